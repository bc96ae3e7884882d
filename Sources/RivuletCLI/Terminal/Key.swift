/// A key that was pressed, or a text that was pasted.
enum Key: Hashable, Sendable {
    /// What the key types: one Unicode scalar, so an accent or a part of an emoji may come alone.
    case character(Character)
    /// A letter together with the control key.
    case control(Character)
    /// A character together with the alt key.
    case alt(Character)
    case paste(String)
    case enter, tab, backTab, backspace, delete, escape
    case up, down, left, right, home, end, pageUp, pageDown

    /// The key of a name as `down`, `ctrl-a` or `x`.
    init?(_ name: String) {
        if let key = Key.named[name] {
            self = key
        } else if name.count == 1, let character = name.first {
            self = .character(character)
        } else if name.hasPrefix("ctrl-"), name.count == 6, let letter = name.last, ("a"..."z").contains(letter) {
            self = .control(letter)
        } else if name.hasPrefix("alt-"), name.count == 5, let character = name.last {
            self = .alt(character)
        } else {
            return nil
        }
    }

    private static let named: [String: Key] = [
        "space": .character(" "), "enter": .enter, "tab": .tab, "backtab": .backTab, "backspace": .backspace,
        "delete": .delete, "escape": .escape, "up": .up, "down": .down, "left": .left, "right": .right, "home": .home,
        "end": .end, "pageup": .pageUp, "pagedown": .pageDown,
    ]
}
