import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Compiles the plan of one selection for one object type.
struct PlanCompiler {
    private let plan: OperationPlan
    private(set) var progress: OperationPlan.Progress
    /// The memory that what has been compiled keeps alive.
    private(set) var weight = 0

    private var table: SelectionTable { plan.table }
    private var schema: Schema { plan.table.schema }

    init(_ plan: OperationPlan, progress: OperationPlan.Progress) {
        self.plan = plan
        self.progress = progress
    }

    mutating func compile(_ selection: SelectionPlan, for type: TypeID) -> ObjectSelectionPlan {
        var collector = PlannedFieldCollector(plan, type: type, firstUsage: progress.usageCount)
        do throws(GraphQLError) {
            try collector.collect(selection.identity)
            progress.usageCount += collector.usages.count
            let parents = selection.identity.scope?.parents ?? []
            guard plan.form != nil else { return try compile(collector.groups, on: type, in: collector) }
            return try compile(DeferPartition(collector, parents: parents, of: plan), on: type, in: collector)
        } catch {
            return ObjectSelectionPlan(type: type, fields: [], failure: error)
        }
    }

    private mutating func compile(
        _ partition: DeferPartition,
        on type: TypeID,
        in collector: PlannedFieldCollector
    ) throws(GraphQLError) -> ObjectSelectionPlan {
        var groups: [DeferredSelections.Group] = []
        for group in partition.deferred {
            let plan = try compile(group.fields, on: type, delivered: group.usages, in: collector)
            groups.append(.init(usages: group.usages, plan: plan))
        }
        let isWhole = groups.isEmpty && collector.usages.isEmpty
        return try compile(
            partition.immediate,
            on: type,
            delivered: partition.parents,
            deferred: isWhole ? nil : DeferredSelections(usages: collector.usages, groups: groups),
            in: collector
        )
    }

    // The uses of `@defer` are those that the fields are delivered with.
    private mutating func compile(
        _ groups: [PlannedFieldCollector.Group],
        on type: TypeID,
        delivered usages: [DeferUsage] = [],
        deferred: DeferredSelections? = nil,
        in collector: PlannedFieldCollector
    ) throws(GraphQLError) -> ObjectSelectionPlan {
        var fields: [PlannedField] = []
        for group in groups {
            guard let field = try compile(group, on: type, isFirst: fields.isEmpty, delivered: usages, in: collector)
            else { continue }
            fields.append(field)
        }
        progress.fieldCount += fields.count
        weight += 128 + fields.reduce(0) { $0 + $1.weight }
        return ObjectSelectionPlan(type: type, fields: fields, deferred: deferred)
    }

    /// `nil` for a field that the type does not have, which only documents that skipped validation ask for; graphql-js
    /// leaves it out as well.
    private mutating func compile(
        _ group: PlannedFieldCollector.Group,
        on type: TypeID,
        isFirst: Bool,
        delivered usages: [DeferUsage],
        in collector: PlannedFieldCollector
    ) throws(GraphQLError) -> PlannedField? {
        let field = group.nodes[0].field
        guard let found = definition(of: field.name.value, on: type) else { return nil }
        let named = found.definition.type.namedType
        let arguments = arguments(of: field, definition: found.definition)
        func planned(_ selection: SelectionPlan?, _ stream: StreamUsage? = nil) -> PlannedField {
            PlannedField(group, as: found, isFirst: isFirst, arguments: arguments, selection: selection, stream: stream)
        }
        guard plan.form != nil else { return planned(selection(of: group, type: named)) }
        let scope = DeferScope(usages: group.usages, parents: usages)
        let selection = selection(of: group, type: named, in: plan.form == .pending ? scope : nil)
        guard let stream = group.nodes[0].stream, try collector.holds(stream.condition),
            found.definition.type.listElement != nil
        else { return planned(selection) }
        let items = planned(self.selection(of: group, type: named))
        return planned(selection, StreamUsage(label: stream.label, initialCount: stream.initialCount, items: items))
    }

    private func definition(of name: String, on type: TypeID) -> FoundField? {
        if name.hasPrefix("__"), let field = table.metaFields.field(named: name, on: type) {
            return FoundField(parentType: type, definition: field, index: -1, role: metaRole(of: name, on: type))
        }
        guard let fields = schema[type].fields, let index = fields.position(of: name) else { return nil }
        return FoundField(parentType: type, definition: fields[index], index: index, role: .data)
    }

    private func metaRole(of name: String, on type: TypeID) -> FieldRole {
        switch name {
        case "__schema": .schema
        case "__type": .type
        default: .typename(Array("\"\(schema[type].name)\"".utf8))
        }
    }

    private mutating func selection(
        of group: PlannedFieldCollector.Group,
        type: TypeID,
        in scope: DeferScope? = nil
    ) -> SelectionPlan? {
        guard schema[type].isComposite else { return nil }
        var identity = SelectionPlan.Identity(type: type, selectionSets: group.nodes.compactMap(\.selectionSet))
        // A document that was not validated may lack selections of some nodes: it is not deferred then.
        if scope?.usages.count == identity.selectionSets.count { identity.scope = scope }
        if let known = progress.selections[identity] { return known }
        let selection = SelectionPlan(identity)
        progress.selections[identity] = selection
        weight += 320 + arrayWeight(identity.selectionSets)
        return selection
    }
}

// MARK: - Arguments

extension PlanCompiler {
    /// Arguments without variables are the same for every request.
    private mutating func arguments(of field: Field, definition: SchemaField) -> PlannedArguments {
        if definition.arguments.isEmpty { return .constant([:]) }
        if field.arguments.contains(where: { $0.value.containsVariable }) {
            progress.slotCount += 1
            return .perRequest(field, slot: progress.slotCount - 1)
        }
        do throws(GraphQLError) {
            return .constant(try table.coerceArguments(of: field, definition: definition, variables: [:]))
        } catch {
            return .invalid(error)
        }
    }
}

extension Value {
    /// Whether a variable stands anywhere in the value.
    fileprivate var containsVariable: Bool {
        switch kind {
        case .variable: true
        case .list(let elements): elements.contains(where: \.containsVariable)
        case .object(let fields): fields.contains(where: \.value.containsVariable)
        default: false
        }
    }
}
