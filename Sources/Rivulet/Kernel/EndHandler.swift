/// What the user does at the end. Most wish for no more than the values, and have none.
@usableFromInline final class EndHandler {
    let onError: ((any Error) -> Void)?
    let onCompleted: (() -> Void)?
    /// What is told of an error that no one handles, besides its place.
    let details: [String]

    private init(_ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?, _ details: [String]) {
        (self.onError, self.onCompleted, self.details) = (onError, onCompleted, details)
    }

    /// Nil if there is nothing to do.
    @usableFromInline static func make(
        onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?, details: [String]
    ) -> EndHandler? {
        if onError == nil, onCompleted == nil, details.isEmpty { return nil }
        return EndHandler(onError, onCompleted, details)
    }
}
