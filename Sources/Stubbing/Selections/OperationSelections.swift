import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Locking

/// The selection sets of an operation and its document's fragments, numbered, each expanded at most once.
final class OperationSelections: Sendable {
    /// The number of the operation's own selection set.
    static let root = 0

    let schema: Schema?
    private let sets: [SelectionNodes]
    private let share: BudgetShare
    /// The names of the fields at the root, each once.
    let rootFields: [String]

    init(_ operation: OperationDefinition, in document: Document, schema: Schema?, budget: MemoryBudget? = nil) {
        var builder = SelectionNodesBuilder(document, schema: schema)
        builder.build(operation)
        self.schema = schema
        sets = builder.sets
        share = BudgetShare(of: budget, sets.reduce(512) { $0 + 128 + $1.nodes.count * 512 })
        var names: [String] = []
        var seen: Set<String> = []
        let expander = SelectionExpander(sets, schema: schema)
        for field in expander.expand(Self.root).fields where seen.insert(field.node.name).inserted {
            names.append(field.node.name)
        }
        rootFields = names
    }

    /// The type that a set selects from; `nil` where no schema says.
    func type(of set: Int) -> TypeID? { sets[set].type }

    /// The fields of a selection set, including those of its fragments.
    func fields(of set: Int) -> ExpandedFields {
        let nodes = sets[set]
        if let expanded = nodes.expanded.load() { return expanded }
        let expanded = SelectionExpander(sets, schema: schema).expand(set)
        share.add(128 + expanded.fields.count * 96)
        return nodes.expanded.storeIfNil(expanded)
    }
}

/// A selection set as it is written.
final class SelectionNodes: Sendable {
    enum Node: Sendable {
        case field(SelectedField)
        /// A fragment, named or not, by the number of its selection set.
        case fragment(set: Int, condition: String?, directives: [Directive])
    }

    let nodes: [Node]
    /// The type that the set selects from; `nil` where no schema says.
    let type: TypeID?
    let expanded = FirstReference<ExpandedFields>()

    init(_ nodes: [Node], type: TypeID?) {
        self.nodes = nodes
        self.type = type
    }
}

/// A field as it is written.
final class SelectedField: Sendable {
    enum ArgumentValue: Sendable {
        case constant(JSONValue)
        case variable(Value)
    }

    let name: String
    let responseKey: String
    let arguments: [(name: String, value: ArgumentValue)]
    /// The arguments as they are written, from which coercion starts.
    let written: [Argument]
    let range: SourceRange
    let directives: [Directive]
    /// The number of the field's selection set.
    let selectionSet: Int?
    /// The field's definition in the schema.
    let definition: SchemaField?

    init(_ field: Field, selectionSet: Int?, definition: SchemaField?) {
        name = field.name.value
        responseKey = field.responseKey
        written = field.arguments
        range = field.range
        arguments = field.arguments.map { argument in
            if !argument.value.hasVariables, let value = JSONValue(literal: argument.value, variables: [:]) {
                return (argument.name.value, .constant(value))
            }
            return (argument.name.value, .variable(argument.value))
        }
        directives = field.directives
        self.selectionSet = selectionSet
        self.definition = definition
    }
}

/// The fields of a selection set, with its fragments expanded.
final class ExpandedFields: Sendable {
    struct Field: Sendable {
        let node: SelectedField
        /// The types that the field's object must have, all of them; types that it has anyway are left out.
        let conditions: [String]
        /// The directives of the field, and of the fragments around it.
        let directives: [Directive]
    }

    let fields: [Field]
    /// Whether expanding the document's fragments exceeds the expander's limits.
    let isTooLarge: Bool

    init(_ fields: [Field], isTooLarge: Bool) {
        self.fields = fields
        self.isTooLarge = isTooLarge
    }
}
