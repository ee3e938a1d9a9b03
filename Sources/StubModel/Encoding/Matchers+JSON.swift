import GraphQLLanguage
import HTTPMessages
package import JSONModel

extension HTTPMatcher {
    /// The value under `http:` in a stub file.
    var json: JSONValue {
        var json: JSONObject = ["api": .string("\(method?.rawValue.lowercased() ?? "any") \(route.source)")]
        pathParameters.write(to: &json, as: "pathParameters")
        query.write(to: &json, as: "query")
        headers.write(to: &json, as: "headers")
        cookies.write(to: &json, as: "cookies")
        switch body {
        case nil: break
        case .json(let matcher): json["body"] = ["json": matcher.json]
        case .text(let matcher): json["body"] = ["text": matcher.json]
        case .form(let fields): json["body"] = ["form": fields.json]
        }
        return .object(json)
    }
}

extension GraphQLMatcher {
    /// The value under `graphQL:` in a stub file.
    var json: JSONValue {
        var json: JSONObject = [:]
        if !operations.isEmpty { json["operations"] = .array(operations.map { .string($0.description) }) }
        if let type { json["type"] = .string(type.rawValue) }
        if let method { json["method"] = .string(method.rawValue.lowercased()) }
        if let path { json["path"] = .string(path) }
        if let shape {
            json["query"] = .string(shape.document)
            if shape.comparison != .subset { json["match"] = .string(shape.comparison.rawValue) }
        }
        if let variables { json["variables"] = variables.json }
        headers.write(to: &json, as: "headers")
        if let connection { json["connection"] = connection.json }
        if let documentID { json["documentId"] = documentID.json }
        return .object(json)
    }
}

extension [NamedMatcher] {
    var json: JSONValue { .object(JSONObject(map { ($0.name, $0.matcher.json) })) }
}

extension MapMatcher {
    var json: JSONValue {
        switch self {
        case .atLeast(let members): members.json
        case .exactly(let object): ["$exactly": .object(object)]
        case .any: ["$any": true]
        }
    }

    fileprivate func write(to json: inout JSONObject, as key: String) {
        if !isEmpty { json[key] = self.json }
    }
}

extension ValueMatcher {
    /// A literal, or an object whose single key begins with `$`.
    package var json: JSONValue {
        switch self {
        case .any: ["$any": true]
        case .absent: ["$absent": true]
        case .literal(let value): value
        case .exactly(let value): ["$exactly": value]
        case .matches(let pattern): ["$matches": .string(pattern.withInlineOptions)]
        case .contains(let matcher): ["$contains": matcher.json]
        case .oneOf(let matchers): ["$oneOf": .array(matchers.map(\.json))]
        case .list(let matchers): .array(matchers.map(\.json))
        case .object(let members, let allowsOthers): allowsOthers ? members.json : ["$exactly": members.json]
        }
    }
}

extension RoutePattern {
    /// The pattern as stub files have it; characters of a literal part that would mean something else are escaped.
    var source: String { "/" + segments.map(\.source).joined(separator: "/") }
}

extension RoutePattern.Segment {
    fileprivate var source: String {
        switch self {
        case .literal(let text): Self.escaped(text)
        case .affixed(let prefix, let name, let suffix):
            Self.escaped(prefix) + (name.map { "${\($0)}" } ?? "*") + Self.escaped(suffix)
        case .parameter(let name): ":\(name)"
        case .wildcard: "*"
        case .rest: "**"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.contains { ":*$%/?".contains($0) || $0.isWhitespace } ? PercentEncoding.encode(text) : text
    }
}
