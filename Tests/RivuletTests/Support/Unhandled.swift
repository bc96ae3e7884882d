import Rivulet
import RivuletTest
import Synchronization

private let turn = Mutex(())

/// Runs `body` and gives back the errors that reached `Hooks.defaultErrorHandler` meanwhile, from whatever test. One
/// caller at a time.
func unhandledErrors(in body: () -> Void) -> [any Error] {
    turn.withLock { _ in
        let (log, former) = (Log<any Error>(), Hooks.defaultErrorHandler)
        Hooks.defaultErrorHandler = { _, error in log.append(error) }
        body()
        Hooks.defaultErrorHandler = former
        return log.values
    }
}
