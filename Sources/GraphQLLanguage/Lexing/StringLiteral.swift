/// The values of string tokens that the tokenizer has accepted (specification, section 2.10.4).
enum StringLiteral {
    /// The text of a `string` or `blockString` token.
    static func value(of token: Token, in bytes: [UInt8]) -> String {
        let quotes = token.kind == .blockString ? 3 : 1
        let content = bytes[(Int(token.start) + quotes)..<(Int(token.end) - quotes)]
        if token.kind == .blockString { return BlockString.value(ofRawValue: unescapedBlock(content)) }
        guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
        return unescaped(content, in: bytes)
    }

    private static func unescaped(_ content: ArraySlice<UInt8>, in bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(content.count)
        var position = content.startIndex
        while position < content.endIndex {
            if content[position] == UInt8(ascii: "\\"), let escape = EscapeSequence(in: bytes, at: position) {
                text += UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter
                position += escape.length
            } else {
                text.append(content[position])
                position += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// `\"""` is the only escape that a block string knows.
    private static func unescapedBlock(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard content.contains(UInt8(ascii: "\\")) else { return content }
        var text: [UInt8] = []
        text.reserveCapacity(content.count)
        var position = content.startIndex
        while position < content.endIndex {
            let isBackslash = content[position] == UInt8(ascii: "\\")
            if isBackslash, content[position...].starts(with: #"\""""#.utf8) { position += 1 }
            text.append(content[position])
            position += 1
        }
        return text[...]
    }
}
