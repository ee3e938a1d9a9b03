package import GraphQLExecution
import GraphQLSchema
package import JSONModel
import Locking
import SchemaMeaning

/// One subscription as the world answers it: which writes it has events after, and what they hold.
///
/// It is a value; the sender of the events asks it after each write.
package struct WorldSubscription: Sendable {
    /// The event that is sent at once: none, or the field's current result.
    package enum Opening: Sendable { case nothing, current }

    let plan: SubscriptionPlan
    let world: MockWorld
    let arguments: JSONObject
    /// The conditions of the arguments, for each kind of its events.
    let conditions: [SubscriptionConditions]
    /// The names of the types whose writes may matter, and of the mutations that are events themselves.
    private let types: Set<String>
    private let mutations: Set<String>
    /// The arguments that are not understood: `Subscription.commentAdded(region)`; the field itself, where it is not.
    package let ignored: [String]

    /// `nil` where the schema has no such field.
    ///
    /// - Parameters:
    ///   - index: the field's place in the subscription type's field table.
    ///   - arguments: the field's arguments.
    ///   - world: the world that the events come from.
    package init?(fieldAt index: Int, _ arguments: JSONObject, in world: MockWorld) {
        guard let type = world.schema.subscriptionType else { return nil }
        let root = world.plan(for: type)
        guard let field = root.field(at: index, in: world.model) else { return nil }
        (self.world, self.arguments) = (world, arguments)
        // The same for all subscribers, of whom there may be thousands.
        let kept =
            root.subscriptions[index]
            ?? root.subscriptions.storeIfNil(Boxed(Boxed(SubscriptionPlan(field, in: world.model))), at: index)
        // SAFETY: nothing else is kept with a subscription's field.
        let plan = unsafe unsafeDowncast(kept.value, to: Boxed<SubscriptionPlan>.self).value
        self.plan = plan
        let unwritten = world.unwritten
        switch plan.trigger {
        case .calls: conditions = [SubscriptionConditions(plan, of: plan.type, arguments, in: unwritten)]
        case .writes, .rows:
            conditions = plan.kinds.map { SubscriptionConditions(plan, of: $0.type, arguments, in: unwritten) }
        case .result, .nothing: conditions = []
        }
        let members = plan.kinds.compactMap(\.type).flatMap { world.plan(for: $0).members }
        types = plan.trigger == .writes ? Set(plan.settings.on + members.map { world.schema[$0].name }) : []
        let verbs = plan.kinds.reduce(into: Set<String>()) { $0.formUnion($1.mutations) }
        mutations = verbs.union(plan.settings.on)
        let unread = conditions.map(\.ignored).reduce(nil) { $0?.filter($1.contains) ?? $1 } ?? []
        let taken = verbs.compactMap { world.schema.mutationType.flatMap { world.schema[$0].fields }?[$0] }
        ignored =
            unread.filter { name in !taken.contains { world.takes(name, $0) } }.map {
                "\(world.name(of: plan.field))(\($0))"
            }
            + (plan.isUnknown ? [world.name(of: plan.field)] : [])
    }

    /// Whether events are the field's result, sent again where a write has changed it.
    package var isLive: Bool { plan.trigger == .result }
    /// Whether events are rows behind a cursor.
    package var isStream: Bool { plan.trigger == .rows }

    package var opening: Opening { plan.settings.isFirstAtOnce ?? (isLive || isStream) ? .current : .nothing }

    /// Seconds from one generated event to the next; `nil` where none is generated.
    package var interval: Double? { plan.settings.every }
    /// The number of events after which the subscription is complete.
    package var count: Int? { plan.settings.count }

    /// Whether a write of entities of these types may matter.
    package func isAbout(_ changes: EntityChanges) -> Bool {
        if let call = changes.call, mutations.contains(call.field.name) { return true }
        if isLive || isStream { return changes.isWrite }
        return !types.isDisjoint(with: changes.types)
    }
}

// MARK: - Events

