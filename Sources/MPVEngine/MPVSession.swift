import PlayerFeature
import Rivulet

/// What is known of an mpv, and the rules of dealing with it: each input changes it, and may give commands to send.
struct MPVSession: Sendable {
    /// The accepted difference between the length that mpv reports and the position at which the sound ends.
    private static let tolerance = Duration.seconds(1)

    /// What the engine shows.
    private(set) var state = PlaybackState.loading
    private(set) var position = Duration.zero
    /// The length of the file that mpv reports, or after the end the final position. Nil while neither is known.
    private(set) var length: Duration?
    /// Whether it is at the end, which is to be seen before the state is `ended`.
    private(set) var isEnding = false
    /// Which start of mpv is to run. Nil before the first song and after a failure of mpv.
    private(set) var run: Int?
    /// What the newest input tells mpv, and what it has to answer.
    private(set) var requests = MPVRequests()
    private(set) var seeks = MPVSeeks()

    private let tick: Duration
    private var runCount = 0
    private var isOpen = false

    private var file = ""
    /// The request to load `file`, and the numbers of the files that it has become, that was opened, and that can be played.
    private var loadRequest: Int?
    private var entry: Int?
    private var startedEntry: Int?
    private var loadedEntry: Int?
    private var isLoaded = false
    private var playsWhenLoaded = false

    /// Whether the file has been read to its end. Its sound goes on until mpv pauses.
    private var isReadToEnd = false
    private var isPausedByMPV = false
    /// The newest position that mpv has told.
    private var live: Duration?

    init(tick: Duration) {
        self.tick = max(tick, .milliseconds(1))
    }

    mutating func take(_ input: Input) {
        requests.clearOutbox()
        switch input {
        case .load(let file): load(file)
        case .play: play()
        case .pause: pause()
        case .seek(let target): seek(to: target)
        case .forget(let number): seeks.forget(number)
        // A pause at the end that comes at once after the start is no change of which mpv tells.
        case .check: if requests.oldest == nil { ask(isReadToEnd ? .getPause : .getPosition) }
        case .settle: if isEnding { (state, isEnding) = (.ended, false) }
        case .opened: open()
        case .message(let message): take(message)
        case .failed(let error):
            (run, isOpen) = (nil, false)
            requests.removeAll()
            fail(error)
        }
    }

    // MARK: Commands

    private mutating func load(_ file: String) {
        (self.file, playsWhenLoaded) = (file, false)
        (state, position, length) = (.loading, .zero, nil)
        reload()
        if run == nil {
            runCount += 1
            run = runCount
        }
    }

    private mutating func open() {
        isOpen = true
        // The end comes before the pause that it causes, if both come at once.
        for (number, property) in ["eof-reached", "pause", "time-pos", "duration"].enumerated() {
            ask(.observe(property: property, number: number + 1))
        }
        reload()
    }

    private mutating func reload() {
        (loadRequest, entry, loadedEntry, isLoaded) = (nil, nil, nil, false)
        (live, isReadToEnd, isPausedByMPV, isEnding) = (nil, false, false, false)
        seeks.removeAll()
        guard isOpen else { return }
        ask(.setPause(true))
        loadRequest = requests.ask(.load(file: file))
    }

    private mutating func play() {
        isEnding = false
        switch state {
        case .paused where !isReadToEnd:
            state = .playing
            ask(.setPause(false))
        case .paused, .ended: isLoaded ? playAgain() : loadAgain()
        case .loading, .playing, .failed: break
        }
    }

    private mutating func playAgain() {
        seek(to: .zero)
        (state, position) = (.playing, .zero)
        ask(.setPause(false))
    }

    private mutating func loadAgain() {
        (state, position, playsWhenLoaded) = (.loading, .zero, true)
        reload()
    }

    private mutating func pause() {
        guard state == .playing else { return }
        state = .paused
        ask(.setPause(true))
    }

    private mutating func seek(to target: Duration) {
        guard isLoaded, state.isReady else { return seeks.skip() }
        let target = clamped(target)
        if seeks.add(target) { ask(.seek(target)) }
    }

    private mutating func ask(_ command: MPVCommand) {
        if command != .getPosition, command != .getPause { isPausedByMPV = false }
        requests.ask(command)
    }

    // MARK: Messages

