/// Where the reactive members of a type stand, so that they do not get in the way of its own.
///
///     names.bind(to: label.rx.text).disposed(by: bag)
///
/// Each property that can be set is there as a binder. More members are added by `extension Reactive where Base: Label`.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// The object whose members these are.
    public let base: Base

    /// The reactive members of `base`.
    public init(_ base: Base) {
        self.base = base
    }

    /// A binder that sets the property on the main queue, and does not keep the object alive.
    public subscript<Property: Sendable>(
        dynamicMember keyPath: sending ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> where Base: AnyObject & Sendable {
        Binder(base) { $0[keyPath: keyPath] = $1 }
    }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type that has reactive members under `rx`.
public protocol ReactiveCompatible {
    /// The type that the members are of.
    associatedtype ReactiveBase

    /// The reactive members of the type.
    static var rx: Reactive<ReactiveBase>.Type { get set }

    /// The reactive members of the object.
    var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    /// The reactive members of the type. It can be set so that those members can.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }

    /// The reactive members of the object. It can be set so that those members can: `view.rx.tint = .red`.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        nonmutating set {}
    }
}
