package import GraphQLSchema

/// One kind of a subscription's events: what must have been done, to entities of which type, and what the event holds.
///
/// A subscription has one kind, or one for each member of a union such as `CommentAdded | CommentRemoved`.
package struct EventKind: Sendable {
    /// The type of the entities that it is about; `nil` where only a mutation of its verb is an event.
    package let type: TypeID?
    package let event: SubscriptionName.Event
    /// The changes of entities that are events.
    package let acts: Set<EntityAct>
    /// The mutations with its verb, which are events whatever they change.
    package let mutations: Set<String>
    /// The state that an entity must come into.
    package let phase: PhaseTest?
    /// The leaf whose value must change: `status` of `orderStatusChanged`.
    package let watched: String?
    /// The plan of the payload for one of these entities.
    package let payload: MutationPlan

    /// - Parameters:
    ///   - name: the name that tells what has been done: the subscription's, or that of its payload's type.
    ///   - payload: the plan of the payload.
    ///   - type: the type of the entities.
    ///   - said: the changes that are events whatever the name says; `nil` where it decides.
    ///   - model: the world as if nothing had been written.
    package init(
        _ name: SubscriptionName,
        _ payload: MutationPlan,
        about type: TypeID?,
        acts said: Set<EntityAct>? = nil,
        in model: SchemaModel
    ) {
        self.type = type
        self.payload = payload
        event = name.event
        isPlain = name.isPlain
        let plan = type.map { model.plan(for: $0) }
        let rest = plan.map { name.rest(besides: foldedName($0.type.meant)) } ?? ""
        watched =
            WriteWords.flagBeginnings.lazy.compactMap { plan?.field(folded: $0 + rest) }
            .first { model.schema[$0.type.namedType].isLeaf }?.name
        let mutations = said == nil ? model.mutations(doing: name, to: type) : []
        self.mutations = mutations
        let state: String? = if case .entered(let word, _) = name.event { word } else { nil }
        let phase = state.flatMap { word in plan.flatMap { PhaseTest(word, of: $0.type, in: model.schema) } }
        self.phase = phase
        acts =
            switch name.event {
            case _ where said != nil: said ?? []
            case _ where type == nil, .none: []
            case .created: [.created]
            case .updated, .edited: [.updated]
            case .deleted: [.deleted]
            case .changed: watched == nil ? [.created, .updated, .deleted] : [.updated]
            // It is placed by being created, where no mutation places one.
            case .entered(_, isMade: true) where mutations.isEmpty: phase == nil ? [.created] : [.created, .updated]
            case .entered: phase.map { $0.isContrary ? [.updated] : [.created, .updated] } ?? []
            }
    }

    /// Whether changes alone are its events, and the mutations only those that make them.
    package let isPlain: Bool

    /// Whether anything can lead to such an event.
    package var isPossible: Bool { !acts.isEmpty || !mutations.isEmpty }
}

extension SchemaModel {
    /// The mutations whose verb a subscription's name repeats: `publishPost` for `postPublished`.
    ///
    /// Prefers those with the same noun, else those about the same type, else the only one.
    fileprivate func mutations(doing name: SubscriptionName, to type: TypeID?) -> Set<String> {
        guard let word = name.word, let root = schema.mutationType else { return [] }
        let plan = plan(for: root)
        let all = plan.type.allFields.compactMap { field -> MutationPlan? in
            // Most mutations have no such word, and need no plan.
            let words = FieldName(field.meant).words
            guard name.event == .edited || words.contains(where: { $0.prefix(2) == word.prefix(2) }) else { return nil }
            let mutation = plan.field(named: field.name, in: self)?.mutationPlan(in: self)
            return mutation.flatMap { name.isDone(by: $0.name) ? $0 : nil }
        }
        let named = all.filter { !name.noun.isEmpty && $0.name.nouns.contains(name.folded) }
        let said = named.filter { name.isSaid(by: $0.name) }
        if !named.isEmpty || name.isPlain { return Set((said.isEmpty ? named : said).map(\.field.name)) }
        let same = all.filter { mutation in
            [mutation.type].compactMap(\.self).contains { known in type.map { schema.overlap($0, known) } ?? false }
        }
        return Set((same.isEmpty ? all.filter { all.count == 1 || $0.type == nil } : same).map(\.field.name))
    }
}
