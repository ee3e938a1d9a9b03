import GraphQLLanguage
import GraphQLSchema
import Locking

/// The selection on the objects of one field: the merged selection sets of all its nodes.
///
/// An object's type decides which fields that makes, so there is an `ObjectSelectionPlan` for each type that has been seen.
final class SelectionPlan: Sendable {
    /// Two selections with the same identity have the same plans.
    struct Identity: Hashable, Sendable {
        /// The field's type; the plans are for the object types that it may stand for.
        let type: TypeID
        /// Numbers in the selection table, in the order written.
        let selectionSets: [Int]
        /// The uses of `@defer` that the selection sets are under; `nil` without any.
        var scope: DeferScope?
    }

    let identity: Identity
    let plans = GrowingList<ObjectSelectionPlan>()

    init(_ identity: Identity) { self.identity = identity }

    /// The plan for an object type, where it has been compiled already.
    func plan(for type: TypeID) -> ObjectSelectionPlan? { plans.first { $0.type.index == type.index } }

    /// Calls `body` with that plan, without retaining it.
    func withPlan<Result>(for type: TypeID, _ body: (ObjectSelectionPlan) -> Result) -> Result? {
        // The types themselves would be compared by a look-up of `==`.
        plans.withFirst(where: { $0.type.index == type.index }, body)
    }
}

/// The fields of one selection on one object type, in the order of the answer.
///
// SAFETY: immutable; `fields` retains what the unretained references refer to, and both live as long as the plan.
@safe
package final class ObjectSelectionPlan: @unchecked Sendable {
    let type: TypeID
    package let fields: [PlannedField]
    /// The error of a selection that cannot be executed, since a condition's variable holds null.
    let failure: GraphQLError?
    /// Whether there is such an error: asking for it would copy it, for every object.
    let hasFailed: Bool
    /// The selections that are executed later; `nil` in plans without `@defer`.
    let deferred: DeferredSelections?

    package let unretainedFields: [Unmanaged<PlannedField>]
    package let fieldCount: Int

    init(type: TypeID, fields: [PlannedField], failure: GraphQLError? = nil, deferred: DeferredSelections? = nil) {
        self.type = type
        self.fields = fields
        self.failure = failure
        hasFailed = failure != nil
        self.deferred = deferred
        unsafe unretainedFields = fields.map { unsafe Unmanaged.passUnretained($0) }
        fieldCount = fields.count
    }

    /// Calls `body` with the field at an index.
    ///
    /// Every response walks over all its fields, so they are not retained and released on the way.
    @inline(__always)
    func withField<Result>(at index: Int, _ body: (PlannedField) -> Result) -> Result {
        unsafe unretainedFields[index]._withUnsafeGuaranteedRef(body)
    }
}
