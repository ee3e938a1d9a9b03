import JSONModel

/// The JSON Schemas of bodies and parameters.
extension JSONValue {
    static let text: JSONValue = ["type": "string"]
    static let texts: JSONValue = .list(of: .text)
    static let time: JSONValue = ["type": "string", "format": "date-time"]
    static let flag: JSONValue = ["type": "boolean"]
    static let integer: JSONValue = ["type": "integer"]
    static let count: JSONValue = ["type": "integer", "minimum": 0]
    static let ordinal: JSONValue = ["type": "integer", "minimum": 1]
    static let anyObject: JSONValue = ["type": "object"]

    /// A schema that is written down once, among the components.
    static func reference(_ name: String) -> JSONValue { ["$ref": "#/components/schemas/\(name)"] }

    static func list(of elements: JSONValue) -> JSONValue { ["type": "array", "items": elements] }

    /// An object with any names.
    static func map(of values: JSONValue) -> JSONValue { ["type": "object", "additionalProperties": values] }

    /// An object with these members, of which those with a `?` after their names may be absent.
    static func properties(_ members: JSONObject) -> JSONValue {
        let required = members.keys.filter { !$0.hasSuffix("?") }
        let properties = members.map { ($0.key.hasSuffix("?") ? String($0.key.dropLast()) : $0.key, $0.value) }
        var schema: JSONObject = ["type": "object"]
        if !required.isEmpty { schema["required"] = .init(required) }
        schema["properties"] = .object(JSONObject(properties))
        return .object(schema)
    }

    /// The schema with a description of the value's purpose, before the schemas of the value's parts.
    func described(_ text: String) -> JSONValue {
        var members = (object ?? [:]).map { ($0.key, $0.value) }
        let parts = members.firstIndex { ["items", "additionalProperties", "properties"].contains($0.0) }
        members.insert(("description", .string(text)), at: parts ?? members.endIndex)
        return .object(JSONObject(members))
    }
}
