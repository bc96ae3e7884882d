import Rivulet

extension Event: Equatable where Element: Equatable {
    /// Whether both are the same kind of event, with equal values or equal errors.
    ///
    /// Errors are equal if they have the same type and are equal by its `==`. Errors of a type without `==` are equal if
    /// they are the same object or, for structs and enums, if they and their properties print the same.
    public static func == (left: Event, right: Event) -> Bool {
        switch (left, right) {
        case (.next(let left), .next(let right)): left == right
        case (.error(let left), .error(let right)): isSame(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension MaybeEvent: Equatable where Element: Equatable {
    /// Whether both are the same kind of event, with equal values or errors that are equal as those of an `Event` are.
    public static func == (left: MaybeEvent, right: MaybeEvent) -> Bool {
        switch (left, right) {
        case (.success(let left), .success(let right)): left == right
        case (.error(let left), .error(let right)): isSame(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension CompletableEvent: Equatable {
    /// Whether both are the same kind of event, with errors that are equal as those of an `Event` are.
    public static func == (left: CompletableEvent, right: CompletableEvent) -> Bool {
        switch (left, right) {
        case (.error(let left), .error(let right)): isSame(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

/// What an error prints as, and its properties, which that need not say.
private func inside(_ error: any Error) -> String {
    var text = ""
    dump(error, to: &text)
    return text
}

/// Whether two errors are equal, as `Event` defines it.
func isSame(_ left: any Error, _ right: any Error) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    if let left = left as? any Equatable { return left.isEqual(to: right) }
    if type(of: left) is AnyClass { return left as AnyObject === right as AnyObject }
    return inside(left) == inside(right)
}

extension Equatable {
    fileprivate func isEqual(to other: any Error) -> Bool { other as? Self == self }
}
