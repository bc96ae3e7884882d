/// The errors that operators and subjects send of their own accord.
public enum RxError: Error, Sendable {
    /// Something that should not happen.
    case unknown
    /// The object was disposed before it was used.
    case disposed(object: any AnyObject & Sendable)
    /// A number became too large.
    case overflow
    /// An argument was outside its range.
    case argumentOutOfRange
    /// The stream ended without the value that was asked for.
    case noElements
    /// The stream sent more values than the one that was asked for.
    case moreThanOneElement
    /// No event arrived in time.
    case timeout
}

extension RxError: CustomDebugStringConvertible {
    /// What happened, in a sentence.
    public var debugDescription: String {
        switch self {
        case .unknown: "Something went wrong that should not."
        case .disposed(let object): "\(object) was disposed before it was used."
        case .overflow: "A number became too large."
        case .argumentOutOfRange: "An argument was outside its range."
        case .noElements: "The stream ended without a value."
        case .moreThanOneElement: "The stream sent more than one value."
        case .timeout: "No event arrived in time."
        }
    }
}
