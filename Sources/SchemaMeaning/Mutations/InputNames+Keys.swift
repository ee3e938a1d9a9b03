package import GraphQLSchema
package import JSONModel

/// Inputs that tell the entity that a mutation is about.
extension InputNames {
    /// The folded names of inputs for the key of the mutation's entity: `issueId` for an `issue`, and `id`.
    package var keyNames: [String] {
        guard let id = plan.type else { return [] }
        let type = model.plan(for: id)
        let members = type.members.compactMap { model.plan(for: $0).key?.name }.map(model.folded)
        return ownNames.map { $0 + KeyField.usualName } + [KeyField.usualName] + members
    }

    /// Whether some input is the key of an entity of a type, or holds several keys.
    package func names(_ type: TypeID) -> Bool {
        let stem = foldedName(model.schema[type].meant)
        let names = [stem, stem + KeyField.usualName, stem + KeyField.pluralName] + plurals(stem)
        return inputs.contains { model.schema[$0.type.namedType].isLeaf && names.contains(foldedName($0.meant)) }
    }

    /// Whether the mutation has an input for the key of its entity, given or not.
    package var takesKey: Bool { inputs.contains { keyNames.contains(foldedName($0.meant)) } }

    /// Whether all that is given are keys of others that the type holds: `removeItemFromSection(itemId:, sectionId:)`.
    var tellLink: Bool {
        guard leaves.count > 1, let type = plan.type else { return false }
        return leaves.allSatisfy { input in
            ForeignKeys.stem(input.meant) != nil && !keyNames.contains(foldedName(input.meant))
                && Self.field(input, of: model.schema[type]) != nil
        }
    }

    /// Whether the mutation creates an entity, whatever its verb: its inputs describe one and tell no key.
    ///
    /// `raiseAlert(input:)` is such a mutation, and `upsertGoal(data:)` where the root lists goals.
    var describesNewEntity: Bool {
        guard plan.act == .other || isSaver, let type = plan.type, plan.action == nil, plan.lines == nil,
            !plan.takesFiles, !plan.isCopy, !plan.isSignIn(in: model), model.schema[type].isObject,
            plan.isNamed(after: model.schema[type]) || isMadeByVerb(type) || tellsOwnerAndLeaf(of: type),
            !WordSets[.checkers].contains(plan.name.verb), plan.meaning?.isTakingPart != true
        else { return false }
        // A verb of a state changes what the root gives, where nothing says which one it changes.
        let isOnlyOne = model.schema[model.schema.queryType].fields?.contains {
            $0.type.nullable == .named(type) && $0.arguments.isEmpty
        }
        if isSaver, isOnlyOne == true { return false }
        if let meaning = plan.meaning, isOnlyOne == true {
            let rules = model.plan(for: type).writeRules(in: model)
            let names = meaning.names
            guard rules.flags(saying: names).isEmpty, rules.states(saying: names).allSatisfy(\.said.isEmpty) else {
                return false
            }
        }
        return describes(type)
    }

    /// Whether the verb saves what may be new, one of those that the root or a user lists.
    private var isSaver: Bool {
        let listing = [model.schema.queryType] + (model.userType.map { [$0] } ?? [])
        return plan.act == .update && WordSets[.savers].contains(plan.name.verb)
            && listing.contains { model.schema[$0].allFields.contains { model.elementType(of: $0) == plan.type } }
    }

    private func describes(_ type: TypeID) -> Bool {
        let given = inputs.filter { model.schema[$0.type.namedType].isLeaf }
        let isAboutOne = given.contains { input in
            let name = foldedName(input.meant)
            return isEndOfKey(name) || isEndOfNoun(name) || NaturalKeys.isUnique(name) && input.isRequired
        }
        guard !takesKey, !names(type), !isAboutOne else { return false }
        let told = given.filter { input in
            switch meaning(of: input, said: nil, for: model.schema[type]) {
            case .field, .relation: true
            default: false
            }
        }
        let hasObject = plan.field.definition.arguments.contains { model.schema[$0.type.namedType].inputFields != nil }
        return told.count > (hasObject || isMadeByVerb(type) ? 0 : 1)
    }

