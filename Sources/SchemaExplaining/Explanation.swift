package import JSONModel

/// The explanation of a type, field by field.
package struct TypeExplanation: Sendable, Hashable {
    package let name: String
    /// The kind of the type in words: `entity`, `page of Order`, `payload of createOrder`.
    package let kind: String
    package let fields: [FieldExplanation]

    /// The explanation with only the fields and arguments that are not understood; `nil` where all are understood.
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

/// The explanation of a field, or of an argument or input of one.
package struct FieldExplanation: Sendable, Hashable {
    /// The place that states a meaning.
    package enum Source: String, Sendable, Hashable {
        /// The names and types of the schema.
        case schema
        case description
        /// A directive of the schema: `@fake`, `@examples`, `@listLength`.
        case directive
        case mocks
        /// No place: the value follows from the type alone, or from chance.
        case unknown
    }

    /// A rule that decides the values of a leaf, or what they follow from.
    package struct Rule: Sendable, Hashable {
        /// The rule's kind and name: `text email`.
        package let name: String
        package let place: String
        /// The word of the field's name that the rule matches, or the names that a role's rule is for: `{list}count`.
        package let word: String

        package var json: JSONValue { ["name": .string(name), "place": .string(place), "word": .string(word)] }
    }

    /// The name; for a part of an argument its path: `where.status`.
    package var name: String
    /// The type as in the schema: `[Order!]!`.
    package var type: String
    /// The meaning in words; `nil` where it is not understood, and makes no difference.
    package let meaning: String?
    /// Whether the purpose of the field or argument is known.
    package var isUnderstood: Bool { meaning != nil && source != .unknown }
    package var source = Source.schema
    package var arguments: [FieldExplanation] = []
    package var rule: Rule?
    /// The input object that has the field, for a part of an argument.
    package var container: String?

    package var json: JSONValue {
        var json: JSONObject = [
            "name": .string(name), "type": .string(type), "meaning": meaning.map { .string($0) } ?? .null,
            "source": .string(source.rawValue),
        ]
        if let rule { json["rule"] = rule.json }
        if let container { json["in"] = .string(container) }
        if !arguments.isEmpty { json["arguments"] = .array(arguments.map(\.json)) }
        return .object(json)
    }
}
