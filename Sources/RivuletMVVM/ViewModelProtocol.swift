/// What a view shows, and what it does when its user acts.
///
/// It takes input and gives output as streams, and knows no view, so several views can show it, and none is kept alive.
public protocol ViewModelProtocol: AnyObject, Sendable {}
