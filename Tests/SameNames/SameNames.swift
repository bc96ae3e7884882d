// A module that has all of Rivulet's names that RxSwift lacks, as other libraries have some of them.

/// Another `Action`.
public enum Action {}

/// Another `AsyncValues`.
public enum AsyncValues {}

/// Another `BufferingPolicy`.
public enum BufferingPolicy {}

/// Another `Diagram`.
public enum Diagram {}

/// Another `ForbiddenScheduler`.
public enum ForbiddenScheduler {}

/// Another `HTTPClient`.
public enum HTTPClient {}

/// Another `HTTPError`.
public enum HTTPError {}

/// Another `HTTPHeaders`.
public enum HTTPHeaders {}

/// Another `HTTPResponse`.
public enum HTTPResponse {}

/// Another `ImageCache`.
public enum ImageCache {}

/// Another `ImmediateScheduler`.
public enum ImmediateScheduler {}

/// Another `InfallibleConvertibleType`.
public enum InfallibleConvertibleType {}

/// Another `LinkHeader`.
public enum LinkHeader {}

/// Another `LiveSubscriptions`.
public enum LiveSubscriptions {}

/// Another `Log`.
public enum Log {}

/// Another `MarbleError`.
public enum MarbleError {}

/// Another `Marbles`.
public enum Marbles {}

/// Another `NotificationElement`.
public enum NotificationElement {}

/// Another `PostedNotification`.
public enum PostedNotification {}

/// Another `Probe`.
public enum Probe {}

/// Another `ProbeError`.
public enum ProbeError {}

/// Another `ReadOnlyRelay`.
public enum ReadOnlyRelay {}

/// Another `Recorder`.
public enum Recorder {}

/// Another `RelayType`.
public enum RelayType {}

/// Another `ScopedDisposable`.
public enum ScopedDisposable {}

/// Another `ShareTiming`.
public enum ShareTiming {}

/// Another `SleepersError`.
public enum SleepersError {}

/// Another `Subject`.
public enum Subject {}

/// Another `Subscriptions`.
public enum Subscriptions {}

/// Another `TestClock`.
public enum TestClock {}

/// Another `TestError`.
public enum TestError {}

/// Another `Timeline`.
public enum Timeline {}

/// Another `URLSessionError`.
public enum URLSessionError {}

/// Another `UnexpectedScheduling`.
public enum UnexpectedScheduling {}

/// A name that RxSwift has as well: an app takes it by its kind.
public enum Event {
    /// Its only case.
    case only
}
