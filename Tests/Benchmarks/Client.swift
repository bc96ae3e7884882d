import Foundation

/// What an app pays when it is compiled: an optimised build of a file of chains, as the build of this program left the
/// library.
let client = Table(
    title: "a client", columns: [Column("seconds", 2), Column("bytes")],
    scenarios: [
        Scenario(name: "a file of 100 chains") { manner in try compile(chains: 100, manner) },
        Scenario(name: "a file that only imports") { manner in try compile(chains: 0, manner) },
    ])

private func compile(chains: Int, _ manner: Manner) throws -> Figures? {
    guard !manner.isQuick, manner.elements == nil else { return nil }
    let place = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let (source, object, program) = (
        place.appending(path: "Client.swift"), place.appending(path: "Client.o"), place.appending(path: "Client")
    )
    try Data(text(chains: chains).utf8).write(to: source)
    let build = (Bundle.main.executableURL ?? place).deletingLastPathComponent()
    let before = secondsOfChildren()
    try swiftc(
        "-c", "-O", "-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", "Client", "-I",
        build.appending(path: "Modules").path, source.path, "-o", object.path)
    let time = secondsOfChildren() - before
    let library = build.appending(path: "Rivulet.build")
    let objects = try FileManager.default.contentsOfDirectory(atPath: library.path).filter { $0.hasSuffix(".o") }
    try swiftc(
        ["-Xlinker", "--gc-sections", "-Xlinker", "-s", object.path, "-o", program.path]
            + objects.map { library.appending(path: $0).path })
    let size = try FileManager.default.attributesOfItem(atPath: program.path)[.size] as? Int
    return ["seconds": time, "bytes": Double(size ?? 0)]
}

/// Chains of several types, as an app has them.
private func text(chains: Int) -> String {
    let functions = (0..<chains).map { index in
        let (first, second) = index.isMultiple(of: 2) ? ("Int", "String") : ("String", "Int")
        return """
            func chain\(index)(_ a: Observable<\(first)>, _ b: Observable<\(second)>) -> any Disposable {
                Observable.combineLatest(a, b) { "\\($0) \\($1)" }
                    .filter { $0.count > \(index) }
                    .map { $0 + "\(index)" }
                    .distinctUntilChanged()
                    .flatMapLatest { Observable.just($0.count) }
                    .scan(\(index)) { $0 + $1 }
                    .catchAndReturn(0)
                    .subscribe(onNext: { print("\(index)", $0) })
            }

            """
    }
    let calls = (0..<chains).map { "_ = chain\($0)(.just(\($0 % 2 == 0 ? "1" : "\"\"")), .empty())" }
    return """
        import Rivulet

        \(functions.joined(separator: "\n"))
        @main
        enum Client {
            static func main() {
                print(Observable.just(1))
                \(calls.joined(separator: "\n        "))
            }
        }

        """
}

/// Time of the processor that programs took which were started here.
private func secondsOfChildren() -> Double {
    var used = tms()
    times(&used)
    return Double(used.tms_cutime + used.tms_cstime) / Double(sysconf(Int32(_SC_CLK_TCK)))
}

private func swiftc(_ arguments: String...) throws { try swiftc(arguments) }

private func swiftc(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Complaint("The client does not compile.") }
}
