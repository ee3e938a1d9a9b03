import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Keys of a stub's data that are no fields, where the client's document, which would tell its aliases, is not known.
extension DataChecker {
    /// Whether a key is more likely an alias than a mistake: a field of the types has such values, and either a name of
    /// which the key has all words (or the other way round), or some of the fields that the value has.
    mutating func isLikelyAlias(_ member: JSONObject.Member, on types: [TypeID]) -> Bool {
        // An alias of `__typename`.
        if let name = member.value.string, types.contains(where: { schema[$0].name == name }) { return true }
        let words = AliasWords.words(member.key)
        for type in types {
            // Once for a type, and not for each of many keys.
            let names = fieldWords[type] ?? schema[type].allFields.map { AliasWords.words($0.name) }
            fieldWords[type] = names
            for (field, name) in zip(schema[type].allFields, names)
            where AliasWords.areRelated(words, name) || hasField(member.value, of: field.type) {
                if mayHave(member.value, field) { return true }
            }
        }
        return false
    }

    /// Whether an object, or one in a list, has a field of the type that is asked about.
    private func hasField(_ value: JSONValue, of type: ResolvedType) -> Bool {
        if let elements = value.array { return elements.contains { hasField($0, of: type) } }
        let types = schema.possibleTypes(of: type.namedType)
        return value.object?.members.contains { member in
            member.key.hasPrefix("$") ? hasField(member.value, of: type) : field(member.key, on: types) != nil
        } ?? false
    }

    /// Whether a value fits a field, but for keys that may be aliases in turn.
    private func mayHave(_ value: JSONValue, _ field: SchemaField) -> Bool {
        var checker = DataChecker(schema, for: .stub(isTemplate: purpose.isTemplate))
        checker.check(value, of: field.type, named: field.name)
        return checker.takeFindings().listed(.error) == 0
    }
}
