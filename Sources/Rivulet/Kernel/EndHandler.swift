/// What the user does at the end. An error without `onError` goes to `Hooks.defaultErrorHandler`.
@usableFromInline struct EndHandler {
    @usableFromInline let onError: ((any Error) -> Void)?
    @usableFromInline let onCompleted: (() -> Void)?
    @usableFromInline let fileID: StaticString?
    @usableFromInline let line: UInt
    @usableFromInline let details: [String]

    @inlinable init(
        onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?, _ fileID: StaticString?, _ line: UInt,
        _ details: [String]
    ) {
        (self.onError, self.onCompleted) = (onError, onCompleted)
        (self.fileID, self.line, self.details) = (fileID, line, details)
    }

    func callAsFunction(_ error: (any Error)?) {
        if let error {
            if let onError { return onError(error) }
            Hooks.defaultErrorHandler(["\(fileID ?? ""):\(line)"] + details, error)
        } else {
            onCompleted?()
        }
    }
}
