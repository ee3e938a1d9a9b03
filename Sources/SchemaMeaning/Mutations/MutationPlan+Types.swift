import GraphQLSchema

/// The types that a mutation is about, as its answer and its name tell.
extension MutationPlan {
    /// The type of an object around the mutation's entity: one without a key, or one with the name of a payload.
    static func payload(of field: FieldPlan, in model: SchemaModel) -> NamedType? {
        guard let answer = answer(of: field, in: model) else { return nil }
        return answer.key == nil || isPayload(answer.type, of: field) ? answer.type : nil
    }

    /// The type of the mutation's answer; of an abstract type the entity whose name is in the mutation's.
    private static func answer(of field: FieldPlan, in model: SchemaModel) -> TypePlan? {
        let target = model.plan(for: field.target)
        guard target.type.isComposite, !model.schema.isRoot(target.id) else { return nil }
        let name = foldedName(field.meant)
        let named = target.members.filter { id in
            model.plan(for: id).key != nil && name.holds(foldedName(model.schema[id].meant))
        }
        let successes = named.isEmpty ? successes(of: target, in: model) : named
        return model.pick(among: successes.isEmpty ? target.members : successes, by: field.hash)
    }

    /// The members of an abstract answer that tell of success: those with a key, else those without a message.
    private static func successes(of target: TypePlan, in model: SchemaModel) -> [TypeID] {
        let keyed = target.members.filter { model.plan(for: $0).key != nil }
        return keyed.isEmpty
            ? target.members.filter { model.schema[$0].fields?[ErrorFields.messageField] == nil } : keyed
    }

    /// Whether a type with a key is a payload: `DestroyTicketPayload`, whose `id` is that of the ticket.
    private static func isPayload(_ type: NamedType, of field: FieldPlan) -> Bool {
        guard !foldedName(field.meant).contains(foldedName(type.meant)) else { return false }
        // Directus's `delete_one { id }` only holds the key of the entity that is gone.
        let isDeletion = FieldName(field.meant).words.first.map(WordSets[.deleters].contains) ?? false
        return MutationWords.isPayload(type) || isDeletion && type.fields?.count == 1
    }

    static func entityType(of field: FieldPlan, in model: SchemaModel) -> TypeID? {
        if model.isKeyed(field.target) { return field.target }
        return answer(of: field, in: model).flatMap { $0.key == nil ? nil : $0.id }
    }

    /// The payload's field with the mutation's entity: `issue` of `createIssue`, `commentEdge` of `addComment`.
    ///
    /// Prefers the field with the longest name that is a part of the mutation's; names decide, never places.
    static func subject(
        of mutation: String,
        payload: NamedType,
        in model: SchemaModel
    ) -> (name: String, type: TypeID)? {
        let candidates = payload.allFields.compactMap { field -> (name: String, type: TypeID)? in
            guard field.type.listElement == nil, let type = entityType(of: field, in: model) else { return nil }
            return (field.name, type)
        }
        let (mutation, ending) = (model.folded(mutation), EdgeField.typeEnding)
        func score(_ candidate: (name: String, type: TypeID)) -> Int {
            let names = [model.folded(candidate.name), foldedName(model.schema[candidate.type].meant)]
            let known = names + names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
            return known.filter { mutation.contains($0) }.map(\.utf8.count).max() ?? 0
        }
        return candidates.max { left, right in
            let scores = (score(left), score(right))
            return scores.0 != scores.1 ? scores.0 < scores.1 : left.name > right.name
        }
    }

    /// The type that it creates, where it answers another one: the comment of `createComment(postId:): Post`, the user
    /// of `register(email:): Token`.
    func madeType(in model: SchemaModel) -> TypeID? {
        guard subject == nil, action == nil, let named = namedTypes.first, named != type,
            name.noun.isEmpty || isNamed(after: model.schema[named])
        else { return nil }
        // `addTag(tagId:)` adds one that is there, and `borrowBook` makes no book.
        let isAdder = act == .add && WordSets[.plainAdders].contains(name.verb)
        guard act == .create || isAdder && !InputNames(model: model, plan: self).names(named) else { return nil }
        return type.map { model.schema.overlap($0, answeredType(for: named, in: model)) } ?? false ? nil : named
    }

