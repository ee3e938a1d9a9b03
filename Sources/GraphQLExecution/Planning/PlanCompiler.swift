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

    mutating func compile(_ selection: SelectionPlan, for type: TypeID) -> ObjectPlan {
        var collector = PlannedFieldCollector(table, conditions: plan.conditions, type: type)
        do throws(GraphQLError) {
            try collector.collect(selection.identity.selectionSets)
        } catch {
            return ObjectPlan(type: type, fields: [], failure: error)
        }
        var fields: [PlannedField] = []
        for group in collector.groups {
            guard let field = compile(group, on: type, isFirst: fields.isEmpty) else { continue }
            fields.append(field)
        }
        progress.fieldCount += fields.count
        weight += 128 + fields.reduce(0) { $0 + $1.weight }
        return ObjectPlan(type: type, fields: fields)
    }

    /// `nil` for a field that the type does not have, which only documents that skipped validation ask for; graphql-js
    /// leaves it out as well.
    private mutating func compile(_ group: PlannedFieldCollector.Group, on type: TypeID, isFirst: Bool) -> PlannedField?
    {
        let field = group.nodes[0].field
        guard let found = definition(of: field.name.value, on: type) else { return nil }
        return PlannedField(
            responseKey: group.responseKey,
            parentType: type,
            definition: found.definition,
            index: found.index,
            role: found.role,
            isFirst: isFirst,
            arguments: arguments(of: field, definition: found.definition),
            selection: selection(of: group, type: found.definition.type.namedType),
            ranges: group.nodes.map(\.field.range)
        )
    }

    private func definition(
        of name: String,
        on type: TypeID
    ) -> (definition: SchemaField, index: Int, role: FieldRole)? {
        if name.hasPrefix("__"), let field = table.metaFields.field(named: name, on: type) {
            return (field, -1, metaRole(of: name, on: type))
        }
        guard let fields = schema[type].fields, let index = fields.position(of: name) else { return nil }
        return (fields[index], index, .data)
    }

    private func metaRole(of name: String, on type: TypeID) -> FieldRole {
        switch name {
        case "__schema": .schema
        case "__type": .type
        default: .typename(Array("\"\(schema[type].name)\"".utf8))
        }
    }

    private mutating func selection(of group: PlannedFieldCollector.Group, type: TypeID) -> SelectionPlan? {
        guard schema[type].isComposite else { return nil }
        let identity = SelectionPlan.Identity(type: type, selectionSets: group.nodes.compactMap(\.selectionSet))
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
