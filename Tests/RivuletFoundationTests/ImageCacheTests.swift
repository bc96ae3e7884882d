import Dispatch
import Foundation
import LoopbackServer
import Rivulet
import RivuletFoundation
import RivuletTest
import Testing

/// Images are letters, named by their address: `/a` is loaded as the data `a` and decoded to `A`.
struct ImageCacheTests {
    let scheduler = TestScheduler()

    @Test func `an image is loaded once, and comes from memory then`() {
        let server = Server(scheduler, "--(a|)")
        let cache = server.cache()
        #expect(scheduler.record(cache.image(at: .a)) == "--(A|)")
        #expect(scheduler.record(cache.image(at: .a)) == "(A|)")
        #expect(server.loads == ["^-!"])
    }

    @Test func `nothing is loaded before someone subscribes`() {
        let server = Server(scheduler, "--(a|)")
        _ = server.cache().image(at: .a)
        scheduler.advance(by: .ticks(9))
        #expect(server.loads == [])
    }

    @Test func `callers at the same time share one request`() {
        let server = Server(scheduler, "    ---(a|)")
        let cache = server.cache()
        let late = cache.image(at: .a).delaySubscription(.ticks(2), scheduler: scheduler)
        let both = Observable.merge(cache.image(at: .a).asObservable(), late.asObservable())
        #expect(scheduler.record(both) == "---(AA|)")
        #expect(server.loads == ["          ^--!"])
    }

    @Test(arguments: [(-1, Int.max), (.min, 1), (.max, .max), (.min, .min), (10, -1)])
    func `a cost and a limit of any size are taken`(cost: Int, limit: Int) {
        let server = Server(scheduler, " -(a|)")
        let cache = server.cache(countLimit: 1, costLimit: limit, cost: cost)
        for url in [URL.a, .b, .a] {
            let image = Recorder(cache.image(at: url))
            scheduler.advance(by: .ticks(9))
            #expect(image.values == [url == .a ? "A" : "B"])
        }
    }

    @Test func `each address has a request of its own`() {
        let server = Server(scheduler, " -(a|)")
        let cache = server.cache()
        #expect(scheduler.record(cache.image(at: .a)) == "-(A|)")
        #expect(scheduler.record(cache.image(at: .b)) == "-(B|)")
        #expect(server.loads == ["^!", "-^!"])
    }

    @Test func `a request goes on while one caller is left, and is cancelled when the last one leaves`() {
        let server = Server(scheduler, "  ---------(a|)")
        let cache = server.cache()
        let first = Recorder(cache.image(at: .a))
        let second = Recorder(cache.image(at: .a))
        scheduler.advance(by: .ticks(2))
        first.dispose()
        scheduler.advance(by: .ticks(2))
        #expect(server.loads == ["        ^"])
        second.dispose()
        #expect(server.loads == ["        ^---!"])
        scheduler.advance(by: .ticks(9))
        #expect(first.events + second.events == [])
    }

    @Test func `one who leaves does not keep others from joining`() {
        let server = Server(scheduler, "---(a|)")
        let cache = server.cache()
        let (gone, here) = (Recorder(cache.image(at: .a)), Recorder(cache.image(at: .a)))
        gone.dispose()
        #expect(scheduler.record(cache.image(at: .a)) == "---(A|)")
        #expect(here.values == ["A"])
        #expect(server.loads == ["      ^--!"])
    }

    @Test func `who comes after a cancellation starts anew`() {
        let server = Server(scheduler, "--(a|)")
        let cache = server.cache()
        let gone = Recorder(cache.image(at: .a))
        scheduler.advance(by: .ticks(1))
        gone.dispose()
        #expect(scheduler.record(cache.image(at: .a)) == "--(A|)")
        #expect(server.loads == ["^!", "-^-!"])
    }

    @Test func `a failure reaches all who wait, and is not kept`() {
        let server = Server(scheduler, "--#")
        let cache = server.cache()
        let both = (1...2).map { _ in cache.image(at: .a).asObservable().materialize() }
        let failures = scheduler.record(Observable.merge(both).filter { !$0.isCompleted }.map { _ in "x" })
        #expect(failures == "        --(xx|)")
        #expect(scheduler.record(cache.image(at: .a)) == "--#")
        #expect(server.loads == ["^-!", "--^-!"])
    }

