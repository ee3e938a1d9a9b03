import FakeValues
import GraphQLSchema
import JSONModel

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
