import Foundation
import PlayerFeature
import Rivulet

/// An engine that lets mpv play.
///
///     let player = PlayerViewModel(song: song, engine: MPVEngine())
///
/// mpv is started with the first song and ended with the engine. What the engine shows comes from the events of mpv: where it
/// is, that someone else has paused it, the end, and why it can not play. Should mpv be missing, crash or no longer answer,
/// then the state is `failed`, and the next `load` starts it anew. A seek that mpv has begun can not be called back.
public final class MPVEngine: PlaybackEngine {
    private let session: BehaviorRelay<MPVSession>
    private let file: @Sendable (Song) -> URL
    private let bag = DisposeBag()

    /// An engine that runs no mpv yet.
    ///
    /// - Parameters:
    ///   - binary: the program, by its name in `PATH` or its path.
    ///   - arguments: more options of mpv, as `--volume=50` or `--ao=null`.
    ///   - tick: how far apart positions are at least, in time of the song.
    ///   - patience: how long mpv may take to start, and for an answer.
    ///   - file: what to play of a song: a file, or an address on the web.
    public convenience init(
        binary: String = "mpv", arguments: [String] = [], tick: Duration = .milliseconds(250),
        patience: Duration = .seconds(5), file: @escaping @Sendable (Song) -> URL = { $0.file }
    ) {
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "rivulet.mpv")
        let process = MPVProcess(binary: binary, arguments: arguments, scheduler: scheduler)
        self.init(tick: tick, patience: patience, scheduler: scheduler, file: file, link: process.link)
    }

    init(
        tick: Duration, patience: Duration, scheduler: any SchedulerType, file: @escaping @Sendable (Song) -> URL,
        link: @escaping MPVLink
    ) {
        let session = BehaviorRelay(value: MPVSession(tick: tick))
        self.session = session
        self.file = file

        let lines = session.filter { !$0.requests.outbox.isEmpty }
            .map { $0.requests.outbox.flatMap { $0.command.line(request: $0.number) } }
        session.map(\.run).distinctUntilChanged()
            .flatMapLatest { run -> Observable<[MPVSession.Input]> in
                guard run != nil else { return .never() }
                return link(lines).scan(into: MPVInbox()) { $0.take($1) }
                    .map(\.inputs)
                    .catch { .just([.failed($0 as? MPVError ?? .unstartable(reason: "\($0)"))]) }
            }
            .bind(onNext: { inputs in
                for input in inputs {
                    session.update { $0.take(input) }
                    if session.value.isEnding { session.update { $0.take(.settle) } }
                }
            })
            .disposed(by: bag)

        session.map(\.requests.oldest).distinctUntilChanged()
            .flatMapLatest { $0 == nil ? Observable<Int>.never() : .timer(patience, scheduler: scheduler) }
            .bind(onNext: { _ in session.update { $0.take(.failed(.silent)) } })
            .disposed(by: bag)

        // While it plays it is asked now and then, so that one that stands still is noticed.
        session.map { $0.state == .playing }.distinctUntilChanged()
            .flatMapLatest { $0 ? Observable<Int>.interval(patience, scheduler: scheduler) : .never() }
            .bind(onNext: { _ in session.update { $0.take(.check) } })
            .disposed(by: bag)
    }

    /// What mpv does now, and then each change.
    public var state: Observable<PlaybackState> { session.map(\.state).distinctUntilChanged() }

    /// Where mpv is now, and then each jump and each tick.
    public var position: Observable<Duration> { session.map(\.position).distinctUntilChanged() }

    /// The length of the file that mpv plays. Nil before mpv knows it.
    public var length: Observable<Duration?> { session.map(\.length).distinctUntilChanged() }

    /// Lets mpv open the song's file, and start if it does not run. The state is `loading` until it can play.
    public func load(_ song: Song) {
        let file = file(song)
        let name = file.isFileURL ? file.path(percentEncoded: false) : file.absoluteString
        take(.load(file: name))
    }

    /// Plays on, or from the beginning if it is at the end.
    public func play() { take(.play) }

    /// Stays where it is.
    public func pause() { take(.pause) }

    /// Jumps when it is subscribed to, and sends where mpv has arrived.
    public func seek(to position: Duration) -> Observable<Duration> {
        .deferred { [session] in
            var count = 0
            session.update {
                $0.take(.seek(position))
                count = $0.seeks.count
            }
            let number = count
            return session.filter { $0.seeks.isOver(number) }
                .take(1)
                .map(\.position)
                .do(onDispose: { session.update { $0.take(.forget(seek: number)) } })
        }
    }

    private func take(_ input: MPVSession.Input) { session.update { $0.take(input) } }
}
