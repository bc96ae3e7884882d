import Rivulet
import RivuletFoundation

// Aliases: a re-exported name would win over one that an app imports by its kind, as in `import enum Other.Event`.

// MARK: Core

/// A stream of values that ends with completion or an error.
public typealias Observable = Rivulet.Observable

/// A type that observers can subscribe to.
public typealias ObservableType = Rivulet.ObservableType

/// A type that can be converted to an observable.
public typealias ObservableConvertibleType = Rivulet.ObservableConvertibleType

/// A value, an error or the completion of a stream.
public typealias Event = Rivulet.Event

/// A type that can be converted to an event.
public typealias EventConvertible = Rivulet.EventConvertible

/// A type that receives events.
public typealias ObserverType = Rivulet.ObserverType

/// A type-erased observer.
public typealias AnyObserver = Rivulet.AnyObserver

/// An observer that sets a property of an object on the main queue.
public typealias Binder = Rivulet.Binder

/// An error of an operator.
public typealias RxError = Rivulet.RxError

/// The namespace of `rx`.
public typealias Reactive = Rivulet.Reactive

/// A type that has `rx`.
public typealias ReactiveCompatible = Rivulet.ReactiveCompatible

/// The handlers of unhandled errors.
public typealias Hooks = Rivulet.Hooks

/// The count of live subscriptions.
public typealias Resources = Rivulet.Resources

// MARK: Operators

/// A stream that starts its source on `connect()`.
public typealias ConnectableObservable = Rivulet.ConnectableObservable

/// A type that starts its source on `connect()`.
public typealias ConnectableObservableType = Rivulet.ConnectableObservableType

/// A decoder of data, such as `JSONDecoder`.
public typealias DataDecoder = RivuletFoundation.DataDecoder

/// The values of a stream that share a key.
public typealias GroupedObservable = Rivulet.GroupedObservable

/// Whether an operator emits the value that ends its stream.
public typealias TakeBehavior = Rivulet.TakeBehavior

// MARK: Subjects

/// A subject that emits its last value when it completes.
public typealias AsyncSubject = Rivulet.AsyncSubject

/// A subject that has a current value.
public typealias BehaviorSubject = Rivulet.BehaviorSubject

/// A subject that emits to its current subscribers.
public typealias PublishSubject = Rivulet.PublishSubject

/// A subject that replays values to late subscribers.
public typealias ReplaySubject = Rivulet.ReplaySubject

/// A type that is an observer and an observable.
public typealias SubjectType = Rivulet.SubjectType

// MARK: Disposables

/// A disposable that only records whether it is disposed.
public typealias BooleanDisposable = Rivulet.BooleanDisposable

/// A disposable that knows whether it is disposed.
public typealias Cancelable = Rivulet.Cancelable

/// A disposable of several others.
public typealias CompositeDisposable = Rivulet.CompositeDisposable

/// A resource that can be released.
public typealias Disposable = Rivulet.Disposable

/// The factory of disposables.
public typealias Disposables = Rivulet.Disposables

/// Disposes its members when it is released.
public typealias DisposeBag = Rivulet.DisposeBag

/// The base class of the library's disposables.
public typealias DisposeBase = Rivulet.DisposeBase

/// Disposes when all its dependents are disposed.
public typealias RefCountDisposable = Rivulet.RefCountDisposable

/// Disposes on a scheduler.
public typealias ScheduledDisposable = Rivulet.ScheduledDisposable

/// Disposes its previous member when it is given another.
public typealias SerialDisposable = Rivulet.SerialDisposable

/// A disposable that is given its member once.
public typealias SingleAssignmentDisposable = Rivulet.SingleAssignmentDisposable

// MARK: Schedulers

/// Schedules on a concurrent queue.
public typealias ConcurrentDispatchQueueScheduler = Rivulet.ConcurrentDispatchQueueScheduler

/// Schedules on the main queue, or runs at once if it is there already.
public typealias ConcurrentMainScheduler = Rivulet.ConcurrentMainScheduler

/// Schedules on the current thread, after the work that is under way.
public typealias CurrentThreadScheduler = Rivulet.CurrentThreadScheduler

/// A scheduler of virtual time that counts in dates.
public typealias HistoricalScheduler = RivuletFoundation.HistoricalScheduler

/// A type that runs work.
public typealias ImmediateSchedulerType = Rivulet.ImmediateSchedulerType

/// Schedules on the main queue.
public typealias MainScheduler = Rivulet.MainScheduler

/// Schedules on an operation queue.
public typealias OperationQueueScheduler = RivuletFoundation.OperationQueueScheduler

/// Schedules on a serial queue.
public typealias SerialDispatchQueueScheduler = Rivulet.SerialDispatchQueueScheduler

/// The order of two virtual times.
public typealias VirtualTimeComparison = Rivulet.VirtualTimeComparison

/// A scheduler whose clock the caller moves.
public typealias VirtualTimeScheduler = Rivulet.VirtualTimeScheduler

// MARK: Traits

/// A stream that completes or fails.
public typealias Completable = Rivulet.Completable

/// The completion or the error of a completable.
public typealias CompletableEvent = Rivulet.CompletableEvent

/// The trait of completables.
public typealias CompletableTrait = Rivulet.CompletableTrait

/// A stream that cannot fail.
public typealias Infallible = Rivulet.Infallible

/// A value or the completion of an infallible.
public typealias InfallibleEvent = Rivulet.InfallibleEvent

/// A type that cannot fail.
public typealias InfallibleType = Rivulet.InfallibleType

/// A stream that emits at most one value.
public typealias Maybe<Element: Sendable> = Rivulet.Maybe<Element>

/// The value, the completion or the error of a maybe.
public typealias MaybeEvent = Rivulet.MaybeEvent

/// The trait of maybes.
public typealias MaybeTrait = Rivulet.MaybeTrait

/// A stream whose trait restricts its events.
public typealias PrimitiveSequence = Rivulet.PrimitiveSequence

/// A type whose trait restricts its events.
public typealias PrimitiveSequenceType = Rivulet.PrimitiveSequenceType

/// A stream that emits one value or fails.
public typealias Single<Element: Sendable> = Rivulet.Single<Element>

/// The value or the error of a single.
public typealias SingleEvent<Element> = Rivulet.SingleEvent<Element>

/// The trait of singles.
public typealias SingleTrait = Rivulet.SingleTrait

/// An alias of `Observable` that does not collide with the macro of `Observation`.
public typealias RxObservable<Element: Sendable> = Rivulet.RxObservable<Element>

/// An integer type.
public typealias RxAbstractInteger = FixedWidthInteger
