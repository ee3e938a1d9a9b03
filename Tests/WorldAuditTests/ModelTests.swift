import Foundation
import GraphQLLanguage
import GraphQLSchema
import SchemaExplaining
import TestSupport
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// What is understood of schemas in every dialect, for people to review: the golden files are read when they change.
@Suite("What is understood")
struct ModelTests {
    @Test(arguments: WorldAuditTests.dialects) func `a dialect is understood`(_ testCase: WorldAuditTests.Case) throws {
        try expectGolden(Self.text(of: try testCase.world()), "Models/\(testCase.name).txt")
    }

    @Test(.enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project"))
    func `GitHub's schema is understood`() throws {
        let github = try #require(WorldAuditTests.publicSchemas.first { $0.name == "github" })
        try expectGolden(Self.text(of: try github.world()), "Models/github.txt")
    }

    @Test(arguments: WorldAuditTests.dialects)
    func `who asks first makes no difference`(_ testCase: WorldAuditTests.Case) throws {
        try Self.expectSameInAnyOrder(testCase, orders: WorldAuditTests.isThorough ? 20 : 3)
    }

    @Test(
        .enabled(if: WorldAuditTests.isThorough, "MYNAH_AUDIT=all asks public schemas too"),
        arguments: WorldAuditTests.publicSchemas
    )
    func `who asks a public schema first makes no difference`(_ testCase: WorldAuditTests.Case) throws {
        try Self.expectSameInAnyOrder(testCase, orders: 20)
    }

    /// Asks for every field by itself, each time in another order and of another world.
    private static func expectSameInAnyOrder(_ testCase: WorldAuditTests.Case, orders: Int) throws {
        let schema = try testCase.schema()
        let expected = SchemaModel(schema: schema).explanations().flatMap { type in
            type.fields.map { (type: schema.type(named: type.name), name: $0.name, text: text(of: $0)) }
        }
        var random = SeededRandom(seed: 28)
        for order in 1...orders {
            let world = MockWorld(schema: schema)
            let others = expected.shuffled(using: &random).filter { field in
                field.type.flatMap { world.model.explanation(ofField: field.name, in: $0) }.map(text) != field.text
            }
            #expect(others.map { "\($0.type?.name ?? "").\($0.name)" } == [], "order \(order)")
        }
    }

    private static func text(of world: MockWorld) -> String {
        world.model.explanations().map { "\($0.name): \($0.kind)\n" + $0.fields.map(text).joined() }.joined()
    }

    /// A line for the field and each of its arguments.
    private static func text(of field: FieldExplanation) -> String {
        func line(_ part: FieldExplanation, _ indent: String) -> String {
            let source = part.source == .schema ? "" : " (\(part.source.rawValue))"
            return "\(indent)\(part.name): \(part.meaning ?? "NOT UNDERSTOOD")\(source)\n"
        }
        return line(field, "  ") + field.arguments.map { line($0, "    ") }.joined()
    }

    @Test(arguments: WorldAuditTests.dialects + WorldAuditTests.publicSchemas)
    func `what a leaf is can be said in the words that tell of it`(_ testCase: WorldAuditTests.Case) throws {
        let model = try testCase.world().model
        var count = 0
        for type in model.schema.types where type.isObject && !model.schema.isRoot(type.id) {
            let plan = model.plan(for: type.id)
            for (index, field) in (type.fields ?? FieldTable([])).enumerated() {
                guard case .leaf(let leaf) = plan.field(at: index, in: model)?.kind, let role = leaf.role else {
                    continue
                }
                count += 1
                let phrase = role.phrase(of: field, in: plan, model)
                let reader = LeafRoleReader(field: field, parent: plan, model: model)
                let again = try reader.role(phrase).map { $0.phrase(of: field, in: plan, model) }
                #expect(again == phrase, "\(type.name).\(field.name)")
                #expect(model.problem(of: .init(type: type.name, field: field.name, phrase: phrase)) == nil)
            }
        }
        #expect((count > 0) != Self.plain.contains(testCase.name))
    }

    /// The dialects of whose leaves none follows from anything else.
    private static let plain: Set<String> = [
        "directus-events", "fauna-chores", "neo4j-cinema", "rickandmorty-show", "sanity-magazine", "thegraph-exchange",
    ]
}

extension WorldAuditTests.Case {
    fileprivate func world() throws -> MockWorld { MockWorld(schema: try schema()) }
}
