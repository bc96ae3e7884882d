extension ObservableType {
    /// Prints each event as it passes, and when the stream is subscribed to and disposed.
    ///
    ///     -1--2--|
    ///     debug("numbers")        numbers -> subscribed
    ///     -1--2--|                numbers -> Event next(1)
    ///
    /// Each is one line of standard output, without the time, which no operator reads.
    ///
    /// - Parameters:
    ///   - identifier: stands at the start of each line; without it, the place of this call does.
    ///   - trimOutput: shortens events of more than 40 characters.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> {
        let place = "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
        return debug(identifier ?? place, trimOutput: trimOutput) { print($0) }
    }

    func debug(
        _ identifier: String, trimOutput: Bool = false, write: @escaping @Sendable (String) -> Void
    ) -> Observable<Element> {
        let log = { @Sendable (event: Event<Element>) in
            let lines = "\(event)".split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let text = lines.joined(separator: "\\n")
            let isLong = trimOutput && text.count > 40
            write("\(identifier) -> Event \(isLong ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
        }
        return asObservable().watched(
            by: DoActions(
                onNext: { log(.next($0)) }, onError: { log(.error($0)) }, onCompleted: { log(.completed) },
                onSubscribe: { write("\(identifier) -> subscribed") },
                onDispose: { write("\(identifier) -> isDisposed") }, place: identifier), name: "debug")
    }
}
