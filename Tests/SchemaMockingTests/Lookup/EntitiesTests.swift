import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Entities that routers ask for")
struct EntitiesTests {
    private static let sdl = """
        extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@external", "@requires"])
        type Query { product(upc: String!): Product users: [User!]! variant(id: ID!): Variant }
        type Mutation { updateProduct(upc: String!, name: String!): Product deleteProduct(upc: String!): Product }
        type Product @key(fields: "upc") @key(fields: "sku") @key(fields: "name maker { id }") {
          upc: String! sku: String! name: String! maker: Maker! weight: Int @external size: Size @external
          tags: [String!] @external shippingEstimate: Int @requires(fields: "weight size { height }")
        }
        type Size { height: Int width: Int }
        type Maker @key(fields: "id", resolvable: false) { id: ID! products: [Product!]! }
        type User @key(fields: "id organization { id }") { id: ID! email: String! organization: Maker! }
        type Variant @key(fields: "code colour") { code: String! colour: String! name: String! price: Int! }
        type Stock @key(fields: "product { upc }") { product: Product! count: Int! }
        interface Media @key(fields: "id") { id: ID! title: String! }
        type Book implements Media @key(fields: "id") { id: ID! title: String! pages: Int }
        type Film implements Media @key(fields: "id") { id: ID! title: String! }
        """

