import GraphQLSchema
import JSONModel

/// What a mutation does to entities that a condition chooses or a list describes.
///
/// Hasura's `update_x(where:, _set:)`, Prisma's `updateManyX(where:, data:)` and `upsertX(where:, create:, update:)`, and
/// `createUsers(input: [...])`. What is about one entity with its key is a `MutationPlan` alone.
struct MutationAction: Sendable {
    enum Act: Sendable { case create, update, delete, upsert }

    let act: Act
    /// The type of the entities, which have keys.
    let type: TypeID
    /// Whether it is about as many as there are, not about the first.
    let isMany: Bool
    /// The argument that chooses.
    let condition: InputValue?
    /// The arguments that say what is written.
    let values: [(argument: InputValue, change: MutationWords.Change)]
    /// The argument that says what becomes of what is there already.
    let conflict: InputValue?

    /// - Returns: `nil` for a mutation that is about one entity by its key.
    init?(_ plan: MutationPlan, in world: MockWorld) {
        guard let act = Self.act(of: plan), let type = Self.type(of: plan, in: world) else { return nil }
        let arguments = plan.field.definition.arguments.filter { argument in
            world.schema[argument.type.namedType].inputFields != nil
        }
        let isList = plan.field.definition.type.listElement != nil
        let isMany = isList || plan.payload != nil && plan.subject == nil || plan.type == nil
        let condition = arguments.first { argument in
            MutationWords.conditions.contains(foldedName(argument.name)) && argument.type.nullable.listElement == nil
        }
        let conflict = arguments.first { foldedName($0.name) == "onconflict" }
        let others = arguments.filter { $0.name != condition?.name && $0.name != conflict?.name }
        switch act {
        case .create:
            let isFile = FileFields(of: world.schema[type], in: world.schema) != nil
            let files = plan.field.definition.arguments.filter { isFile && world.schema[$0.type.namedType].isUpload }
            let lists = (others + files).filter { $0.type.nullable.listElement != nil }
            guard isMany, !lists.isEmpty else { return nil }
            values = lists.map { ($0, .create) }
        case .update, .upsert, .delete:
            guard condition != nil else { return nil }
            values = others.compactMap { argument in
                MutationWords.changes[foldedName(argument.name)].map { (argument, $0) }
            }
        }
        self.act = act
        self.type = type
        self.isMany = isMany
        self.condition = condition
        self.conflict = conflict
    }

    private static func act(of plan: MutationPlan) -> Act? {
        if plan.name.verb == "upsert" { return .upsert }
        switch plan.act {
        case .create, .add: return .create
        case .update: return .update
        case .delete: return .delete
        case .remove: return plan.name.verb == "archive" ? nil : .delete
        case .other, .nothing: return nil
        }
    }

    /// The type that the mutation gives, lists in its payload, or is called after.
    private static func type(of plan: MutationPlan, in world: MockWorld) -> TypeID? {
        if let type = plan.type { return type }
        let listed = (plan.payload?.fields ?? FieldTable([])).compactMap { world.elementType(of: $0) }
        if let type = listed.first(where: world.isKeyed) { return type }
        return world.keyedType(named: plan.name.nouns)
    }
}
