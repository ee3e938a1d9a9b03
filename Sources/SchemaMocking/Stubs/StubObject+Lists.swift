import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Lists, which are sent at the length written.
extension StubObject {
    func resolveList(
        _ value: JSONValue,
        _ place: StubPlace,
        errors: StubErrors?,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> Resolution {
        guard let list = StubList(value) else { throw misfit(value, place.field, "a list") }
        let isComposite = world.schema[place.field.namedType].isComposite
        if !isComposite, case .array(let elements) = value, errors == nil {
            return .value(leaf(.array(elements), as: place.field.namedType))
        }
        guard isComposite, place.field.type.listElement?.listElement == nil else {
            return try resolveValues(list, place, errors: errors, in: &context)
        }
        return .list(try objects(of: list, place, errors: errors, in: &context))
    }

    private func objects(
        of list: StubList,
        _ place: StubPlace,
        errors: StubErrors?,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> [Resolution] {
        var generated: [any ObjectValue] = []
        if case .list(let elements)? = try? base.resolve(place.field, in: &context) {
            generated = elements.compactMap { if case .object(let object) = $0 { object } else { nil } }
        }
        let count = min(list.count(generated: generated.count), context.longestList)
        let named = (0..<count).compactMap { world.key(in: list[$0], of: place.field.namedType)?.identity }
        generated = world.extended(generated, to: count, avoiding: Set(named), place, in: context)
        // An edge stands for its item also where the stub has null for it.
        let isAligned = generated.first is MockEdge
        var next = generated.makeIterator()
        var elements: [Resolution] = []
        elements.reserveCapacity(count)
        for index in 0..<count {
            let value = list[index]
            if isAligned, value.isNull { _ = next.next() }
            elements.append(element(value, place, index, errors: errors?[index], in: &context) { next.next() })
        }
        return elements
    }

    func element(
        _ value: JSONValue,
        _ place: StubPlace,
        _ index: Int,
        errors: StubErrors?,
        in context: inout ExecutionContext,
        generated: () -> (any ObjectValue)?
    ) -> Resolution {
        if let error = errors?.errors.last { return .failure(error) }
        switch value {
        case .null: return .null
        case .object(let members):
            // An element with a key takes none of the world's: those that follow are the first of the list.
            let isNamed = world.key(in: value, of: place.field.namedType) != nil
            let generated = isNamed ? nil : generated()
            do throws(GraphQLError) {
                return .object(
                    try object(members, over: generated, at: place, index: index, errors: errors, in: &context)
                )
            } catch {
                return .failure(error)
            }
        default: return .failure(misfit(value, place.field, "a list of objects"))
        }
    }
}
