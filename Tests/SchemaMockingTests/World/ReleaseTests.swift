import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// A server that reloads its schema drops a world each time.
@Suite("A dropped world")
struct ReleaseTests {
    /// What must not outlive its world.
    private struct Remains {
        weak var world: MockWorld?
        weak var schema: Schema?
        private var plans: [Weak<TypePlan>] = []
        private var fields: [Weak<FieldPlan>] = []

        private struct Weak<Value: AnyObject> {
            weak var value: Value?
        }

        init(of world: MockWorld) {
            self.world = world
            schema = world.schema
            for type in world.schema.types where type.isComposite {
                let plan = world.plan(for: type.id)
                plans.append(Weak(value: plan))
                for index in 0..<(type.fields?.count ?? 0) {
                    if let field = plan.field(at: index, in: world.model) { fields.append(Weak(value: field)) }
                }
            }
        }

        var types: Int { plans.count { $0.value != nil } }
        var fieldCount: Int { fields.count { $0.value != nil } }
    }

    private static let documents = [
        "{ users(first: 3) { nodes { id orders { nodes { customer { id profile { bio user { login } } } } } } } }",
        "{ user(login: \"nobody\") { id latestOrder { number lines { product { name } } } teams { members { id } } } }",
        "{ nodes(ids: [\"user-1\", \"team-2\"]) { id __typename } search(text: \"a\") { __typename } }",
    ]

    private func remains(of sdl: String, asking documents: [String], stub: StubLayer? = nil) throws -> Remains {
        let api = try MockedAPI(sdl)
        for document in documents { _ = try api.answer(document, stub: stub) }
        let remains = Remains(of: api.world)
        #expect(remains.types > 0 && remains.fieldCount > 0)
        return remains
    }

    private func expectNothing(of remains: Remains) {
        #expect(remains.world == nil)
        #expect(remains.types == 0)
        #expect(remains.fieldCount == 0)
        #expect(remains.schema == nil)
    }

    @Test func `leaves nothing behind, whatever was asked of it`() throws {
        expectNothing(of: try remains(of: TestSchemas.shop, asking: Self.documents))
    }

    @Test func `leaves nothing behind that stubs stood in front of`() throws {
        let data = try JSONValue(parsing: Array(#"{"users": {"nodes": [{}, {"login": "ada"}]}}"#.utf8))
        let layer = StubLayer(data: try #require(data.object))
        expectNothing(of: try remains(of: TestSchemas.shop, asking: Self.documents, stub: layer))
    }

    @Test func `lives as long as an object of it is held`() throws {
        var api: MockedAPI? = try MockedAPI(TestSchemas.shop)
        weak let world = api?.world
        var root = api?.world.root(for: .query)
        api = nil
        #expect(world != nil)
        #expect(root != nil)
        root = nil
        #expect(world == nil)
    }
}