    @Test func `who asks again at once when told of a failure starts anew, and others join that`() {
        let server = Server(scheduler, "   -#")
        let cache = server.cache(deliverOn: Immediate())
        let image = cache.image(at: .a).asObservable()
        let late = image.delaySubscription(.milliseconds(1500), scheduler: scheduler)
        let all = [image.retry(2), image, late].map { $0.map { _ in "" }.catchAndReturn("x") }
        #expect(scheduler.record(Observable.merge(all)) == "-x(xx|)")
        #expect(server.loads == ["         ^!", "-^!"])
    }

    @Test func `neither an answer, a failure nor a cancellation leaves anything behind`() {
        let freed = Log<String>()
        for diagram in ["-(a|)", "-#", "---(a|)"] {
            let token = Lifetime { freed.append(diagram) }
            let data = scheduler.cold(diagram, values: ["a": Data("a".utf8)])
            let cache = ImageCache<String>(
                load: { _ in data.asSingle() }, decode: { "\(token)\($0)" }, cost: { _ in 1 },
                decodeOn: CurrentThreadScheduler.instance, deliverOn: CurrentThreadScheduler.instance)
            let recorder = Recorder(cache.image(at: .a))
            scheduler.advance(by: .ticks(2))
            recorder.dispose()
        }
        #expect(freed.values == ["-(a|)", "-#", "---(a|)"])
    }

    @Test func `data that can not be decoded is a failure, and is not kept`() {
        let server = Server(scheduler, "-(?|)")
        let cache = server.cache()
        for _ in 1...2 { #expect(scheduler.record(cache.image(at: .a)) == "-#") }
        #expect(server.loads == ["^!", "-^!"])
    }

    @Test func `the images that were used last are kept, so many`() {
        let server = Server(scheduler, "-(a|)")
        let cache = server.cache(countLimit: 2)
        for url in [URL.a, .b, .a, .c] { _ = scheduler.record(cache.image(at: url)) }
        #expect(server.loads.count == 3)
        _ = scheduler.record(cache.image(at: .a))
        #expect(server.loads.count == 3)
        _ = scheduler.record(cache.image(at: .b))
        #expect(server.loads.count == 4)
    }

    @Test func `the images that were used last are kept, at such a cost`() {
        let server = Server(scheduler, "-(a|)")
        let cache = server.cache(costLimit: 25)
        for url in [URL.a, .b, .c] { _ = scheduler.record(cache.image(at: url)) }
        for url in [URL.c, .b] { _ = scheduler.record(cache.image(at: url)) }
        #expect(server.loads.count == 3)
        _ = scheduler.record(cache.image(at: .a))
        #expect(server.loads.count == 4)
    }

    // MARK: Cells

    // SU12
    @Test func `a cell that is used again never gets the image of its former row`() {
        let server = Server(scheduler, "     -----(a|)")
        let cache = server.cache()
        let rows = scheduler.hot("           a--b--------a--------")
        let images = rows.flatMapLatest { row in
            cache.image(at: URL(filePath: "/\(row)")).catchAndReturn("?").asObservable().startWith("_")
        }
        #expect(scheduler.record(images) == "_--_----B---_----A")
        #expect(server.loads == ["           ^--!", "---^----!", "------------^----!"])
    }

    @Test func `two cells of one row share a request, and one that is used again leaves the other its image`() {
        let server = Server(scheduler, "  ----(a|)")
        let cache = server.cache()
        let first = scheduler.hot("       a-b------")
        let second = scheduler.hot("      a--------")
        let images = [first, second].map { $0.flatMapLatest { cache.image(at: URL(filePath: "/\($0)")) } }
        #expect(scheduler.record(Observable.merge(images)) == "----A-B")
        #expect(server.loads == ["        ^---!", "--^---!"])
    }

    @Test func `a cell that is gone loads nothing further`() {
        let server = Server(scheduler, "----(a|)")
        let recorder = Recorder(BehaviorRelay(value: URL.a).asObservable().flatMapLatest(server.cache().image))
        scheduler.advance(by: .ticks(2))
        recorder.dispose()
        #expect(server.loads == ["      ^-!"])
    }

    // MARK: Threads

    @Test func `images are decoded on one queue and delivered on another`() {
        let (decoding, delivery) = (Queue(), Queue())
        let (log, end) = (Log<String>(), DispatchSemaphore(value: 0))
        let cache = ImageCache<String>(
            load: { _ in .just(Data("a".utf8)) },
            decode: { data in
                log.append(decoding.isCurrent ? "decoded there" : "decoded elsewhere")
                return String(decoding: data, as: UTF8.self)
            }, cost: { _ in 1 }, decodeOn: decoding.scheduler, deliverOn: delivery.scheduler)
        for _ in 1...2 {
            let subscription = cache.image(at: .a).subscribe { _ in
                log.append(delivery.isCurrent ? "delivered there" : "delivered elsewhere")
                end.signal()
            }
            #expect(end.comes())
            subscription.dispose()
        }
        #expect(log.values == ["decoded there", "delivered there", "delivered there"])
    }

    @Test func `an image is loaded once also if many ask while it arrives`() {
        let loads = Log<URL>()
        let cache = ImageCache<String>(
            load: { url in
                loads.append(url)
                return .just(Data())
            }, decode: { _ in "a" }, cost: { _ in 1 }, decodeOn: Immediate(), deliverOn: Immediate())
        for index in 1...100 {
            let recorders = Log<Recorder<String>>()
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                recorders.append(Recorder(cache.image(at: URL(filePath: "/\(index)"))))
            }
            #expect(recorders.values.map(\.events) == Array(repeating: [.next("a"), .completed], count: 8))
        }
        #expect(loads.values.count == 100)
    }

