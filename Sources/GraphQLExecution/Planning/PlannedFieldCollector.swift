import GraphQLLanguage
import GraphQLSchema

/// Collects the fields that merged selection sets hold for one object type (specification, section 6.3.2).
struct PlannedFieldCollector {
    /// All selections of one response key.
    struct Group {
        let responseKey: String
        var nodes: [FieldNode]
    }

    /// A selection set that is being read, and how far.
    private struct Cursor {
        let selectionSet: Int
        var position = 0
    }

    private let table: SelectionTable
    private let conditions: [ConditionValue]
    private let type: TypeID
    private var visitedFragments: Set<Int> = []
    private var positions: [String: Int] = [:]
    private(set) var groups: [Group] = []

    init(_ table: SelectionTable, conditions: [ConditionValue], type: TypeID) {
        self.table = table
        self.conditions = conditions
        self.type = type
    }

    mutating func collect(_ selectionSets: [Int]) throws(GraphQLError) {
        for selectionSet in selectionSets { try collect(selectionSet) }
    }

    /// Without recursion: a document may chain as many fragments as its tokens allow.
    private mutating func collect(_ selectionSet: Int) throws(GraphQLError) {
        var stack = [Cursor(selectionSet: selectionSet)]
        while let cursor = stack.last {
            let nodes = table.selectionSets[cursor.selectionSet]
            guard cursor.position < nodes.count else {
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].position += 1
            guard try isIncluded(nodes[cursor.position]),
                let inner = enter(nodes[cursor.position].kind)
            else { continue }
            stack.append(Cursor(selectionSet: inner))
        }
    }

    /// Keeps a field, or answers the selection set of a fragment that applies.
    private mutating func enter(_ kind: SelectionNode.Kind) -> Int? {
        switch kind {
        case .field(let node):
            add(node)
            return nil
        case .fragmentSpread(let number):
            guard visitedFragments.insert(number).inserted else { return nil }
            let fragment = table.fragments[number]
            return fragment.typeCondition.applies(to: type, in: table.schema) ? fragment.selectionSet : nil
        case .inlineFragment(let condition, let selectionSet):
            return condition.applies(to: type, in: table.schema) ? selectionSet : nil
        }
    }

    private mutating func add(_ node: FieldNode) {
        let key = node.field.responseKey
        if let position = positions[key] {
            groups[position].nodes.append(node)
        } else {
            positions[key] = groups.count
            groups.append(Group(responseKey: key, nodes: [node]))
        }
    }

    private func isIncluded(_ node: SelectionNode) throws(GraphQLError) -> Bool {
        for condition in node.conditions {
            switch conditions[condition.variable] {
            case .yes: if !condition.expected { return false }
            case .no: if condition.expected { return false }
            case .null: throw nullCondition(condition)
            }
        }
        return true
    }

    /// A nullable variable with a default may stand at `if`, and a request may set it to null all the same.
    private func nullCondition(_ condition: SelectionCondition) -> GraphQLError {
        GraphQLError(
            #"Argument "if" of non-null type "Boolean!" must not be null."#,
            locations: [table.document.location(of: condition.range)]
        )
    }
}
