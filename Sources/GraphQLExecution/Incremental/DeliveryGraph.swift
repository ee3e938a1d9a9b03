/// Fragments and lists still to be delivered, and which of them wait for others.
///
/// A fragment is announced when the one around it has been delivered; fields that several fragments select are executed
/// and sent once.
///
/// https://github.com/graphql/graphql-spec/pull/1110, "Incremental Delivery"
struct DeliveryGraph: Sendable {
    /// Something that the client has been told of: a fragment or the rest of a list.
    enum Part: Sendable {
        case group(DeliveryGroup)
        case items(DeferredItems)

        var number: Int {
            switch self {
            case .group(let group): group.number
            case .items(let items): items.number
            }
        }
    }

    private struct GroupNode: Sendable {
        let group: DeliveryGroup
        /// The numbers of the fragments inside of it.
        var children: [Int] = []
        /// The numbers of its tasks, in order.
        var tasks: [Int] = []
    }

    /// Fields that have been executed or will be.
    struct TaskNode: Sendable {
        let task: DeferredTask
        var result: TaskResult?
        /// The lists inside, which are announced with the fragment.
        var items: [DeferredItems] = []
    }

    enum TaskResult: Sendable {
        case value(DeliveredFields)
        case failure(DeliveredFields)
    }

    private var groups: [Int: GroupNode] = [:]
    private var tasks: [Int: TaskNode] = [:]
    /// Parts that have been announced and not completed, by number.
    private(set) var open: [Int: Part] = [:]

    var isEmpty: Bool { open.isEmpty }
    /// How many fragments, lists and tasks there are.
    var count: Int { groups.count + tasks.count + open.count }

    /// Takes in the work that an execution has left, passing over fragments without fields.
    ///
    /// - Parameters:
    ///   - work: the fragments and lists left for later.
    ///   - task: the number of the task that has left them, which its lists wait for; `nil` where nothing waits.
    /// - Returns: the parts to announce.
    mutating func add(_ work: DeferredWork, from task: Int? = nil) -> [Part] {
        for group in work.groups { insert(group, of: work) }
        let roots = work.groups.filter { $0.parent == nil }.map(\.number)
        for task in work.tasks {
            tasks[task.number] = TaskNode(task: task)
            for group in task.groups { groups[group]?.tasks.append(task.number) }
        }
        if let task {
            tasks[task]?.items += work.items
            return announce(roots, [])
        }
        return announce(roots, work.items)
    }

    /// Inserts a fragment after the one around it, which may come behind it in the work.
    private mutating func insert(_ group: DeliveryGroup, of work: DeferredWork) {
        guard groups[group.number] == nil else { return }
        if let parent = group.parent {
            if let outer = work.groups.first(where: { $0.number == parent }) { insert(outer, of: work) }
            // What is in a fragment that has failed is not delivered.
            guard groups[parent] != nil else { return }
            groups[parent]?.children.append(group.number)
        }
        groups[group.number] = GroupNode(group: group)
    }

    private mutating func announce(_ numbers: [Int], _ items: [DeferredItems]) -> [Part] {
        let parts = withoutEmpty(numbers).map(Part.group) + items.map(Part.items)
        for part in parts { open[part.number] = part }
        return parts
    }

    /// Passes over fragments whose fields are all delivered with others, to those inside of them.
    private mutating func withoutEmpty(_ numbers: [Int]) -> [DeliveryGroup] {
        numbers.flatMap { number -> [DeliveryGroup] in
            guard let node = groups[number] else { return [] }
            if !node.tasks.isEmpty { return [node.group] }
            groups[number] = nil
            return withoutEmpty(node.children)
        }
    }

    // MARK: - Fragments

    /// The fields of a fragment that have not been executed.
    func unexecuted(_ group: Int) -> [DeferredTask] {
        (groups[group]?.tasks ?? []).compactMap { tasks[$0] }.filter { $0.result == nil }.map(\.task)
    }

    mutating func finish(_ task: DeferredTask, _ result: TaskResult) { tasks[task.number]?.result = result }

    /// The executed fields of a fragment.
    func results(of group: Int) -> [TaskNode] { (groups[group]?.tasks ?? []).compactMap { tasks[$0] } }

    /// Ends a fragment whose fields have all been delivered.
    ///
    /// - Returns: The parts to announce.
    mutating func complete(_ group: Int) -> [Part] {
        guard let node = groups.removeValue(forKey: group) else { return [] }
        open[group] = nil
        var items: [DeferredItems] = []
        for number in node.tasks {
            guard let task = tasks.removeValue(forKey: number) else { continue }
            items += task.items
            for other in task.task.groups { groups[other]?.tasks.removeAll { $0 == number } }
        }
        return announce(node.children, items)
    }

    /// Ends a fragment that has failed, with those inside of it.
    mutating func fail(_ group: Int) {
        guard let node = groups.removeValue(forKey: group) else { return }
        open[group] = nil
        for number in node.tasks where tasks[number]?.task.groups.allSatisfy({ groups[$0] == nil }) ?? false {
            tasks[number] = nil
        }
        for child in node.children { fail(child) }
    }

    /// The announced fragments that a task's fields are part of, without `group`.
    func openGroups(of task: DeferredTask, besides group: Int) -> [DeliveryGroup] {
        task.groups.compactMap { number in
            guard number != group, case .group(let other)? = open[number] else { return nil }
            return other
        }
    }

    // MARK: - Lists

    /// Notes how far a list has been delivered; it ends with its last item.
    mutating func advance(_ items: DeferredItems, isOver: Bool) {
        open[items.number] = isOver ? nil : .items(items)
    }
}
