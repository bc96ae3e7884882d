import Foundation
import Rivulet
import RivuletFoundation
import Testing

private final class Widget: NSObject, Sendable {}

extension Reactive where Base: Widget {
    fileprivate var kind: String { "\(type(of: base))" }
}

struct NSObjectTests {
    @Test func `every object of Foundation has its members under rx`() {
        #expect(Widget().rx.kind == "Widget")
        #expect(Widget.rx == Reactive<Widget>.self)
    }
}