    /// Whether the inputs are the key of an owner of the answer, and a leaf that the answer shows: the comment of
    /// `replyToTicket(ticketId:, body:)`.
    private func tellsOwnerAndLeaf(of type: TypeID) -> Bool {
        let meanings = leaves.map { meaning(of: $0, said: nil, for: model.schema[type]) }
        return plan.payload == nil && meanings.contains { if case .relation = $0 { true } else { false } }
            && meanings.contains { if case .field = $0 { true } else { false } }
            && meanings.allSatisfy { if case .key = $0 { false } else { $0 != nil } }
    }

    /// Whether what a mutation makes is called after its verb: the `Invitation` of `inviteUser(roomId:, userId:)`, the
    /// `QueuedMessage` of `queueMessage`, the `DisputeVote` of `voteOnDispute`, the `JobApplication` of `applyForJob`.
    func isMadeByVerb(_ type: TypeID) -> Bool {
        let (verb, name) = (plan.name.verb, foldedName(model.schema[type].meant))
        if MutationName.participles(of: verb).contains(where: name.hasPrefix) { return true }
        let deeds = [verb, String(verb.dropLast())].flatMap { stem in WordSets[.deedEndings].map { stem + $0 } }
        return (deeds + [verb]).contains { deed in
            let subject = name.dropLast(deed.count)
            return name.hasSuffix(deed) && (plan.name.noun.hasSuffix(subject) || plan.name.noun.hasPrefix(subject))
        }
    }

    /// Whether a mutation about objects of a type tells leaves of them, and lines only beside these:
    /// `updateOrder(data: { note, items })`.
    package func tell(of type: TypeID) -> Bool {
        let key = model.plan(for: type).key?.name
        return plan.isNamed(after: model.schema[type])
            && inputs.contains { input in
                guard let leaf = model.schema[type].fields?[input.name], leaf.name != key,
                    !WordSets[.lineQuantities].contains(foldedName(input.meant))
                else { return false }
                return model.schema[input.type.namedType].isLeaf && model.schema[leaf.type.namedType].isLeaf
            }
    }

    /// The arguments, and the members of those that are input objects.
    package var inputs: [InputValue] {
        plan.field.definition.arguments.flatMap { argument -> [InputValue] in
            [argument] + Array(model.schema[argument.type.namedType].inputFields ?? InputValueTable([]))
        }
    }

    /// The only type whose keys are given, where nothing else is: that of the tweets of `like(tweetId:): Boolean`.
    var onlyReferred: TypeID? {
        let types = leaves.map { input in
            let name = input.type.nullable.listElement == nil ? input.meant : String(input.meant.dropLast())
            return ForeignKeys.stem(name).flatMap { model.keyedType(named: [foldedName($0)]) }
        }
        let arguments = plan.field.definition.arguments
        let isAlone = inputs.allSatisfy { input in
            model.schema[input.type.namedType].isLeaf || arguments.contains { $0.name == input.name }
        }
        return isAlone && types.count == 1 ? types[0] : nil
    }

    /// The single values among them, but for the client's own id of a call.
    var leaves: [InputValue] {
        inputs.filter { model.schema[$0.type.namedType].isLeaf && !PayloadRole.isClientID($0.meant) }
    }

    /// Whether an input object only tells the mutation's entity: `processExpense(expense: { legacyId })`.
    package func isSubject(_ name: String, _ given: ResolvedType) -> Bool {
        guard given.listElement == nil, (ownNames + plan.name.nouns).contains(name),
            let type = plan.type ?? plan.namedTypes.first
        else { return false }
        return model.isReference(given.namedType, to: type)
    }

    /// Whether a name is the end of the name of the entity's key: `itemId` for a `projectV2Item`; or the beginning,
    /// which the mutation is about: `userId` of `banUser(userId:): UserAdminType`.
    func isEndOfKey(_ name: String) -> Bool {
        isEnd(name) { stem in
            let isOther = model.keyedType(named: [stem]).map { $0 != plan.type } ?? false
            return ownNames.contains {
                !isOther && $0.hasSuffix(stem) || $0.hasPrefix(stem) && plan.name.nouns.contains(stem)
            }
        }
    }

