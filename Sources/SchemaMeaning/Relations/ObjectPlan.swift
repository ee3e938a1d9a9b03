package import GraphQLSchema
package import JSONModel

/// The plan by which a field of a single object finds the object.
package final class ObjectPlan: Sendable {
    /// The relation of which the field is the side that leads back to a list's owner.
    package let owner: OwnerRelation?
    /// The name of the other field, for two fields that give each other: `User.profile` and `Profile.user`.
    package let counterpart: String?
    /// The relation of which the field picks a member: `User.latestPost` among `User.posts`.
    package let pickedFrom: OwnerRelation?
    /// Whether it picks another one when that is newer: `latestPost`, but not the `body` of a conversation.
    package let picksLatest: Bool
    /// Whether that is the newest one of all members: `lastMessage`.
    package let picksNewest: Bool
    /// The list of the same object, without another side, of which the field picks an element:
    /// `defaultShippingAddress` among `addresses`.
    package let pickedList: String?
    /// The list at the root that the arguments choose from, and of which the field gives the first element.
    package let choice: ListPlan?
    /// The name of the object, where the field's own name tells it: a `defaultBranchRef` is the owner's `main`.
    package let givenName: EntityKey.Value?
    /// Arguments that hold the object's key.
    package let keySlots: [ArgumentTable.Slot]
    /// The argument that tells the leaf in the key's argument, and the leaves by its values: WordPress's
    /// `post(id: "hello", idType: SLUG)`.
    package let keyKind: (slot: ArgumentTable.Slot, leaves: [String: String])?
    /// Arguments that may hold values of the object's fields.
    package let valueSlots: [ArgumentTable.Slot]
    /// The argument that may hold conditions beside the values that identify the object.
    package let condition: InputValue?
    /// Whether the field of an object without a key gives the entity that the object belongs to.
    package let isWayBack: Bool
    /// Whether the object around it is about the signed-in user, whom the field gives: `me { user }`.
    package let isSignedIn: Bool
    /// The role that tells whether there is an object: `mergedBy` only where the parent is merged, `resolvedBy` never
    /// while it is pending, `deletedBy` rarely.
    package let presence: LeafRole?
    /// The source that has to say so, where there is an object.
    package var detail: StateGuide.Source? { if case .detail(let source)? = presence { source } else { nil } }
    /// The moment whose parts the object has.
    package let moment: MomentParts?
    /// The date that the object is.
    package let date: DateParts?
    /// The summands of the object's amounts, where it is an amount of money.
    package let sum: [AmountPlan.Term]?

    package init(_ field: SchemaField, of parent: TypePlan, arguments: ArgumentTable, in model: SchemaModel) {
        let target = model.plan(for: field.type.namedType)
        givenName = Self.givenName(field, target: target)
        counterpart = model.counterpart(of: field, from: parent, to: target)
        pickedFrom = counterpart == nil ? model.pickedFrom(field, of: parent, target: target) : nil
        pickedList = counterpart == nil && pickedFrom == nil ? model.pickedList(field, of: parent, target: target) : nil
        picksLatest = RelationWords.isChoice(field.meant)
        picksNewest = FieldName(field.meant).words.first.flatMap(OrderWords.isNewest) ?? false
        owner =
            counterpart == nil && pickedFrom == nil && pickedList == nil
            ? OwnerRelation(back: field, of: parent, in: model) : nil
        keySlots = arguments.slots.filter { slot in
            model.meaning(of: slot, of: field, in: parent.type) == InputMeaning.key.phrase
                || Self.isKey(slot, field: field, target: target, in: model)
        }
        let keyNames = Set(keySlots.map(\.name))
        keyKind = Self.keyKind(beside: keyNames, among: arguments, target: target, in: model)
        valueSlots = arguments.slots.filter { $0.role == .value && !keyNames.contains($0.name) }
        condition = field.arguments.first { WordSets[.writeConditions].contains(foldedName($0.meant)) }
        isWayBack = parent.key == nil && parent.singleCount(of: field.type.namedType, in: model.schema) == 1
        isSignedIn =
            parent.key == nil && ViewerWords.isViewer(field) && model.isSingleEntity(field)
            && model.isAboutViewer(parent.id)
        sum = parent.type.fields?.position(of: field.name).flatMap { parent.amounts(in: model).sums[$0] }
        let isRoot = model.schema.isRoot(parent.id)
        moment = isRoot || target.key != nil ? nil : MomentParts(field, of: parent.type, in: model.schema)
        date = isRoot || moment != nil || target.key != nil ? nil : DateParts(field, in: model.schema)
        choice =
            parent.id == model.schema.queryType && !valueSlots.isEmpty && model.isKeyed(target.id)
            ? ListPlan(field, of: parent, element: target.id, arguments: arguments, in: model) : nil
        presence = isRoot ? nil : RoleGuide(field, of: parent, in: model).presence
    }

    /// Whether hashing alone chooses the object, and there always is one.
    ///
    /// Arguments and written values may still choose otherwise.
    var isDerived: Bool {
        owner == nil && counterpart == nil && pickedFrom == nil && pickedList == nil && givenName == nil && !isWayBack
            && !isSignedIn && presence == nil && sum == nil && moment == nil && date == nil
    }

    /// Whether an entity has no object where the relation gives none.
    package func knowsNone(_ field: FieldPlan) -> Bool {
        owner != nil || (pickedList != nil || pickedFrom != nil) && !field.isNonNull
    }

    /// The list of all objects, of which arguments choose the first one: AniList's `Media(search:, sort:)`, Prisma's
    /// `findFirstUser(where:, orderBy:, skip:)`.
    ///
    /// - Returns: `nil` where the arguments only identify an object, or none of them is understood.
    package func chosenList(_ arguments: JSONObject, _ field: FieldPlan, in model: SchemaModel) -> ListPlan? {
        let isKeyGiven = keySlots.contains { field.arguments.value(of: $0, in: arguments) != nil }
        guard let choice, !isKeyGiven else { return nil }
        let isChosen = field.arguments.slots.contains { slot in
            guard field.arguments.value(of: slot, in: arguments) != nil else { return false }
            if [.order, .offset, .start].contains(slot.role) { return true }
            let fit = LookupFit(slot, of: choice.element.type, in: model.schema)
            let isFilter = fit == nil || !LookupFit.identifies(slot, in: model.schema)
            return isFilter && choice.filterNames.contains(slot.name) || choice.keys.contains { $0.name == slot.name }
        }
        return isChosen ? choice : nil
    }

    /// Whether an argument is given that has the name of no field of the object: `search`, `score_greater`.
    package func isNarrowed(_ arguments: JSONObject, _ field: FieldPlan) -> Bool {
        guard let choice else { return false }
        return field.arguments.slots.contains { slot in
            choice.filterNames.contains(slot.name) && choice.element.type.fields?[slot.name] == nil
                && field.arguments.value(of: slot, in: arguments) != nil
        }
    }

    /// Whether an argument holds the object's key.
    ///
    /// Such are `id`, the key field's own name, `userId` for a `User`, `authorId` for a field `author`.
    private static func isKey(
        _ slot: ArgumentTable.Slot,
        field: SchemaField,
        target: TypePlan,
        in model: SchemaModel
    ) -> Bool {
        guard slot.role == .value, slot.type.listElement == nil, model.schema[slot.type.namedType].isLeaf,
            model.schema[slot.type.namedType].name != "Boolean"
        else { return false }
        let name = foldedName(slot.meant)
        if name == "id" || name == foldedName(target.type.meant) + "id" || name == foldedName(field.meant) + "id" {
            return model.schema[slot.type.namedType].enumValues == nil
        }
        return target.members.contains { model.plan(for: $0).key?.name == slot.name }
    }

    private static func keyKind(
        beside keys: Set<String>,
        among arguments: ArgumentTable,
        target: TypePlan,
        in model: SchemaModel
    ) -> (slot: ArgumentTable.Slot, leaves: [String: String])? {
        let names = Set(keys.map { model.folded($0) + "type" })
        guard let slot = arguments.slots.first(where: { names.contains(foldedName($0.meant)) }),
            let values = model.schema[slot.type.namedType].enumValues
        else { return nil }
        var leaves: [String: String] = [:]
        for value in values {
            guard let leaf = model.elementField(folded: foldedName(value.meant), of: target.id),
                model.schema[leaf.type.namedType].isLeaf, leaf.name != model.keyName(of: target)
            else { continue }
            leaves[value.name] = leaf.name
        }
        return leaves.isEmpty ? nil : (slot, leaves)
    }

    private static func givenName(_ field: SchemaField, target: TypePlan) -> EntityKey.Value? {
        let words = FieldName(field.meant).words.prefix(2)
        guard
            [["default", "branch"], ["base", "ref"], ["base", "branch"], ["target", "branch"]].contains(Array(words)),
            case .text = target.key?.form, let name = target.type.fields?["name"], !name.needsArguments
        else { return nil }
        return EntityKey.Value(field: "name", text: "main")
    }

}

