import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// A deferred fragment on one object: what a client is told of as one thing.
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
    /// The numbers of the fragments that they are part of.
    let groups: [Int]
    let path: [GraphQLError.PathComponent]
    let plan: ObjectPlan
    let object: any ObjectValue
    /// The fragments that they stand in, for those inside of these.
    let known: [DeferUsage: Int]
    let depth: Int
}

/// The rest of a list.
struct DeferredItems: Sendable {
    let number: Int
    let path: [GraphQLError.PathComponent]
    let usage: StreamUsage
    let elements: ResolvedList
    /// The index of the next one.
    var next: Int
    let depth: Int
}

/// What an execution has left for later.
struct DeferredWork: Sendable {
    /// Where execution is.
    var path: [GraphQLError.PathComponent] = []
    /// The fragments that execution is in, by number.
    var known: [DeferUsage: Int] = [:]
    /// The fragment that is being executed, for forms where that is the one around what it defers.
    var current: Int?
    /// The number that the next thing gets.
    var next = 0
    /// How many fragments and lists the answer has left so far.
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

    /// Notes what is deferred on an object, after what is deferred inside of it.
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

    /// Leaves what is behind an index of a list.
    mutating func stream(_ elements: ResolvedList, from start: Int, of usage: StreamUsage, depth: Int) {
        guard start < elements.count else { return }
        items.append(
            DeferredItems(number: number(), path: path, usage: usage, elements: elements, next: start, depth: depth)
        )
    }

    /// Forgets what would be delivered to where null stands now (specification, section 6.4.4).
    mutating func dropBelowPath() {
        let path = path
        tasks.removeAll { $0.path.starts(with: path) }
        items.removeAll { $0.path.starts(with: path) }
        groups.removeAll { $0.path.starts(with: path) }
    }
}
