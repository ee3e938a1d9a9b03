import GraphQLLanguage
import GraphQLSchema

/// Collects the fields that merged selection sets hold for one object type (specification, section 6.3.2).
struct PlannedFieldCollector {
    /// All selections of one response key.
    struct Group {
        let responseKey: String
        var nodes: [FieldNode]
        /// For each node, the `@defer` that it is under; empty in plans that ignore `@defer`.
        var usages: [DeferUsage?] = []
    }

    /// A selection set that is being read, and how far.
    private struct Cursor {
        let selectionSet: Int
        let usage: DeferUsage?
        var position = 0
    }

    /// A fragment is visited once by each `@defer` that leads to it, and once without.
    private struct Visit: Hashable {
        let fragment: Int
        /// The place of the nearest `@defer`; 0 without any.
        let place: Int
    }

    /// Selections with equal keys are merged: in the `labelled` form, only those of the same deferred fragment.
    private struct GroupKey: Hashable {
        let responseKey: String
        let usage: DeferUsage?
    }

    private let table: SelectionTable
    private let conditions: [ConditionValue]
    private let form: IncrementalForm?
    private let type: TypeID
    private let firstUsage: Int
    private var visits: Set<Visit> = []
    private var positions: [GroupKey: Int] = [:]
    private(set) var groups: [Group] = []
    /// The uses of `@defer` on the object itself, in the order met.
    private(set) var usages: [DeferUsage] = []

    /// - Parameters:
    ///   - plan: the plan whose conditions decide.
    ///   - type: the object's type.
    ///   - firstUsage: the number of the next use of `@defer`.
    init(_ plan: OperationPlan, type: TypeID, firstUsage: Int) {
        table = plan.table
        conditions = plan.conditions
        form = plan.form
        self.type = type
        self.firstUsage = firstUsage
    }

    mutating func collect(_ selection: SelectionPlan.Identity) throws(GraphQLError) {
        for (index, selectionSet) in selection.selectionSets.enumerated() {
            try collect(selectionSet, under: selection.scope?.usages[index])
        }
    }

    /// Collects without recursion: a document may chain as many fragments as its tokens allow.
    private mutating func collect(_ selectionSet: Int, under usage: DeferUsage?) throws(GraphQLError) {
        var stack = [Cursor(selectionSet: selectionSet, usage: usage)]
        while let cursor = stack.last {
            let nodes = table.selectionSets[cursor.selectionSet]
            guard cursor.position < nodes.count else {
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].position += 1
            guard try isIncluded(nodes[cursor.position]),
                let inner = try enter(nodes[cursor.position], under: cursor.usage)
            else { continue }
            stack.append(inner)
        }
    }

    /// Keeps a field, or returns the selection set of a fragment that applies.
    private mutating func enter(_ node: SelectionNode, under usage: DeferUsage?) throws(GraphQLError) -> Cursor? {
        switch node.kind {
        case .field(let field):
            add(field, under: usage)
            return nil
        case .fragmentSpread(let number):
            let fragment = table.fragments[number]
            guard fragment.typeCondition.applies(to: type, in: table.schema) else { return nil }
            let directive = try heeded(node.deferral)
            let place = directive?.place ?? usage?.place ?? 0
            if form != .labelled, visits.contains(Visit(fragment: number, place: 0)) { return nil }
            guard visits.insert(Visit(fragment: number, place: place)).inserted else { return nil }
            return Cursor(selectionSet: fragment.selectionSet, usage: begin(directive, in: usage))
        case .inlineFragment(let condition, let selectionSet):
            guard condition.applies(to: type, in: table.schema) else { return nil }
            return Cursor(selectionSet: selectionSet, usage: begin(try heeded(node.deferral), in: usage))
        }
    }

    /// The directive, where its condition holds and the client wants several payloads.
    private func heeded(_ directive: DeferDirective?) throws(GraphQLError) -> DeferDirective? {
        guard form != nil, let directive else { return nil }
        return try holds(directive.condition) ? directive : nil
    }

    private mutating func begin(_ directive: DeferDirective?, in usage: DeferUsage?) -> DeferUsage? {
        guard let directive else { return usage }
        let parent = form == .pending ? usage : nil
        let usage = DeferUsage(directive, number: firstUsage + usages.count, parent: parent)
        usages.append(usage)
        return usage
    }

    private mutating func add(_ node: FieldNode, under usage: DeferUsage?) {
        let key = GroupKey(responseKey: node.field.responseKey, usage: form == .labelled ? usage : nil)
        let position = positions[key] ?? groups.count
        if position == groups.count {
            positions[key] = position
            groups.append(Group(responseKey: key.responseKey, nodes: []))
        }
        groups[position].nodes.append(node)
        if form != nil { groups[position].usages.append(usage) }
    }

    /// Whether the condition of a `@defer` or `@stream` holds; it does where the request gives no variable for it.
    func holds(_ condition: SelectionCondition?) throws(GraphQLError) -> Bool {
        guard let condition else { return true }
        switch conditions[condition.variable] {
        case .yes, .absent: return true
        case .no: return false
        case .null: throw nullCondition(condition)
        }
    }

    private func isIncluded(_ node: SelectionNode) throws(GraphQLError) -> Bool {
        for condition in node.conditions {
            switch conditions[condition.variable] {
            case .yes: if !condition.expected { return false }
            case .no: if condition.expected { return false }
            case .null, .absent: throw nullCondition(condition)
            }
        }
        return true
    }

    /// The error for null at `if`: a variable with a default may stand there, and a request may set it to null.
    private func nullCondition(_ condition: SelectionCondition) -> GraphQLError {
        GraphQLError(
            #"Argument "if" of non-null type "Boolean!" must not be null."#,
            locations: [table.document.location(of: condition.range)]
        )
    }
}
