import GraphQLSchema
import SchemaMeaning

/// The signed-in user.
extension MockWorld {
    /// The signed-in user: the person that the root gives without being asked for a particular one, by itself or within
    /// an object about nothing else.
    var viewer: EntityKey? {
        let query = plan(for: schema.queryType)
        return viewer(in: query)
            ?? query.type.fields?.lazy
            .filter { self.model.isAboutViewer($0) }
            .compactMap { self.viewer(in: self.plan(for: $0.type.namedType)) }.first
    }

    /// The signed-in person as one of a type: the `activeCustomer` beside `me`.
    func viewer(as type: TypeID) -> EntityKey? {
        if let viewer, schema.isPossible(viewer.type, in: type) { return viewer }
        return viewer(in: plan(for: schema.queryType)) { self.schema.isPossible($0.type, in: type) }
    }

    private func viewer(in type: TypePlan, where isMeant: (EntityKey) -> Bool = { _ in true }) -> EntityKey? {
        for definition in type.type.allFields where !definition.needsArguments {
            guard model.isSingleEntity(definition), let field = type.field(named: definition.name, in: model),
                field.isViewer,
                case .entity(let key)? = derivedTarget(field, from: type.hash, arguments: 0, isFixed: true),
                isMeant(key)
            else { continue }
            return key
        }
        return nil
    }
}
