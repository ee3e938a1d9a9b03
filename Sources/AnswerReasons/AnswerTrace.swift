package import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Locking
import SchemaExplaining
import SchemaMeaning
package import SchemaMocking

/// Notes the fields that lead to one value of a response while its operation is executed.
///
/// The objects on the way are wrapped, so that an execution without a trace knows nothing of it.
package final class AnswerTrace: Sendable {
    package let path: AnswerPath
    private let world: MockWorld
    private let noted = Locked<[AnswerStep]>([])

    /// - Parameters:
    ///   - path: the path of the value.
    ///   - world: the world that explains the fields.
    package init(_ path: AnswerPath, in world: MockWorld) {
        self.path = path
        self.world = world
    }

    /// The fields in the order of the path; the last one is the value's own, unless the response ends before.
    package var steps: [AnswerStep] { noted.withLock { $0 } }

    /// The root object of the operation, with its fields followed along the path.
    package func root(_ object: any ObjectValue) -> any ObjectValue { TracedObject(object, by: self, at: 0) }

    fileprivate func note(_ field: PlannedField, of object: any ObjectValue, at depth: Int) {
        let type = world.served[object.typeID]
        let step = AnswerStep(
            path: AnswerPath(operation: path.operation, Array(path.components.prefix(depth + 1))),
            type: type.name,
            key: world.key(of: object),
            field: field.name,
            explanation: world.model.explanation(ofField: field.name, in: type),
            layers: world.layers(of: field, on: object)
        )
        noted.withLock { $0.append(step) }
    }
}

/// An object of a response on the way to a value, with its place in the path.
private final class TracedObject: ObjectValue {
    private let base: any ObjectValue
    private let trace: AnswerTrace
    private let depth: Int

    init(_ base: any ObjectValue, by trace: AnswerTrace, at depth: Int) {
        self.base = base
        self.trace = trace
        self.depth = depth
    }

    var typeID: TypeID { base.typeID }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        let path = trace.path.components
        guard depth < path.count, path[depth] == .key(field.responseKey) else {
            return try base.resolve(field, in: &context)
        }
        trace.note(field, of: base, at: depth)
        return traced(try base.resolve(field, in: &context), at: depth + 1)
    }

    private func traced(_ resolution: Resolution, at depth: Int) -> Resolution {
        switch resolution.made {
        case .object(let object): return .object(TracedObject(object, by: trace, at: depth))
        case .list(let elements):
            let path = trace.path.components
            guard depth < path.count, case .index(let wanted) = path[depth] else { return resolution }
            return .list(
                ResolvedList(count: elements.count) { [self] index in
                    index == wanted ? traced(elements[index], at: depth + 1) : elements[index]
                }
            )
        case .null, .unmade, .written, .value, .failure: return resolution
        }
    }
}
