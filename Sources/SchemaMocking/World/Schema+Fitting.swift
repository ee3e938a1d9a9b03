import GraphQLLanguage
import GraphQLSchema
import JSONModel

extension Schema {
    /// A layer's value in the form that a field of leaves may return; `nil` where the field's type forbids it, so that
    /// the next layer is asked.
    ///
    /// It is result coercion (specification, section 6.4.3) without the error: such a value is ignored instead.
    func fitted(_ value: JSONValue, to type: ResolvedType) -> JSONValue? {
        switch type {
        case .nonNull(let wrapped): return value.isNull ? nil : fitted(value, to: wrapped)
        case _ where value.isNull: return value
        case .list(let element):
            guard let elements = value.array else { return nil }
            let fitting = elements.compactMap { fitted($0, to: element) }
            return fitting.count == elements.count ? .array(fitting) : nil
        case .named(let id):
            do throws(GraphQLError) { return try Coercion.completeLeaf(value, as: self[id]) } catch { return nil }
        }
    }
}
