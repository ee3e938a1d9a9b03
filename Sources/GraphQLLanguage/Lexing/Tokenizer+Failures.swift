extension Tokenizer {
    func failure(_ message: String) -> SyntaxError { SyntaxError(message: message, offset: position) }

    func expectedDigit() -> SyntaxError {
        failure("Invalid number, expected digit but got: \(characterDescription()).")
    }

    func invalidEncoding() -> SyntaxError {
        failure("Invalid UTF-8 byte: 0x\(String(bytes[position], radix: 16, uppercase: true)).")
    }

    func unexpectedCharacter() -> SyntaxError {
        if peek() == UInt8(ascii: "'") {
            return failure("Unexpected single quote character ('), did you mean to use a double quote (\")?")
        }
        guard UTF8Scalar(in: bytes, at: position) != nil else { return invalidEncoding() }
        return failure("Unexpected character: \(characterDescription()).")
    }

    /// The character at the position as messages show it: printable ASCII in quotes, the rest by code point.
    func characterDescription() -> String {
        guard position < bytes.count else { return TokenKind.endOfFile.description }
        guard let scalar = UTF8Scalar(in: bytes, at: position)?.scalar else { return "U+FFFD" }
        if scalar == "\"" { return "'\"'" }
        if (0x20...0x7E).contains(scalar.value) { return "\"\(scalar)\"" }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}

extension SyntaxError {
    /// Word for word what graphql-js says, its slip included.
    static func tooManyTokens(limit: Int, offset: Int) -> SyntaxError {
        SyntaxError(message: "Document contains more that \(limit) tokens. Parsing aborted.", offset: offset)
    }

    static func tooDeep(limit: Int, offset: Int) -> SyntaxError {
        SyntaxError(message: "Document is nested deeper than \(limit) levels. Parsing aborted.", offset: offset)
    }
}
