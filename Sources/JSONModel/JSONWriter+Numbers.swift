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
            var rest = number
            for index in (0..<width).reversed() {
                unsafe digits[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
        }
    }

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
