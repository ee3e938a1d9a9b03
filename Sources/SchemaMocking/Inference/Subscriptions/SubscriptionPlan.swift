import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The trigger and the type of a subscription's events, as its name, its payload and the settings tell.
struct SubscriptionPlan: Sendable {
    /// The cause of an event.
    enum Trigger: Sendable, Equatable {
        /// A write of an entity.
        case writes(Set<EntityChange.Act>)
        /// A write after which the field's result is another one: a live query.
        case result
        /// A write after which there are more rows behind a cursor: Hasura's `orders_stream`.
        case rows
        /// A mutation's field that is executed, and nothing else.
        case calls
        /// No write or call: there are events at intervals, or none.
        case nothing
    }

    let field: FieldPlan
    let name: SubscriptionName
    let trigger: Trigger
    /// The type of the entities that it is about.
    let type: TypeID?
    /// The plan of the payload for one of these entities.
    let payload: MutationPlan
    /// The state that an entity must enter.
    let phase: PhaseTest?
    /// Whether the creation of an entity is an event, whatever its state.
    let isMade: Bool
    /// The leaf whose value must change: `status` of `orderStatusChanged`.
    let watched: String?
    let settings: SubscriptionSettings

    init(_ field: FieldPlan, in world: MockWorld) {
        self.field = field
        let settings = world.settings.types[field.parent.type.name]?.fields[field.name]?.subscription
        self.settings = settings ?? SubscriptionSettings()
        let name = SubscriptionName(field.definition.meant)
        self.name = name
        payload = field.mutationPlan(in: world)
        let type =
            Self.type(named: name, in: world) ?? payload.type
            ?? field.listPlan.flatMap { list in
                world.isKeyed(list.element.id) ? list.element.id : nil
            }
        self.type = type
        let rest = type.map { Self.rest(of: name, besides: world.schema[$0]) } ?? ""
        watched = type.flatMap { world.plan(for: $0).field(folded: rest) }.flatMap { leaf in
            world.schema[leaf.type.namedType].isLeaf ? leaf.name : nil
        }
        var (phase, isMade): (PhaseTest?, Bool) = (nil, false)
        if case .entered(let word, let made) = name.event, let type {
            phase = PhaseTest(word, of: world.schema[type], in: world.schema)
            isMade = made
        }
        (self.phase, self.isMade) = (phase, isMade)
        trigger = Self.trigger(field, name, type, hasPhase: phase != nil, self.settings, in: world)
    }

    private static func trigger(
        _ field: FieldPlan,
        _ name: SubscriptionName,
        _ type: TypeID?,
        hasPhase: Bool,
        _ settings: SubscriptionSettings,
        in world: MockWorld
    ) -> Trigger {
        if !settings.on.isEmpty {
            let types = settings.on.filter { world.schema.type(named: $0) != nil }
            return types.isEmpty ? .calls : .writes(Set(EntityChange.Act.allCases))
        }
        if name.noun.last == "stream", field.definition.arguments.contains(where: { $0.name == "cursor" }) {
            return .rows
        }
        switch name.event {
        case .none where settings.every != nil: return .nothing
        case .none: return plainTrigger(field, type, in: world)
        case _ where type == nil: return .nothing
        case .created: return .writes([.created])
        case .updated: return .writes([.updated])
        case .deleted: return .writes([.deleted])
        case .changed: return .writes([.created, .updated, .deleted])
        case .entered(_, let isMade): return .writes(hasPhase || isMade ? [.created, .updated] : [.updated])
        }
    }

    /// The trigger of a name without an event: a live query, unless no argument can tell the entity.
    private static func plainTrigger(_ field: FieldPlan, _ type: TypeID?, in world: MockWorld) -> Trigger {
        switch field.kind {
        case .list, .page, .aggregate: return .result
        case .object(let object):
            guard type != nil else { return .result }
            // Prisma's payloads tell the act.
            let says = SubscriptionWords.values(of: .deleted, in: world.schema[field.target], world.schema)
            if !says.isEmpty { return .writes(Set(EntityChange.Act.allCases)) }
            guard world.isKeyed(field.target), object.keySlots.isEmpty, !field.isViewer else { return .result }
            return .writes([.created, .updated])
        case .root, .nested, .values, .federation: return .result
        case .key, .leaf: return .nothing
        }
    }

    /// The keyed type that the name tells: `commentAdded` is about comments, though it may give the post.
    private static func type(named name: SubscriptionName, in world: MockWorld) -> TypeID? {
        world.keyedType(named: [name.folded] + singulars(name.folded))
    }

    /// The rest of the name without the type: `status` of `orderStatusChanged`.
    private static func rest(of name: SubscriptionName, besides type: NamedType) -> String {
        let own = foldedName(type.meant)
        return name.folded.hasPrefix(own) ? String(name.folded.dropFirst(own.count)) : name.folded
    }
}
