public import JSONModel

/// A condition on a value: a literal, whose objects may have more members, or a question such as `.oneOf([10, 20])`.
///
///     .variables(["episode": "EMPIRE", "first": .oneOf([10, 20]), "after": .absent])
public struct Matcher: Sendable, Hashable {
    let json: JSONValue

    /// A value: objects may have more members, lists have as many elements.
    public init(_ value: JSONValue) { json = value }

    /// The value of a variable: `["id": .init(id)]`.
    @_disfavoredOverload
    public init(_ value: some JSONRepresentable) { json = value.jsonValue }

    private init(_ question: String, _ value: JSONValue) { json = .object([question: value]) }

    /// A text in which a regular expression of PCRE2 is found.
    public static func matches(_ pattern: String) -> Matcher { Matcher("$matches", .string(pattern)) }

    /// A text that holds this one, or a list with an element that is so.
    public static func contains(_ matcher: Matcher) -> Matcher { Matcher("$contains", matcher.json) }

    /// One of these.
    public static func oneOf(_ matchers: [Matcher]) -> Matcher { Matcher("$oneOf", .array(matchers.map(\.json))) }

    /// This value and nothing else.
    public static func exactly(_ value: JSONValue) -> Matcher { Matcher("$exactly", value) }

    /// Any value, even null.
    public static var any: Matcher { Matcher("$any", true) }

    /// No value: the variable, member or item is missing.
    public static var absent: Matcher { Matcher("$absent", true) }
}

extension Matcher: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// A literal.
    public init(stringLiteral value: String) { json = .string(value) }
    /// A literal.
    public init(integerLiteral value: Int) { json = .number(.integer(value)) }
    /// A literal.
    public init(floatLiteral value: Double) { json = .number(.double(value)) }
    /// A literal.
    public init(booleanLiteral value: Bool) { json = .bool(value) }
    /// A literal.
    public init(nilLiteral: ()) { json = .null }
    /// A literal.
    public init(arrayLiteral elements: Matcher...) { json = .array(elements.map(\.json)) }
    /// A literal.
    public init(dictionaryLiteral elements: (String, Matcher)...) {
        json = .object(JSONObject(elements.map { ($0.0, $0.1.json) }))
    }
}

extension [String: Matcher] {
    /// In the order of their names.
    var json: JSONObject { JSONObject(sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }) }
}
