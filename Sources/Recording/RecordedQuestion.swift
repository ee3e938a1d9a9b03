import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import JSONModel

/// The question that a request asks: the matcher of a stub that is for it and for no other.
struct RecordedQuestion: Sendable, Hashable {
    /// The matcher's members, those of all objects in one order.
    var matcher: JSONObject
    /// The words that tell it from other questions of its group, for people to read.
    var label: [String]
    /// The operation with its fragments, in one form; secrets in it are variables.
    var document: String?
    /// The fields of the document that literals are given to, with what is around them.
    var literals: String?

    /// Whether a question is written before another: one that asks for less must not stand in front of one that asks
    /// for more.
    static func precedes(_ left: RecordedQuestion, _ right: RecordedQuestion) -> Bool {
        let (more, less) = (JSONValue.object(left.matcher).leafCount, JSONValue.object(right.matcher).leafCount)
        return more != less ? more > less : left.text < right.text
    }

    /// The matcher and the document as one text.
    var text: String {
        let matcher = String(decoding: JSONValue.object(matcher).serialized(), as: UTF8.self)
        return "\(matcher) \(document ?? "")"
    }

    /// The part of a file's name: the label, and a digest where the label does not say all.
    ///
    /// - Parameter isWhole: whether the digest is there in any case.
    /// - Returns: a text of letters, digits, `-` and `_`.
    func fileName(isWhole: Bool = false) -> String {
        let text = label.joined(separator: "-")
        let plain = String(text.unicodeScalars.map { Self.isPlain($0) ? Character($0) : "-" }.prefix(60))
        if plain == text, !isWhole { return plain }
        let digest = SHA256.hexDigest(of: Array(self.text.utf8)).prefix(8)
        return plain.isEmpty ? String(digest) : "\(plain)-\(digest)"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_-".unicodeScalars.contains(scalar))
    }
}

extension JSONValue {
    /// The number of values to compare.
    fileprivate var leafCount: Int {
        switch self {
        case .object(let members): members.reduce(1) { $0 + $1.value.leafCount }
        case .array(let elements): elements.reduce(1) { $0 + $1.leafCount }
        default: 1
        }
    }

    /// The same value, with the members of objects in the order of their names.
    var sorted: JSONValue {
        switch self {
        case .object(let members): .object(members.sorted)
        case .array(let elements): .array(elements.map(\.sorted))
        default: self
        }
    }

    /// The leaves with the names that lead to them: `input`, `text`, `a`.
    var words: [String] {
        switch self {
        case .object(let members): members.flatMap { [$0.key] + $0.value.words }
        case .array(let elements): elements.flatMap(\.words)
        case .string(let text): [text]
        default: [String(decoding: serialized(), as: UTF8.self)]
        }
    }
}

extension JSONObject {
    /// The same members, in the order of their names.
    var sorted: JSONObject {
        JSONObject(map { ($0.key, $0.value.sorted) }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) })
    }
}
