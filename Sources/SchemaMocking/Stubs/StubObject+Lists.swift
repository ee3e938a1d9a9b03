import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Lists of a stub's data, which keep the length that they are written with.
extension StubObject {
    func resolveList(
        _ value: JSONValue,
        _ place: StubPlace,
        errors: StubErrors?,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> Resolution {
        guard let list = StubList(value) else { throw noList(value, place.field) }
        let isComposite = world.served[place.field.namedType].isComposite
        if !isComposite, case .array(let elements) = value, errors == nil {
            return .value(leaf(.array(elements), as: place.field.namedType))
        }
        guard isComposite, place.field.type.listElement?.listElement == nil else {
            return try resolveValues(list, place, errors: errors, in: &context)
        }
        return .list(ResolvedList(try objects(of: list, place, errors: errors, in: &context)))
    }

    private func objects(
        of list: StubList,
        _ place: StubPlace,
        errors: StubErrors?,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> [Resolution] {
        var resolved: ResolvedList = []
        switch try? base.resolve(place.field, in: &context) {
        case .list(let elements)?: resolved = elements
        case .failure(let mismatch)? where base is any PassedAnswer: throw mismatch
        default: break
        }
        let own = resolved.lazy.compactMap { if case .object(let object) = $0.made { object } else { nil } }
        let count = min(list.count(generated: own.count), context.longestList)
        let isPassed = own.first is any PassedAnswer
        let keys = (0..<count).map { isPassed ? nil : world.key(in: list[$0], of: place.field.namedType) }
        let named = Set(keys.lazy.compactMap { $0?.identity })
        let generated = world.extended(own, to: count, avoiding: named, place, in: context)
        // An edge keeps its item even where the stub has null for it.
        let isAligned = generated.first is MockEdge
        var next = generated.makeIterator()
        var elements: [Resolution] = []
        elements.reserveCapacity(count)
        // New entities come first, as in the world's own lists.
        if list.isWhole { elements += created(in: resolved, besides: named).map { .object($0) } }
        for index in 0..<count {
            let value = list[index]
            if isGone(value, of: place.field.namedType) { continue }
            if isAligned, value.isNull { _ = next.next() }
            let resolution = element(value, at: place, index: index, errors: errors?[index], in: &context) {
                // An element with a key uses up no element of the world, so that those without get the first ones.
                keys[index] == nil ? next.next() : nil
            }
            elements.append(resolution)
        }
        return elements
    }

    func element(
        _ value: JSONValue,
        at place: StubPlace,
        index: Int,
        errors: StubErrors?,
        in context: inout ExecutionContext,
        generated: () -> (any ObjectValue)?
    ) -> Resolution {
        if let error = errors?.errors.last { return .failure(error) }
        switch value {
        case .null: return .null
        case .object(let members):
            do throws(GraphQLError) {
                return .object(
                    try object(members, over: generated(), at: place, index: index, errors: errors, in: &context)
                )
            } catch {
                return .failure(error)
            }
        default: return .failure(noObject(value, place.field))
        }
    }
}
