import GraphQLSchema
import JSONModel
import SchemaMocking
import Testing

@testable import SchemaMeaning

@Suite("Orders") struct OrderReaderTests {
    @Test func `have each field once, however often it is written`() throws {
        let schema = try MockedAPI(
            """
            type Query { films(orderBy: [Order!]): [Film!]! }
            input Order { year: Way title: Way }
            enum Way { asc desc }
            type Film { id: ID! title: String! year: Int! }
            """
        ).schema
        let model = SchemaModel(schema: schema)
        let field = try #require(schema[schema.queryType].fields?["films"])
        let film = try #require(schema.type(named: "Film"))
        var reader = OrderReader(model, model.plan(for: film.id))
        let asked = Array(repeating: ["year": "desc", "title": "asc"] as JSONValue, count: 300) + [["year": "asc"]]
        let table = ArgumentTable(field.arguments, in: schema)
        let terms = reader.terms(["orderBy": .array(asked)], table: table)
        #expect(terms.map { "\($0.path) \($0.isDescending)" } == [#"["year"] true"#, #"["title"] false"#])
        #expect(reader.ignored == [])
    }

    @Test(arguments: [
        ("sort: String, order: String", #"sort: "price", order: "desc""#),
        ("sortBy: Key, order: Way", "sortBy: PRICE, order: DESC"),
        ("order: String, sort: String", #"order: "price", sort: "desc""#),
        ("sort: Way, order: Key", "sort: DESC, order: PRICE"),
        ("input: Sorting", #"input: { sort: "price", order: DESC }"#),
    ])
    func `have their direction in an argument called order`(arguments: String, given: String) throws {
        let api = try LivingAPI(
            """
            type Query { films(\(arguments)): [Film!]! }
            enum Key { PRICE TITLE }
            enum Way { ASC DESC }
            input Sorting { sort: String order: Way }
            type Film { id: ID! title: String! price: Float! }
            """
        )
        let prices = try api.data("{ films(\(given)) { price } }")["films"]?.array?.compactMap { $0["price"]?.double }
        #expect(prices?.isEmpty == false && prices == prices?.sorted(by: >))
    }
}
