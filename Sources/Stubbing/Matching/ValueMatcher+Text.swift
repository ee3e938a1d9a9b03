import HTTPMessages
import JSONModel
import StubModel

extension ValueMatcher {
    /// Whether the texts under one name match.
    ///
    /// A name may come several times (`?tag=a&tag=b`): a list matcher is for all of them in order, any other for any
    /// one of them.
    func matches(texts: [String], _ log: inout MatchLog) -> Bool {
        switch self {
        case .list(let matchers):
            guard matchers.count == texts.count else {
                return log.differs("expected \(matchers.count) values, got \(texts.count)")
            }
            return log.all(Array(matchers.indices)) { index, log in
                log.inside("[\(index)]") { matchers[index].matches(text: texts[index], &$0) }
            }
        case .exactly(.array(let values)):
            return ValueMatcher.list(values.map { .exactly($0) }).matches(texts: texts, &log)
        case .oneOf(let matchers):
            let fits = matchers.contains { matcher in
                var attempt = log.quiet
                return matcher.matches(texts: texts, &attempt)
            }
            return fits || log.differs("expected \(self), got \(Excerpt(texts.first.map { .string($0) }))")
        default:
            guard texts.count > 1 else { return matches(text: texts.first, &log) }
            return log.any(texts) { text, log in matches(text: text, &log) }
        }
    }

    /// Whether the fields of a form under one name match: as texts, but one without `=` is null, and not an empty text.
    func matches(fields: [FormItem], _ log: inout MatchLog) -> Bool {
        switch self {
        case .literal(.null), .exactly(.null):
            return fields.contains { !$0.hasValue }
                || log.differs("expected \(self), got \(Excerpt(fields.first.map { .string($0.value) }))")
        case .oneOf(let matchers):
            let fits = matchers.contains { matcher in
                var attempt = log.quiet
                return matcher.matches(fields: fields, &attempt)
            }
            return fits || log.differs("expected \(self), got \(Excerpt(fields.first.map { .string($0.value) }))")
        default:
            let values = fields.filter(\.hasValue).map(\.value)
            return values.isEmpty && !fields.isEmpty ? matches(.null, &log) : matches(texts: values, &log)
        }
    }

    private func matches(text: String?, _ log: inout MatchLog) -> Bool {
        guard let text else { return matches(nil, &log) }
        switch self {
        case .literal(let expected), .exactly(let expected):
            return Self.reads(text, as: expected) || log.differs("expected \(self), got \(Excerpt(.string(text)))")
        case .contains(.literal(let part)):
            let part = part.string ?? String(decoding: part.serialized(), as: UTF8.self)
            return text.utf8.contains(part) || log.differs("expected \(self), got \(Excerpt(.string(text)))")
        default: return matches(.string(text), &log)
        }
    }

    /// Whether a text reads as a value: `5` and `5.0` as the number 5, nothing as null.
    private static func reads(_ text: String, as expected: JSONValue) -> Bool {
        switch expected {
        case .string(let string): text == string
        case .null: text.isEmpty
        case .bool(let value): text == (value ? "true" : "false")
        case .number: (try? JSONValue(parsing: Array(text.utf8))) == expected
        case .array, .object: (try? JSONValue(parsing: Array(text.utf8))) == expected
        }
    }
}
