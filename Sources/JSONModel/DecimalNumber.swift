/// A decimal number in its normal form: 0.d₁d₂…dₖ × 10ⁿ, neither d₁ nor dₖ zero.
///
/// Two texts that mean the same number have the same normal form, however they are written.
struct DecimalNumber: Hashable {
    private(set) var isNegative = false
    /// d₁ to dₖ as ASCII; empty for zero.
    private(set) var digits: [UInt8] = []
    /// n, the place of the decimal point; it stops far outside of what any `Double` has.
    private(set) var pointPosition = 0

    /// Reads a number by JSON's grammar, or as Swift prints one.
    init(_ text: String) {
        var integerDigits: Int?
        var exponent = 0
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): integerDigits = digits.count
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                exponent = Self.exponent(text.utf8.dropFirst(index + 1))
                pointPosition = integerDigits ?? digits.count
                normalize(exponent: exponent)
                return
            default: digits.append(byte)
            }
        }
        pointPosition = integerDigits ?? digits.count
        normalize(exponent: 0)
    }

    /// The number as an `Int`, where it has no fraction and fits.
    var int: Int? {
        if digits.isEmpty { return 0 }
        guard digits.count <= pointPosition, pointPosition <= 19 else { return nil }
        let zeros = String(repeating: "0", count: pointPosition - digits.count)
        return Int((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + zeros)
    }

    private mutating func normalize(exponent: Int) {
        let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
        digits.removeFirst(zeros)
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        pointPosition = digits.isEmpty ? 0 : pointPosition - zeros + exponent
        // Zero has no sign, as everywhere where numbers are compared.
        if digits.isEmpty { isNegative = false }
    }

    private static func exponent(_ digits: some Sequence<UInt8>) -> Int {
        var isNegative = false
        var value: Int64 = 0
        for byte in digits {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            default: value = min(value * 10 + Int64(byte - UInt8(ascii: "0")), 1_000_000_000_000)
            }
        }
        return Int(clamping: isNegative ? -value : value)
    }
}
