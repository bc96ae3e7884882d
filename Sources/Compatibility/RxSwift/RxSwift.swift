// The names of RxSwift and no others: a name that RxSwift lacks would collide with that of another module. The members of
// these types come with their module.

@_exported import struct Rivulet.AnyObserver
@_exported import class Rivulet.AsyncSubject
@_exported import class Rivulet.BehaviorSubject
@_exported import struct Rivulet.Binder
@_exported import class Rivulet.BooleanDisposable
@_exported import protocol Rivulet.Cancelable
@_exported import typealias Rivulet.Completable
@_exported import enum Rivulet.CompletableEvent
@_exported import enum Rivulet.CompletableTrait
@_exported import class Rivulet.CompositeDisposable
@_exported import class Rivulet.ConcurrentDispatchQueueScheduler
@_exported import class Rivulet.ConcurrentMainScheduler
@_exported import class Rivulet.ConnectableObservable
@_exported import protocol Rivulet.ConnectableObservableType
@_exported import class Rivulet.CurrentThreadScheduler
@_exported import protocol Rivulet.Disposable
@_exported import struct Rivulet.Disposables
@_exported import class Rivulet.DisposeBag
@_exported import protocol Rivulet.DisposeBase
@_exported import enum Rivulet.Event
@_exported import protocol Rivulet.EventConvertible
@_exported import struct Rivulet.GroupedObservable
@_exported import enum Rivulet.Hooks
@_exported import protocol Rivulet.ImmediateSchedulerType
@_exported import struct Rivulet.Infallible
@_exported import enum Rivulet.InfallibleEvent
@_exported import protocol Rivulet.InfallibleType
@_exported import class Rivulet.MainScheduler
@_exported import typealias Rivulet.Maybe
@_exported import enum Rivulet.MaybeEvent
@_exported import enum Rivulet.MaybeTrait
@_exported import class Rivulet.Observable
@_exported import protocol Rivulet.ObservableConvertibleType
@_exported import protocol Rivulet.ObservableType
@_exported import protocol Rivulet.ObserverType
@_exported import struct Rivulet.PrimitiveSequence
@_exported import protocol Rivulet.PrimitiveSequenceType
@_exported import class Rivulet.PublishSubject
@_exported import struct Rivulet.Reactive
@_exported import protocol Rivulet.ReactiveCompatible
@_exported import class Rivulet.RefCountDisposable
@_exported import class Rivulet.ReplaySubject
@_exported import enum Rivulet.Resources
@_exported import enum Rivulet.RxError
@_exported import typealias Rivulet.RxObservable
@_exported import class Rivulet.ScheduledDisposable
@_exported import class Rivulet.SerialDispatchQueueScheduler
@_exported import class Rivulet.SerialDisposable
@_exported import typealias Rivulet.Single
@_exported import class Rivulet.SingleAssignmentDisposable
@_exported import typealias Rivulet.SingleEvent
@_exported import enum Rivulet.SingleTrait
@_exported import enum Rivulet.SubjectLifetimeScope
@_exported import protocol Rivulet.SubjectType
@_exported import enum Rivulet.TakeBehavior
@_exported import enum Rivulet.VirtualTimeComparison
@_exported import class Rivulet.VirtualTimeScheduler
@_exported import protocol RivuletFoundation.DataDecoder
@_exported import class RivuletFoundation.HistoricalScheduler
@_exported import struct RivuletFoundation.HistoricalSchedulerTimeConverter
@_exported import class RivuletFoundation.OperationQueueScheduler

/// Whole numbers, by the name that RxSwift gives them.
public typealias RxAbstractInteger = FixedWidthInteger
