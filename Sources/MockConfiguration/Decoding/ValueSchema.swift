import JSONModel

/// The JSON Schema of a value, for editors and validators of project files.
struct ValueSchema: Sendable {
    private var keywords: JSONObject

    init(_ keywords: JSONObject) { self.keywords = keywords }

    var json: JSONValue { .object(keywords) }

    /// The schema with a description of the value's purpose.
    func described(_ text: String) -> ValueSchema {
        var schema = self
        schema.keywords["description"] = .string(text)
        return schema
    }
}

extension ValueSchema {
    static let any = ValueSchema([:])
    static let text = ValueSchema(["type": "string"])
    /// A value that is read as text: `2` is the text 2.
    static let scalar = ValueSchema(["type": ["string", "number", "boolean"]])
    static let flag = ValueSchema(["type": "boolean"])
    /// A mapping with any keys.
    static let object = ValueSchema(["type": "object"])

    static func integer(_ range: ClosedRange<Int>) -> ValueSchema {
        var schema: JSONObject = ["type": "integer", "minimum": .number(.integer(range.lowerBound))]
        if range.upperBound < .max { schema["maximum"] = .number(.integer(range.upperBound)) }
        return ValueSchema(schema)
    }

    static func number(_ range: ClosedRange<Double>) -> ValueSchema {
        ValueSchema([
            "type": "number", "minimum": .number(.double(range.lowerBound)),
            "maximum": .number(.double(range.upperBound)),
        ])
    }

    static func text(matching pattern: String) -> ValueSchema {
        ValueSchema(["type": "string", "pattern": .string(pattern)])
    }

    static func choice(_ texts: [String]) -> ValueSchema { ValueSchema(["enum": .array(texts.map { .string($0) })]) }

    static func constant(_ value: JSONValue) -> ValueSchema { ValueSchema(["const": value]) }

    /// A reference to a definition in the file's `$defs`, which may be recursive.
    static func reference(_ name: String) -> ValueSchema { ValueSchema(["$ref": .string("#/$defs/\(name)")]) }

    static func list(of element: ValueSchema, atLeast minimum: Int = 0) -> ValueSchema {
        ValueSchema(["type": "array", "items": element.json, "minItems": .number(.integer(minimum))])
    }

    static func either(_ schemas: ValueSchema...) -> ValueSchema {
        ValueSchema(["anyOf": .array(schemas.flatMap(\.alternatives))])
    }

    /// The alternatives of an `anyOf` that is the only keyword; otherwise the schema itself.
    private var alternatives: [JSONValue] {
        guard keywords.count == 1, let alternatives = keywords["anyOf"]?.array else { return [json] }
        return alternatives
    }

    static func oneOrMore(_ element: ValueSchema) -> ValueSchema { .either(element, .list(of: element, atLeast: 1)) }

    func orNull() -> ValueSchema {
        guard let type = keywords["type"] else { return .either(self, ValueSchema(["type": "null"])) }
        var schema = self
        schema.keywords["type"] = .array((type.array ?? [type]) + ["null"])
        return schema
    }

    /// A mapping of the author's own names to values of one schema.
    static func names(to value: ValueSchema) -> ValueSchema {
        ValueSchema(["type": "object", "additionalProperties": value.json])
    }

    /// A mapping with these keys, beside the author's own names; other values are allowed too.
    static func open(_ keys: KeySchemas, others: ValueSchema = .any) -> ValueSchema {
        ValueSchema([
            "properties": .object(JSONObject(keys.map { ($0.key, $0.value.json) })),
            "additionalProperties": others.json,
        ])
    }

    /// A mapping with these keys and no others.
    ///
    /// - Parameters:
    ///   - keys: the keys, each with the schema of its value.
    ///   - required: groups of keys, of each of which one must be there.
    /// - Returns: the schema of the mapping.
    static func mapping(_ keys: KeySchemas, oneOf required: [[String]] = []) -> ValueSchema {
        var schema: JSONObject = [
            "type": "object", "additionalProperties": false,
            "properties": .object(JSONObject(keys.map { ($0.key, $0.value.json) })),
        ]
        let groups: [JSONValue] = required.map { group in
            ["anyOf": .array(group.map { ["required": [.string($0)]] })]
        }
        if !groups.isEmpty { schema["allOf"] = .array(groups) }
        return ValueSchema(schema)
    }

    /// The schema of a mapping that a table of settings reads.
    static func mapping<Target>(_ settings: [Setting<Target>]) -> ValueSchema { .mapping(settings.map(\.keySchema)) }
}

/// Keys in order, each with the schema of its value.
typealias KeySchemas = [(key: String, value: ValueSchema)]
