package import GraphQLSchema

extension TypePlan {
    /// A field that leads to what came before the type's objects, where that is of one of some types.
    package struct Predecessor: Sendable {
        package let field: Int
        package let types: Set<TypeID>
    }

    /// The fields that lead to what came before the type's objects: to others of the type too, in a tree.
    func findPredecessors(in model: SchemaModel) -> [Predecessor] {
        let predecessors = model.creationOrder.predecessors(of: id)
        return type.allFields.enumerated().compactMap { index, definition in
            var types = predecessors.first { $0.field == index }?.types ?? []
            let target = definition.type.namedType
            guard definition.type.listElement == nil, !types.isEmpty || model.schema.isPossible(id, in: target),
                case .object(let object) = field(at: index, in: model)?.kind, let relation = object.owner
            else { return nil }
            if relation.tree != nil { types.insert(id) }
            return types.isEmpty ? nil : Predecessor(field: index, types: types)
        }
    }
}
