import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// An object around another one: an edge, a response.
final class MockWrapper: ObjectValue {
    private let wrapper: Wrapper
    /// The object inside; `nil` where there is none.
    private let content: (any ObjectValue)?
    /// The wrapper as an ordinary object.
    let object: MockObject

    init(_ wrapper: Wrapper, around content: (any ObjectValue)?, in field: FieldPlan, of parent: MockObject) {
        (self.wrapper, self.content) = (wrapper, content)
        let identity = parent.identity.mixed(with: field.hash)
        let inner = content as? MockObject
        object = MockObject(
            parent.world.plan(for: wrapper.type),
            identity: inner.map { identity.mixed(with: $0.identity) } ?? identity,
            place: inner?.place ?? parent.place,
            in: parent.world
        )
    }

    var typeID: TypeID { wrapper.type }

    /// Whether a field is about what is inside.
    func tells(_ field: PlannedField) -> Bool { ![.info, .other].contains(wrapper.roles[field.index]) }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        switch wrapper.roles[field.index] {
        case .content: return content.map { .object($0) } ?? .null
        case .cursor:
            guard let key = (content as? MockObject)?.key else { return field.type.isNonNull ? .value("") : .null }
            return .value(.string(Cursor(world: object.world).text(of: .entity(key))))
        case .success: return .value(.bool(content != nil))
        case .code: return .value(.number(.integer(content == nil ? 404 : 200)))
        case .errors: return field.isComposite ? .list([]) : .value(.array([]))
        case .info, .other: return try object.resolve(field, in: &context)
        }
    }
}

extension SchemaView.Wrapping {
    /// Wraps the objects of a field's resolution.
    func around(_ resolution: Resolution, _ field: FieldPlan, of parent: MockObject) -> Resolution {
        switch resolution.made {
        case .object(let content): return .object(MockWrapper(wrapper, around: content, in: field, of: parent))
        case .null where !wrapper.isFull && (isRequired || !wrapper.isEdge):
            return .object(MockWrapper(wrapper, around: nil, in: field, of: parent))
        case .list(let elements):
            return .list(ResolvedList(count: elements.count) { around(elements[$0], field, of: parent) })
        case .null, .unmade, .written, .value, .failure: return resolution
        }
    }
}
