import GraphQLSchema

/// Says what the fields of a mutation's payload answer.
struct PayloadExplainer {
    private let plan: MutationPlan
    private let world: MockWorld

    /// - Returns: `nil` for a type that is no payload.
    init?(of type: TypePlan, in world: MockWorld) {
        guard type.key == nil, let root = world.schema.mutationType,
            let definition = world.schema[root].fields?.first(where: { $0.type.namedType == type.id }),
            let field = world.plan(for: root).field(named: definition.name, world: world)
        else { return nil }
        plan = MutationPlan(field, in: world)
        self.world = world
        guard plan.payload?.id == type.id else { return nil }
    }

    /// What a field of the payload answers; `nil` for what is made as in every other object.
    func role(of field: FieldPlan) -> String? {
        let name = foldedName(field.name)
        if name == "clientmutationid" { return "as it was given" }
        if field.name == plan.subject { return plan.isSilent ? nil : "what was written" }
        if let list = field.listPlan, MutationCall.reportsErrors(field) {
            return "\(list.element.type.name), what went wrong"
        }
        guard case .leaf(let leaf) = field.kind else { return relation(field) }
        if leaf.isList, MutationCall.reportsErrors(field) { return "what went wrong" }
        if world.schema[field.target].name == "Boolean" {
            return MutationCall.saysSuccess(name, verb: plan.name.verb) ? "whether it was done" : nil
        }
        if MutationWords.counters.contains(name), plan.action != nil { return "how many were written" }
        let leafType = world.schema[field.target]
        guard leafType.name != "Float", leafType.enumValues == nil, let key = KeyLeaf(field.name) else { return nil }
        return key.isOfSubject ? "the key of what was written" : "the key, where one was given"
    }

    private func relation(_ field: FieldPlan) -> String? {
        if let list = field.listPlan {
            return plan.action?.isMany == true && list.isKeyed ? "what was written" : nil
        }
        guard let type = MutationPlan.entityType(of: field.definition, in: world) else { return nil }
        if !world.isKeyed(field.target), type == plan.type { return "what was written, within an edge" }
        return "the \(world.schema[type].name) whose key was given, or to which what was written leads"
    }
}
