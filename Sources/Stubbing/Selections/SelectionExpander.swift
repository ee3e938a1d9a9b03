import GraphQLLanguage
import GraphQLSchema

/// Puts the fields of fragments in the place of the fragments.
///
/// Any client may send a document: each fragment is visited once for the same conditions, cycles end, nothing recurses,
/// and a selection that would still exceed the limits is given up.
struct SelectionExpander {
    /// The conditions and directives that a fragment's fields inherit.
    private struct Context: Hashable {
        var set: Int
        var conditions: [String] = []
        var directives: [Directive] = []

        static func == (left: Context, right: Context) -> Bool {
            left.set == right.set && left.conditions == right.conditions
                && left.directives.map(\.range) == right.directives.map(\.range)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(set)
            hasher.combine(conditions)
            hasher.combine(directives.count)
        }
    }

    private let sets: [SelectionNodes]
    private let schema: Schema?

    /// The largest number of fields and fragments in one selection set.
    private static let limit = 20_000
    /// The largest number of type conditions, or of directives, around one field.
    private static let nesting = 32

    init(_ sets: [SelectionNodes], schema: Schema?) {
        self.sets = sets
        self.schema = schema
    }

    func expand(_ set: Int) -> ExpandedFields {
        var fields: [ExpandedFields.Field] = []
        var visited: Set<Context> = []
        var pending = [(Context(set: set), 0)]
        var steps = 0
        while let (context, position) = pending.popLast() {
            let nodes = sets[context.set].nodes
            guard position < nodes.count else { continue }
            pending.append((context, position + 1))
            steps += 1
            guard steps <= Self.limit else { return ExpandedFields([], isTooLarge: true) }
            switch nodes[position] {
            case .field(let node):
                fields.append(
                    ExpandedFields.Field(
                        node: node,
                        conditions: context.conditions,
                        directives: context.directives + node.directives
                    )
                )
            case .fragment(let inner, let condition, let directives):
                var next = context
                next.set = inner
                if let condition, !isGiven(condition, in: set), !next.conditions.contains(condition) {
                    next.conditions.append(condition)
                    next.conditions.sort()
                }
                for directive in directives where !next.directives.contains(where: { $0.range == directive.range }) {
                    next.directives.append(directive)
                }
                guard next.conditions.count <= Self.nesting, next.directives.count <= Self.nesting else {
                    return ExpandedFields([], isTooLarge: true)
                }
                if visited.insert(next).inserted { pending.append((next, 0)) }
            }
        }
        return ExpandedFields(fields, isTooLarge: false)
    }

    /// Whether every object of the selection set satisfies the condition anyway.
    private func isGiven(_ condition: String, in set: Int) -> Bool {
        guard let schema, let type = sets[set].type, let condition = schema.type(named: condition)?.id else {
            return false
        }
        return schema.includes(condition, type)
    }
}

extension Schema {
    /// Whether every object of the second type is one of the first type.
    func includes(_ wide: TypeID, _ narrow: TypeID) -> Bool {
        wide == narrow || possibleTypes(of: narrow).allSatisfy { isPossible($0, in: wide) }
    }
}
