/// The disposition of a form's part (RFC 7578, section 4.2): `form-data; name="a"; filename="b.png"`.
struct ContentDisposition: Hashable {
    /// The type in lower case: `form-data`.
    let type: String
    let name: String?
    let filename: String?

    init?(parsing text: String) {
        var scanner = FieldScanner(text)
        guard let type = scanner.token(), let parameters = scanner.parameters(escapes: .quotesOnly), scanner.isAtEnd
        else { return nil }
        self.type = ASCII.lowercased(type)
        func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
        name = value("name").map(Self.unescaped)
        filename = value("filename*").flatMap(Self.extended) ?? value("filename").map(Self.unescaped)
    }

    /// Decodes quotes and line breaks, the only characters that browsers encode (HTML, section 4.10.21.8).
    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = byte == UInt8(ascii: "%") ? ASCII.lowercased(rest.prefix(2)) : ""
            switch digits {
            case "22": result.append(UInt8(ascii: "\""))
            case "0d": result.append(UInt8(ascii: "\r"))
            case "0a": result.append(UInt8(ascii: "\n"))
            default:
                result.append(byte)
                continue
            }
            rest = rest.dropFirst(2)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Decodes `charset'language'encoded` (RFC 8187, section 3.2.1); `nil` where it cannot be read.
    ///
    /// Forms must not have it, and some clients send it.
    private static func extended(_ text: String) -> String? {
        let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].lowercased() == "utf-8" else { return nil }
        return try? PercentEncoding.decode(parts[2].utf8)
    }
}
