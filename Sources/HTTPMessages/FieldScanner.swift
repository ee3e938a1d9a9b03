/// Reads the parts that the values of header fields are made of (RFC 9110, section 5.6).
struct FieldScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        skipWhiteSpace()
    }

    var isAtEnd: Bool { position == bytes.count }

    private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    mutating func skipWhiteSpace() {
        while ASCII.isWhiteSpace(current) { position += 1 }
    }

    /// Skips a delimiter and the white space around it, where it comes next.
    mutating func skip(_ delimiter: UInt8) -> Bool {
        skipWhiteSpace()
        guard current == delimiter else { return false }
        position += 1
        skipWhiteSpace()
        return true
    }

    /// Skips to the next comma that is not quoted, for lists with an element that cannot be read.
    mutating func skipElement() {
        var isQuoted = false
        while position < bytes.count {
            switch current {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\\") where isQuoted: position += 1
            case UInt8(ascii: ",") where !isQuoted: return
            default: break
            }
            position = min(position + 1, bytes.count)
        }
    }

    /// Reads `media-type = type "/" subtype parameters`.
    mutating func mediaType() -> MediaType? {
        guard let type = token() else { return nil }
        guard current == UInt8(ascii: "/") else { return nil }
        position += 1
        guard let subtype = token(), let parameters = parameters() else { return nil }
        return MediaType(type: ASCII.lowercased(type), subtype: ASCII.lowercased(subtype), parameters: parameters)
    }

    /// The bytes that a backslash in a quoted string escapes.
    enum Escapes {
        /// Any byte, as RFC 9110 has it.
        case all
        /// Quotes and backslashes: some clients send paths of Windows.
        case quotesOnly
    }

    /// Reads `parameters = *( OWS ";" OWS [ parameter ] )`.
    mutating func parameters(escapes: Escapes = .all) -> [MediaType.Parameter]? {
        var parameters: [MediaType.Parameter] = []
        while skip(UInt8(ascii: ";")) {
            if isAtEnd || current == UInt8(ascii: ";") || current == UInt8(ascii: ",") { continue }
            guard let name = token(), current == UInt8(ascii: "=") else { return nil }
            position += 1
            guard let value = current == UInt8(ascii: "\"") ? quotedString(escapes) : token().map({ Array($0) }) else {
                return nil
            }
            parameters.append(
                MediaType.Parameter(name: ASCII.lowercased(name), value: String(decoding: value, as: UTF8.self))
            )
        }
        return parameters
    }

    /// Reads `token = 1*tchar`.
    mutating func token() -> ArraySlice<UInt8>? {
        let start = position
        while ASCII.isTokenByte(current) { position += 1 }
        return position > start ? bytes[start..<position] : nil
    }

    /// Reads `quoted-string = DQUOTE *( qdtext / quoted-pair ) DQUOTE`.
    private mutating func quotedString(_ escapes: Escapes) -> [UInt8]? {
        position += 1
        var value: [UInt8] = []
        while position < bytes.count, current != UInt8(ascii: "\"") {
            if current == UInt8(ascii: "\\"),
                escapes == .all || position + 1 < bytes.count && Self.isEscaped(bytes[position + 1])
            {
                position += 1
            }
            guard position < bytes.count else { return nil }
            value.append(current)
            position += 1
        }
        guard position < bytes.count else { return nil }
        position += 1
        return value
    }

    private static func isEscaped(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }

    static func tokenOrQuoted(_ value: String) -> String {
        if ASCII.isToken(value) { return value }
        let escaped = value.utf8.flatMap { byte in
            byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), byte] : [byte]
        }
        return "\"\(String(decoding: escaped, as: UTF8.self))\""
    }
}
