/// An object's fields, grouped by the uses of `@defer` that they are delivered with.
///
/// https://github.com/graphql/graphql-spec/pull/1110, "BuildExecutionPlan"
struct DeferPartition {
    struct Deferred {
        let usages: [DeferUsage]
        var fields: [PlannedFieldCollector.Group]
    }

    /// The uses of `@defer` that the object itself is delivered with.
    let parents: [DeferUsage]
    private(set) var immediate: [PlannedFieldCollector.Group] = []
    private(set) var deferred: [Deferred] = []

    init(_ collector: PlannedFieldCollector, parents: [DeferUsage], of plan: OperationPlan) {
        self.parents = parents
        // Here each fragment is sent, even where nothing of it is left.
        if plan.form == .labelled { deferred = collector.usages.map { Deferred(usages: [$0], fields: []) } }
        for group in collector.groups { add(group, deliveredWith: Self.usages(of: group)) }
    }

    private mutating func add(_ group: PlannedFieldCollector.Group, deliveredWith usages: [DeferUsage]) {
        if usages == parents { return immediate.append(group) }
        if let index = deferred.firstIndex(where: { $0.usages == usages }) {
            deferred[index].fields.append(group)
        } else {
            deferred.append(Deferred(usages: usages, fields: [group]))
        }
    }

    /// The outermost uses of `@defer` that a field is under, in order; none where it is selected without one, too.
    private static func usages(of group: PlannedFieldCollector.Group) -> [DeferUsage] {
        let usages = group.usages.compactMap(\.self)
        guard usages.count == group.usages.count else { return [] }
        return Set(usages.filter { !$0.isInside(usages) }).sorted { $0.number < $1.number }
    }
}