    /// The names of the key, or the keys, of the entity that a mutation ends: `issueId`, `issueIds`, `id`.
    package func keyNames(ofDeleted type: TypeID?) -> [String] {
        let noun = plan.name.noun
        let stems = Set([noun] + singulars(noun) + [type.map { foldedName(model.schema[$0].meant) } ?? noun])
        return (stems.sorted() + [""]).flatMap { [$0 + KeyField.usualName, $0 + KeyField.pluralName] }
    }

    /// Whether an input is the key of the entity that a mutation ends.
    package func isKey(_ input: InputValue, ofDeleted type: TypeID) -> Bool {
        let name = foldedName(input.meant)
        return keyNames(ofDeleted: type).contains(name) || isEndOfNoun(name)
    }

    /// Whether a name is a key by the end of the noun: `deleteProjectV2Item(projectId:, itemId:)` is about the item.
    private func isEndOfNoun(_ name: String) -> Bool { isEnd(name) { plan.name.noun.hasSuffix($0) } }

    /// Whether a name without `id` is the end of another, and the type has no relation or key of another called so.
    private func isEnd(_ name: String, of isOther: (String) -> Bool) -> Bool {
        guard name.count > 2, name.hasSuffix(KeyField.usualName) else { return false }
        let stem = String(name.dropLast(2))
        let isOwn = plan.name.nouns.contains(stem) || keyNames.contains(name)
        let isRelation = (isOwn ? [stem] : [stem, name]).contains { folded in
            plan.type.flatMap { model.elementField(folded: folded, of: $0) } != nil
        }
        return isOther(stem) && (!isRelation || ownNames.contains(stem))
    }

    /// The value given for the key of the mutation's entity, whether or not it is a key.
    package func key(in input: MutationInput) -> JSONValue? {
        if let said = input.entries.first(where: { $0.said == "key" }) { return said.value.isNull ? nil : said.value }
        if let argument = plan.keyArgument { return input.given(model.folded(argument)) }
        if let named = input.entries.first(where: { isSubject($0.folded, $0.type) }) { return named.value }
        let known = keyNames + input.entries.map(\.folded).filter(isEndOfKey)
        return known.lazy.compactMap { input.given($0) }.first { $0.leafText != nil }
    }

    /// The value given for the key, or the keys, of the entity that the mutation ends.
    package func deletedKeys(in input: MutationInput) -> JSONValue? {
        let types = plan.namedTypes
        if types.isEmpty, plan.act == .remove { return nil }
        if let argument = plan.keyArgument { return input.given(model.folded(argument)) }
        let target = types.first ?? plan.type
        if let named = input.entries.first(where: { isSubject($0.folded, $0.type) }) { return named.value }
        let keys = target.map { model.plan(for: $0).members.compactMap { model.plan(for: $0).key?.name } } ?? []
        let known = keyNames(ofDeleted: target) + keys.prefix(1).map(model.folded)
        return known.lazy.compactMap { input.given($0) }.first
            ?? (target == nil ? nil : input.entries.first { isEndOfNoun($0.folded) && !$0.value.isNull }?.value)
    }

    /// The other inputs by which an entity is found, with the fields that hold their values: the `sku` of
    /// `updateProductBySku`, PostGraphile's `nodeId` beside an `id`.
    package func otherKeys(of type: TypeID) -> [(name: String, field: String)] {
        let own = model.keyName(of: model.plan(for: type)).map(model.folded)
        return plan.finders.filter { $0 != own }.compactMap { name in
            guard let field = model.elementField(folded: name, of: type), model.schema[field.type.namedType].isLeaf
            else { return nil }
            return (name, field.name)
        }
    }

    /// Whether another input than the key says which entity is changed, so that a key beside it would be a new one.
    var isFoundOtherwise: Bool {
        if let action = plan.action { return action.act == .update && !action.isGuarded && action.eachKey == nil }
        guard plan.act == .update, let type = plan.type else { return false }
        let others = otherKeys(of: type).map(\.name)
        return !others.isEmpty && inputs.contains { $0.isRequired && others.contains(foldedName($0.meant)) }
    }

    package func isKey(_ name: String) -> Bool {
        if let argument = plan.keyArgument { return model.folded(argument) == name }
        return keyNames.contains(name) || isEndOfKey(name) || plan.finders.contains(name)
    }

    var ownNames: [String] {
        [plan.subject, plan.type.map { model.schema[$0].name }].compactMap(\.self).map(model.folded)
    }
}
