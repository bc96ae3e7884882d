import Rivulet

/// A view as an app has it: all its state belongs to the main actor.
@MainActor
final class Label: ReactiveCompatible {
    var text = ""
    var detail: String?
    let bag = DisposeBag()
}
