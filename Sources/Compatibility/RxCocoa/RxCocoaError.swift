/// The errors of RxCocoa, for code that names them. Nothing of Rivulet sends one.
public enum RxCocoaError: Error, CustomDebugStringConvertible, Sendable {
    /// Something that should not happen.
    case unknown
    /// The operation is not possible for the object.
    case invalidOperation(object: any Sendable)
    /// The items are not there yet.
    case itemsNotYetBound(object: any Sendable)
    /// The object has no such property.
    case invalidPropertyName(object: any Sendable, propertyName: String)
    /// The key path leads to an object of another kind.
    case invalidObjectOnKeyPath(object: any Sendable, sourceObject: any AnyObject & Sendable, propertyName: String)
    /// A method could not be replaced.
    case errorDuringSwizzling
    /// The object is of another type.
    case castingError(object: any Sendable, targetType: any Any.Type)

    /// What happened, in a sentence.
    public var debugDescription: String {
        switch self {
        case .unknown: "Something went wrong that should not."
        case .invalidOperation(let object): "The operation is not possible for \(object)."
        case .itemsNotYetBound(let object): "The items of \(object) are not there yet."
        case .invalidPropertyName(let object, let name): "\(object) has no property \(name)."
        case .invalidObjectOnKeyPath(let object, let source, let name): "\(name) of \(source) leads to \(object)."
        case .errorDuringSwizzling: "A method could not be replaced."
        case .castingError(let object, let type): "\(object) is not of the type \(type)."
        }
    }
}
