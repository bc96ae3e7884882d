import Foundation
import Rivulet

extension Reactive where Base: NotificationCenter {
    /// Sends the notifications of that name that `object` posts; without a name, or an object, those of all.
    ///
    ///     center.rx.notification(.NSSystemClockDidChange).subscribe(onNext: { print($0.userInfo ?? [:]) })
    ///
    /// Values come on the thread that posts them. Does not end, and keeps `object` alive.
    public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<PostedNotification> {
        notifications(name, object)
    }

    /// The same as `Notification`s, where Swift 5 mode lets them be elements, and the caller names them.
    public func notification<Element: NotificationElement & Sendable>(
        _ name: Notification.Name?, object: AnyObject? = nil
    ) -> Observable<Element> {
        notifications(name, object)
    }

    private func notifications<Element: NotificationElement & Sendable>(
        _ name: Notification.Name?, _ object: AnyObject?
    ) -> Observable<Element> {
        let (center, object) = (base, Parcel(object))
        return .create { observer in
            let token = Parcel(
                center.addObserver(forName: name, object: object.content, queue: nil) {
                    observer.onNext(Element($0))
                })
            return Disposables.create { center.removeObserver(token.content) }
        }
    }
}

/// A notification on its way through a stream, with all its members under their usual names.
///
/// `Notification` is not `Sendable`, as any object may be in it. The compiler does not see what becomes of those: read them
/// on the thread that posts, or post such as may be read elsewhere.
@dynamicMemberLookup
public struct PostedNotification: Sendable, NotificationElement {
    private let parcel: Parcel<Notification>

    /// What carries `notification`.
    public init(_ notification: Notification) {
        parcel = Parcel(notification)
    }

    /// The notification itself.
    public var notification: Notification { parcel.content }

    /// A member of the notification: `name`, `object`, `userInfo`.
    public subscript<Member>(dynamicMember member: KeyPath<Notification, Member>) -> Member {
        notification[keyPath: member]
    }
}

/// What a stream of notifications may consist of.
public protocol NotificationElement {
    /// What carries `notification`.
    init(_ notification: Notification)
}

extension Notification: NotificationElement {
    /// The notification itself.
    public init(_ notification: Notification) {
        self = notification
    }
}
