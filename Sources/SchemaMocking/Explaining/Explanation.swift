package import JSONModel

/// What has been understood of a type, field by field.
package struct TypeExplanation: Sendable, Hashable {
    package let name: String
    /// `entity`, `page of Order`, `payload of createOrder`.
    package let kind: String
    package let fields: [FieldExplanation]

    /// The same with nothing but the fields that are not understood, or have arguments which are not; `nil` where all
    /// are.
    package var notUnderstood: TypeExplanation? {
        let unknown = fields.compactMap { field -> FieldExplanation? in
            var field = field
            field.arguments = field.arguments.filter { !$0.isUnderstood }
            return field.isUnderstood && field.arguments.isEmpty ? nil : field
        }
        return unknown.isEmpty ? nil : TypeExplanation(name: name, kind: kind, fields: unknown)
    }

    package var json: JSONValue {
        ["name": .string(name), "kind": .string(kind), "fields": .array(fields.map(\.json))]
    }
}

/// What has been understood of a field, or of an argument or input of one.
package struct FieldExplanation: Sendable, Hashable {
    /// Where what is understood is said.
    package enum Source: String, Sendable, Hashable {
        /// In names and types.
        case schema
        case description
        /// A directive of the schema: `@fake`, `@examples`, `@listLength`.
        case directive
        case mocks
        /// Nothing says what the value is: its type alone decides, or chance.
        case unknown
    }

    /// A rule that says what the values of a leaf are.
    package struct Rule: Sendable, Hashable {
        /// What kind of rule it is, and its name: `text email`.
        package let name: String
        package let place: String
        /// The word of the field's name that it is for.
        package let word: String
    }

    /// Of an argument's part its path: `where.status`.
    package let name: String
    /// As in the schema: `[Order!]!`.
    package var type: String
    /// `nil` for what is not understood, and makes no difference.
    package let meaning: String?
    /// Whether it is known what the field or argument is for.
    package var isUnderstood: Bool { meaning != nil && source != .unknown }
    package var source = Source.schema
    package var arguments: [FieldExplanation] = []
    package var rule: Rule?
    /// The input object that has it, for a part of an argument.
    package var container: String?

    package var json: JSONValue {
        var json: JSONObject = [
            "name": .string(name), "type": .string(type), "meaning": meaning.map { .string($0) } ?? .null,
            "source": .string(source.rawValue),
        ]
        if let rule {
            json["rule"] = ["name": .string(rule.name), "place": .string(rule.place), "word": .string(rule.word)]
        }
        if let container { json["in"] = .string(container) }
        if !arguments.isEmpty { json["arguments"] = .array(arguments.map(\.json)) }
        return .object(json)
    }
}
