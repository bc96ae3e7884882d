import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
    /// `json(request:options:)` as an element type that the caller names, such as `Any` in Swift 5 mode. Fails with
    /// `RxCocoaError.castingError` if the JSON is of another type.
    @_disfavoredOverload public func json<Element: Sendable>(
        request: URLRequest, options: JSONSerialization.ReadingOptions = []
    ) -> Observable<Element> {
        json(request: request, options: options).map(cast)
    }

    /// `json(url:)` as an element type that the caller names, such as `Any` in Swift 5 mode. Fails with
    /// `RxCocoaError.castingError` if the JSON is of another type.
    @_disfavoredOverload public func json<Element: Sendable>(url: URL) -> Observable<Element> {
        json(url: url).map(cast)
    }
}

private func cast<Element: Sendable>(_ json: any Sendable) throws -> Element {
    guard let element = json as? Element else {
        throw RxCocoaError.castingError(object: json, targetType: Element.self)
    }
    return element
}
