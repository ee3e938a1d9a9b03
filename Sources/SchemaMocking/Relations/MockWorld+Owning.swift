import GraphQLSchema
import SchemaMeaning

extension MockWorld {
    /// Whether an owner may have members of its own, whose keys lead back to it.
    func canOwn(_ owner: EntityKey, _ element: TypePlan, backField: String) -> Bool {
        if isWrittenAlone(element) { return false }
        return switch element.key?.form {
        case .integer: IntegerKeys(model: model).canOwn(owner, type: element, backField: backField)
        case .uuid: UUIDKeys(model: model).canOwn(owner, type: element, backField: backField)
        case .text, nil: true
        }
    }
}