    private mutating func take(_ message: MPVMessage) {
        switch message {
        case .reply(let request, let failure, let value, let entry):
            guard let command = requests.answer(request) else { return }
            if let failure { return refuse(command, request, failure) }
            answer(command, request, value, entry)
        case .property("time-pos", .number(let seconds)?): tell(Duration(position: seconds))
        case .property("duration", .number(let seconds)?): length = seconds > 0 ? Duration(position: seconds) : nil
        case .property("eof-reached", let value): isReadToEnd = value == .flag(true)
        case .property("pause", .flag(let isPaused)?): pause(isPaused)
        case .property: break
        case .startFile(let entry): startedEntry = entry
        case .fileLoaded: loadedEntry = startedEntry
        case .endFile(let reason, let entry, let error, let next):
            if entry == self.entry { endFile(reason, error, next) }
        case .seek:
            seeks.move()
            if !seeks.isEmpty { live = nil }
        case .playbackRestart: if let target = seeks.movingTarget { arrive(target) }
        }
        becomeReady()
        if isReadToEnd, isPausedByMPV, seeks.isEmpty, state == .paused { end() }
    }

    private mutating func answer(_ command: MPVCommand, _ request: Int, _ value: MPVValue?, _ entry: Int) {
        switch command {
        case .load: if request == loadRequest { self.entry = entry }
        case .setPause(true): if isLoaded { ask(.getPosition) }
        case .getPosition: if case .number(let seconds)? = value { tell(Duration(position: seconds)) }
        case .getPause: if case .flag(let isPaused)? = value { pause(isPaused) }
        case .observe, .setPause, .seek: break
        }
    }

    private mutating func refuse(_ command: MPVCommand, _ request: Int, _ reason: String) {
        switch command {
        case .seek: goOn()
        case .getPosition, .getPause: break
        case .load where request != loadRequest: break
        case .observe, .load, .setPause: fail(.refused(command: command.name, reason: reason))
        }
    }

    private mutating func becomeReady() {
        guard !isLoaded, state == .loading, let entry, entry == loadedEntry else { return }
        isLoaded = true
        state = playsWhenLoaded ? .playing : .paused
        if playsWhenLoaded { ask(.setPause(false)) }
    }

    /// While it plays, the position moves in steps of a tick at least.
    private mutating func tell(_ reached: Duration) {
        guard isLoaded else { return }
        if let length, reached > length + MPVSession.tolerance { self.length = nil }
        let reached = clamped(reached)
        live = reached
        guard seeks.isEmpty, state != .ended else { return }
        if state != .playing || abs(reached / tick - position / tick) >= 1 { position = reached }
    }

    /// What mpv tells of pauses is old as long as it has not answered to ours.
    private mutating func pause(_ isPaused: Bool) {
        guard isLoaded, !requests.isAboutPause, isPaused != (state != .playing) else { return }
        isPausedByMPV = isPaused
        if isPaused, isReadToEnd, seeks.isEmpty { return end() }
        state = isPaused ? .paused : .playing
        if isPaused { ask(.getPosition) }
    }

    private mutating func arrive(_ target: Duration) {
        position = live ?? target
        if let length, target >= length {
            if state == .playing { ask(.setPause(true)) }
            end()
        } else if state == .ended {
            state = .paused
        }
        goOn()
    }

    private mutating func goOn() {
        if let target = seeks.finish() { ask(.seek(target)) }
    }

    /// Replaces the length by the final position, unless mpv has reported about the same.
    private mutating func end() {
        if let live, length.map({ $0 > live + MPVSession.tolerance }) ?? true { length = live }
        (isEnding, position) = (state != .ended, length ?? position)
    }

    private mutating func endFile(_ reason: String, _ error: String?, _ next: Int?) {
        switch reason {
        case "eof":
            isLoaded = false
            seeks.removeAll()
            end()
        case "redirect" where next != nil: entry = next
        case "quit": break
        default: fail(.unplayable(reason: error ?? reason))
        }
    }

    private mutating func fail(_ error: MPVError) {
        state = .failed(message: "\(error)")
        (isLoaded, entry) = (false, nil)
        seeks.removeAll()
    }

    private func clamped(_ position: Duration) -> Duration {
        let position = max(position, .zero)
        return length.map { min(position, $0) } ?? position
    }
}
