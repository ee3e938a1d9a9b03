package import GraphQLLanguage
package import JSONModel

extension Diagnostic {
    /// The diagnostic as reports and the admin API have it: `severity`, `message`, and the place where it is known.
    package var json: JSONValue {
        var members: JSONObject = ["severity": .string(severity.rawValue), "message": .string(message)]
        members.add(place: location)
        return .object(members)
    }
}

extension JSONObject {
    /// Adds `file`, `line` and `column`, where they are known.
    package mutating func add(place: SourceLocation?) {
        guard let place else { return }
        if let file = place.file { self["file"] = .string(file) }
        self["line"] = .number(.integer(place.line))
        self["column"] = .number(.integer(place.column))
    }
}