    @Test func `callers on many threads share one request, and none is left`() {
        let (loads, answer, asked) = (Log<URL>(), PublishSubject<Data>(), DispatchSemaphore(value: 0))
        let decoding = Queue()
        let recorders = Log<Recorder<String>>()
        let cache = ImageCache<String>(
            load: { url in
                loads.append(url)
                return answer.take(1).asSingle()
            }, decode: { String(decoding: $0, as: UTF8.self) }, cost: { _ in 1 }, decodeOn: decoding.scheduler,
            deliverOn: CurrentThreadScheduler.instance)
        let end = DispatchSemaphore(value: 0)
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            let recorder = Recorder(cache.image(at: .a).do(afterSuccess: { _ in end.signal() }))
            if index.isMultiple(of: 2) { recorder.dispose() } else { recorders.append(recorder) }
            asked.signal()
        }
        for _ in 1...64 { #expect(asked.comes()) }
        answer.onNext(Data("a".utf8))
        for _ in 1...32 { #expect(end.comes()) }
        #expect(recorders.values.map(\.values) == Array(repeating: ["a"], count: 32))
        let before = loads.values.count
        #expect(Recorder(cache.image(at: .a)).values == ["a"])
        #expect(loads.values.count == before)
        #expect(!answer.hasObservers)
    }
}

extension URL {
    fileprivate static let a = URL(filePath: "/a")
    fileprivate static let b = URL(filePath: "/b")
    fileprivate static let c = URL(filePath: "/c")
}

/// Answers each request with a diagram, in which `a` stands for the right data and `?` for nonsense, and remembers the
/// requests.
private struct Server {
    let scheduler: TestScheduler
    let data: TestableObservable<Data>

    init(_ scheduler: TestScheduler, _ diagram: String) {
        self.scheduler = scheduler
        data = scheduler.cold(diagram, values: ["a": Data("a".utf8), "?": Data()])
    }

    var loads: Subscriptions { data.subscriptions }

    /// Images cost 10 each.
    func cache(
        countLimit: Int = 9, costLimit: Int = 1000, cost: Int = 10,
        deliverOn deliveryScheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> ImageCache<String> {
        ImageCache(
            countLimit: countLimit, costLimit: costLimit,
            load: { [data] url in
                data.asObservable().map { $0.isEmpty ? $0 : Data(url.lastPathComponent.utf8) }.asSingle()
            },
            decode: { data in
                if data.isEmpty { throw TestError() }
                return String(decoding: data, as: UTF8.self).uppercased()
            }, cost: { _ in cost }, decodeOn: CurrentThreadScheduler.instance,
            deliverOn: deliveryScheduler)
    }
}

/// Runs all work at once, as the main scheduler does on the main queue.
private struct Immediate: ImmediateSchedulerType {
    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}

/// Calls a closure when it is freed.
private final class Lifetime: Sendable {
    let onFreed: @Sendable () -> Void

    init(_ onFreed: @escaping @Sendable () -> Void) {
        self.onFreed = onFreed
    }

    deinit { onFreed() }
}

/// A serial queue that knows whether it runs the caller.
private struct Queue {
    private static let key = DispatchSpecificKey<UUID>()
    private let id = UUID()
    let scheduler: SerialDispatchQueueScheduler

    init() {
        let queue = DispatchQueue(label: "queue")
        queue.setSpecific(key: Queue.key, value: id)
        scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "queue")
    }

    var isCurrent: Bool { DispatchQueue.getSpecific(key: Queue.key) == id }
}
