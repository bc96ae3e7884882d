@_exported import Rivulet
@_exported import RivuletFoundation

/// A stream, by the name that does not collide with `Observation`'s.
public typealias RxObservable<Element: Sendable> = Observable<Element>
