package import GraphQLSchema

/// The relations and lists that inputs fill, by the keys and names of what they lead to.
extension InputNames {
    /// The relation or list whose keys a name tells: `author` for `authorId`, `labels` for `labelIds`.
    ///
    /// A single `labelId` is about the `labels` too, if the mutation adds or removes elements.
    func reference(_ name: String, _ given: ResolvedType, of type: NamedType) -> InputMeaning? {
        guard model.schema[given.namedType].isLeaf else { return nil }
        let isList = given.listElement != nil
        let isChange = plan.act == .add || plan.act == .remove
        guard name.hasSuffix(isList ? KeyField.pluralName : KeyField.usualName) else {
            // `removeChildren(id:, child: ID!)`
            let isKey = isChange && !isList && model.schema[given.namedType].name == "ID"
            return isKey ? list(of: name, in: type).map { .elements($0) } : nil
        }
        let stem = String(name.dropLast(isList ? 3 : 2))
        if !isList, let field = Self.field(stem, of: type), model.isSingleEntity(field) { return .relation(field) }
        guard isList || isChange else { return nil }
        return (list(of: stem, in: type) ?? (isChange && !isKey(name) ? list(ofType: stem, in: type) : nil)).map {
            .elements($0)
        }
    }

    /// The list of objects of the type that a word names: the `assignees` of `addTaskAssignee(id:, userId:)`, and the
    /// only one for `removeFromParty(partyId:, userId:)`.
    private func list(ofType word: String, in type: NamedType) -> SchemaField? {
        guard let element = model.keyedType(named: [word]) else { return nil }
        let lists = type.allFields.filter { model.elementType(of: $0) == element }
        let told = lists.first { list in
            let name = foldedName(list.meant)
            return ([name] + singulars(name)).contains(where: plan.name.noun.hasSuffix)
        }
        let isOnlyOne = lists.count == 1 && (plan.name.noun.hasPrefix(word) || plan.saysPlaceAlone(in: model))
        return told ?? (isOnlyOne ? lists[0] : nil)
    }

    /// The list whose keys are behind a word for adding or taking away: `labels` for `addLabelIds`.
    func listChange(_ name: String, _ given: ResolvedType, of type: NamedType) -> InputMeaning? {
        let areKeys = given.listElement != nil && name.hasSuffix(KeyField.pluralName)
        guard areKeys, model.schema[given.namedType].isLeaf else { return nil }
        for (word, isAddition) in MutationWords.listChanges where name.hasPrefix(word) {
            let stem = String(name.dropFirst(word.count).dropLast(3))
            if let list = list(of: stem, in: type) { return .listChange(list, isAddition: isAddition) }
        }
        return nil
    }

    /// The relation or list whose entities are known by a text: `assignees` for `assigneeUsernames`, `project` for
    /// `projectPath`.
    func called(_ name: String, _ given: ResolvedType, of type: NamedType) -> InputMeaning? {
        guard ["String", "ID"].contains(model.schema[given.namedType].name) else { return nil }
        let isList = given.listElement != nil
        for field in type.allFields where !field.needsArguments {
            let listed = model.elementType(of: field)
            guard (listed != nil) == isList, listed.map(model.isKeyed) ?? model.isSingleEntity(field) else { continue }
            let whole = foldedName(field.meant)
            for stem in isList ? singulars(whole) : [whole] where name.hasPrefix(stem) && name != stem {
                let word = String(name.dropFirst(stem.count))
                for rest in isList ? singulars(word) : [word] {
                    if let leaf = knownName(rest, of: listed ?? field.type.namedType) {
                        return .called(field, leaf: leaf)
                    }
                }
            }
        }
        return nil
    }

