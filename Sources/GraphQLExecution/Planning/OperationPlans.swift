import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Locking

/// The plans of one operation: one for each assignment of the variables of its conditions that has been seen.
final class OperationPlans: Sendable {
    /// How many assignments are kept; operations that have more are planned anew each time.
    static let limit = 32

    let operation: SelectionTable.Operation
    private let table: SelectionTable
    private let budget: MemoryBudget?
    private let plans = GrowingList<OperationPlan>()

    init(_ operation: SelectionTable.Operation, of table: SelectionTable, budget: MemoryBudget?) {
        self.operation = operation
        self.budget = budget
        self.table = table
    }

    /// The plan for coerced variables.
    ///
    /// - Parameters:
    ///   - variables: those of the request.
    ///   - root: the type that the operation begins with.
    ///   - form: how later payloads are written; `nil` where `@defer` and `@stream` are not heeded.
    /// - Returns: the plan, the same for the same conditions.
    func plan(for variables: JSONObject, root: TypeID, form: IncrementalForm? = nil) -> OperationPlan {
        let form = table.isIncremental ? form : nil
        let conditions = table.conditionVariables.map { name -> ConditionValue in
            switch variables[name] {
            case .bool(let value): value ? .yes : .no
            case nil: .absent
            default: .null
            }
        }
        if let known = plans.first(where: { $0.conditions == conditions && $0.form == form }) { return known }
        let plan = OperationPlan(operation, of: table, conditions: conditions, form: form, root: root, budget: budget)
        guard plans.count < Self.limit else { return plan }
        return plans.append(plan) { $0.conditions == conditions && $0.form == form }
    }
}
