public import HTTPMessages
import JSONModel

/// Conditions on requests that have arrived; a request has to meet all that are given.
///
/// A text alone is a path where it begins with a slash, and else the name of an operation: `["/login", "GetHero"]`.
public struct RequestQuery: Sendable, Hashable {
    /// The name of a GraphQL operation.
    public var operation: String?
    /// The method.
    public var method: HTTPMethod?
    /// A path, without its query; it may have places, as an endpoint's: `/users/:id`, `/files/**`.
    public var path: String?
    /// The id of the stub that has answered.
    public var stub: String?
    /// A field that an operation asks for: of a type (`Hero.name`), or from the root on by fields' own names
    /// (`Query.hero.name`).
    public var field: String?
    /// Whether only requests that nothing answered count.
    public var isUnmatched: Bool

    /// Creates a query; a condition that is left out holds for every request.
    public init(
        operation: String? = nil,
        method: HTTPMethod? = nil,
        path: String? = nil,
        stub: String? = nil,
        field: String? = nil,
        isUnmatched: Bool = false
    ) {
        self.operation = operation
        self.method = method
        self.path = path
        self.stub = stub
        self.field = field
        self.isUnmatched = isUnmatched
    }

    /// The conditions by the names that the admin API has for them: `operation`, `method`, `path`.
    var conditions: JSONObject {
        let texts = [
            ("operation", operation), ("method", method?.rawValue), ("path", path), ("stub", stub), ("field", field),
        ]
        var conditions = JSONObject(texts.compactMap { name, text in text.map { (name, JSONValue.string($0)) } })
        if isUnmatched { conditions["unmatched"] = true }
        return conditions
    }

    /// The query of the URL that asks the admin API: `?form=exact&operation=GetHero`.
    var text: String {
        "?form=exact" + conditions.map { "&\($0.key)=\(($0.value.string ?? "true").escaped)" }.joined()
    }
}

extension RequestQuery: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// A path, or the name of an operation.
    public init(stringLiteral text: String) {
        self = text.hasPrefix("/") ? RequestQuery(path: text) : RequestQuery(operation: text)
    }
}

extension RequestQuery: CustomStringConvertible {
    /// `the operation GetHero`, `the path /login`.
    public var description: String {
        let parts = [
            operation.map { "the operation \($0)" }, method.map { "the method \($0)" }, path.map { "the path \($0)" },
            stub.map { "the stub \($0)" },
            field.map { "the field \($0)" }, isUnmatched ? "no answer" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? "any request" : parts.joined(separator: " and ")
    }
}
