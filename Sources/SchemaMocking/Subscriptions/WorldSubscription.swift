package import GraphQLExecution
import GraphQLSchema
package import JSONModel

/// One subscription as the world answers it: which writes it has events after, and what they hold.
///
/// It is a value; the sender of the events asks it after each write.
package struct WorldSubscription: Sendable {
    /// The event that is sent at once: none, or the field's current result.
    package enum Opening: Sendable { case nothing, current }

    let plan: SubscriptionPlan
    let world: MockWorld
    let arguments: JSONObject
    let conditions: SubscriptionConditions
    /// The names of the types whose writes may matter; `nil` where the plan does not name them.
    private let types: Set<String>?

    /// `nil` where the schema has no such field.
    ///
    /// - Parameters:
    ///   - index: the field's place in the subscription type's field table.
    ///   - arguments: the field's arguments.
    ///   - world: the world that the events come from.
    package init?(fieldAt index: Int, _ arguments: JSONObject, in world: MockWorld) {
        guard let root = world.schema.subscriptionType,
            let field = world.plan(for: root).field(at: index, world: world.unwritten)
        else { return nil }
        self.world = world
        self.arguments = arguments
        plan = SubscriptionPlan(field, in: world.unwritten)
        switch plan.trigger {
        case .writes, .rows, .calls: conditions = SubscriptionConditions(plan, arguments, in: world.unwritten)
        case .result, .nothing: conditions = SubscriptionConditions()
        }
        if let type = plan.type, case .writes = plan.trigger {
            types = Set(world.plan(for: type).members.map { world.schema[$0].name }).union(plan.settings.on)
        } else {
            types = nil
        }
    }

    /// Whether events are the field's result, sent again where a write has changed it.
    package var isLive: Bool { plan.trigger == .result }
    /// Whether events are rows behind a cursor.
    package var isStream: Bool { plan.trigger == .rows }

    package var opening: Opening {
        if plan.settings.isFirstAtOnce ?? (isLive || isStream) { return .current }
        return .nothing
    }

    /// Seconds from one generated event to the next; `nil` where none is generated.
    package var interval: Double? { plan.settings.every }
    /// The number of events after which the subscription is complete.
    package var count: Int? { plan.settings.count }

    /// The arguments that are not understood: `Subscription.commentAdded(region)`.
    package var ignored: [String] { conditions.ignored.map { "\(world.name(of: plan.field))(\($0))" } }

    /// Whether a write of entities of these types may matter.
    package func isAbout(_ changes: EntityChanges) -> Bool {
        guard changes.isWrite else { return plan.settings.on.contains(changes.call?.field.name ?? "") }
        return types.map { !$0.isDisjoint(with: changes.types) } ?? (isLive || isStream)
    }
}

extension SubscriptionConditions {
    /// Lets everything through.
    init() {}
}

// MARK: - Events

extension WorldSubscription {
    /// The roots of the events that a write has led to, in order.
    package func events(after changes: EntityChanges) -> [any ObjectValue] {
        let worlds = changes.worlds(of: world)
        if let call = changes.call {
            guard plan.settings.on.contains(call.field.name) else { return [] }
            guard let key = call.entity ?? call.chosen?.first else { return [root(in: worlds.after)] }
            return [isPossible(key) ? root(of: key, .updated, in: worlds.after) : root(in: worlds.after)]
        }
        guard case .writes(let acts) = plan.trigger else { return [] }
        return changes.list.compactMap { change in
            guard let key = key(of: change) else { return nil }
            let act = act(of: change, key)
            guard acts.contains(act), conditions.acts?.contains(act) ?? true else { return nil }
            let seen = act == .deleted ? worlds.before : worlds.after
            let object = MockObject(key, in: seen)
            guard conditions.passes(object) || hasLeft(key, act, worlds),
                isEvent(object, key, act, before: worlds.before)
            else { return nil }
            return root(of: key, act, in: seen)
        }
    }

    /// The root as it is now: for a live query, and for the event that is sent at once.
    package func current(in entities: EntityStore) -> any ObjectValue { root(in: world.seeing(entities)) }

    /// The root of a generated event, by its number from 1.
    package func generated(_ number: Int, in entities: EntityStore) -> any ObjectValue {
        let seen = world.seeing(entities)
        guard let type = plan.type, !isLive else { return MockObject(root: rootPlan, in: seen, event: number) }
        let members = world.plan(for: type).members.map { world.plan(for: $0) }.filter { $0.key != nil }
        let keys = members.flatMap { member in
            (1...max(1, min(member.population(in: world), 1_000))).map {
                EntityKey(ordinal: $0, type: member.id, typeHash: member.hash)
            }
        }.filter { !seen.isDeleted($0) && conditions.passes(MockObject($0, in: seen)) }
        guard !keys.isEmpty else { return MockObject(root: rootPlan, in: seen, event: number) }
        return root(of: keys[(number - 1) % keys.count], .updated, in: seen)
    }

    private var rootPlan: TypePlan { plan.field.parent }

    private func root(in seen: MockWorld) -> MockObject { MockObject(root: rootPlan, in: seen) }

    func root(of key: EntityKey, _ act: EntityChange.Act, in seen: MockWorld) -> MockObject {
        root(of: [key], act, in: seen)
    }

    /// The root of an event about these entities: of several where the field gives a list.
    func root(of keys: [EntityKey], _ act: EntityChange.Act, in seen: MockWorld) -> MockObject {
        let definition = plan.field.definition
        let call = MutationCall(
            plan.payload,
            arguments,
            MutationInput(arguments, of: definition, noun: plan.name.folded, in: world),
            entity: keys.first,
            missing: nil,
            chosen: definition.type.nullable.listElement == nil ? nil : keys,
            ignored: [],
            hasWritten: true,
            event: act
        )
        return MockObject(root: rootPlan, in: seen, overlay: Overlay(mutation: call))
    }

    private func isPossible(_ key: EntityKey) -> Bool {
        plan.type.map { world.schema.isPossible(key.type, in: $0) } ?? false
    }

    private func key(of change: EntityChange) -> EntityKey? {
        guard let type = world.schema.type(named: change.type), world.plan(for: type.id).key != nil,
            let key = KeyReader(world: world).key(of: .string(change.key), type: world.plan(for: type.id))
        else { return nil }
        return isPossible(key) || plan.settings.on.contains(change.type) ? key : nil
    }

    /// The act of a change; an entity put in by hand counts as updated where the population has it anyway.
    private func act(of change: EntityChange, _ key: EntityKey) -> EntityChange.Act {
        guard change.act == .created, key.isPlain, key.ordinal <= world.plan(for: key.type).population(in: world) else {
            return change.act
        }
        return .updated
    }

    /// Whether an updated entity has been what the arguments ask for until now: the client must hear that it left.
    private func hasLeft(_ key: EntityKey, _ act: EntityChange.Act, _ worlds: EntityChanges.Worlds) -> Bool {
        act == .updated && conditions.filter != nil && conditions.passes(MockObject(key, in: worlds.before))
    }

    private func isEvent(_ object: MockObject, _ key: EntityKey, _ act: EntityChange.Act, before: MockWorld) -> Bool {
        if act == .deleted { return true }
        if act == .created, plan.isMade { return true }
        let old = MockObject(key, in: before)
        if let phase = plan.phase { return phase.holds(for: object) && (act == .created || !phase.holds(for: old)) }
        guard act == .updated, let watched = plan.watched, let leaf = object.filtered(by: watched) else { return true }
        return object.leafValue(of: leaf) != old.leafValue(of: leaf)
    }
}
