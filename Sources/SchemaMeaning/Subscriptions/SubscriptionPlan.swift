package import GraphQLSchema
import JSONModel

/// The trigger and the type of a subscription's events, as its name, its payload and the settings tell.
package struct SubscriptionPlan: Sendable {
    /// The cause of an event.
    package enum Trigger: Sendable, Equatable {
        /// A write of an entity, or a mutation, as the kinds of its events tell.
        case writes
        /// A write after which the field's result is another one: a live query.
        case result
        /// A write after which there are more rows behind a cursor: Hasura's `orders_stream`.
        case rows
        /// A mutation's field that is executed, and nothing else.
        case calls
        /// No write or call: there are events at intervals, or none.
        case nothing
    }

    package let field: FieldPlan
    package let name: SubscriptionName
    package let trigger: Trigger
    /// The type of the entities that it is about.
    package let type: TypeID?
    /// The plan of the payload for one of these entities.
    package let payload: MutationPlan
    /// The kinds of its events, where writes lead to them.
    package let kinds: [EventKind]
    package let settings: SubscriptionSettings

    /// Whether its name tells an event that nothing in the schema leads to.
    package var isUnknown: Bool { trigger == .nothing && name.event != .none && settings.every == nil }

    package init(_ field: FieldPlan, in model: SchemaModel) {
        self.field = field
        let settings = model.settings.types[field.parent.type.name]?.fields[field.name]?.subscription
        self.settings = settings ?? SubscriptionSettings()
        let name = SubscriptionName(field.definition.meant)
        self.name = name
        let payload = field.mutationPlan(in: model)
        self.payload = payload
        let type =
            model.keyedType(of: name) ?? payload.type
            ?? field.listPlan.flatMap { list in
                model.isKeyed(list.element.id) ? list.element.id : nil
            }
        let members = model.kinds(ofMembers: field)
        self.type = type ?? members.first?.type
        let plain = EventKind(name, payload, about: type, in: model)
        let any = { (acts: Set<EntityAct>) in [EventKind(name, payload, about: type, acts: acts, in: model)] }
        if !self.settings.on.isEmpty {
            let types = self.settings.on.filter { model.schema.type(named: $0) != nil }
            (trigger, kinds) = types.isEmpty ? (.calls, []) : (.writes, any(Set(EntityAct.allCases)))
        } else if name.noun.last == "stream",
            field.definition.arguments.contains(where: { $0.name == StreamMember.cursor.rawValue })
        {
            (trigger, kinds) = (.rows, any([]))
        } else if !members.isEmpty {
            (trigger, kinds) = (.writes, members)
        } else if name.event != .none {
            (trigger, kinds) = plain.isPossible ? (.writes, [plain]) : (.nothing, [])
        } else if let acts = Self.plainActs(field, type, in: model), self.settings.every == nil {
            (trigger, kinds) = (.writes, any(acts))
        } else {
            (trigger, kinds) = (self.settings.every == nil ? Self.plainTrigger(field) : .nothing, any([]))
        }
    }

    /// The changes after which a name without an event has one; `nil` for a live query, and where there are none.
    private static func plainActs(_ field: FieldPlan, _ type: TypeID?, in model: SchemaModel) -> Set<EntityAct>? {
        guard case .object(let object) = field.kind, type != nil else { return nil }
        // Prisma's payloads tell the act.
        let says = SubscriptionWords.values(of: .deleted, in: model.schema[field.target], model.schema)
        if !says.isEmpty { return Set(EntityAct.allCases) }
        return model.isKeyed(field.target) && object.keySlots.isEmpty && !field.isViewer ? [.created, .updated] : nil
    }

    private static func plainTrigger(_ field: FieldPlan) -> Trigger {
        switch field.kind {
        case .key, .leaf: .nothing
        case .list, .page, .aggregate, .object, .root, .nested, .values, .federation: .result
        }
    }
}

extension SchemaModel {
    /// The kinds of events that the members of a union or an interface stand for: `CommentAdded`, `CommentRemoved`.
    fileprivate func kinds(ofMembers field: FieldPlan) -> [EventKind] {
        guard schema[field.target].isAbstract else { return [] }
        return plan(for: field.target).members.compactMap { member in
            let name = SubscriptionName(payload: schema[member].meant)
            let payload = MutationPlan(field, as: plan(for: member), in: self)
            guard name.event != .none, let type = keyedType(of: name) ?? payload.type else { return nil }
            let kind = EventKind(name, payload, about: type, in: self)
            return kind.isPossible ? kind : nil
        }
    }

    /// The keyed type that the name tells: `commentAdded` is about comments, though it may give the post.
    fileprivate func keyedType(of name: SubscriptionName) -> TypeID? {
        keyedType(named: [name.folded] + singulars(name.folded))
    }
}
