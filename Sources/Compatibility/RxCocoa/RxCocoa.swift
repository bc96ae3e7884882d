@_exported import RxRelay
import Rivulet

/// Streams that are shared and do not fail.
public typealias SharedSequence = Rivulet.SharedSequence

/// A type that converts to a shared sequence.
public typealias SharedSequenceConvertibleType = Rivulet.SharedSequenceConvertibleType

/// The schedulers of drivers and signals.
public typealias SharingScheduler = Rivulet.SharingScheduler

/// A shared sequence that replays its latest value.
public typealias Driver<Element: Sendable> = Rivulet.Driver<Element>

/// The sharing strategy of drivers.
public typealias DriverSharingStrategy = Rivulet.DriverSharingStrategy

/// A shared sequence of events.
public typealias Signal<Element: Sendable> = Rivulet.Signal<Element>

/// The sharing strategy of signals.
public typealias SignalSharingStrategy = Rivulet.SignalSharingStrategy

/// The events of a control.
public typealias ControlEvent = Rivulet.ControlEvent

/// A type that converts to the events of a control.
public typealias ControlEventType = Rivulet.ControlEventType

/// A value of a control.
public typealias ControlProperty = Rivulet.ControlProperty

/// A type that converts to a value of a control.
public typealias ControlPropertyType = Rivulet.ControlPropertyType
