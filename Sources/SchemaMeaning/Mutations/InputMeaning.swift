package import GraphQLSchema
import JSONModel

/// The meaning of a value given to a mutation for the entity that is written.
package enum InputMeaning: Sendable {
    /// The key of the entity that is meant: `id`, `issueId`, `bySku`.
    case key
    /// The value of a field.
    case field(SchemaField)
    /// An operation on a leaf: Neo4j's `released_INCREMENT`.
    case operation(SchemaField, MutationWords.Operation)
    /// The entity that a field leads to, by its key: `authorId`.
    case relation(SchemaField)
    /// The elements of a list, by their keys: `labelIds`.
    case elements(SchemaField)
    /// Elements that are added to a list or taken from it, by their keys: `addLabelIds`.
    case listChange(SchemaField, isAddition: Bool)
    /// The entities of a field or list, by a text that they are known by: `assigneeUsernames`.
    case called(SchemaField, leaf: String)
    /// A deed that changes a state: `stateEvent: CLOSE`.
    case deed(SchemaField)
    /// The owner of the entity, by its key: the subject of `addComment(subjectId:)`.
    case owner(TypeID?)
    /// A file that is sent, and the fields that tell of it.
    case file(FilePlan)
    /// A value that only the server may know: a password.
    case secret
    /// No difference, as `mocks:` states.
    case nothing

    /// The words for what tells who signs in.
    static let who = "says who it is"

    /// The meaning of the client's own id of a call.
    package static let sentBack = "sent back"

    /// The meanings of inputs that write nothing.
    package static let withoutEffect = Set([Self.key, .owner(nil), .nothing].map(\.phrase) + [sentBack])

    /// The meaning in words, as `mynah explain` prints it.
    package var phrase: String {
        switch self {
        case .key: "key"
        case .field(let field), .relation(let field), .elements(let field), .called(let field, _): field.name
        case .listChange(let field, let isAddition): "\(isAddition ? "adds to" : "takes from") \(field.name)"
        case .operation(let field, _): "what becomes of \(field.name)"
        case .deed(let field): "what is done to \(field.name)"
        case .owner: "what it belongs to"
        case .file(let plan): plan.phrase
        case .secret: "a secret, which nobody is told"
        case .nothing: "nothing"
        }
    }
}

