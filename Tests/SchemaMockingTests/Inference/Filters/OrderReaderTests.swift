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

    @Test(
        arguments: [
            ("sorted(sort: { by: PRICE, desc: true })", true), ("sorted(sort: { by: PRICE, desc: false })", false),
            ("ordered(orderBy: { field: PRICE, ascending: false })", true),
            ("keyed(sortBy: PRICE, descending: true)", true),
            ("films(order: PRICE_HIGH_TO_LOW)", true), ("films(order: PRICE_LOW_TO_HIGH)", false),
            ("films(order: CHEAPEST)", false),
            ("films(order: HIGHEST_PRICE)", true),
        ]
    )
    func `have directions as flags and in words`(given: String, isDescending: Bool) throws {
        let prices = try films(given).compactMap { $0["price"]?.double }
        #expect(prices.count > 2 && prices == (isDescending ? prices.sorted(by: >) : prices.sorted()))
    }

    @Test(arguments: [
        ("MOST_REVIEWS", "reviewCount"), ("HIGHEST_RATED", "averageRating"), ("POPULAR", "averageRating"),
    ])
    func `put the greatest measure first`(order: String, field: String) throws {
        let measures = try films("films(order: \(order))").compactMap { $0[field]?.double }
        #expect(measures.count > 2 && measures == measures.sorted(by: >))
    }

    private func films(_ given: String) throws -> [JSONValue] {
        let api = try LivingAPI(
            """
            type Query {
              sorted(sort: Sort): [Film!]! ordered(orderBy: Other): [Film!]! films(order: Order): [Film!]!
              keyed(sortBy: Key, descending: Boolean): [Film!]!
            }
            enum Key { PRICE TITLE }
            enum Order {
              PRICE_HIGH_TO_LOW PRICE_LOW_TO_HIGH CHEAPEST HIGHEST_PRICE MOST_REVIEWS HIGHEST_RATED POPULAR
            }
            input Sort { by: Key! desc: Boolean = false }
            input Other { field: Key! ascending: Boolean }
            type Film { id: ID! price: Float! averageRating: Float! reviewCount: Int! }
            """
        )
        return try api.data("{ films: \(given) { price averageRating reviewCount } }")["films"]?.array ?? []
    }
}
