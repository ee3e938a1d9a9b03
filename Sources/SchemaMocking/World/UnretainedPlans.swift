import GraphQLSchema
import Locking
import SchemaMeaning

/// Plans that are asked for by every answer, without a retain, for which all threads would wait.
///
/// The functions stand in this module, and not beside what they read, to be specialised where they are called.
extension SchemaModel {
    /// Calls `body` with the plan of a type.
    func withPlan<Result>(for type: TypeID, _ body: (TypePlan) -> Result) -> Result {
        plans.withValue(at: type.index, body) ?? body(plan(for: type))
    }
}

extension TypePlan {
    /// Calls `body` with the fields that tell traits.
    func withTraits<Result>(in model: SchemaModel, _ body: (TraitTable) -> Result) -> Result {
        traitTable.withValue(body) ?? body(traits(in: model))
    }
}