/// Finds the meanings of names in the input of one mutation.
package struct InputNames {
    package let model: SchemaModel
    package let plan: MutationPlan

    package init(model: SchemaModel, plan: MutationPlan) {
        self.model = model
        self.plan = plan
    }

    /// - Parameters:
    ///   - name: the folded name.
    ///   - given: the type of the value.
    ///   - said: the meaning that `mocks:` states for it.
    ///   - type: the type of the entity, or of an object without a key inside of one.
    /// - Returns: `nil` where no meaning is known.
    private func meaning(of name: String, _ given: ResolvedType, said: String?, for type: NamedType) -> InputMeaning? {
        if let said, let meaning = taught(said, given, for: type) { return meaning }
        if let meaning = linked(name, given, of: type) { return meaning }
        if plan.act != .create, isSubject(name, given) { return .key }
        if model.schema[given.namedType].isUpload {
            let isList = given.nullable.listElement != nil
            return FilePlan(name, isList: isList, of: plan, in: type, model).map { .file($0) }
        }
        if name == model.plan(for: type.id).key?.name.map(foldedName) { return isFoundOtherwise ? nil : .key }
        if name == "reason", plan.act != .create, let field = deedReason(type) { return .field(field) }
        if let field = Self.field(name, of: type) {
            // The `labelIds` of an object are the keys of its `labels`.
            let isOfKeys = field.type.nullable.listElement != nil
            if isOfKeys, let keys = reference(name, given, of: type) { return keys }
            return canHold(given, field) ? .field(field) : nil
        }
        if let field = reference(name, given, of: type) { return field }
        if let field = told(name, given, of: type) { return .relation(field) }
        if let field = qualified(name, given, of: type) ?? flag(name, given, of: type) { return .field(field) }
        if let meaning = listChange(name, given, of: type) ?? called(name, given, of: type) { return meaning }
        if let field = deed(name, given, of: type) { return .deed(field) }
        if let meaning = operation(name, given, of: type) ?? applied(name, given, of: type) { return meaning }
        if WordSets[.secrets].contains(name) || WordSets[.tokens].contains(name) { return .secret }
        guard let subject = plan.type ?? plan.namedTypes.first, model.schema.isPossible(type.id, in: subject) else {
            return nil
        }
        let isAboutNamed = plan.type == nil || plan.field.definition.type.listElement != nil
        if isKey(name) || isAboutNamed && keyNames(ofDeleted: subject).contains(name) { return .key }
        guard model.schema[given.namedType].isLeaf else { return nil }
        if name.hasSuffix("id") { return owner(String(name.dropLast(2)), of: type) }
        if let subject = subjectLeaf(given, of: type) { return .field(subject) }
        if let own = ownField(name, of: type) { return .field(own) }
        return ownerCalled(name).map { .owner($0.type) }
    }

    /// Whether a field can hold what is given for it: a plain leaf holds no object but an operation, and no list.
    private func canHold(_ given: ResolvedType, _ field: SchemaField) -> Bool {
        let (source, leaf) = (model.schema[given.namedType], model.schema[field.type.namedType])
        if let values = leaf.enumValues, source.isLeaf {
            // A number names no value of an enum, and neither does another enum without a word of this one.
            let names = (source.enumValues ?? values).map { foldedName($0.meant) }
            let isNumber = source.builtIn == .int || source.builtIn == .float
            if isNumber || Set(names).isDisjoint(with: values.map { foldedName($0.meant) }) { return false }
        }
        if source.isLeaf, leaf.isLeaf, (source.builtIn == .boolean) != (leaf.builtIn == .boolean) { return false }
        guard leaf.isLeaf, leaf.enumValues != nil || leaf.builtIn != nil else { return true }
        let isOperation = source.inputFields?.contains { MutationWords.operations[$0.name] != nil }
        return isOperation ?? (given.listElement == nil || field.type.listElement != nil)
    }

    /// The meaning of an entry of the input for an object of a type.
    package func meaning(of entry: MutationInput.Entry, for type: NamedType) -> InputMeaning? {
        meaning(of: entry.folded, entry.type, said: entry.said, for: type)
    }

    /// The meaning of an input for an object of a type.
    package func meaning(of input: InputValue, said: String?, for type: NamedType) -> InputMeaning? {
        meaning(of: foldedName(input.meant), input.type, said: said, for: type)
    }

    /// The field with the name of an entry.
    package static func field(_ entry: MutationInput.Entry, of type: NamedType) -> SchemaField? {
        field(entry.folded, of: type)
    }

    package static func field(_ folded: String, of type: NamedType) -> SchemaField? {
        type.fields?.first { foldedName($0.meant) == folded && !$0.needsArguments }
    }

    /// The field behind the entity's own name: `item_name` is the `name` of the item that is written.
    private func ownField(_ name: String, of type: NamedType) -> SchemaField? {
        let owned = ownNames.filter { name.hasPrefix($0) && name != $0 }
        return owned.lazy.compactMap { Self.field(String(name.dropFirst($0.count)), of: type) }.first
    }

    /// The leaf that the mutation's noun names, for the only value that it is given: the `stock` of
    /// `updateStock(productId:, quantity:)`.
    private func subjectLeaf(_ given: ResolvedType, of type: NamedType) -> SchemaField? {
        guard plan.act == .update, !WordSets[.savers].contains(plan.name.verb) else { return nil }
        let noun = plan.name.noun
        let nouns = [noun] + ownNames.filter(noun.hasPrefix).map { String(noun.dropFirst($0.count)) }
        let values = inputs.filter {
            model.schema[$0.type.namedType].isLeaf && !isKeyOrID($0) && ForeignKeys.stem($0.meant) == nil
        }
        guard values.count == 1, let field = nouns.lazy.compactMap({ Self.field($0, of: type) }).first,
            model.schema.isSame(given.namedType, field.type.namedType)
        else { return nil }
        return field
    }

    /// The state that `stateEvent` and the like change.
    private func deed(_ name: String, _ given: ResolvedType, of type: NamedType) -> SchemaField? {
        guard model.schema[given.namedType].enumValues != nil,
            let ending = WordSets[.stateActions].first(where: name.hasSuffix),
            let field = Self.field(String(name.dropLast(ending.count)), of: type),
            model.schema[field.type.namedType].enumValues != nil
        else { return nil }
        return field
    }

    /// The operation on a leaf that a name tells: `released_INCREMENT`, `title_SET`, the `quantity` of `restockProduct`.
    private func operation(_ name: String, _ given: ResolvedType, of type: NamedType) -> InputMeaning? {
        guard model.schema[given.namedType].isLeaf else { return nil }
        if WordSets[.restockers].contains(plan.name.verb), WordSets[.lineQuantities].contains(name) {
            return WordSets[.stocks].lazy.compactMap { Self.field($0, of: type) }.first.map { .operation($0, .add) }
        }
        for (word, operation) in MutationWords.operations where name.hasSuffix(word) && name.count > word.count + 1 {
            guard let field = Self.field(String(name.dropLast(word.count)), of: type),
                model.schema[field.type.namedType].isLeaf
            else { continue }
            return .operation(field, operation)
        }
        return nil
    }

    /// The only field of the given type whose name ends with the given one: `activeLockReason` for `lockReason`.
    ///
    /// This is so for enums, reasons and flags; for other values a longer name means something else.
    private func qualified(_ name: String, _ given: ResolvedType, of type: NamedType) -> SchemaField? {
        guard case .named(let id) = given.nullable,
            model.schema[id].enumValues != nil || name == "reason" || model.schema[id].name == "Boolean"
        else { return nil }
        let fields = type.allFields.filter { field in
            field.type.nullable == .named(id) && foldedName(field.meant).hasSuffix(name) && !field.needsArguments
        }
        return fields.count == 1 ? fields[0] : nil
    }

    /// The reason for what the mutation does, beside a reason for something else: `cancelReason` of an appointment.
    private func deedReason(_ type: NamedType) -> SchemaField? {
        let verb = plan.name.verb.prefix(5)
        return type.allFields.first { field in
            let name = foldedName(field.meant)
            return name.hasSuffix("reason") && name.hasPrefix(verb) && model.schema[field.type.namedType].isLeaf
        }
    }

    /// The flag with an `is` before the name: `isDraft` for `draft: true`.
    private func flag(_ name: String, _ given: ResolvedType, of type: NamedType) -> SchemaField? {
        let field = model.schema[given.namedType].name == "Boolean" ? Self.field("is" + name, of: type) : nil
        return field.flatMap { $0.type.namedType == given.namedType ? $0 : nil }
    }
}

