extension JSONParser {
    /// `number = [ minus ] int [ frac ] [ exp ]` (section 6).
    mutating func parseNumber() throws(JSONSyntaxError) -> JSONNumber {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let digits = position
        guard skipDigits() else { throw unexpected("a digit") }
        if bytes[digits] == UInt8(ascii: "0"), position - digits > 1 {
            throw error("A number may not start with a zero that is not needed", at: digits)
        }
        let isInteger = try !skipFractionAndExponent()
        let literal = bytes[start..<position]
        skipWhiteSpace()
        return isInteger ? JSONNumber(integerLiteral: literal) : JSONNumber(exactly: literal)
    }

    /// `frac = decimal-point 1*DIGIT`, `exp = e [ minus / plus ] 1*DIGIT`; whether there was either.
    private mutating func skipFractionAndExponent() throws(JSONSyntaxError) -> Bool {
        let start = position
        if current == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() else { throw unexpected("a digit after the decimal point") }
        }
        if current | 0x20 == UInt8(ascii: "e") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            guard skipDigits() else { throw unexpected("a digit in the exponent") }
        }
        return position > start
    }

    private mutating func skipDigits() -> Bool {
        let start = position
        while 0x30...0x39 ~= current { position += 1 }
        return position > start
    }
}

extension JSONNumber {
    /// An integer as `Int`, where it fits.
    fileprivate init(integerLiteral literal: ArraySlice<UInt8>) {
        // Eighteen digits fit; more take the general way.
        guard literal.count <= 18 else {
            self = Int(String(decoding: literal, as: UTF8.self)).map(JSONNumber.integer) ?? JSONNumber(exactly: literal)
            return
        }
        var value = 0
        for byte in literal where byte != UInt8(ascii: "-") { value = value * 10 + Int(byte &- UInt8(ascii: "0")) }
        self = .integer(literal.first == UInt8(ascii: "-") ? -value : value)
    }

    /// A `Double` where its shortest decimal form is the literal's own value; else an `Int` or the literal.
    fileprivate init(exactly literal: ArraySlice<UInt8>) {
        let text = String(decoding: literal, as: UTF8.self)
        if let double = Double(text), double.isFinite,
            Self.isShort(literal) || DecimalNumber(text) == DecimalNumber("\(double)")
        {
            self = .double(double)
        } else {
            self = DecimalNumber(text).int.map(JSONNumber.integer) ?? .literal(text)
        }
    }

    /// Fifteen digits always survive the way through a `Double` and back.
    private static func isShort(_ literal: ArraySlice<UInt8>) -> Bool {
        literal.count <= 16 && !literal.contains { $0 | 0x20 == UInt8(ascii: "e") }
    }
}
