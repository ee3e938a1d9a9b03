import FakeValues
package import GraphQLLanguage
package import JSONModel

/// The mocks that `@fake`, `@examples` and `@listLength` set on a definition, with GraphQL Faker's meaning.
struct SDLMocks {
    package var source: ValueSource?
    package var listLength: ClosedRange<Int>?

    /// The last directive of a name counts, so that an extension's overrides the definition's.
    package init(_ directives: [Directive]) {
        let byName = Dictionary(directives.map { ($0.name.value, $0) }, uniquingKeysWith: { $1 })
        source = byName["examples"].flatMap(Self.examples) ?? byName["fake"].flatMap(Self.fake)
        listLength = byName["listLength"].flatMap(Self.listLength)
    }

    private static func examples(_ directive: Directive) -> ValueSource? {
        let values = directive.constant("values")?.array ?? []
        return values.isEmpty ? nil : .examples(values)
    }

    private static func fake(_ directive: Directive) -> ValueSource? {
        guard let type = directive.constant("type")?.string.flatMap({ FakeType(named: $0) }) else { return nil }
        let options = directive.constant("options")?.object ?? [:]
        return .fake(Fake(type, options: FakeOptions(options), locale: directive.constant("locale")?.string))
    }

    private static func listLength(_ directive: Directive) -> ClosedRange<Int>? {
        guard let min = directive.constant("min")?.int, let max = directive.constant("max")?.int, min >= 0 else {
            return nil
        }
        return min <= max ? min...max : nil
    }
}

extension Directive {
    package func constant(_ name: String) -> JSONValue? {
        arguments.first { $0.name.value == name }.map { JSONValue(constant: $0.value) }
    }
}