extension NamedType {
    /// Whether this is an interface about identity alone: only an object's key tells its type.
    package var isNode: Bool {
        guard isAbstract else { return false }
        return name == "Node" || fields?.map(\.name) == ["id"]
    }
}

extension SchemaModel {
    /// The field of the target that gives the parent again, where there is one such field each way.
    fileprivate func counterpart(of field: SchemaField, from parent: TypePlan, to target: TypePlan) -> String? {
        guard parent.key != nil, target.key != nil, parent.id != target.id, field.arguments.isEmpty else { return nil }
        let there = singles(of: target.id, in: parent.type)
        let back = singles(of: parent.id, in: target.type)
        guard there.count == 1, back.count == 1, there[0].name == field.name else { return nil }
        return lists(target.id, in: parent.type) || lists(parent.id, in: target.type) ? nil : back[0].name
    }

    private func singles(of target: TypeID, in type: NamedType) -> [SchemaField] {
        type.allFields.filter { $0.type.nullable == .named(target) && $0.arguments.isEmpty }
    }

    /// The list of the same type that a single field picks an element of by its name, where neither type leads back.
    fileprivate func pickedList(_ field: SchemaField, of parent: TypePlan, target: TypePlan) -> String? {
        guard parent.key != nil, target.key != nil, parent.id != target.id, field.arguments.isEmpty,
            RelationWords.isChoice(field.meant), singles(of: parent.id, in: target.type).isEmpty,
            !lists(parent.id, in: target.type)
        else { return nil }
        let lists = parent.type.allFields.filter { list in
            elementType(of: list) == target.id && !list.needsArguments
        }
        return lists.count == 1 ? lists[0].name : nil
    }

