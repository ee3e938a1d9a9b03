import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Parts of a whole")
struct PartTests {
    @Test(arguments: [
        "hasura-shop", "postgraphile-shop", "saleor-like", "shopify-like", "spring-clinic", "plain-hospital",
    ])
    func `nothing with lines costs nothing`(dialect: String) throws {
        let world = try MockedAPI(dialect: dialect).world
        var found = 0
        for type in world.schema.types where type.isObject {
            let plan = world.plan(for: type.id)
            guard let index = plan.amounts(in: world.model).lines, plan.key != nil,
                let list = plan.field(at: index, in: world.model)
            else { continue }
            found += 1
            // One outside of the population too, where its lines can have keys that lead back.
            var keys = (1...plan.population(in: world.model)).map {
                EntityKey(ordinal: $0, of: plan)
            }
            let other = EntityKey(ordinal: 9_000, of: plan)
            if case .text = plan.key?.form { keys.append(other) }
            for key in keys {
                let elements = MockObject(key, in: world).listedObjects(list)
                #expect(!elements.isEmpty, "\(type.name) \(key.ordinal)")
            }
        }
        #expect(found > 0)
    }

    @Test func `there are three times as many lines as there are of what has them`() throws {
        let world = try MockedAPI(dialect: "hasura-shop").world
        let lines = try #require(world.schema.type(named: "order_items"))
        #expect(world.plan(for: lines.id).population(in: world.model) == 150)
        let orders = try #require(world.schema.type(named: "orders"))
        #expect(world.plan(for: orders.id).population(in: world.model) == 50)
    }
}
