import GraphQLLanguage

/// A subgraph of Apollo Federation has what routers ask for: `_service` and `_entities`, which libraries for subgraphs
/// add (subgraph specification).
enum SubgraphRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        guard !draft.isSubgraph, let origin = origin(in: draft) else { return }
        let query = draft.roots.first { $0.operation == .query }?.type.name.value
        let fields = query.flatMap { draft.type(named: $0) }?.fields ?? []
        guard !fields.contains(where: { ["_service", "_entities"].contains($0.name) }) else { return }
        report.report(
            .unservedSubgraph,
            "This is the schema of a subgraph: \"federation: true\" in mynah.yml (--federation) adds what routers ask it "
                + "for, _service and _entities.",
            at: origin
        )
    }

    /// The place of the schema's link to Federation's specification, or else of its first entity.
    private static func origin(in draft: SchemaDraft) -> Origin? {
        if draft.links.federationPrefix != nil {
            return draft.appliedDirectives.first { LinkedDirectives([$0.directive]).federationPrefix != nil }?.origin
        }
        guard draft.directive(named: "key")?.isHidden ?? false else { return nil }
        return draft.types.lazy.flatMap(\.directives).first { $0.directive.name.value == "key" }?.origin
    }
}
