import GraphQLLanguage
import GraphQLSchema
import Locking
import Synchronization

/// How one operation is executed, for one assignment of the variables that decide about `@skip` and its like.
///
/// Plans of inner selections are compiled when the first object of a type asks for them, and kept: a field of type
/// `Node` could hold any of hundreds of types, and holds three. Readers take no lock; compiling does.
final class OperationPlan: Sendable {
    /// The state of compiling so far.
    struct Progress: Sendable {
        /// Selections that merge the same selection sets are one, so that fragments that spread each other twice at
        /// each level do not double the plan at each level.
        var selections: [SelectionPlan.Identity: SelectionPlan] = [:]
        var fieldCount = 0
        var slotCount = 0
        var usageCount = 0
    }

    /// More planned fields than any client's operation has, few enough to fit in memory.
    static let fieldLimit = 50_000

    let table: SelectionTable
    let operation: SelectionTable.Operation
    let conditions: [ConditionValue]
    /// The form of later payloads; `nil` where there is one response alone.
    let form: IncrementalForm?
    let root: SelectionPlan

    /// The size of the latest answer, in bytes.
    private let latestSize = Atomic(0)

    private let progress = Locked(Progress())
    private let share: BudgetShare

    init(
        _ operation: SelectionTable.Operation,
        of table: SelectionTable,
        conditions: [ConditionValue],
        form: IncrementalForm?,
        root: TypeID,
        budget: MemoryBudget? = nil
    ) {
        share = BudgetShare(of: budget, 512)
        self.table = table
        self.operation = operation
        self.conditions = conditions
        self.form = form
        self.root = SelectionPlan(.init(type: root, selectionSets: [operation.selectionSet]))
    }

    /// The room in bytes that an answer begins with: that of the one before, which the next is mostly like.
    var expectedSize: Int { min(max(Self.leastRoom, latestSize.load(ordering: .relaxed)), Self.mostRoom) }

    private static let leastRoom = 1_024
    private static let mostRoom = 1_048_576

    /// Notes the size of an answer, in bytes.
    func note(size: Int) { latestSize.store(size, ordering: .relaxed) }

    /// The plan of a selection for an object type that it may hold.
    ///
    /// `nil` once the operation's plan has `fieldLimit` fields.
    func plan(_ selection: SelectionPlan, for type: TypeID) -> ObjectSelectionPlan? {
        if let plan = selection.plan(for: type) { return plan }
        return progress.withLock { progress in
            if let plan = selection.plan(for: type) { return plan }
            guard progress.fieldCount < Self.fieldLimit else { return nil }
            // Moved, not copied: two owners of the dictionary would make every change copy it.
            var taken = Progress()
            swap(&taken, &progress)
            var compiler = PlanCompiler(self, progress: consume taken)
            let plan = compiler.compile(selection, for: type)
            share.add(compiler.weight)
            progress = compiler.progress
            return selection.plans.append(plan) { $0.type == type }
        }
    }
}
