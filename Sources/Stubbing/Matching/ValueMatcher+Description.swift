import JSONModel
package import StubModel

extension ValueMatcher: CustomStringConvertible {
    /// The expected value as part of a sentence: `EMPIRE`, `a text that matches /^Bearer /`, `5 or 7`.
    package var description: String {
        switch self {
        case .any: "any value"
        case .absent: "nothing"
        case .literal(let value): "\(Excerpt(value))"
        case .exactly(let value): "exactly \(Excerpt(value))"
        case .matches(let pattern): "a text that matches \(pattern)"
        case .contains(.literal(.string(let part))): "a text or list that contains \(Excerpt(.string(part)))"
        case .contains(let matcher): "a list that contains \(matcher)"
        case .oneOf(let matchers): matchers.map(\.description).joined(separator: " or ")
        case .list(let matchers): "[" + matchers.map(\.description).joined(separator: ", ") + "]"
        case .object(let members, _):
            "{" + members.map { "\($0.name): \($0.matcher)" }.joined(separator: ", ") + "}"
        }
    }

    /// The number of single conditions, by which one stub is more specific than another.
    var count: Int {
        switch self {
        case .object(let members, _): members.reduce(0) { $0 + $1.matcher.count }
        case .list(let matchers): max(1, matchers.reduce(0) { $0 + $1.count })
        case .any, .absent, .literal, .exactly, .matches, .contains, .oneOf: 1
        }
    }
}

/// A value in a sentence: short, on one line, a word without its quotes.
struct Excerpt: CustomStringConvertible {
    private let value: JSONValue?

    /// In bytes.
    private static let limit = 80

    init(_ value: JSONValue?) { self.value = value }

    var description: String {
        switch value {
        case nil: "nothing"
        case .string(let text) where Self.isWord(text): text
        case let value?: Self.shortened(value.serialized())
        }
    }

    /// Whether a text cannot be taken for a number, a keyword or the end of the sentence.
    private static func isWord(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "_",
            text.utf8.count <= limit
        else { return false }
        return !["true", "false", "null", "nothing"].contains(text)
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains($0)
            }
    }

    private static func shortened(_ bytes: [UInt8]) -> String {
        guard bytes.count > limit else { return String(decoding: bytes, as: UTF8.self) }
        var end = limit
        // A character is not cut in two.
        while bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: bytes[..<end], as: UTF8.self) + "…"
    }
}
