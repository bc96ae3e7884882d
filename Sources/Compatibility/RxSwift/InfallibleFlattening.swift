// RxSwift lets streams into an infallible that may fail. Rivulet's own forms take those that do not; these take the others,
// and treat an error as one that no one handles: it goes to `Hooks.defaultErrorHandler`, and the stream that failed completes.

import Rivulet

extension InfallibleType {
    /// Runs a stream for each value, all at the same time, and sends what they send.
    @_disfavoredOverload public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        flatMap { selector($0).reported(fileID, line) }
    }

    /// Runs a stream for each value in place of the one before, and sends what the newest sends.
    @_disfavoredOverload public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        flatMapLatest { selector($0).reported(fileID, line) }
    }

    /// Runs a stream for a value that comes while none runs, and sends what it sends.
    @_disfavoredOverload public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        flatMapFirst { selector($0).reported(fileID, line) }
    }

    /// Runs a stream for each value, one after the other, and sends what they send.
    @_disfavoredOverload public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        concatMap { selector($0).reported(fileID, line) }
    }

    /// Sends what this stream sends, and when it has completed what `second` sends.
    @_disfavoredOverload public func concat<Source: ObservableConvertibleType<Element>>(
        _ second: Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Element> {
        concat(second.reported(fileID, line))
    }

    /// Sends what comes before the first value of `other`.
    @_disfavoredOverload public func take<Source: ObservableType>(
        until other: Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Element> {
        take(until: other.reported(fileID, line))
    }

    /// Leaves out what comes before the first value of `other`.
    @_disfavoredOverload public func skip<Source: ObservableType>(
        until other: Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Element> {
        skip(until: other.reported(fileID, line))
    }
}

extension ObservableConvertibleType {
    fileprivate func reported(_ fileID: StaticString, _ line: UInt) -> Infallible<Element> {
        asInfallible { error in
            Hooks.defaultErrorHandler(["\(fileID):\(line)"], error)
            return .empty()
        }
    }
}
