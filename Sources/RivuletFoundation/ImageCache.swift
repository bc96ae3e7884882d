import Foundation
import Rivulet

/// Loads images, and keeps those that were used last.
///
///     let images = ImageCache(
///         load: { client.get($0).map(\.body) }, decode: { try Picture($0) }, cost: \.byteCount,
///         decodeOn: background, deliverOn: MainScheduler.instance)
///
/// Callers who want the same image at the same time share one request, which is cancelled when the last of them leaves. A
/// failure is not kept: who asks again starts anew. For a cell that is used again for other rows, switch:
///
///     urls.flatMapLatest { images.image(at: $0).catchAndReturn(placeholder).asObservable().startWith(placeholder) }
///
/// An image of a former row then never comes, and is loaded no further.
public final class ImageCache<Image: Sendable>: Sendable {
    /// A request that is under way, and for how many.
    private struct Flight: Sendable {
        let number: Int
        let image: Observable<Image>
        var callers = 0
    }

    private struct State: Sendable {
        var kept: RecentlyUsed<URL, Image>
        var flights: [URL: Flight] = [:]
        var flightCount = 0
    }

    private let load: @Sendable (URL) -> Single<Data>
    private let decode: @Sendable (Data) throws -> Image
    private let cost: @Sendable (Image) -> Int
    private let decodeScheduler: any ImmediateSchedulerType
    private let deliveryScheduler: any ImmediateSchedulerType
    private let state: BehaviorRelay<State>

    /// A cache that is empty.
    ///
    /// - Parameters:
    ///   - countLimit: how many images are kept.
    ///   - costLimit: the `cost` of all that are kept. An image of a higher cost is not kept.
    ///   - load: gets the data at an address. Called once for all who wait for it.
    ///   - decode: makes an image of the data, on `decodeOn`.
    ///   - cost: what it costs to keep an image, as in bytes.
    ///   - decodeOn: where images are decoded.
    ///   - deliverOn: where callers are given them.
    public init(
        countLimit: Int = 200, costLimit: Int = 50_000_000, load: @escaping @Sendable (URL) -> Single<Data>,
        decode: @escaping @Sendable (Data) throws -> Image, cost: @escaping @Sendable (Image) -> Int,
        decodeOn decodeScheduler: any ImmediateSchedulerType,
        deliverOn deliveryScheduler: any ImmediateSchedulerType = MainScheduler.instance
    ) {
        (self.load, self.decode, self.cost) = (load, decode, cost)
        (self.decodeScheduler, self.deliveryScheduler) = (decodeScheduler, deliveryScheduler)
        state = BehaviorRelay(value: State(kept: RecentlyUsed(countLimit: countLimit, costLimit: costLimit)))
    }

    /// The image at `url`.
    ///
    /// Fails as `load` does, or with the error that `decode` throws.
    public func image(at url: URL) -> Single<Image> {
        Observable.deferred { [self] in enter(url) }
            .observe(on: deliveryScheduler)
            .asSingle()
    }

    // MARK: State, of which each change is one step

    /// The image that is kept, or the request that it comes from, joined or begun.
    private func enter(_ url: URL) -> Observable<Image> {
        var entrance = Observable<Image>.empty()
        state.update { state in
            if let image = state.kept.use(url) {
                entrance = .just(image)
                return
            }
            var flight = state.flights[url] ?? start(url, &state)
            flight.callers += 1
            state.flights[url] = flight
            entrance = flight.image.do(onDispose: { [self, number = flight.number] in leave(number, url) })
        }
        return entrance
    }

    private func start(_ url: URL, _ state: inout State) -> Flight {
        state.flightCount += 1
        let number = state.flightCount
        let image = Observable.deferred { [self] in load(url).asObservable() }
            .observe(on: decodeScheduler)
            .map(decode)
            .do(onNext: { [self] in keep($0, url) }, onError: { [self] _ in end(number, url) })
            // Who has joined, but subscribes only when it has ended, is given the same.
            .multicast(AsyncSubject())
            .refCount()
        return Flight(number: number, image: image)
    }

    private func keep(_ image: Image, _ url: URL) {
        let cost = cost(image)
        state.update { $0.kept.keep(image, cost: cost, for: url) }
    }

    /// Lets nobody else join a request that has failed.
    private func end(_ number: Int, _ url: URL) {
        state.update { state in
            if state.flights[url]?.number == number { state.flights[url] = nil }
        }
    }

    private func leave(_ number: Int, _ url: URL) {
        state.update { state in
            guard var flight = state.flights[url], flight.number == number else { return }
            flight.callers -= 1
            state.flights[url] = flight.callers == 0 ? nil : flight
        }
    }
}
