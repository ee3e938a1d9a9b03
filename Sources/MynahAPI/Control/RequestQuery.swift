public import HTTPMessages

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
    /// A field that an operation asks for, from the root on by fields' own names: `Query.hero.name`.
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

    /// The query of the URL that asks the admin API: `?form=exact&operation=GetHero`.
    var text: String {
        var items = ["form=exact"]
        if let operation { items.append("operation=\(operation.escaped)") }
        if let method { items.append("method=\(method.rawValue.escaped)") }
        if let path { items.append("path=\(path.escaped)") }
        if let stub { items.append("stub=\(stub.escaped)") }
        if let field { items.append("field=\(field.escaped)") }
        if isUnmatched { items.append("unmatched=true") }
        return "?" + items.joined(separator: "&")
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
