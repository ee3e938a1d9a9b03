import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// A deferred fragment on one object, which is announced and completed as one.
///
/// https://github.com/graphql/graphql-spec/pull/1110, "Delivery Group"
struct DeliveryGroup: Sendable {
    let number: Int
    let path: [GraphQLError.PathComponent]
    let label: String?
    /// The number of the fragment around it, which is delivered before.
    let parent: Int?
}

/// Fields of one object that are executed together.
struct DeferredTask: Sendable {
    let number: Int
    /// The numbers of the fragments that the fields are part of.
    let groups: [Int]
    let path: [GraphQLError.PathComponent]
    let plan: ObjectSelectionPlan
    let object: any ObjectValue
    /// The numbers of the fragments around the fields: inner fragments find their parent in it.
    let known: [DeferUsage: Int]
    let depth: Int
}

/// The rest of a list.
struct DeferredItems: Sendable {
    let number: Int
    let path: [GraphQLError.PathComponent]
    let usage: StreamUsage
    let elements: ResolvedList
    /// The index of the next item.
    var next: Int
    let depth: Int
}

/// Fragments and lists that an execution leaves for later.
struct DeferredWork: Sendable {
    /// The path of the field that is being executed.
    var path: [GraphQLError.PathComponent] = []
    /// The numbers of the fragments that execution is in.
    var known: [DeferUsage: Int] = [:]
    /// The number of the fragment that is being executed, in the `labelled` form: it is the parent of what it defers.
    var current: Int?
    /// The number of the next fragment, task or list.
    var next = 0
    /// The number of fragments and lists that the response has left for later so far.
    var count = 0

    private(set) var groups: [DeliveryGroup] = []
    private(set) var tasks: [DeferredTask] = []
    private(set) var items: [DeferredItems] = []

    var isEmpty: Bool { tasks.isEmpty && items.isEmpty }

    private mutating func number() -> Int {
        defer { next += 1 }
        return next
    }

    /// Enters the fragments that are deferred on an object.
    mutating func begin(_ usages: [DeferUsage]) -> [DeliveryGroup] {
        usages.map { usage in
            let number = number()
            let parent = usage.parent.flatMap { known[$0] } ?? current
            known[usage] = number
            return DeliveryGroup(number: number, path: path, label: usage.label, parent: parent)
        }
    }

    /// Notes the deferred fields of an object, after those deferred inside of it.
    mutating func add(
        _ begun: [DeliveryGroup],
        _ deferred: [DeferredSelections.Group],
        on object: any ObjectValue,
        depth: Int
    ) {
        groups += begun
        for group in deferred {
            tasks.append(
                DeferredTask(
                    number: number(),
                    groups: group.usages.compactMap { known[$0] },
                    path: path,
                    plan: group.plan,
                    object: object,
                    known: known,
                    depth: depth
                )
            )
        }
    }

    /// Leaves the items of a list from an index on for later.
    mutating func stream(_ elements: ResolvedList, from start: Int, of usage: StreamUsage, depth: Int) {
        guard start < elements.count else { return }
        items.append(
            DeferredItems(number: number(), path: path, usage: usage, elements: elements, next: start, depth: depth)
        )
    }

    /// Forgets the work below the current path, where null stands now (specification, section 6.4.4).
    mutating func dropBelowPath() {
        let path = path
        tasks.removeAll { $0.path.starts(with: path) }
        items.removeAll { $0.path.starts(with: path) }
        groups.removeAll { $0.path.starts(with: path) }
    }
}
