import GraphQLLanguage
import JSONModel
import StubModel

/// Reads the `errors` of a GraphQL result that a script returned: texts, or objects in the shape of the specification's
/// section 7.1.2.
enum ScriptErrorDecoder {
    static func errors(_ value: JSONValue) throws(ScriptResultError) -> [StubError] {
        if value == .null { return [] }
        guard let elements = value.array else { throw .expected("a list of errors", for: "errors", not: value) }
        var errors: [StubError] = []
        for element in elements { errors.append(try error(element)) }
        return errors
    }

    private static let keys = ["message", "path", "locations", "extensions"]

    private static func error(_ value: JSONValue) throws(ScriptResultError) -> StubError {
        if let text = value.string { return StubError(message: text) }
        guard let members = value.object else {
            throw ScriptResultError("An error is a text, or an object with a \"message\", not \(value.summary).")
        }
        for member in members where !keys.contains(member.key) {
            throw .unknownKey(member.key, in: "this error", known: keys)
        }
        guard let message = members["message"]?.string else {
            throw ScriptResultError("An error needs a \"message\".")
        }
        return StubError(
            message: message,
            path: try path(members["path"] ?? .null),
            locations: try locations(members["locations"] ?? .null),
            extensions: try extensions(members["extensions"] ?? .null)
        )
    }

    private static func path(_ value: JSONValue) throws(ScriptResultError) -> [GraphQLError.PathComponent]? {
        if value == .null { return nil }
        let components = value.array?.map { element -> GraphQLError.PathComponent? in
            element.string.map { .key($0) } ?? element.int.flatMap { $0 >= 0 ? .index($0) : nil }
        }
        guard let components, !components.isEmpty, !components.contains(nil) else {
            throw .expected("a list of keys and indexes", for: "path", not: value)
        }
        return components.compactMap { $0 }
    }

    private static func locations(_ value: JSONValue) throws(ScriptResultError) -> [SourceLocation] {
        if value == .null { return [] }
        let locations = value.array?.map { element -> SourceLocation? in
            guard let line = element["line"]?.int, let column = element["column"]?.int else { return nil }
            return SourceLocation(line: line, column: column)
        }
        guard let locations, !locations.contains(nil) else {
            throw .expected("a list of { line: 1, column: 2 }", for: "locations", not: value)
        }
        return locations.compactMap { $0 }
    }

    private static func extensions(_ value: JSONValue) throws(ScriptResultError) -> JSONObject? {
        if value == .null { return nil }
        guard let extensions = value.object else { throw .expected("an object", for: "extensions", not: value) }
        return extensions
    }
}
