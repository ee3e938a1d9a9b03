package import GraphQLSchema

/// The act of a mutation and the type of its entity, as its name, its payload and the settings tell.
package struct MutationPlan: Sendable {
    package enum Act: String, Sendable {
        case create
        /// Creates an entity, unless the key is given of one that the name is not about.
        case add
        case update
        case delete
        /// Ends the entity that the name is about, or else updates the one whose key is given.
        case remove
        /// Does what the verb means to the entity whose key is given.
        case other
        case nothing
    }

    package let field: FieldPlan
    package let name: MutationName
    package private(set) var act: Act
    /// The type of a payload object; `nil` where the mutation gives the entity itself, or a leaf.
    package let payload: NamedType?
    /// The payload's field with the entity that the mutation is about.
    package let subject: String?
    /// The type of that entity.
    package private(set) var type: TypeID?
    /// The argument that holds the key, where the settings name one.
    package let keyArgument: String?
    /// The change to entities that a condition chooses or a list describes.
    package private(set) var action: MutationAction?
    /// The change to all entities of a type, or to all in a state.
    package private(set) var collective: CollectiveAct?
    /// The change to the lines of a cart or an order.
    package private(set) var lines: LinePlan?
    /// The meaning of its verb for an entity; `nil` where it has none.
    package private(set) var meaning: MutationMeaning?
    /// The keyed types that its name is about.
    package private(set) var namedTypes: [TypeID] = []
    /// The folded names of inputs other than the key that say which entity is meant: the `sku` of `updateProductBySku`,
    /// PostGraphile's `nodeId`, and the `plateNumber` of `updateCar` where there is `carByPlate(plateNumber:)`.
    private(set) var finders: [String]
    /// The values that the settings say it gives to fields of its entity.
    package let sets: [MutationSettings.Value]
    /// The field of its entity that the settings say it links others by.
    package let links: String?
    /// Whether it takes files.
    package let takesFiles: Bool
    /// Whether its own answer is the address of a file, or a file without a key.
    package private(set) var isFileAnswered = false
    /// The roles of its payload's fields, by their names.
    private var roles: [String: PayloadRole] = [:]

    /// Whether it creates an entity like the one whose key is given: `duplicatePost`.
    package var isCopy: Bool { WordSets[.copiers].contains(name.verb) && !name.isDone && type != nil }

    /// Whether it adds something to an entity that is there: `addToWishlist(productId:)`.
    package func addsToIt(in model: SchemaModel) -> Bool {
        guard let type else { return false }
        return WordSets[.additionTargets].contains { name.noun.hasSuffix($0 + foldedName(model.schema[type].meant)) }
    }

    /// Whether its name only says where something is added or taken away: `addToParty`, `removeFromParty`.
    func saysPlaceAlone(in model: SchemaModel) -> Bool {
        let places = type.map { type in WordSets[.places].map { $0 + foldedName(model.schema[type].meant) } }
        return places?.contains(name.noun) ?? false
    }

    /// Whether it creates an entity where no key is given: `saveNote(id: ID, text:)`.
    package func isUpsert(in model: SchemaModel) -> Bool {
        act == .update && WordSets[.savers].contains(name.verb) && InputNames(model: model, plan: self).takesKey
    }

    /// Whether the settings state that it writes nothing, so that this is not reported.
    package var isSilent: Bool { if case .nothing = act { true } else { false } }

    /// Whether nothing tells of which type the objects are that it is about.
    package var isUnknown: Bool {
        type == nil && namedTypes.isEmpty && action == nil && lines == nil && collective == nil
    }

    /// - Parameters:
    ///   - field: the field of the root.
    ///   - member: the member of an abstract answer that is meant; `nil` where the name decides.
    ///   - model: the world that it writes into.
    package init(_ field: FieldPlan, as member: TypePlan? = nil, in model: SchemaModel) {
        self.field = field
        let said = model.settings.types[field.parent.type.name]?.fields[field.name]?.mutation
        keyArgument = said?.key
        sets = said?.sets ?? []
        links = said?.links
        payload = member?.type ?? Self.payload(of: field, in: model)
        let candidate = payload.flatMap { Self.subject(of: field.name, payload: $0, in: model) }
        subject = candidate?.name
        let configured = said?.type.flatMap { model.schema.type(named: $0)?.id }.flatMap {
            model.isKeyed($0) ? $0 : nil
        }
        type = configured ?? (payload == nil ? Self.entityType(of: field, in: model) : candidate?.type)
        let stem = FieldName(field.meant).words.dropLast().joined()
        let named = subject == nil && type == nil ? model.keyedType(named: [stem]) : nil
        let subjects = [subject, (type ?? named).map { model.schema[$0].name }].compactMap { $0.map(foldedName) }
        takesFiles = model.takesFiles(field.definition.arguments)
        name = MutationName(Self.fullName(of: field, in: model), subjects: subjects, takesFiles: takesFiles)
        finders = [name.by, KeyField.globalName].compactMap(\.self)
        let isUpload = takesFiles && (name.verb == MutationName.upload || Self.act(of: name.verb) == .other)
        let told = isUpload ? Self.act(ofUploadOf: type, in: model) : Self.act(of: name.verb)
        // Settings say one of four acts, by the same names.
        act = (said?.act).flatMap { Act(rawValue: $0.rawValue) } ?? told
        if said?.act == nil { act = actOnType(in: model) }
        let isSaid = said?.act != nil || said?.type != nil
        if !isSaid {
            lines = LinePlan(self, in: model)
            if let lines, type == nil { type = lines.whole }
            action = lines == nil ? MutationAction(self, in: model) : nil
        }
        let stated = said?.type == nil ? nil : type
        namedTypes = stated.map { [$0] } ?? Self.namedTypes(of: self, in: model)
        if endsPayload { (type, act) = (nil, .other) }
        // `bookTrips(launchIds:)` makes no launches.
        let isAdder = !isSaid && act == .add && type == nil && !namedTypes.isEmpty
        if isAdder, name.noun.isEmpty || model.keyedType(of: name) == nil { act = .other }
        meaning = MutationMeaning(self, of: subjects)
        // `saveFunding { step { … } }`, where a `Funding` is one of the steps.
        if said?.type == nil, act == .update, let named = namedTypes.first, let all = type,
            model.schema[all].isAbstract, model.schema.isPossible(named, in: all)
        {
            let names = InputNames(model: model, plan: self)
            let isKeyed = names.inputs.contains { names.isKey(foldedName($0.meant)) }
            if !isKeyed { type = named }
        }
        if !isSaid, lines == nil, action == nil { collective = CollectiveAct(self, in: model) }
        let isDescribed = said?.act == nil && InputNames(model: model, plan: self).describesNewEntity
        if isDescribed { (act, meaning) = (.create, nil) }
        if !isDescribed, !isSaid, let named = namedBesidesAnswer(in: model) { type = named }
        let isKnown = isDescribed || said?.act != nil || said?.type != nil || said?.key != nil
        if !isKnown, let made = madeType(in: model) { type = made }
        finders += findingInputs(in: model)
        isFileAnswered = takesFiles && Self.answersFile(field, in: model)
        for definition in payload?.fields ?? FieldTable([]) {
            let plan = payload.flatMap { model.plan(for: $0.id).field(named: definition.name, in: model) }
            roles[definition.name] = plan.flatMap { PayloadRole($0, of: self, in: model) }
        }
    }

    /// The required inputs that identify its entity, of which it takes no key, and by which the root finds one; those
    /// that it changes do not.
    private func findingInputs(in model: SchemaModel) -> [String] {
        let names = InputNames(model: model, plan: self)
        guard act != .create, act != .add || namedTypes.isEmpty, action == nil, !names.takesKey,
            let type = type ?? namedTypes.first
        else { return [] }
        let asked = model.schema[model.schema.queryType].allFields.compactMap { field -> String? in
            let required = field.arguments.filter(\.isRequired)
            return field.type.nullable == .named(type) && required.count == 1 ? foldedName(required[0].meant) : nil
        }
        let inputs = names.inputs.filter { $0.isRequired && model.schema[$0.type.namedType].isLeaf }
        return inputs.map { foldedName($0.meant) }.filter { input in
            (asked.contains(input) || NaturalKeys.isUnique(input) || meaning?.isTakingPart == true)
                && !(act == .update && name.noun.hasSuffix(input)) && model.elementField(folded: input, of: type) != nil
        }
    }

    /// The relation that the name is about, and the only input, for the key of what it leads to:
    /// `setDefaultAddress(id:): User`.
    package func namedRelation(in model: SchemaModel) -> (input: String, field: FieldPlan)? {
        let inputs = InputNames(model: model, plan: self).leaves
        guard act == .update, let type, inputs.count == 1, inputs[0].type.listElement == nil,
            let field = model.schema[type].allFields.first(where: { field in
                name.nouns.contains(foldedName(field.meant)) && model.isSingleEntity(field)
            }),
            let target = model.plan(for: type).field(named: field.name, in: model)
        else { return nil }
        let known = [foldedName(field.meant), foldedName(model.schema[target.target].meant), ""]
        let input = foldedName(inputs[0].meant)
        return known.contains { $0 + KeyField.usualName == input } ? (input, target) : nil
    }

    /// The list of a user in which an object without an owner is that the mutation makes: `paymentMethods`, or the
    /// `savedPlaces` of `savePlace`.
    package func list(ofMade type: NamedType, in owner: NamedType, _ model: SchemaModel) -> SchemaField? {
        let own = plurals(foldedName(type.meant))
        let names = own + MutationName.participles(of: name.verb).flatMap { deed in own.map { deed + $0 } }
        return owner.allFields.first { list in
            model.elementType(of: list) == type.id && names.contains(foldedName(list.meant))
                && model.backField(ofList: list, of: owner, element: type) == nil
        }
    }

    /// The name with the type that the object around it is about: `deleteUser` for the `delete` of a `UserMutation`.
    private static func fullName(of field: FieldPlan, in model: SchemaModel) -> String {
        let parent = FieldName(field.parent.type.meant).words
        guard field.parent.id != model.schema.mutationType, FieldName(field.meant).words.count == 1,
            let last = parent.last, last.hasPrefix(MutationWords.namespace),
            let type = model.keyedType(named: [parent.dropLast().joined()] + singulars(parent.dropLast().joined()))
        else { return field.definition.meant }
        return field.definition.meant + model.schema[type].name
    }

    private static func answersFile(_ field: FieldPlan, in model: SchemaModel) -> Bool {
        let type = model.schema[field.target]
        if type.isComposite { return !model.isKeyed(type.id) && model.isFile(type.id) }
        return type.enumValues == nil && !["Int", "Float", "Boolean", "ID"].contains(type.name)
    }

    private static func act(of verb: String) -> Act {
        if WordSets[.makers].contains(verb) { return .create }
        if WordSets[.adders].contains(verb) { return .add }
        if WordSets[.updaters].contains(verb) { return .update }
        if WordSets[.deleters].contains(verb) { return .delete }
        return WordSets[.removers].contains(verb) ? .remove : .other
    }

    /// The act of an upload: a file becomes an entity of its own, or a part of another one.
    private static func act(ofUploadOf type: TypeID?, in model: SchemaModel) -> Act {
        guard let type else { return .add }
        return model.isFile(type) ? .add : .update
    }

    /// Whether it is about the session of the signed-in user, and changes nothing else.
    package var isAboutSession: Bool { isUnknown && tellsSession }

    /// Whether inputs that nothing else is known of say who somebody is.
    package var saysWho: Bool { tellsSession && (act == .other || isUnknown) }

    /// Whether it gives the signed-in user, whoever the inputs say that is: `login(email:, password:): User`.
    package func isSignIn(in model: SchemaModel) -> Bool {
        tellsSession && act == .other && type != nil && type == model.userType
    }

    private var tellsSession: Bool { MutationName.isAboutSession(FieldName(field.meant).words) }

    /// Whether the name is about entities of exactly this type.
    package func isNamed(after type: NamedType) -> Bool { name.noun == foldedName(type.meant) }

    /// The verb's act where the type's fields tell it better: what keeps archived objects deletes none, and
    /// `deleteFriend(userId:, friendId:)` ends a friendship, and no user.
    private func actOnType(in model: SchemaModel) -> Act {
        let told = model.keyedType(of: name)
        let isArchiving = WordSets[.archivers].contains(name.verb)
        if isArchiving, let type = type ?? told, model.keepsArchived(type) { return .other }
        if act == .update, WordSets[.savers].contains(name.verb), let type, isNamed(after: model.schema[type]) {
            // `saveJob(jobId:)` saves no values, and says that a flag is true.
            let names = InputNames(model: model, plan: self)
            let isMark = names.takesKey && names.inputs.allSatisfy(names.isKeyOrID)
            let flags = model.plan(for: type).writeRules(in: model).flags(after: name.verb)
            return isMark && !flags.isEmpty ? .other : act
        }
        if act == .add, let type, isNamed(after: model.schema[type]) || name.noun.isEmpty,
            !WordSets[.appliers].contains(name.verb)
        {
            // `startBooking(id:)` makes none: all that is given is which one is meant, and `scheduleArticle(id:, at:)`
            // neither, where that is a state of articles.
            let names = InputNames(model: model, plan: self)
            let inputs = names.inputs.filter { model.schema[$0.type.namedType].isLeaf }
            let states = model.plan(for: type).writeRules(in: model).states(
                saying: MutationName.participles(of: name.verb)
            )
            let leadsToState = names.takesKey && states.contains { !$0.said.isEmpty }
            let isKeyAlone = !inputs.isEmpty && inputs.allSatisfy(names.isKeyOrID) && !name.noun.isEmpty
            return isKeyAlone || leadsToState ? .other : .add
        }
        guard act == .delete, told == nil, let type else { return act }
        let isElement = model.schema[type].allFields.contains { isNamed(afterElementsOf: $0, in: model) }
        return isElement ? .remove : .delete
    }

    /// Whether the name is about the elements of a list: the `friends` of `deleteFriend`.
    private func isNamed(afterElementsOf field: SchemaField, in model: SchemaModel) -> Bool {
        (model.elementType(of: field) != nil || field.type.listElement != nil && field.type.namedType != type)
            && plurals(name.noun).contains(foldedName(field.meant))
    }

    /// Whether its answer tells of the files that it is given, whatever is written.
    package var answersFiles: Bool {
        isFileAnswered || roles.values.contains { if case .file = $0 { true } else { false } }
    }

    /// Whether it answers the number of links that it has ended.
    package var talliesLinks: Bool {
        func isOfLinks(_ role: PayloadRole) -> Bool {
            switch role {
            case .tally(let kind): kind == .unlinked
            case .parts(let roles): roles.values.contains(where: isOfLinks)
            default: false
            }
        }
        return roles.values.contains(where: isOfLinks)
    }

    /// The role of a payload's field; `nil` where the value is made as in every other object.
    package func role(of field: FieldPlan) -> PayloadRole? { field.parent.id == payload?.id ? roles[field.name] : nil }
}

extension FieldPlan {
    /// The plan of the field's effect on entities, for a field of a root type.
    package func mutationPlan(in model: SchemaModel) -> MutationPlan { parent.mutationPlan(of: self, in: model) }
}
