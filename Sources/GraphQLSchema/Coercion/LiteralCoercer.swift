import GraphQLLanguage
import JSONModel

/// Coerces literals to the values that they stand for (specification, sections 3.4 to 3.12, for each kind of type).
///
/// A literal that does not fit its type gives `nil`: validation has refused it before, with the reason.
struct LiteralCoercer {
    let types: [NamedType]
    /// The variables of a request, coerced; a key that is absent was not provided.
    var variables: JSONObject = [:]
    let defaultValues: DefaultValues

    func coerce(_ literal: Value, as type: ResolvedType) -> JSONValue? {
        switch (literal.kind, type) {
        case (.variable(let name), _):
            guard let value = variables[name], !(value.isNull && type.isNonNull) else { return nil }
            return value
        case (.null, .nonNull): return nil
        case (_, .nonNull(let wrapped)): return coerce(literal, as: wrapped)
        case (.null, _): return .null
        case (.list(let elements), .list(let element)): return coerce(elements, as: element)
        case (_, .list(let element)): return coerce(literal, as: element).map { .array([$0]) }
        case (_, .named(let id)): return coerce(literal, as: types[id.index])
        }
    }

    /// Specification, section 3.12: a missing variable in a list is null.
    private func coerce(_ elements: [Value], as type: ResolvedType) -> JSONValue? {
        var coerced: [JSONValue] = []
        coerced.reserveCapacity(elements.count)
        for element in elements {
            if isMissing(element) {
                if type.isNonNull { return nil }
                coerced.append(.null)
            } else {
                guard let value = coerce(element, as: type) else { return nil }
                coerced.append(value)
            }
        }
        return .array(coerced)
    }

    private func coerce(_ literal: Value, as type: NamedType) -> JSONValue? {
        switch type.kind {
        case .scalar:
            guard let scalar = type.builtIn else { return untyped(literal) }
            return try? scalar.coerceLiteral(literal)
        case .enumeration(let values):
            guard case .enumeration(let name) = literal.kind, values[name] != nil else { return nil }
            return .string(name)
        case .inputObject(let fields, let isOneOf):
            guard case .object(let given) = literal.kind else { return nil }
            return coerce(given, fields: fields, isOneOf: isOneOf)
        case .object, .interface, .union: return nil
        }
    }

    /// Specification, section 3.10, Input Coercion.
    private func coerce(_ given: [ObjectField], fields: InputValueTable, isOneOf: Bool) -> JSONValue? {
        var object = JSONObject()
        for field in fields {
            guard let literal = given.last(where: { $0.name.value == field.name })?.value, !isMissing(literal) else {
                if let value = defaultValues[field] {
                    object[field.name] = value
                } else if field.isRequired {
                    return nil
                }
                continue
            }
            guard let value = coerce(literal, as: field.type) else { return nil }
            object[field.name] = value
        }
        if isOneOf {
            guard object.count == 1, object.members[0].value != .null else { return nil }
        }
        return .object(object)
    }

    /// The value that a custom scalar's literal looks like: `RED` becomes `"RED"`.
    private func untyped(_ literal: Value) -> JSONValue? {
        switch literal.kind {
        case .variable(let name): variables[name]
        case .int(let text), .float(let text): try? JSONValue(parsing: Array(text.utf8))
        case .string(let text, _), .enumeration(let text): .string(text)
        case .boolean(let flag): .bool(flag)
        case .null: .null
        case .list(let elements): .array(elements.map { untyped($0) ?? .null })
        case .object(let fields):
            .object(JSONObject(fields.compactMap { field in untyped(field.value).map { (field.name.value, $0) } }))
        }
    }

    private func isMissing(_ literal: Value) -> Bool {
        guard case .variable(let name) = literal.kind else { return false }
        return variables[name] == nil
    }
}
