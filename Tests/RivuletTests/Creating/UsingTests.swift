import Rivulet
import RivuletTest
import Testing

struct UsingTests {
    private struct Resource: Disposable {
        let log: Log<String>

        func dispose() { log.append("closed") }
    }

    private let scheduler = TestScheduler()
    private let log = Log<String>()

    private func using(_ diagram: String) -> Observable<String> {
        .using { [log] in
            Resource(log: log)
        } observableFactory: { [scheduler] _ in
            scheduler.cold(diagram).asObservable()
        }
    }

    @Test(arguments: ["-a|", "-a#"]) func `closes the resource once, after the end`(diagram: String) {
        let source = using(diagram).do(
            onError: { [log] _ in log.append("failed") }, onCompleted: { [log] in log.append("done") })
        #expect(scheduler.record(source) == "\(diagram)")
        #expect(log.values == [diagram == "-a|" ? "done" : "failed", "closed"])
    }

    @Test(arguments: [true, false]) func `closes the resource after the teardown of its stream`(endsAtOnce: Bool) {
        let source = Observable<Int>.using { [log] in
            Resource(log: log)
        } observableFactory: { [log] _ in
            .create { observer in
                if endsAtOnce { observer.onCompleted() }
                return Disposables.create { log.append("teardown") }
            }
        }
        source.subscribe().dispose()
        #expect(log.values == ["teardown", "closed"])
    }

    @Test func `closes the resource at disposal`() {
        #expect(scheduler.record(using("-a-b|"), subscription: "^-!") == "-a")
        #expect(log.values == ["closed"])
    }

    @Test func `fails with what a factory throws, and closes the resource that there is`() {
        let unopened = Observable<String>.using { () throws -> Resource in
            throw TestError()
        } observableFactory: { _ in
            .never()
        }
        #expect(scheduler.record(unopened) == "#")
        #expect(log.values == [])
        let unused = Observable<String>.using { [log] in
            Resource(log: log)
        } observableFactory: { _ in
            throw TestError()
        }
        #expect(scheduler.record(unused) == "#")
        #expect(log.values == ["closed"])
    }

    @Test func `each subscription has a resource of its own`() {
        let source = using("a|")
        #expect(scheduler.record(source) == "a|")
        #expect(scheduler.record(source) == "a|")
        #expect(log.values == ["closed", "closed"])
    }
}
