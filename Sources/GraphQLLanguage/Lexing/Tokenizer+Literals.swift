extension Tokenizer {
    /// ```
    /// IntValue :: IntegerPart [lookahead != {Digit, `.`, NameStart}]
    /// FloatValue ::
    ///   - IntegerPart FractionalPart ExponentPart [lookahead != {Digit, `.`, NameStart}]
    ///   - IntegerPart FractionalPart [lookahead != {Digit, `.`, NameStart}]
    ///   - IntegerPart ExponentPart [lookahead != {Digit, `.`, NameStart}]
    /// ```
    mutating func scanNumber() throws(SyntaxError) -> Token {
        let start = position
        var kind = TokenKind.int
        try scanIntegerPart()
        if peek() == UInt8(ascii: ".") {
            kind = .float
            position += 1
            try scanDigits()
        }
        if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
            kind = .float
            position += 1
            if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
            try scanDigits()
        }
        guard peek() != UInt8(ascii: "."), !peek().isNameStart else { throw expectedDigit() }
        return Token(kind, start: start, end: position)
    }

    /// ```
    /// IntegerPart ::
    ///   - NegativeSign? 0
    ///   - NegativeSign? NonZeroDigit Digit*
    /// ```
    private mutating func scanIntegerPart() throws(SyntaxError) {
        if peek() == UInt8(ascii: "-") { position += 1 }
        guard peek() == UInt8(ascii: "0") else { return try scanDigits() }
        position += 1
        guard !peek().isDigit else {
            throw failure("Invalid number, unexpected digit after 0: \(characterDescription()).")
        }
    }

    private mutating func scanDigits() throws(SyntaxError) {
        guard peek().isDigit else { throw expectedDigit() }
        repeat { position += 1 } while peek().isDigit
    }

    /// ```
    /// StringValue ::
    ///   - `""` [lookahead != `"`]
    ///   - `"` StringCharacter+ `"`
    ///
    /// StringCharacter ::
    ///   - SourceCharacter but not `"` or `\` or LineTerminator
    ///   - `\u` EscapedUnicode
    ///   - `\` EscapedCharacter
    /// ```
    mutating func scanString() throws(SyntaxError) -> Token {
        let start = position
        position += 1
        while position < bytes.count, !bytes[position].isLineTerminator {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return Token(.string, start: start, end: position)
            case UInt8(ascii: "\\"):
                guard let escape = EscapeSequence(in: bytes, at: position) else {
                    throw EscapeSequence.problem(in: bytes, at: position)
                }
                position += escape.length
            default:
                try skipSourceCharacter()
            }
        }
        throw failure("Unterminated string.")
    }

    /// ```
    /// StringValue :: `"""` BlockStringCharacter* `"""`
    ///
    /// BlockStringCharacter ::
    ///   - SourceCharacter but not `"""` or `\"""`
    ///   - `\"""`
    /// ```
    mutating func scanBlockString() throws(SyntaxError) -> Token {
        let start = position
        position += 3
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\"") where isAtTripleQuote():
                position += 3
                return Token(.blockString, start: start, end: position)
            case UInt8(ascii: "\\") where isAtTripleQuote(after: 1):
                position += 4
            default:
                try skipSourceCharacter()
                position = endOfPlainText()
            }
        }
        throw failure("Unterminated string.")
    }

    /// Finds the end of the run of ASCII that begins here and has no quote and no backslash: most of a description.
    private func endOfPlainText() -> Int {
        var end = position
        while end < bytes.count, bytes[end] < 0x80, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\") {
            end += 1
        }
        return end
    }

    private func isAtTripleQuote(after distance: Int = 0) -> Bool {
        peek(distance) == UInt8(ascii: "\"") && peek(distance + 1) == UInt8(ascii: "\"")
            && peek(distance + 2) == UInt8(ascii: "\"")
    }
}
