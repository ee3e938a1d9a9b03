import GraphQLSchema
package import JSONModel

extension SchemaChange {
    /// The change as reports and the admin API have it: `severity`, `kind`, `coordinate`, `message`, and the place
    /// where it is known.
    package var json: JSONValue {
        var members: JSONObject = [
            "severity": .string(severity.rawValue), "kind": .string(kind.rawValue), "coordinate": .string(coordinate),
            "message": .string(message),
        ]
        members.add(place: location)
        return .object(members)
    }
}