extension WorldSubscription {
    /// The roots of the events that a write has led to, in order.
    package func events(after changes: EntityChanges) -> [any ObjectValue] {
        let worlds = changes.worlds(of: world)
        if let call = changes.call, plan.settings.on.contains(call.field.name) {
            let about = [call.effects.entity ?? call.effects.chosen?.first].compactMap(\.self).filter {
                isPossible($0, in: plan.type)
            }
            return [root(of: about, as: .updated, in: worlds)]
        }
        return plan.kinds.indices.flatMap { index -> [MockObject] in
            let kind = plan.kinds[index]
            if let call = changes.call, kind.mutations.contains(call.field.name) {
                return call.effects.missing == nil
                    ? events(of: kind, if: conditions[index], by: call, after: changes, in: worlds) : []
            }
            // A mutation's change of an entity is none of these events, since another verb does that.
            if kind.event == .edited, !kind.mutations.isEmpty, changes.call != nil { return [] }
            return events(of: kind, if: conditions[index], after: changes, in: worlds)
        }
    }

    private func events(
        of kind: EventKind,
        if conditions: SubscriptionConditions,
        after changes: EntityChanges,
        in worlds: EntityChanges.Worlds
    ) -> [MockObject] {
        changes.list.compactMap { change in
            guard let key = key(of: change, kind) else { return nil }
            let act = act(of: change, key)
            guard kind.acts.contains(act), conditions.acts?.contains(act) ?? true else { return nil }
            let old = MockObject(key, in: worlds.before)
            let object = act == .deleted ? old : MockObject(key, in: worlds.after)
            guard conditions.passes(object) || hasLeft(key, by: act, conditions, in: worlds),
                isEvent(kind, about: object, after: old, by: act, writing: changes.written(change))
            else { return nil }
            return root(of: [key], as: act, in: worlds, kind.payload)
        }
    }

    /// The events of a mutation with the verb: about the entities that it has changed so, or that it is about.
    private func events(
        of kind: EventKind,
        if conditions: SubscriptionConditions,
        by call: MutationCall,
        after changes: EntityChanges,
        in worlds: EntityChanges.Worlds
    ) -> [MockObject] {
        // Arguments with the names of the mutation's inputs must have the values of these.
        let asked = arguments.members.filter { !$0.value.isNull }
        let given = asked.compactMap { asked in call.given(world.model.folded(asked.key)).map { ($0, asked.value) } }
        guard given.allSatisfy({ $0.leafText == $1.leafText }) else { return [] }
        let isAnswered = given.count == asked.count
        guard let type = kind.type else { return [root(of: [], as: .updated, in: worlds, kind.payload)] }
        // `userInvited: Invitation!` is named after the user, and gives the invitation that the mutation answers.
        if isAnswered, let entity = call.effects.entity, !isPossible(entity, in: type),
            isPossible(entity, in: plan.field.target)
        {
            return [root(of: [entity], as: .updated, in: worlds, kind.payload)]
        }
        let changed = changes.list.compactMap { change in key(of: change, kind).map { ($0, act(of: change, $0)) } }
        var keys = changed.filter { kind.acts.contains($0.1) && $0.1 != .updated }.map(\.0)
        if keys.isEmpty {
            keys = (call.effects.entity.map { [$0] } ?? call.effects.chosen ?? []).filter { isPossible($0, in: type) }
        }
        if keys.isEmpty { keys = world.keys(of: type, named: call) }
        if keys.isEmpty, let person = world.actor, isPossible(person, in: type) { keys = [person] }
        if keys.isEmpty { keys = changed.map(\.0) }
        return keys.compactMap { key in
            let act = changed.first { $0.0.identity == key.identity }?.1 ?? .updated
            let object = MockObject(key, in: act == .deleted ? worlds.before : worlds.after)
            guard conditions.acts?.contains(act) ?? true,
                isAnswered || conditions.passes(object) || hasLeft(key, by: act, conditions, in: worlds)
            else { return nil }
            return root(of: [key], as: act, in: worlds, kind.payload)
        }
    }

    /// The root as it is now: for a live query, and for the event that is sent at once.
    package func current(in entities: EntityStore) -> any ObjectValue { root(in: world.seeing(entities)) }

    /// The root of a generated event, by its number from 1.
    package func generated(_ number: Int, in entities: EntityStore) -> any ObjectValue {
        let seen = world.seeing(entities)
        guard let type = plan.type, !isLive else { return MockObject(root: plan.field.parent, in: seen, event: number) }
        let conditions = conditions.first
        let members = world.plan(for: type).members.map { world.plan(for: $0) }.filter { $0.key != nil }
        let keys = members.flatMap { member in
            (1...max(1, min(member.population(in: world.model), 1_000))).map { EntityKey(ordinal: $0, of: member) }
        }.filter { !seen.isDeleted($0) && conditions?.passes(MockObject($0, in: seen)) ?? true }
        guard !keys.isEmpty else { return MockObject(root: plan.field.parent, in: seen, event: number) }
        return root(of: [keys[(number - 1) % keys.count]], EventChange(act: .updated, before: seen), in: seen)
    }

