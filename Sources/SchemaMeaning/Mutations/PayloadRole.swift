package import GraphQLSchema

/// The role of a field of a mutation's payload, or of the mutation itself where it gives a leaf.
package enum PayloadRole: Sendable {
    /// The errors of the mutation.
    case errors
    /// A sentence for people about what has become of the mutation.
    case message
    /// The client's own id of the call, as it was given.
    case clientID
    /// Whether the mutation has succeeded.
    case success
    /// The status that says so as a number or a text: 200, "200".
    case status(isError: Bool)
    /// The number of entities that were written.
    case count
    /// The number of entities or links that were made, or are gone.
    case tally(TallyKind)
    /// An object without a key whose fields tell of the mutation, by their names: `info { nodesCreated }`,
    /// `status { success message }`.
    indirect case parts([String: PayloadRole])
    /// The key of an entity, as the field's name tells.
    case key(KeyLeaf)
    /// The keys of the written entities; `isSaid` where the name tells that, and not only the type.
    case keys(isSaid: Bool)
    /// A property of the first file that was given.
    case file(FileProperty)
    /// Objects without keys for the files that were given.
    case files
    /// An entity; its key may have been given by one of the names.
    case entity(TypeID, keyNames: [String])
    /// The entity of an event as it was before: Prisma's `previousValues`.
    case former
    /// A leaf of the entity of an event, by its folded name, as it is or as it was: `newStatus`, `oldStatus`.
    case leaf(String, isFormer: Bool)
    /// The names of the leaves that have another value since.
    case changes

    /// - Returns: `nil` for a field whose value is made as in every other object.
    package init?(_ field: FieldPlan, of plan: MutationPlan, in model: SchemaModel) {
        guard let role = Self.role(of: field, plan, in: model) else { return nil }
        self = role
    }

    private static func role(of field: FieldPlan, _ plan: MutationPlan, in model: SchemaModel) -> PayloadRole? {
        let name = foldedName(field.meant)
        let isList = field.definition.type.nullable.listElement != nil
        let target = model.schema[field.target]
        let isText = WordSets[.errorTexts].contains(name) && !field.isNonNull && target.isLeaf
        if isText || (isList || field.listPlan != nil) && name.hasSuffix("errors") { return .errors }
        if plan.field.parent.id == model.schema.subscriptionType {
            if target.name == "ID", !isList, SubscriptionWords.act(named: name) != nil { return .key(.own) }
            let role = role(inEvents: field, name, isLeaf: target.isLeaf, isList: isList)
            if let role { return role }
        }
        guard target.isLeaf else {
            if plan.takesFiles, !model.isKeyed(target.id), model.isFile(target.id), target.isObject { return .files }
            if isList { return nil }
            if let parts = parts(of: target, plan, in: model) { return .parts(parts) }
            return MutationPlan.entityType(of: field.definition, in: model).map { type in
                .entity(type, keyNames: [name + "id", foldedName(model.schema[type].meant) + "id"])
            }
        }
        if isList { return target.enumValues == nil ? .keys(isSaid: name.hasSuffix("ids")) : nil }
        if name == clientIDName { return .clientID }
        let tellsSuccess = field.parent.type.allFields.contains { isSuccess($0, in: model.schema) }
        if name == "message", target.name == "String", tellsSuccess { return .message }
        if tellsSuccess, WordSets[.statusCodes].contains(name), ["Int", "String"].contains(target.name) {
            return .status(isError: WordSets[.errorCodes].contains(name))
        }
        if plan.takesFiles, let property = property(of: field, name, in: model) { return .file(property) }
        if target.name == "Boolean" {
            let isDone = MutationName.participles(of: plan.name.verb).contains(name)
            return isDone || WordSets[.successes].contains(name) ? .success : nil
        }
        if target.name == "Int", let kind = MutationWords.tallies[name] { return .tally(kind) }
        if WordSets[.counters].contains(name), !["String", "ID"].contains(target.name) { return .count }
        guard target.enumValues == nil, let key = KeyLeaf(field.meant), target.name != "Float" || key.isOfSubject
        else { return nil }
        return .key(key)
    }

    /// The role that a field has in the payloads of subscriptions alone.
    private static func role(inEvents field: FieldPlan, _ name: String, isLeaf: Bool, isList: Bool) -> PayloadRole? {
        if isLeaf, isList { return WordSets[.eventChanges].contains(name) ? .changes : nil }
        if !isLeaf { return WordSets[.eventFormer].contains(name) && !isList ? .former : nil }
        let words = FieldName(field.meant).words
        guard words.count > 1, let first = words.first else { return nil }
        let isFormer = WordSets[.eventFormer].contains(first)
        guard isFormer || WordSets[.eventLatter].contains(first) else { return nil }
        return .leaf(words.dropFirst().joined(), isFormer: isFormer)
    }

    private static func isSuccess(_ field: SchemaField, in schema: Schema) -> Bool {
        let name = foldedName(field.meant)
        return schema[field.type.namedType].name == "Boolean"
            && (WordSets[.successes].contains(name) || WordSets[.wrapperSuccesses].contains(name))
    }

    /// The roles of the fields of an object without a key, some of which tell of what was done.
    private static func parts(of type: NamedType, _ plan: MutationPlan, in model: SchemaModel) -> [String: PayloadRole]?
    {
        guard type.isObject, !model.isKeyed(type.id) else { return nil }
        let leaves = type.allFields.filter { model.schema[$0.type.namedType].isLeaf }
        let roles = leaves.compactMap { leaf -> (String, PayloadRole)? in
            let field = model.plan(for: type.id).field(named: leaf.name, in: model)
            return field.flatMap { role(of: $0, plan, in: model) }.map { (leaf.name, $0) }
        }
        let isTelling = roles.contains { _, role in
            if case .tally = role { true } else if case .success = role { true } else { false }
        }
        return isTelling ? Dictionary(uniqueKeysWithValues: roles) : nil
    }

    private static func property(of field: FieldPlan, _ name: String, in model: SchemaModel) -> FileProperty? {
        let isFile = FileFields(of: field.parent.type, in: model.schema) != nil
        let known = FileProperty.byName[name]
        guard isFile || WordSets[.fileTelling].contains(name) || known == .url || known == nil else { return nil }
        return FileFields.property(of: field.definition, name, in: model.schema)
    }

    package static func isClientID(_ name: String) -> Bool { foldedName(name) == clientIDName }

    /// The folded name of the client's own id of its call, in the input and in the payload.
    package static let clientIDName = "clientmutationid"

    /// Whether the name of a mutation that gives a list tells that the list is one of keys: `deleteOrderIds`.
    package static func answersKeys(_ field: FieldPlan) -> Bool { foldedName(field.meant).hasSuffix("ids") }
}
