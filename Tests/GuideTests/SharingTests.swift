import Rivulet
import RivuletTest
import Testing

/// Runs the tables of Documentation/Sharing.md.
@Suite struct SharingTests {
    let scheduler = TestScheduler()

    private var fourSeconds: ShareTiming { .after(.seconds(4), scheduler: scheduler) }

    /// What the first column says, as code.
    private func stream(_ name: String, of source: Observable<String>) throws -> Observable<String> {
        let streams = [
            "share()": source.share(),
            "share(replay: 1)": source.share(replay: 1),
            "share(replay: 2)": source.share(replay: 2),
            "share(scope: .forever)": source.share(scope: .forever),
            "share(replay: 1, scope: .forever)": source.share(replay: 1, scope: .forever),
            "share(replay: 2, scope: .forever)": source.share(replay: 2, scope: .forever),
            "share(replay: 1, resetOnCompletion: .never)": source.share(replay: 1, resetOnCompletion: .never),
            "share(replay: 1, resetOnError: .never)": source.share(replay: 1, resetOnError: .never),
            "share(replay: 1, resetOnStop: fourSeconds)": source.share(replay: 1, resetOnStop: fourSeconds),
            "share(replay: 1, stopWhenUnused: fourSeconds)": source.share(replay: 1, stopWhenUnused: fourSeconds),
            "share(replay: 1, stopWhenUnused: fourSeconds, resetOnStop: .never)":
                source.share(replay: 1, stopWhenUnused: fourSeconds, resetOnStop: .never),
            "share(replay: 1, stopWhenUnused: .never)": source.share(replay: 1, stopWhenUnused: .never),
            "publish().refCount()": source.publish().refCount(),
            "replay(1).refCount()": source.replay(1).refCount(),
            "multicast(ReplaySubject.create(bufferSize: 1)).refCount()":
                source.multicast(ReplaySubject.create(bufferSize: 1)).refCount(),
        ]
        return try #require(streams[name])
    }

    /// What is seen by who subscribes at `time`.
    private func visit(_ stream: Observable<String>, at time: Int, until end: Int = 99) -> Log<String> {
        let (log, subscription) = (Log<String>(), SerialDisposable())
        scheduler.scheduleAt(time) {
            subscription.disposable = stream.subscribe(
                onNext: log.append, onError: { _ in log.append("error") }, onCompleted: { log.append("end") })
        }
        scheduler.scheduleAt(end) { subscription.dispose() }
        return log
    }

    @Test(arguments: rows(of: "Late subscribers and the end"))
    func `late subscribers and the end`(row: [String]) throws {
        let diagram = row[1].replacing(" ", with: "-").replacing("error", with: "#").replacing("end", with: "|")
        let source = scheduler.cold((row[1] == "end" ? "--" : "") + diagram)
        let stream = try stream(row[0], of: source.asObservable())
        let seen = [0, 1, 9].map { visit(stream, at: $0) }
        scheduler.start()
        let starts = "\(source.subscriptions.count)"
        #expect(seen.map { $0.values.joined(separator: " ") } + [starts] == Array(row.dropFirst(2)))
    }

    @Test(arguments: rows(of: "Leaving and coming back"), [5, 13])
    func `leaving and coming back`(row: [String], time: Int) throws {
        let source = scheduler.cold("0-1-2-3-4-5-6-7-8-9-")
        let stream = try stream(row[0], of: source.asObservable())
        _ = visit(stream, at: 0, until: 3)
        let second = visit(stream, at: time)
        scheduler.start()
        let starts = "\(source.subscriptions.count)"
        let expected = time == 5 ? row[1...2] : row[3...4]
        #expect([second.values.prefix(2).joined(separator: " "), starts] == Array(expected))
    }

    @Test func `the tables are found`() {
        #expect(rows(of: "Late subscribers and the end").count > 20)
        #expect(rows(of: "Leaving and coming back").count > 5)
    }

    @Test func `the examples`() {
        let (requests, request) = (scheduler.cold("-1-2|"), scheduler.cold("-1|"))
        let users = requests.share(replay: 1, stopWhenUnused: .after(.seconds(5), scheduler: scheduler))
        let rates = request.share(replay: 1, resetOnCompletion: .after(.seconds(60), scheduler: scheduler))
        #expect(scheduler.record(users) == "-1-2|")
        #expect(
            [scheduler.record(rates, until: .seconds(5)), scheduler.record(rates)].map(\.values) == [["1"], ["1"]])
        #expect(request.subscriptions.count == 1)
    }
}

private func rows(of title: String) -> [[String]] { rows(of: title, in: "Sharing") }
