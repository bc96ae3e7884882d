struct Depth: Sendable {
    let name: String
    let run: @Sendable () throws -> Void
}
let depths: [Depth] = []
