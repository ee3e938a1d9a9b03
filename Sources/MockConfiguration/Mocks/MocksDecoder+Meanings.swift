import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMocking

/// What fields, arguments and inputs are, where their names do not say so.
///
///     Order:
///       paid: { $is: whether status is PAID or SHIPPED }
///     Query:
///       orders: { $arguments: { region: customer.address.city } }
///     OrderFilter:
///       region: { $is: customer.address.city }
extension MocksDecoder {
    /// Takes what says that a field or its arguments are something out of the field's mocks.
    ///
    /// - Returns: what it says, and the rest of the mocks; `nil` for the rest where there is none.
    mutating func meanings(
        _ node: YAMLNode?,
        of type: String,
        field: String
    ) -> (meaning: String?, arguments: [String: String], rest: YAMLNode?) {
        guard let node, let members = node.members, members.contains(where: { ["$is", "$arguments"].contains($0.key) })
        else { return (nil, [:], node) }
        var meaning: String?
        var arguments: [String: String] = [:]
        for member in members {
            if member.key == "$is" {
                meaning = phrase(member.value, for: "$is", TaughtMeaning(type: type, field: field, phrase: ""))
            } else if member.key == "$arguments" {
                guard let said = member.value.members else {
                    problems.expected("a mapping of arguments", for: "$arguments", not: member.value)
                    continue
                }
                for argument in said {
                    let taught = TaughtMeaning(type: type, field: field, argument: argument.key, phrase: "")
                    arguments[argument.key] = phrase(argument.value, for: argument.key, taught)
                }
            }
        }
        let rest = members.filter { !["$is", "$arguments"].contains($0.key) }
        return (meaning, arguments, rest.isEmpty ? nil : YAMLNode(.mapping(rest), at: node.location))
    }

    /// Reads what is said of the fields of an input object.
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
            let (meaning, _, rest) = meanings(member.value, of: type.name, field: member.key)
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
