import FakeValues
package import GraphQLSchema
package import JSONModel

/// The generator of the values that `mocks:` or a directive gives a field.
struct MockedGenerator {
    package let generator: LeafGenerator
    /// Whether each value is a whole list, because lists were given for a field of a list type.
    let makesLists: Bool

    /// - Returns: `nil` where the source gives no values, or none that fits the type; then values are generated.
    package init?(_ source: ValueSource?, for type: ResolvedType, of leaf: NamedType, salt: UInt64) {
        let values: [JSONValue]
        switch source {
        case nil: return nil
        case .fake(let fake):
            guard let fitting = FakeCompiler.generator(fake, as: leaf) else { return nil }
            (generator, makesLists) = (fitting, false)
            return
        case .literal(let value): values = [value]
        case .examples(let examples): values = examples
        }
        let lists = type.listDepth > 0 ? LeafFit.lists(values, of: leaf) : []
        makesLists = !lists.isEmpty
        let fitting =
            makesLists
            ? lists.filter { LeafFit.hasNoMisplacedNull($0, type) }
            : values.compactMap { LeafFit.value($0, as: leaf) }
                .filter { LeafFit.hasNoMisplacedNull($0, type.innermostElement) }
        guard !fitting.isEmpty else { return nil }
        let choices = fitting.map(LeafGenerator.Choice.init)
        generator = choices.count > 1 ? .dealt(choices, RoundRobin(of: choices.count, salt: salt)) : .choice(choices)
    }
}

/// Makes mocked values fit a leaf type, as result coercion does (specification, section 3.5).
package enum LeafFit {
    /// The value in the type's own form; `nil` where it does not fit.
    package static func value(_ value: JSONValue, as leaf: NamedType) -> JSONValue? {
        if value == .null { return value }
        if let values = leaf.enumValues {
            return value.string.flatMap { values[$0] }.map { .string($0.name) }
        }
        switch leaf.name {
        case "Int": return value.int.flatMap { Int32(exactly: $0) }.map { .number(.integer(Int($0))) }
        case "Float":
            guard value.double?.isFinite ?? false else { return nil }
            return value
        case "Boolean": return value.bool.map { .bool($0) }
        case "String", "ID": return string(value)
        default: return value
        }
    }

    /// The values that are lists of fitting elements; all values where each is null.
    package static func lists(_ values: [JSONValue], of leaf: NamedType) -> [JSONValue] {
        values.allSatisfy { $0 == .null } ? values : values.compactMap { list($0, of: leaf) }
    }

    /// Whether a value that fits is null only where the type lets it be, the elements of lists included.
    static func hasNoMisplacedNull(_ value: JSONValue, _ type: ResolvedType) -> Bool {
        if value == .null { return !type.isNonNull }
        guard let element = type.listElement, let values = value.array else { return true }
        return values.allSatisfy { hasNoMisplacedNull($0, element) }
    }

    /// A list whose every element fits, at whatever depth.
    private static func list(_ value: JSONValue, of leaf: NamedType) -> JSONValue? {
        guard let elements = value.array else { return nil }
        let fitting = elements.compactMap { $0.array == nil ? self.value($0, as: leaf) : list($0, of: leaf) }
        return fitting.count == elements.count ? .array(fitting) : nil
    }

    private static func string(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .string: value
        case .number, .bool: .string(String(decoding: value.serialized(), as: UTF8.self))
        default: nil
        }
    }
}