    /// The relation that a single field picks a member of.
    fileprivate func pickedFrom(_ field: SchemaField, of parent: TypePlan, target: TypePlan) -> OwnerRelation? {
        // The relation is made anew rather than taken from the other type's plan, which may be waiting for this one.
        guard parent.key != nil, target.key != nil, parent.id != target.id, field.arguments.isEmpty,
            RelationWords.isChoice(field.meant) || listOwners(of: parent, back: field).isEmpty,
            let back = backField(ofList: field, of: parent.type, element: target.type),
            parent.type.allFields.contains(where: { list in
                elementType(of: list).map { schema.isPossible(target.id, in: $0) } ?? false
                    && backField(ofList: list, of: parent.type, element: target.type)?.name == back.name
            })
        else { return nil }
        return OwnerRelation(back: back, of: target, in: self)
    }
}

extension SchemaModel {
    /// The meaning that settings give an argument of a field, or a field of the input object in it.
    fileprivate func meaning(of slot: ArgumentTable.Slot, of field: SchemaField, in parent: NamedType) -> String? {
        guard let container = slot.container else {
            return settings.meaning(of: slot.name, of: field.name, in: parent.name)
        }
        return field.arguments[container].flatMap {
            settings.types[schema[$0.type.namedType].name]?.fields[slot.name]?.meaning
        }
    }
}