extension InputNames {
    /// The state of an entity after a deed: `closed` after `CLOSE`, `opened` after `REOPEN`.
    package func state(after deed: String, of field: SchemaField) -> String? {
        let verb = model.folded(deed)
        let values = model.schema[field.type.namedType].enumValues.map(Array.init) ?? []
        let plain = verb.hasPrefix("re") ? String(verb.dropFirst(2)) : verb
        for words in [MutationName.participles(of: verb), MutationName.participles(of: plain)] {
            if let value = values.first(where: { words.contains(foldedName($0.meant)) }) { return value.name }
        }
        return values.first { foldedName($0.meant) == verb }?.name
    }
}

// MARK: - Stated meanings

extension InputNames {
    /// The list within an object around it, and whether its elements are added to the present ones: WordPress's
    /// `{ append: true, nodes: [...] }`.
    package func listed(_ entry: MutationInput.Entry) -> (entry: MutationInput.Entry, isMore: Bool) {
        guard let members = entry.value.object, let inputs = model.schema[entry.type.namedType].inputFields else {
            return (entry, false)
        }
        let lists = inputs.filter { $0.type.nullable.listElement != nil }
        guard lists.count == 1, PageShape.holdsItems(lists[0].meant),
            inputs.allSatisfy({ $0.name == lists[0].name || model.schema[$0.type.namedType].name == "Boolean" })
        else { return (entry, false) }
        let isMore = members.contains { WordSets[.additions].contains(foldedName($0.key)) && $0.value.bool == true }
        let value = members[lists[0].name] ?? .array([])
        return (MutationInput.Entry(lists[0], value, path: "\(entry.path).\(lists[0].name)", said: nil), isMore)
    }

    /// The meaning that `mocks:` states: the name of a field, `key` or `nothing`.
    package func taught(_ phrase: String, _ given: ResolvedType, for type: NamedType) -> InputMeaning? {
        guard let field = Self.named(phrase, of: type) else {
            return phrase == "key" ? .key : phrase == "nothing" ? .nothing : nil
        }
        if model.schema[field.type.namedType].isLeaf || !model.schema[given.namedType].isLeaf { return .field(field) }
        return model.elementType(of: field) == nil ? .relation(field) : .elements(field)
    }

    /// The relation or list that the settings say the mutation links, for the keys of what is linked.
    private func linked(_ name: String, _ given: ResolvedType, of type: NamedType) -> InputMeaning? {
        guard let field = plan.links.flatMap({ Self.named($0, of: type) }), model.schema[given.namedType].isLeaf,
            name.hasSuffix("id") || name.hasSuffix("ids"), !isKey(name)
        else { return nil }
        return model.elementType(of: field) == nil ? .relation(field) : .listChange(field, isAddition: true)
    }

    private static func named(_ name: String, of type: NamedType) -> SchemaField? {
        type.fields?[name].flatMap { !$0.needsArguments ? $0 : nil }
    }

    /// Checks the meaning that is stated for an input of the mutation.
    package func check(_ phrase: String, for type: NamedType) throws(MeaningProblem) {
        guard Self.named(phrase, of: type) == nil, phrase != "key", phrase != "nothing" else { return }
        let hint = didYouMean(suggestions(for: phrase, among: type.fields?.map(\.name) ?? []))
        throw MeaningProblem(
            "\"\(phrase)\" says nothing that the input of a mutation can be: say \"key\", \"nothing\" or the name of a field "
                + "of \"\(type.name)\".\(hint)"
        )
    }
}
