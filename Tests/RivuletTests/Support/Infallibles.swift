import Rivulet
import RivuletTest

extension TestScheduler {
    /// A hot source that does not fail.
    func infallible(_ diagram: String) -> Infallible<String> {
        hot(diagram).asInfallible(onErrorFallbackTo: .never())
    }

    /// Records what `apply` makes of a hot source that does not fail.
    func record<Result>(
        _ diagram: String, _ apply: (Infallible<String>) -> Infallible<Result>
    ) -> Timeline<Result> {
        record(apply(infallible(diagram)))
    }
}
