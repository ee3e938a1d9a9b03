extension JSONWriter {
    package mutating func writeInteger(_ value: Int) {
        if value < 0 { writeRaw(UInt8(ascii: "-")) }
        writeDigits(value.magnitude)
    }

    private mutating func writeDigits(_ value: UInt) {
        // No `UInt` has more than 20 digits.
        var (width, bound) = (1, UInt(10))
        while value >= bound, width < 20 {
            width += 1
            bound = width < 20 ? bound * 10 : bound
        }
        writeDigits(value, width: width)
    }

    /// Writes a number in exactly `width` digits, with zeros in front; higher digits and the sign are cut.
    package mutating func writeDigits(_ number: Int, width: Int) { writeDigits(number.magnitude, width: width) }

    private mutating func writeDigits(_ number: UInt, width: Int) {
        // SAFETY: each of the `width` bytes is set once.
        unsafe writeRaw(count: width) { digits in
            var (rest, end) = (number, width)
            while end >= 2 {
                end &-= 2
                unsafe Self.setPair(rest, at: digits + end)
                rest /= 100
            }
            if end == 1 { unsafe digits[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10) }
        }
    }

    /// Writes the last two digits of three numbers, with a byte between them: `09:30:00`.
    package mutating func writePairs(_ numbers: (Int, Int, Int), separator: UInt8) {
        // SAFETY: each of the eight bytes is set once.
        unsafe writeRaw(count: 8) { bytes in
            unsafe Self.setPair(numbers.0.magnitude, at: bytes)
            unsafe bytes[2] = separator
            unsafe Self.setPair(numbers.1.magnitude, at: bytes + 3)
            unsafe bytes[5] = separator
            unsafe Self.setPair(numbers.2.magnitude, at: bytes + 6)
        }
    }

    /// Sets two bytes to the last two digits of a number.
    @inline(__always)
    private static func setPair(_ number: UInt, at bytes: UnsafeMutablePointer<UInt8>) {
        // SAFETY: there are a hundred pairs.
        let pair = Int(truncatingIfNeeded: number % 100) &* 2
        unsafe bytes[0] = pairs.utf8Start[pair]
        unsafe bytes[1] = pairs.utf8Start[pair &+ 1]
    }

    /// The numbers below a hundred, in two digits each.
    private static let pairs: StaticString = """
        0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
        5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
        """

    /// Writes the shortest number that reads back as this one, in JavaScript's notation.
    ///
    /// So `1.0` is written `1`, which a GraphQL `Float` may be, as graphql-js writes it. JSON has no infinity and no
    /// NaN: like `JSON.stringify`, this writes `null`, although GraphQL's result coercion refuses them long before.
    package mutating func writeDouble(_ value: Double) {
        guard value.isFinite else { return writeNull() }
        if let integer = Int(exactly: value), integer.magnitude < 1 << 53 {
            writeInteger(integer)
            if keepsFractions { writeRaw(".0") }
            return
        }
        writeDecimal(DecimalNumber("\(value)"))
    }

    package mutating func writeNumber(_ number: JSONNumber) {
        switch number {
        case .integer(let value): writeInteger(value)
        case .double(let value): writeDouble(value)
        case .literal(let text): writeRaw(Array(text.utf8))
        }
    }

    /// `Number::toString` of ECMAScript (section 6.1.6.1.20); k and n have the names that they have there.
    private mutating func writeDecimal(_ number: DecimalNumber) {
        let k = number.digits.count
        let n = number.pointPosition
        if number.isNegative { writeRaw(UInt8(ascii: "-")) }
        switch n {
        case k...21:  // No shortest form of a `Double` has more than 17 digits.
            writeRaw(number.digits)
            writeZeros(n - k)
        case 1...21:
            writeRaw(number.digits[..<n])
            writeRaw(UInt8(ascii: "."))
            writeRaw(number.digits[n...])
        case -5...0:
            writeRaw("0.")
            writeZeros(-n)
            writeRaw(number.digits)
        default:
            writeScientific(number)
        }
    }

    private mutating func writeScientific(_ number: DecimalNumber) {
        writeRaw(number.digits.prefix(1))
        if number.digits.count > 1 {
            writeRaw(UInt8(ascii: "."))
            writeRaw(number.digits.dropFirst())
        }
        writeRaw(UInt8(ascii: "e"))
        let exponent = number.pointPosition - 1
        if exponent > 0 { writeRaw(UInt8(ascii: "+")) }
        writeInteger(exponent)
    }

    private mutating func writeZeros(_ count: Int) {
        for _ in 0..<count { writeRaw(UInt8(ascii: "0")) }
    }
}
