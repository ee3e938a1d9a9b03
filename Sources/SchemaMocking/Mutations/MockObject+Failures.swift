import GraphQLSchema
import JSONModel

/// What mutations answer that have found nothing to change.
extension MockObject {
    /// The member of a union, or of an interface, that tells of what went wrong: Vendure's `OrderModificationError`.
    func failure(_ field: FieldPlan, _ call: MutationCall) -> MockObject? {
        let schema = world.schema
        let failures = schema.possibleTypes(of: field.target).map { schema[$0] }.filter { type in
            guard TypePlan.isFailure(type.name), let message = type.fields?["message"] else { return false }
            return schema[message.type.namedType].name == "String" && message.type.listElement == nil
        }
        guard schema[field.target].isAbstract, let type = failures.min(by: { rank($0) < rank($1) }) else { return nil }
        var values: JSONObject = ["message": .string(call.missingMessage(in: world))]
        values = values.merging(ErrorFields(type, in: schema).values)
        for leaf in type.fields ?? FieldTable([]) {
            let codes = schema[leaf.type.namedType].enumValues
            let code = codes?.first { foldedName($0.name) == foldedName(type.name) }
            if let code, leaf.type.listElement == nil { values[leaf.name] = .string(code.name) }
        }
        return MockObject(
            world.plan(for: type.id),
            identity: identity.mixed(with: field.hash),
            place: nil,
            in: world,
            overlay: .of(values: values)
        )
    }

    /// What says that there is no such one comes first; names decide, never places.
    private func rank(_ type: NamedType) -> String {
        let words = ["NotFound", "Invalid", "Modification"]
        return "\(words.firstIndex(where: type.name.contains) ?? words.count)\(type.name)"
    }
}