    private func root(in seen: MockWorld) -> MockObject { MockObject(root: plan.field.parent, in: seen) }

    private func root(
        of keys: [EntityKey],
        as act: EntityAct,
        in worlds: EntityChanges.Worlds,
        _ payload: MutationPlan? = nil
    ) -> MockObject {
        if keys.isEmpty { return root(in: worlds.after) }
        let seen = act == .deleted ? worlds.before : worlds.after
        return root(of: keys, EventChange(act: act, before: worlds.before), in: seen, payload)
    }

    /// The root of an event about these entities: of several where the field gives a list.
    func root(
        of keys: [EntityKey],
        _ change: EventChange,
        in seen: MockWorld,
        _ payload: MutationPlan? = nil
    ) -> MockObject {
        let definition = plan.field.definition
        let isList = definition.type.nullable.listElement != nil
        let call = MutationCall(
            payload ?? plan.payload,
            arguments: arguments,
            input: MutationInput(arguments, of: definition, noun: plan.name.folded, in: world.model),
            effects: MutationCall.Effects(entity: keys.first, chosen: isList ? keys : nil),
            event: change
        )
        return MockObject(root: plan.field.parent, in: seen, overlay: Overlay(mutation: call))
    }

    private func isPossible(_ key: EntityKey, in type: TypeID?) -> Bool {
        type.map { world.schema.isPossible(key.type, in: $0) } ?? false
    }

    private func key(of change: EntityChange, _ kind: EventKind) -> EntityKey? {
        guard let type = world.schema.type(named: change.type), world.plan(for: type.id).key != nil,
            let key = KeyReader(model: world.model).key(of: .string(change.key), type: world.plan(for: type.id))
        else { return nil }
        return isPossible(key, in: kind.type) || plan.settings.on.contains(change.type) ? key : nil
    }

    /// The act of a change; an entity put in by hand counts as updated where the population has it anyway.
    private func act(of change: EntityChange, _ key: EntityKey) -> EntityAct {
        let isThereAnyway = key.isPlain && key.ordinal <= world.plan(for: key.type).population(in: world.model)
        return change.act == .created && isThereAnyway ? .updated : change.act
    }

    /// Whether an updated entity has been what the arguments ask for until now: the client must hear that it left.
    private func hasLeft(
        _ key: EntityKey,
        by act: EntityAct,
        _ conditions: SubscriptionConditions,
        in worlds: EntityChanges.Worlds
    ) -> Bool {
        act == .updated && conditions.filter != nil && conditions.passes(MockObject(key, in: worlds.before))
    }

    /// Whether a change is an event; of a new entity only the values that have been written count, none made up.
    private func isEvent(
        _ kind: EventKind,
        about object: MockObject,
        after old: MockObject,
        by act: EntityAct,
        writing written: JSONObject
    ) -> Bool {
        switch act {
        case .deleted: return true
        case .created: return kind.phase.map { written[$0.field] != nil && $0.holds(for: object) } ?? true
        case .updated:
            if let phase = kind.phase { return phase.holds(for: object) && !phase.holds(for: old) }
            guard let leaf = kind.watched.flatMap(object.filtered) else { return true }
            return object.leafValue(of: leaf) != old.leafValue(of: leaf)
        }
    }
}

extension MockWorld {
    /// The person on whose behalf mutations act.
    var actor: EntityKey? { viewer ?? model.userType.flatMap { knownEntity(of: $0, choice: 0) } }

    /// Whether a mutation takes an argument, or a member of one, of this name.
    fileprivate func takes(_ name: String, _ mutation: SchemaField) -> Bool {
        let members =
            mutation.arguments
            + mutation.arguments.flatMap { schema[$0.type.namedType].inputFields.map(Array.init) ?? [] }
        return members.contains { model.folded($0.name) == model.folded(name) }
    }

    /// The entities of a type that a mutation's arguments name: the user of `followUser(userId:)`.
    fileprivate func keys(of type: TypeID, named call: MutationCall) -> [EntityKey] {
        let target = plan(for: type)
        let stems = target.members.map { model.folded(schema[$0].name) } + [""]
        return call.input.references.filter { stems.contains($0.stem) }.compactMap { key(of: $0.value, target: target) }
    }
}
