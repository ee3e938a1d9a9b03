extension UInt8 {
    /// `Letter` or `_` (specification, section 2.1.9).
    var isNameStart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// `NameStart` or `Digit` (specification, section 2.1.9).
    var isNameContinue: Bool { isNameStart || isDigit }

    var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

    /// `LineTerminator`, of which CR LF is one (specification, section 2.1.3).
    var isLineTerminator: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    /// `WhiteSpace`: tab or space (specification, section 2.1.2).
    var isWhiteSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// The value of a hexadecimal digit of either case.
    var hexadecimalDigit: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
