import Foundation
import Rivulet

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An mpv that runs as a process of its own, and is spoken to over a socket in the temporary directory.
struct MPVProcess: Sendable {
    let binary: String
    let arguments: [String]
    let patience: Duration
    let scheduler: any SchedulerType
    var folder = FileManager.default.temporaryDirectory

    func link(_ lines: Observable<[UInt8]>) -> Observable<MPVLinkEvent> {
        .deferred {
            let name = "rivulet-\(UInt64.random(in: 0...UInt64.max)).sock"
            let socket = folder.appending(path: name).path(percentEncoded: false)
            return .merge(try running(socket), connected(to: socket).flatMap { talk($0, lines) })
        }
    }

    /// The program runs while this is subscribed to. Fails when it ends of its own accord.
    private func running(_ socket: String) throws -> Observable<MPVLinkEvent> {
        guard let program = MPVProcess.find(binary) else { throw MPVError.missing(binary: binary) }
        return .create { [arguments, scheduler] observer in
            let process = Process()
            process.executableURL = program
            process.arguments =
                ["--idle", "--no-video", "--no-terminal", "--no-config", "--load-scripts=no", "--keep-open=yes"]
                + ["--input-ipc-server=\(socket)", "--input-ipc-client=fd://0"] + arguments
            // mpv quits when this pipe is closed, as it is however this program ends.
            process.standardInput = Pipe()
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            process.terminationHandler = { observer.onError(MPVError(ending: $0)) }
            do {
                try process.run()
            } catch {
                observer.onError(MPVError.unstartable(reason: error.localizedDescription))
                return Disposables.create()
            }
            return Disposables.create {
                process.terminate()
                // One that does not run, because it was stopped, is ended all the same.
                _ = scheduler.scheduleRelative(process, dueTime: .seconds(1)) { process in
                    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
                    return Disposables.create()
                }
                try? FileManager.default.removeItem(atPath: socket)
            }
        }
    }

    private func connected(to path: String) -> Observable<MPVSocket> {
        Observable<Int>.interval(.milliseconds(10), scheduler: scheduler)
            .compactMap { _ in MPVSocket(path: path) }
            .take(1)
            .timeout(patience, other: Observable.error(MPVError.unreachable), scheduler: scheduler)
    }

    private func talk(_ socket: MPVSocket, _ lines: Observable<[UInt8]>) -> Observable<MPVLinkEvent> {
        .create { observer in
            Thread.detachNewThread {
                while let bytes = socket.receive() { observer.onNext(.received(bytes)) }
            }
            let sending = lines.subscribe(onNext: socket.send)
            observer.onNext(.opened)
            return Disposables.create {
                sending.dispose()
                socket.hangUp()
            }
        }
    }

    /// The program of that name or path. Nil if there is none that may be run.
    static func find(
        _ binary: String, in path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) -> URL? {
        let folders = binary.contains("/") ? [""] : path.split(separator: ":").map { $0 + "/" }
        return folders.map { URL(filePath: $0 + binary) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }
}

extension MPVError {
    fileprivate init(ending process: Process) {
        let status = Int(process.terminationStatus)
        self = process.terminationReason == .uncaughtSignal ? .killed(signal: status) : .ended(status: status)
    }
}
