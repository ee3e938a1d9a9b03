import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking

/// Reading of the meanings of fields, arguments and inputs, for names that do not tell them.
///
///     Order:
///       paid: { $is: whether status is PAID or SHIPPED }
///     Query:
///       orders: { $arguments: { region: customer.address.city } }
///     OrderFilter:
///       region: { $is: customer.address.city }
extension MocksDecoder {
    static let meaningSchemas: KeySchemas = [("$is", .text), ("$arguments", .names(to: .text))]

    /// Takes `$is` and `$arguments` out of a field's mocks, and returns the meanings they give.
    mutating func meanings(
        in node: inout YAMLNode?,
        of type: String,
        field: String
    ) -> (meaning: String?, arguments: [String: String]) {
        var meaning: String?
        var arguments: [String: String] = [:]
        for member in node.take(Set(Self.meaningSchemas.map(\.key))) {
            if member.key == "$is" {
                meaning = phrase(member.value, for: "$is", TaughtMeaning(type: type, field: field, phrase: ""))
                continue
            }
            guard let said = member.value.members else {
                problems.expected("a mapping of arguments", for: "$arguments", not: member.value)
                continue
            }
            for argument in said {
                if var taught = inputField(argument.key, of: field, in: type) {
                    if let phrase = phrase(argument.value, for: argument.key, taught) {
                        taught.phrase = phrase
                        inputMeanings.append((taught, argument.value.location))
                    }
                    continue
                }
                let taught = TaughtMeaning(type: type, field: field, argument: argument.key, phrase: "")
                arguments[argument.key] = phrase(argument.value, for: argument.key, taught)
            }
        }
        return (meaning, arguments)
    }

    /// The field of an input object that a path leads to, as `mynah explain` prints it: `input.customer.id`.
    private func inputField(_ path: String, of field: String, in type: String) -> TaughtMeaning? {
        let names = path.split(separator: ".").map(String.init)
        guard names.count > 1, let schema, let argument = schema.type(named: type)?.fields?[field]?.arguments[names[0]]
        else { return nil }
        var input = schema[argument.type.namedType]
        for name in names.dropFirst().dropLast() {
            guard let next = input.inputFields?[name] else { return nil }
            input = schema[next.type.namedType]
        }
        return input.inputFields?[names[names.count - 1]].map {
            TaughtMeaning(type: input.name, field: $0.name, phrase: "")
        }
    }

    /// Reads the meanings of an input object's fields.
    mutating func readInputs(_ node: YAMLNode, of type: NamedType, into settings: inout TypeSettings) {
        guard let members = node.members else {
            return problems.expected("a mapping of fields", for: type.name, not: node)
        }
        for member in members {
            guard type.inputFields?[member.key] != nil else {
                let hint = didYouMean(suggestions(for: member.key, among: type.inputFields?.map(\.name) ?? []))
                problems.error("\"\(type.name)\" has no field \"\(member.key)\".\(hint)", at: member.keyLocation)
                continue
            }
            var rest: YAMLNode? = member.value
            let (meaning, _) = meanings(in: &rest, of: type.name, field: member.key)
            if rest != nil {
                problems.expected("a mapping with \"$is\" alone", for: member.key, not: member.value)
            }
            var field = FieldSettings()
            field.meaning = meaning
            settings.fields[member.key] = field
        }
    }

    private mutating func phrase(_ node: YAMLNode, for key: String, _ taught: TaughtMeaning) -> String? {
        guard let phrase = node.scalar?.value.string, !phrase.isEmpty else {
            problems.expected("words such as \"count of comments\"", for: key, not: node)
            return nil
        }
        var taught = taught
        taught.phrase = phrase
        self.taught.append((taught, node.location))
        return phrase
    }
}
