import GraphQLSchema
import Locking
import SchemaMeaning

/// Plans that are asked for by every answer, without a retain, for which all threads would wait.
///
/// The functions stand in this module, and not beside what they read, to be specialised where they are called.
extension SchemaModel {
    /// Calls `body` with the plan of a type.
    func withPlan<Result>(for type: TypeID, _ body: (TypePlan) -> Result) -> Result {
        // SAFETY: the model keeps the plans that it has made.
        let plan = unsafe plans.unretained(at: type.index) ?? .passUnretained(plan(for: type))
        return unsafe plan._withUnsafeGuaranteedRef(body)
    }
}

extension TypePlan {
    /// Calls `body` with the fields that tell traits.
    func withTraits<Result>(in model: SchemaModel, _ body: (TraitTable) -> Result) -> Result {
        if let result = traitTable.withValue(body) { return result }
        return body(traits(in: model))
    }
}
