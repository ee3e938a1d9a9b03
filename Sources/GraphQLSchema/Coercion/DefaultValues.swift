import GraphQLLanguage
package import JSONModel

/// The default values of a schema's arguments and input fields, coerced once when the schema is built.
struct DefaultValues: Sendable {
    private var values: [ObjectIdentifier: JSONValue] = [:]

    init(types: [NamedType], directives: [DirectiveType]) {
        var builder = Builder(types: types)
        for type in types {
            for field in type.inputFields ?? InputValueTable([]) { builder.add(field) }
            for field in type.allFields { field.arguments.forEach { builder.add($0) } }
        }
        for directive in directives { directive.arguments.forEach { builder.add($0) } }
        self = builder.known
    }

    private init() {}

    subscript(input: InputValue) -> JSONValue? { values[ObjectIdentifier(input)] }
}

extension DefaultValues {
    /// Defaults may rest on defaults of other input fields; where these go in a circle, the circle is cut.
    private struct Builder {
        let types: [NamedType]
        var known = DefaultValues()
        private var inProgress: Set<ObjectIdentifier> = []

        init(types: [NamedType]) { self.types = types }

        mutating func add(_ input: InputValue) {
            let id = ObjectIdentifier(input)
            guard let literal = input.defaultValue, known.values[id] == nil, inProgress.insert(id).inserted else {
                return
            }
            addDependencies(of: literal, as: input.type)
            known.values[id] = LiteralCoercer(types: types, defaultValues: known).coerce(literal, as: input.type)
            inProgress.remove(id)
        }

        /// Coerces first what an object literal leaves to the defaults of its fields.
        private mutating func addDependencies(of literal: Value, as type: ResolvedType) {
            switch literal.kind {
            case .list(let elements):
                for element in elements { addDependencies(of: element, as: type.listElement ?? type) }
            case .object(let given):
                for field in types[type.namedType.index].inputFields ?? InputValueTable([]) {
                    if let value = given.last(where: { $0.name.value == field.name })?.value {
                        addDependencies(of: value, as: field.type)
                    } else {
                        add(field)
                    }
                }
            case .variable, .int, .float, .string, .boolean, .null, .enumeration: break
            }
        }
    }
}

extension Schema {
    /// The default of an argument or input field, coerced; `nil` where it has none, or none that fits its type.
    package func defaultValue(of input: InputValue) -> JSONValue? { defaultValues[input] }
}
