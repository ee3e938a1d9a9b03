package import GraphQLSchema
package import JSONModel

/// The sentences about values that do not fit, one for each case, used by all checks.
///
/// A `name` is the field, argument or variable that the value is given to: `User.age`, `$input`.
package enum Mismatch {
    package static func null(of type: String, named name: String) -> String { "\(name) is \(type): it cannot be null." }

    package static func absent(_ type: String, named name: String) -> String {
        "\(name) is \(type), and it is not given."
    }

    package static func noObject(_ value: JSONValue, of type: NamedType, named name: String) -> String {
        "\(name) is \(type.name): an object belongs here, not \(value.summary)."
    }

    package static func noList(_ value: JSONValue, of type: String, named name: String) -> String {
        "\(name) is a list, \(type), not \(value.summary)."
    }

    package static func leaf(_ value: JSONValue, of type: NamedType, named name: String) -> String {
        guard let values = type.enumValues, let text = value.string else {
            return "\(name) is \(type.name), not \(value.summary)."
        }
        let near = suggestions(for: text, among: values.map(\.name))
        return "The enum \(type.name) has no value \"\(text)\"\(orDidYouMean(near))"
    }

    /// `known` is the names that could stand there, `hint` a part of the sentence before the suggestions.
    package static func unknownField(
        _ key: String,
        of type: NamedType,
        among known: some Collection<String>,
        hint: String = ""
    ) -> String {
        "\(type.name) has no field \"\(key)\"\(hint)\(orDidYouMean(suggestions(for: key, among: known)))"
    }

    package static func typename(_ value: JSONValue, of type: NamedType, in schema: Schema) -> String {
        guard let name = value.string else {
            return "The __typename of a \(type.name) is a string, not \(value.summary)."
        }
        let near = suggestions(for: name, among: schema.possibleTypes(of: type.id).map { schema[$0].name })
        return "A \(type.name) cannot be a \"\(name)\"\(orDidYouMean(near))"
    }

    package static func noType(of type: NamedType, having fields: [String]) -> String {
        let list = fields.map { "\"\($0)\"" }.joined(separator: ", ")
        return "No type of \(type.name) has all of these fields: \(list)."
    }
}