    /// The leaf of a type that a word names, and by which its objects are known.
    private func knownName(_ word: String, of type: TypeID) -> String? {
        guard WordSets[.naturalKeys].contains(word) || NaturalKeys.isUnique(word) else { return nil }
        // The leaf by which the root finds objects comes first.
        if let known = model.natural.tuple(of: type), known.count == 1, foldedName(known[0]).hasSuffix(word) {
            return known[0]
        }
        let sample = model.schema[model.plan(for: type).members.first ?? type]
        let texts = sample.allFields.filter { NaturalKeys.isText($0, in: model.schema) }
        let words = [word] + WordSets[.wholeNames].map { $0 + word }
        return words.lazy.compactMap { name in texts.first { foldedName($0.meant) == name }?.name }.first
    }

    /// The type that a name tells, and the leaf that its objects are known by: `projectPath` without a `project`.
    package func ownerCalled(_ folded: String) -> (type: TypeID, leaf: String)? {
        stride(from: folded.count - 2, to: 2, by: -1).lazy.compactMap { length in
            model.keyedType(named: [String(folded.prefix(length))]).flatMap { type in
                knownName(String(folded.dropFirst(length)), of: type).map { (type, $0) }
            }
        }.first
    }

    /// The relation whose name has the participle of a name's verb: `commentedOn` for `commentOn`.
    func told(_ name: String, _ given: ResolvedType, of type: NamedType) -> SchemaField? {
        guard model.schema[given.namedType].isLeaf, given.listElement == nil else { return nil }
        return type.fields?.first { field in
            let words = FieldName(field.meant).words
            let rest = words.dropFirst().joined()
            return !rest.isEmpty && name.hasSuffix(rest) && model.isSingleEntity(field)
                && MutationName.participles(of: String(name.dropLast(rest.count))).contains(words[0])
        }
    }

    /// The list whose elements a word names: `labels` for `label`.
    private func list(of word: String, in type: NamedType) -> SchemaField? {
        type.fields?.first { field in
            let name = foldedName(field.meant)
            return (name == word || singulars(name).contains(word))
                && model.elementType(of: field).map(model.isKeyed) ?? false
        }
    }

    /// The owner whose type the rest of a name before `Id` tells, or the relation that the verb is about: the
    /// `assignee` of `assignTicket(ticketId:, userId:)`.
    func owner(_ stem: String, of type: NamedType) -> InputMeaning? {
        guard !stem.isEmpty else { return nil }
        let owner = model.keyedType(named: [stem])
        let told = plan.act == .other ? model.relations(of: type, toldBy: plan.name.verb) : []
        let meant = told.first { $0.type.namedType == owner || foldedName($0.meant).hasSuffix(stem) }
        let named = meant ?? role(stem, of: type, leadingTo: owner)
        return named.map { .relation($0) } ?? .owner(owner)
    }

    /// The relation that tells only its role: `pickup` for `pickupPlaceId`, the `team` for `toTeamId`, the `captain` for
    /// the `playerId` of `setCaptain`; of what is made also the only one that leads to an owner.
    private func role(_ stem: String, of type: NamedType, leadingTo owner: TypeID?) -> SchemaField? {
        let singles = type.allFields.filter(model.isSingleEntity)
        let told = singles.first { field in
            let (name, target) = (foldedName(field.meant), foldedName(model.schema[field.type.namedType].meant))
            let isNamed =
                plan.act == .update && field.type.namedType == owner
                && ([""] + ownNames).contains { $0 + name == plan.name.noun }
            return stem == name + target || isNamed || WordSets[.targets].contains { $0 + name == stem }
        }
        let fitting = singles.filter { field in
            owner.map { model.schema.isPossible($0, in: field.type.namedType) } ?? false
        }
        let isMeant =
            plan.act == .create || plan.act == .other && isMadeByVerb(type.id) || plan.name.nouns.contains(stem)
        return told ?? (isMeant && fitting.count == 1 ? fitting[0] : nil)
    }
}

extension SchemaModel {
    /// The relations of a type to what its objects become by a verb: the `assignee`, or `assignedTo`, of `assign`.
    package func relations(of type: NamedType, toldBy verb: String) -> [SchemaField] {
        type.allFields.filter { field in
            let name = foldedName(field.meant)
            return name.hasPrefix(verb) && isSingleEntity(field)
                && !WordSets[.doerEndings].contains(where: name.hasSuffix)
        }
    }
}
