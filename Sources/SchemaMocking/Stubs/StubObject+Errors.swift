import GraphQLExecution
import GraphQLLanguage
import JSONModel

/// Errors of a stub for fields that its data does not mention.
extension StubObject {
    /// The world's resolution with the stub's errors inside it.
    func layered(_ resolution: Resolution, with errors: StubErrors) -> Resolution {
        if let error = errors.errors.last { return .failure(error) }
        switch resolution.made {
        case .object(let object):
            return .object(StubObject(object, data: [:], errors: errors, world: world, reading: reading))
        case .list(let elements):
            return .list(ResolvedList(count: elements.count) { self.layered(elements[$0], withElement: errors[$0]) })
        case .value(.array(let elements)):
            return layered(.list(ResolvedList(of: elements) { .value($0) }), with: errors)
        case .null, .unmade, .written, .value, .failure: return resolution
        }
    }

    private func layered(_ element: Resolution, withElement errors: StubErrors?) -> Resolution {
        errors.map { layered(element, with: $0) } ?? element
    }

    /// The world's resolution of a field, with written bytes taken back and read as a value.
    func generated(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        let mark = context.writer.mark
        let resolution = try base.resolve(field, in: &context)
        guard case .written = resolution else { return resolution }
        defer { context.writer.rollBack(to: mark) }
        return .value((try? JSONValue(parsing: context.writer.bytes(since: mark))) ?? .null)
    }
}
