extension Tokenizer {
    /// Whether the text begins as UTF-16 does: with its byte order mark, or with two ASCII characters of two bytes.
    var isUTF16: Bool {
        guard bytes.count >= 4 else { return false }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE), (0xFE, 0xFF): return true
        case (0, _): return bytes[1] != 0 && bytes[2] == 0 && bytes[3] != 0
        case (_, 0): return bytes[2] != 0 && bytes[3] == 0
        default: return false
        }
    }

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
    /// Word for word what graphql-js says, its slip included; what can be done about it comes after.
    static func tooManyTokens(limit: Int, setting: String?, offset: Int) -> SyntaxError {
        let message = "Document contains more that \(limit) tokens. Parsing aborted." + advice(setting)
        return SyntaxError(message: message, offset: offset)
    }

    static func tooDeep(limits: ParserLimits, offset: Int) -> SyntaxError {
        let message = "Document is nested deeper than \(limits.depth) levels. Parsing aborted."
        return SyntaxError(message: message + advice(limits.depthSetting), offset: offset)
    }

    private static func advice(_ setting: String?) -> String { setting.map { " The setting \($0) allows more." } ?? "" }
}
