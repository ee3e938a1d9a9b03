import GraphQLSchema
import SchemaMeaning

/// Explains the fields of a mutation's payload.
struct PayloadExplainer {
    private let plan: MutationPlan
    private let model: SchemaModel

    /// - Returns: `nil` for a type that is no payload.
    package init?(of type: TypePlan, in model: SchemaModel) {
        let roots = [model.schema.mutationType, model.schema.subscriptionType].compactMap(\.self)
        let field = roots.lazy.compactMap { root in
            model.schema[root].fields?.first { $0.type.namedType == type.id }
                .flatMap { model.plan(for: root).field(named: $0.name, in: model) }
        }.first
        guard type.key == nil, let field else { return nil }
        plan = field.mutationPlan(in: model)
        self.model = model
        guard plan.payload?.id == type.id else { return nil }
    }

    /// The meaning of a payload's field in words; `nil` where its value is made as in every other object.
    package func phrase(for field: FieldPlan) -> String? {
        if field.name == plan.subject { return plan.isSilent ? nil : "what was written" }
        switch plan.role(of: field) {
        case .clientID: return "as it was given"
        case .errors: return field.listPlan.map { "\($0.element.type.name), what went wrong" } ?? "what went wrong"
        case .success, .status: return "whether it was done"
        case .message: return "a sentence about what has become of it"
        case .count: return plan.action == nil ? nil : "how many were written"
        case .tally(let kind): return kind.phrase
        case .parts: return "what has become of it"
        case .key(let key): return key.isOfSubject ? "the key of what was written" : "the key, where one was given"
        case .entity(let type, _):
            if field.wrapping != nil, type == plan.type { return "what was written, within an edge" }
            return "the \(model.schema[type].name) whose key was given, or to which what was written leads"
        case .file(let property): return "the \(property.phrase) of the file"
        case .files: return "the files"
        case .former: return "as it was before"
        case .leaf(let name, let isFormer): return "\(name) \(isFormer ? "as it was before" : "as it is now")"
        case .changes: return "the names of the leaves that have changed"
        case .keys, nil:
            return plan.action?.isMany == true && field.listPlan?.isKeyed == true ? "what was written" : nil
        }
    }
}

extension TallyKind {
    fileprivate var phrase: String {
        switch self {
        case .made: "how many were made"
        case .gone: "how many are gone"
        case .linked: "how many links were made"
        case .unlinked: "how many links are gone"
        }
    }
}
