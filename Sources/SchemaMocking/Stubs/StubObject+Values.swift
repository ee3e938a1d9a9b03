import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Lists of leaves, and lists of lists.
extension StubObject {
    /// Resolves a list of leaves or of lists: elements that the stub does not give are the world's.
    func resolveValues(
        _ list: StubList,
        _ place: StubPlace,
        errors: StubErrors?,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> Resolution {
        var generated: ResolvedList = []
        switch try self.generated(place.field, in: &context) {
        case .value(.array(let elements)): generated = ResolvedList(of: elements) { .value($0) }
        case .list(let elements): generated = elements
        case .failure(let mismatch) where base is any PassedAnswer: throw mismatch
        case .value(let value) where !value.isNull:
            if let passed = base as? any PassedAnswer { throw passed.mismatch(value, place.field) }
        default: break
        }
        let count = min(list.count(generated: generated.count), context.longestList)
        let element = place.field.type.listElement ?? place.field.type
        var elements: [Resolution] = []
        for index in 0..<count {
            let world = generated.isEmpty ? .null : generated[index % generated.count]
            if let error = errors?[index]?.errors.last {
                elements.append(.failure(error))
            } else {
                elements.append(nested(list[index], over: world, type: element, at: place, index: index, in: &context))
            }
        }
        return .list(ResolvedList(elements))
    }

    private func nested(
        _ value: JSONValue,
        over generated: Resolution,
        type: ResolvedType,
        at place: StubPlace,
        index: Int,
        in context: inout ExecutionContext
    ) -> Resolution {
        if value == .object([:]) { return generated }
        if value.isNull { return .null }
        guard let inner = type.listElement else {
            guard world.served[place.field.namedType].isComposite else {
                return .value(leaf(value, as: place.field.namedType))
            }
            return element(value, at: place, index: index, errors: nil, in: &context) {
                guard case .object(let object) = generated.made, world.key(in: value, of: place.field.namedType) == nil
                else { return nil }
                return object
            }
        }
        guard let list = StubList(value) else { return .failure(noList(value, place.field)) }
        var known: ResolvedList = []
        switch generated {
        case .list(let elements): known = elements
        case .value(.array(let elements)): known = ResolvedList(of: elements) { .value($0) }
        default: break
        }
        let count = min(list.count(generated: known.count), context.longestList)
        var elements: [Resolution] = []
        for position in 0..<count {
            let over = known.isEmpty ? .null : known[position % known.count]
            let index = index &* 1_000 &+ position
            elements.append(nested(list[position], over: over, type: inner, at: place, index: index, in: &context))
        }
        return .list(ResolvedList(elements))
    }
}