    private func makeAPI() throws -> MockedAPI {
        let result = SchemaLoader.load([SourceText(Self.sdl)], isSubgraph: true)
        #expect(result.diagnostics == [])
        return MockedAPI(try #require(result.schema))
    }

    /// The members with their type.
    private func named(_ type: String, _ members: JSONObject) -> JSONValue {
        var all: JSONObject = ["__typename": .string(type)]
        for member in members { all[member.key] = member.value }
        return .object(all)
    }

    private func entities(_ representations: JSONValue..., selecting fields: String) throws -> JSONValue {
        try makeAPI().answer(
            "query ($r: [_Any!]!) { _entities(representations: $r) { __typename \(fields) } }",
            variables: ["r": .array(representations)]
        )
    }

    @Test func `are those of every other answer, by any of their keys, in the order asked`() throws {
        let api = try makeAPI()
        let known = try api.data(#"{ product(upc: "product-7") { upc sku name maker { id } } }"#)["product"]
        let product = try #require(known?.object)
        let name = try #require(product["name"]), maker = try #require(product["maker"])
        let data = try entities(
            ["__typename": "Product", "sku": try #require(product["sku"])],
            ["__typename": "User", "id": "user-3", "organization": ["id": "maker-2"]],
            ["__typename": "Product", "upc": "product-7"],
            ["__typename": "Product", "name": name, "maker": maker],
            selecting: "... on Product { upc sku name maker { id } } ... on User { id email organization { id } }"
        )
        let expected: JSONValue = named("Product", product)
        #expect(data.at("data._entities.0") == expected)
        #expect(data.at("data._entities.2") == expected)
        #expect(data.at("data._entities.3") == expected)
        let user = try api.data("{ users { id email } }")["users"]?.array?.first { $0["id"] == "user-3" }
        #expect(data.at("data._entities.1.email") == user?["email"])
        #expect(data.at("data._entities.1.organization.id") == "maker-2")
        #expect(data["errors"] == nil)
    }

    @Test func `of a key with several fields are told apart by all of them`() throws {
        let fields = "... on Variant { code colour name price }"
        let known = try entities(["__typename": "Variant", "code": "variant-2", "colour": "x"], selecting: fields)
        let other = try entities(["__typename": "Variant", "code": "variant-2", "colour": "y"], selecting: fields)
        let again = try entities(["__typename": "Variant", "colour": "x", "code": "variant-2"], selecting: fields)
        #expect(known.at("data._entities.0.code") == "variant-2")
        #expect(known.at("data._entities.0.colour") == "x")
        #expect(known.at("data._entities.0.price") != other.at("data._entities.0.price"))
        #expect(known == again)
        let own = try makeAPI().data(#"{ variant(id: "variant-2") { code colour price } }"#)["variant"]?.object
        let same = try entities(named("Variant", try #require(own)), selecting: fields)
        #expect(same.at("data._entities.0.price") == own?["price"])
    }

    @Test func `are found by the objects that they belong to`() throws {
        let data = try entities(
            ["__typename": "Stock", "product": ["upc": "product-4"]],
            ["__typename": "Stock", "product": ["upc": "product-5"]],
            selecting: "... on Stock { count product { upc name } }"
        )
        let name = try makeAPI().data(#"{ product(upc: "product-4") { name } }"#).at("product.name")
        #expect(data.at("data._entities.0.product") == .object(["upc": "product-4", "name": try #require(name)]))
        #expect(data.at("data._entities.1.product.upc") == "product-5")
    }

    @Test func `have what other subgraphs say of them`() throws {
        let data = try entities(
            [
                "__typename": "Product", "upc": "product-1", "weight": 1200, "size": ["height": 30],
                "tags": ["a", "b", "c"],
            ],
            selecting: "... on Product { upc: weight weight size { height width } tags shippingEstimate }"
        )
        let product = data.at("data._entities.0")
        #expect(product?["weight"] == 1200 && product?["upc"] == 1200)
        #expect(product?.at("size.height") == 30)
        #expect(product?.at("size.width")?.int != nil)
        #expect(product?["tags"] == ["a", "b", "c"])
        #expect(product?["shippingEstimate"]?.int != nil)
    }

    @Test func `of an interface are objects of one of its types`() throws {
        let data = try entities(
            ["__typename": "Media", "id": "film-3"],
            ["__typename": "Media", "id": "whatever"],
            selecting: "... on Media { id title }"
        )
        #expect(data.at("data._entities.0.__typename") == "Film")
        #expect(data.at("data._entities.0.id") == "film-3")
        #expect(data.at("data._entities.1.id") == "whatever")
    }

    @Test func `that cannot be found are null, each with its error`() throws {
        let answer = try entities(
            ["__typename": "Prodct", "upc": "a"],
            ["upc": "a"],
            5,
            ["__typename": "Product", "upc": .null],
            ["__typename": "Maker", "id": "maker-1"],
            ["__typename": "Size", "height": 1],
            ["__typename": "User", "id": "user-1", "organization": ["name": "x"]],
            ["__typename": "Product", "upc": "product-1"],
            selecting: "... on Product { upc }"
        )
        #expect(
            answer.at("data._entities")
                == .array(Array(repeating: .null, count: 7) + [["__typename": "Product", "upc": "product-1"]])
        )
        #expect(
            answer["errors"]?.array?.map { "\($0.at("path.1")?.int ?? -1) \($0["message"]?.string ?? "")" } == [
                #"0 There is no type "Prodct" to find an entity of; did you mean "Product"?"#,
                "1 A representation has a __typename, the name of its type.",
                "2 A representation is an object, not the number 5.",
                #"3 A representation of Product has the fields of a key: "upc" or "sku" or "name maker { id }"."#,
                "4 Maker has no @key by which this subgraph finds entities.",
                "5 Size has no @key by which this subgraph finds entities.",
                #"6 A representation of User has the fields of a key: "id organization { id }"."#,
            ]
        )
    }

    @Test func `are as they have been written`() throws {
        let api = try makeAPI()
        let store = EntityStore()
        func ask(_ text: String, _ variables: JSONObject = [:]) throws -> JSONValue {
            try api.answer(text, variables: variables) { api.world.root(for: $0, entities: store) }
        }
        _ = try ask(#"mutation { updateProduct(upc: "product-3", name: "New") { upc } }"#)
        _ = try ask(#"mutation { deleteProduct(upc: "product-4") { upc } }"#)
        let answer = try ask(
            "query ($r: [_Any!]!) { _entities(representations: $r) { ... on Product { name } } }",
            ["r": [["__typename": "Product", "upc": "product-3"], ["__typename": "Product", "upc": "product-4"]]]
        )
        #expect(answer == ["data": ["_entities": [["name": "New"], .null]]])
    }
}
