package import GraphQLSchema

/// The change of a mutation to entities that a condition chooses or a list describes.
///
/// Hasura's `update_x(where:, _set:)`, Prisma's `updateManyX(where:, data:)` and `upsertX(where:, create:, update:)`,
/// and `createUsers(input: [...])`. A mutation of one entity by its key is a `MutationPlan` alone.
package struct MutationAction: Sendable {
    package enum Act: Sendable { case create, update, delete, upsert }

    package let act: Act
    /// The type of the entities, which have keys.
    package let type: TypeID
    /// Whether it is about all such entities, and not only about the first.
    package private(set) var isMany: Bool
    /// The argument that contains all others: Dgraph's `input: { filter, set }`.
    package let container: String?
    /// The argument that chooses the entities.
    package private(set) var condition: InputValue?
    /// The argument that holds the keys of all entities that are meant.
    package let keys: InputValue?
    /// Whether the entity's key is given beside the condition, which only decides whether it is changed: AppSync's.
    package let isGuarded: Bool
    /// The arguments that hold the values to write.
    package private(set) var values: [(argument: InputValue, change: MutationWords.Change)]
    /// The argument for the greatest number of entities to write.
    package let limit: String?
    /// The argument that asks to change entities that exist already.
    package let upsert: String?
    /// The arguments that change links to other entities: Neo4j's `connect: { actors: [...] }`.
    package let links: [(argument: InputValue, link: MutationWords.Link)]
    /// The arguments without a known meaning.
    package private(set) var unknown: [String]
    /// The beginning of the arguments' paths: `updates.` for those of one element of a list.
    package private(set) var path: String
    /// The argument that contains the values: Hygraph's `upsert: { create, update }`.
    package let holder: String?
    /// The argument that lists conditions, each with the values to write: KeystoneJS's `data: [{ where, data }]`.
    package private(set) var each: InputValue?
    /// The member with the key, where the elements of that list have keys for conditions:
    /// `updateTasks(input: [{ id, title }])`.
    package let eachKey: InputValue?
    /// The argument that tells what happens to entities that exist already.
    package let conflict: InputValue?

    /// - Returns: `nil` for a mutation that is about one entity by its key.
    package init?(_ plan: MutationPlan, in model: SchemaModel) {
        guard let act = Self.act(of: plan), let type = Self.type(of: plan, in: model) else { return nil }
        let given = plan.field.definition.arguments
        let container =
            Self.container(of: given, in: model.schema)
            ?? (act == .update ? Self.bulkContainer(of: given, type, in: model) : nil)
        path = container.map { "\($0.name)." } ?? ""
        let arguments = (container.flatMap { model.schema[$0.type.namedType].inputFields } ?? given).filter {
            model.schema[$0.type.namedType].inputFields != nil
        }
        let isList = plan.field.definition.type.listElement != nil
        let isMany = isList || plan.payload != nil && plan.subject == nil || plan.type == nil
        let condition = arguments.first { argument in
            WordSets[.writeConditions].contains(foldedName(argument.meant))
                && (argument.type.nullable.listElement == nil || act == .delete)
        }
        let keyNames: Set<String> = ["ids", "keys"]
        keys = given.first { argument in
            act == .update && keyNames.contains(foldedName(argument.meant))
                && argument.type.nullable.listElement != nil && model.schema[argument.type.namedType].isLeaf
        }
        let conflict = arguments.first { foldedName($0.meant) == "onconflict" }
        var others = arguments.filter { $0.name != condition?.name && $0.name != conflict?.name }
        let holder = act == .upsert ? others.first { Self.holdsChanges($0, in: model.schema) } : nil
        self.holder = holder?.name
        if let holder { others = Array(model.schema[holder.type.namedType].inputFields ?? InputValueTable([])) }
        let said = others.first { Self.saysWhich($0, in: model.schema) }
        let keyed = isMany && said == nil ? others.first { Self.key(ofEach: $0, type, in: model) != nil } : nil
        each = act == .update && condition == nil && keys == nil ? said ?? keyed : nil
        eachKey = each == nil ? nil : keyed.flatMap { Self.key(ofEach: $0, type, in: model) }
        if plan.act == .other, eachKey == nil { return nil }
        let links = isMany && (act == .update || act == .delete) ? others.compactMap(Self.link) : []
        self.links = links
        switch act {
        case .create:
            let isFile = FileFields(of: model.schema[type], in: model.schema) != nil
            let files = plan.field.definition.arguments.filter { isFile && model.schema[$0.type.namedType].isUpload }
            let lists = (others + files).filter { $0.type.nullable.listElement != nil }
            guard isMany, !lists.isEmpty else { return nil }
            values = lists.map { ($0, .create) }
        case .update, .upsert, .delete:
            guard condition != nil || keys != nil || each != nil else { return nil }
            values = others.compactMap { argument in
                MutationWords.changes[foldedName(argument.meant)].map { (argument, $0) }
            }
            if act == .update { values.removeAll { $0.change == .create } }
            // Arguments beside the keys are values of single fields then: `updateTasks(ids:, status:)`.
            if condition == nil, each == nil, values.isEmpty, links.isEmpty { return nil }
        }
        limit = given.first { foldedName($0.meant) == MutationWords.limit }?.name
        upsert =
            given.first { argument in
                act == .create && foldedName(argument.meant) == MutationWords.upsert
                    && model.schema[argument.type.namedType].isLeaf
            }?.name
        unknown = Self.unknown(
            container.flatMap { model.schema[$0.type.namedType].inputFields } ?? given,
            besides: [condition, keys, each, conflict].compactMap(\.self)
                + (values.map(\.argument) + links.map(\.argument)),
            [self.holder, limit, upsert].compactMap(\.self),
            in: model.schema
        )
        let name = condition?.name
        isGuarded =
            act != .create && act != .upsert && !isMany && name != nil
            && given.contains { $0.name != name && Self.holdsKey($0, of: plan, in: model) }
        self.container = container?.name
        self.act = act
        self.type = type
        self.isMany = isMany
        self.condition = condition
        self.conflict = conflict
    }

    /// The action of one element of `each`.
    package func inner(in schema: Schema) -> MutationAction? {
        guard let each, eachKey == nil, let members = schema[each.type.namedType].inputFields else { return nil }
        var action = self
        action.each = nil
        action.isMany = false
        action.condition = members.first { WordSets[.writeConditions].contains(foldedName($0.meant)) }
        action.values = members.compactMap { member in
            MutationWords.changes[foldedName(member.meant)].map { (member, $0) }
        }
        let known = action.values.map(\.argument) + [action.condition].compactMap(\.self)
        action.unknown = Self.unknown(members, besides: known, [], in: schema)
        action.path = "\(path)\(each.name)."
        return action
    }

    private static func link(_ argument: InputValue) -> (argument: InputValue, link: MutationWords.Link)? {
        let name = foldedName(argument.meant)
        return MutationWords.changes[name] == nil || name == "create"
            ? MutationWords.links[name].map { (argument, $0) } : nil
    }

    /// The names of arguments that are values without a known meaning.
    private static func unknown(
        _ arguments: InputValueTable,
        besides known: [InputValue],
        _ said: [String],
        in schema: Schema
    ) -> [String] {
        arguments.map(\.name).filter { name in
            guard !said.contains(name), !known.contains(where: { $0.name == name }), let argument = arguments[name]
            else { return false }
            return ArgumentRole(argument, in: schema) == .value && !PayloadRole.isClientID(argument.meant)
                && !WordSets[.writeAsides].contains(foldedName(argument.meant))
        }
    }

    private static func holdsChanges(_ argument: InputValue, in schema: Schema) -> Bool {
        let names = schema[argument.type.namedType].inputFields?.map { foldedName($0.meant) } ?? []
        return names.contains("create") && names.contains("update")
    }

    private static func saysWhich(_ argument: InputValue, in schema: Schema) -> Bool {
        let names = schema[argument.type.namedType].inputFields?.map { foldedName($0.meant) } ?? []
        return argument.type.nullable.listElement != nil && names.contains(where: WordSets[.writeConditions].contains)
            && names.contains { MutationWords.changes[$0] == .set }
    }

    /// The only argument, where it holds a condition and the values to write.
    private static func container(of arguments: InputValueTable, in schema: Schema) -> InputValue? {
        guard let only = arguments.first, arguments.count == 1, only.type.nullable.listElement == nil,
            let members = schema[only.type.namedType].inputFields
        else { return nil }
        let names = members.map { foldedName($0.meant) }
        return names.contains(where: WordSets[.writeConditions].contains)
            && names.contains { MutationWords.changes[$0] != nil } ? only : nil
    }

    /// The only argument, where it holds a list of objects with keys.
    private static func bulkContainer(
        of arguments: InputValueTable,
        _ type: TypeID,
        in model: SchemaModel
    ) -> InputValue? {
        guard let only = arguments.first, arguments.count == 1, only.type.nullable.listElement == nil,
            !WordSets[.writeConditions].contains(foldedName(only.meant))
        else { return nil }
        let members = model.schema[only.type.namedType].inputFields
        return members?.contains { key(ofEach: $0, type, in: model) != nil } ?? false ? only : nil
    }

    /// The member of a list's elements that holds the key of an entity, beside values of its leaves.
    private static func key(ofEach list: InputValue, _ type: TypeID, in model: SchemaModel) -> InputValue? {
        guard list.type.nullable.listElement != nil, let members = model.schema[list.type.namedType].inputFields else {
            return nil
        }
        let named = model.schema[type]
        let own = Set(
            [named.meant + KeyField.usualName, model.keyName(of: model.plan(for: type)) ?? ""].map(foldedName)
        )
        let key = members.first { member in
            let name = foldedName(member.meant)
            return (name == KeyField.usualName || own.contains(name)) && model.schema[member.type.namedType].isLeaf
        }
        let isTold = members.contains { member in
            member.name != key?.name && InputNames.field(member, of: named) != nil
        }
        return isTold ? key : nil
    }

    /// Whether an argument is the key of the mutation's entity, or has it among its members.
    private static func holdsKey(_ argument: InputValue, of plan: MutationPlan, in model: SchemaModel) -> Bool {
        let keys = InputNames(model: model, plan: plan).keyNames
        let members = model.schema[argument.type.namedType].inputFields?.map(\.meant) ?? [argument.meant]
        return members.contains { keys.contains(foldedName($0)) }
    }

    private static func act(of plan: MutationPlan) -> Act? {
        if plan.name.verb == "upsert" { return .upsert }
        switch plan.act {
        case .create, .add: return .create
        case .update: return .update
        case .delete: return .delete
        case .remove: return WordSets[.archivers].contains(plan.name.verb) ? nil : .delete
        case .other: return WordSets[.sorters].contains(plan.name.verb) ? .update : nil
        case .nothing: return nil
        }
    }

    /// The type that the mutation gives, lists in its payload, or is named after.
    private static func type(of plan: MutationPlan, in model: SchemaModel) -> TypeID? {
        if let type = plan.type { return type }
        let listed = (plan.payload?.fields ?? FieldTable([])).compactMap { model.elementType(of: $0) }
        let page = model.elementType(of: plan.field.definition)
        if let type = ([page].compactMap(\.self) + listed).first(where: model.isKeyed) { return type }
        return model.keyedType(of: plan.name)
    }
}
