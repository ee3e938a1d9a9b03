import GraphQLLanguage
import GraphQLSchema
import JSONModel
import StubModel
import TestSupport
import Testing

@testable import Stubbing

/// What is compared lazily, over numbered and cached selection sets, must agree with the plain definition.
///
/// That is: expand everything, then look for each field.
@Suite("Shapes against their plain definition")
struct NaiveShapeTests {
    private static let fragments = (0..<3).map { level in
        " fragment F\(level) on T { a { b } ...G\(level) k: b(n: \(level)) { a ...G\(level) } } fragment G\(level) on T { c b { a } }"
    }.joined()

    private static func selectionSet(_ random: inout SeededRandom, depth: Int, spreads: Bool) -> String {
        let selections = (0..<Int.random(in: spreads ? 2...5 : 1...2, using: &random)).map { _ -> String in
            if spreads, random.oneIn(4) { return random.pick(["...F0", "...F1", "...F2", "...G0"]) }
            let alias = random.oneIn(spreads ? 5 : 10) ? random.pick(["k: ", "l: "]) : ""
            let arguments = random.oneIn(spreads ? 3 : 8) ? "(n: \(random.pick(["0", "1", "$v"])))" : ""
            let skip = spreads && random.oneIn(8) ? " @skip(if: \(random.pick(["true", "false"])))" : ""
            let children =
                depth > 0 && random.oneIn(2) ? " " + selectionSet(&random, depth: depth - 1, spreads: spreads) : ""
            return alias + random.pick(["a", "b", "c"]) + arguments + skip + children
        }
        return "{ " + selections.joined(separator: " ") + " }"
    }

    @Test(arguments: 0..<20) func agree(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var matches = 0
        for _ in 0..<150 {
            let text = "query ($v: Int) " + Self.selectionSet(&random, depth: 3, spreads: true) + Self.fragments
            let request = try graphQLRequest(text, variables: ["v": 1])
            let shape = try shape(Self.selectionSet(&random, depth: 1, spreads: false))
            let operation = try #require(request.graphQL)
            let oracle = NaiveComparison(operation.matchable.document, variables: operation.variables)
            let fields = try CompiledShape(shape).fields
            let expected = oracle.matches(fields, [operation.matchable.operation.selectionSet])
            let matcher = GraphQLMatcher(shape: shape)
            #expect(matcher.isMet(by: request) == expected, "\(fields) \(text)")
            #expect(matcher.result(for: request).isExact == expected)
            matches += expected ? 1 : 0
        }
        // Neither answer is rare, or the test would say little.
        #expect(matches > 10 && matches < 140, "\(matches)")
    }
}

private struct NaiveComparison {
    private let fragments: [String: FragmentDefinition]
    private let variables: JSONObject

    init(_ document: Document, variables: JSONObject) {
        var fragments: [String: FragmentDefinition] = [:]
        for case .fragment(let fragment) in document.definitions { fragments[fragment.name.value] = fragment }
        self.fragments = fragments
        self.variables = variables
    }

    func matches(_ expected: [ShapeField], _ sets: [SelectionSet]) -> Bool {
        let selected = sets.flatMap(fields)
        return expected.allSatisfy { shape in
            Set(selected.map(\.responseKey)).contains { key in
                let same = selected.filter { field in
                    field.responseKey == key && field.name.value == shape.name && (shape.alias ?? key) == key
                        && shape.arguments.allSatisfy { hasArgument(field, $0) }
                }
                return !same.isEmpty && matches(shape.fields, same.compactMap(\.selectionSet))
            }
        }
    }

    private func hasArgument(_ field: Field, _ expected: NamedMatcher) -> Bool {
        let value = field.arguments.first { $0.name.value == expected.name }?.value
        return expected.matcher.matches(value.flatMap { JSONValue(literal: $0, variables: variables) })
    }

    private func fields(_ set: SelectionSet) -> [Field] {
        set.selections.flatMap { selection -> [Field] in
            switch selection {
            case .field(let field):
                let isSkipped = field.directives.contains { directive in
                    if case .boolean(true) = directive.arguments.first?.value.kind { true } else { false }
                }
                return isSkipped ? [] : [field]
            case .fragmentSpread(let spread): return fragments[spread.name.value].map { fields($0.selectionSet) } ?? []
            case .inlineFragment(let fragment): return fields(fragment.selectionSet)
            }
        }
    }
}
