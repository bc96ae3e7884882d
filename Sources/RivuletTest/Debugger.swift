// swift-format-ignore-file
// What LLDB and the REPL need to show values of the test kit on one line, as `Debugger.swift` of Rivulet says.

typealias W = UInt64

#if canImport(Darwin)
    @section("__TEXT,__lldbformatters")
#else
    @section(".lldbformatters")
#endif
@used let testKitFormatters: (
    W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W
) = (
    0x757669525e1c2c01, 0x5c7473655474656c, 0x6e696c656d69542e, 0x0900243e2b2e3c65, 0x65746f6e04220c00,
    0x8701600023601223, 0x6c757669525e6c01, 0x2e5c747365547465, 0x2d415b7473655428, 0x467c2b5d7a2d615a,
    0x6e6564646962726f, 0x656c756465686353, 0x7263736275537c72, 0x3f736e6f69747069, 0x626174736554287c,
    0x2d615a2d415b656c, 0x6f6365527c2b5d7a, 0x676f4c7c72656472, 0x3c2965626f72507c, 0x80890024293e2b2e,
    0x1022120000808080, 0x7320746e69727028, 0x2974692073776f68
)