    /// The type of the answer where that is a longer name, which the root lists: the `AdminJob` of `addJob` is the job.
    func answeredType(for named: TypeID, in model: SchemaModel) -> TypeID {
        guard let type, model.schema[type].name.hasSuffix(model.schema[named].name) else { return named }
        return LeafRole.rootList(of: type, in: model) == nil ? named : type
    }

    static func namedTypes(of plan: MutationPlan, in model: SchemaModel) -> [TypeID] {
        if WordSets[.entries].contains(plan.name.verb), plan.name.noun.isEmpty, plan.type == nil {
            return [model.userType].compactMap(\.self)
        }
        if plan.endsPayload { return [] }
        let isAboutNothing = plan.name.noun.isEmpty
        if !isAboutNothing, let named = model.keyedType(of: plan.name) {
            return plan.takesFromList(of: named, in: model) ? [] : [plan.answeredType(for: named, in: model)]
        }
        guard let type = plan.type else {
            let referred = InputNames(model: model, plan: plan).onlyReferred
            return [plan.changesUser(in: model) ? model.userType : referred].compactMap(\.self)
        }
        guard !isAboutNothing else { return [] }
        // Strapi's `removeFile(id:)` ends an `UploadFile`, of which nothing else is told.
        let names = InputNames(model: model, plan: plan)
        let isEnd = FieldName(model.schema[type].meant).words.last == plan.name.noun
        let isWhole = plan.act == .remove && (names.tellLink || isEnd && names.inputs.allSatisfy(names.isKeyOrID))
        let isNamed =
            isWhole
            || plan.subject.map { plan.name.nouns.contains(model.folded($0)) }
                ?? (plan.payload == nil && plan.act == .delete)
        return isNamed ? [type] : []
    }

    /// Whether it takes an element, which others may have too, from the list of an object whose key it takes:
    /// `removeTag(ticketId:, tagId:): Ticket`.
    private func takesFromList(of element: TypeID, in model: SchemaModel) -> Bool {
        guard act == .remove, let type, type != element else { return false }
        let names = InputNames(model: model, plan: self)
        return names.takesKey && names.names(element) && model.lists(element, in: model.schema[type])
            && model.defaultBackField(of: element, to: type) == nil
    }

    /// Whether it ends the object that it answers, which has no key: the `BlockedUser` of
    /// `deleteBlockedUser(blockedUserId:)`, which is no user.
    var endsPayload: Bool {
        (act == .delete || act == .remove) && payload.map { foldedName($0.meant) == name.noun } ?? false
    }

    /// Whether it changes a leaf of the signed-in user, and answers whether it has: `changeUsername(username:)`.
    private func changesUser(in model: SchemaModel) -> Bool {
        guard act == .update, model.schema[field.target].isLeaf, let user = model.userType,
            let leaf = model.elementField(folded: name.noun, of: user)
        else { return false }
        let inputs = InputNames(model: model, plan: self).leaves
        return model.schema[leaf.type.namedType].isLeaf && !inputs.contains { ForeignKeys.stem($0.meant) != nil }
    }

    /// The type that the name is about, where the answer is another object that it belongs to: the message of
    /// `editMessage(id:, text:): Chat`.
    func namedBesidesAnswer(in model: SchemaModel) -> TypeID? {
        guard lines == nil, payload == nil, act == .update || act == .other, let answer = type,
            let named = namedTypes.first, isNamed(after: model.schema[named]), !model.schema.overlap(named, answer),
            !InputNames(model: model, plan: self).names(answer),
            model.elementField(folded: name.noun, of: answer) == nil,
            !foldedName(model.schema[answer].meant).contains(name.noun)
        else { return nil }
        return named
    }

    /// The type of the entity that a payload's field gives.
    static func entityType(of field: SchemaField, in model: SchemaModel) -> TypeID? {
        let target = field.type.namedType
        guard model.schema[target].isComposite, !model.schema.isRoot(target), model.isKeyed(target) else { return nil }
        return target
    }
}
