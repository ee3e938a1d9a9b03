package import GraphQLSchema
import JSONModel

/// Mutations whose names tell a part of their entity.
extension InputNames {
    /// The object without a key that the mutation is about: the `shippingAddress` of `setOrderShippingAddress`.
    package func part(of type: NamedType) -> SchemaField? {
        guard plan.act == .update || plan.act == .add else { return nil }
        let name = foldedName(type.meant)
        let noun = plan.name.noun
        let stems = [noun.hasPrefix(name) ? String(noun.dropFirst(name.count)) : "", noun].filter { !$0.isEmpty }
        return stems.lazy.compactMap { Self.field($0, of: type) }.first { field in
            model.schema[field.type.namedType].isObject && field.type.listElement == nil
                && !model.isKeyed(field.type.namedType) && model.elementType(of: field) == nil
        }
    }

    /// The meaning of an input in words, whichever of the mutation's types has it; `nil` where it is not understood.
    package func phrase(of input: InputValue, said: String?) -> String? {
        let who = plan.saysWho ? InputMeaning.who : nil
        guard let id = plan.action?.type ?? plan.type ?? plan.namedTypes.first else { return who }
        if plan.type == nil, plan.action == nil, isKey(input, ofDeleted: id) { return InputMeaning.key.phrase }
        return model.plan(for: id).members.lazy.map { model.schema[$0] }.compactMap { type -> String? in
            let part = part(of: type).flatMap { Self.field(input, of: model.schema[$0.type.namedType]) }
            let meaning = meaning(of: input, said: said, for: type)
            // A leaf beside the key of the deleted entity tells nothing.
            if case .field? = meaning, said == nil, plan.act == .delete, plan.action == nil,
                inputs.contains(where: { isKey($0, ofDeleted: id) })
            {
                return nil
            }
            return part?.name ?? meaning?.phrase
        }.first ?? who
    }

    /// The paths of given inputs that are not understood.
    package func unread(in input: MutationInput) -> [String] {
        input.entries.filter { entry in
            let given = InputValue(SchemaElement(name: entry.folded), type: entry.type)
            return entry.isSent && !entry.value.isNull && phrase(of: given, said: entry.said) == nil
        }.map(\.path)
    }

    /// Whether an input is the key of the mutation's entity, or the client's own id of the call.
    package func isKeyOrID(_ input: InputValue) -> Bool {
        keyNames.contains(foldedName(input.meant)) || PayloadRole.isClientID(input.meant)
    }

    /// The field with the name of an input.
    package static func field(_ input: InputValue, of type: NamedType) -> SchemaField? {
        field(foldedName(input.meant), of: type)
    }

    /// The list that a single value is added to, or taken from: the `couponCodes` for `applyCouponCode(couponCode:)`.
    func applied(_ name: String, _ given: ResolvedType, of type: NamedType) -> InputMeaning? {
        let isAddition = WordSets[.appliers].contains(plan.name.verb)
        guard isAddition || plan.act == .remove, given.listElement == nil, model.schema[given.namedType].isLeaf,
            let list = plurals(name).lazy.compactMap({ Self.field($0, of: type) }).first,
            list.type.nullable.listElement != nil, model.schema[list.type.namedType].isLeaf
        else { return nil }
        return .operation(list, isAddition ? .push : .pull)
    }
}
