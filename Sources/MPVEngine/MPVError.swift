/// Why mpv does not play.
public enum MPVError: Error, Equatable, CustomStringConvertible {
    /// There is no program of that name.
    case missing(binary: String)
    /// The program is there and can not be run.
    case unstartable(reason: String)
    /// It has ended of its own accord, with that status.
    case ended(status: Int)
    /// It has crashed, or someone else has ended it, by that signal.
    case killed(signal: Int)
    /// It runs, but has not answered in time.
    case silent
    /// It does not take a command.
    case refused(command: String, reason: String)
    /// It can not play the song's file.
    case unplayable(reason: String)

    /// A sentence: `mpv can not play this: loading failed.`
    public var description: String {
        switch self {
        case .missing(let binary): "There is no program \"\(binary)\". It comes with the package mpv."
        case .unstartable(let reason): "mpv can not be started: \(reason)."
        case .ended(let status): "mpv has ended with status \(status)."
        case .killed(let signal): "mpv was ended by signal \(signal)."
        case .silent: "mpv does not answer."
        case .refused(let command, let reason): "mpv has refused \"\(command)\": \(reason)."
        case .unplayable(let reason): "mpv can not play this: \(reason)."
        }
    }
}
