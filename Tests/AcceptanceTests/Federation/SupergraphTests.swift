import Foundation
import JSONModel
import TestSupport
import Testing

/// Two subgraphs, asked as a router asks them.
@Suite("A supergraph's subgraphs", .offThePool)
struct SupergraphTests {
    private static let products = """
        extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])
        type Query { topProducts(first: Int = 5): [Product!]! }
        type Mutation { updateProduct(upc: ID!, name: String): Product }
        type Product @key(fields: "upc") { upc: ID! name: String! @fake(type: productName) weight: Int! @shareable }
        """

    private static let reviews = """
        extend type Product @key(fields: "upc") {
          upc: ID! @external
          weight: Int @external
          reviews: [Review!]! @requires(fields: "weight")
        }
        type Review { rating: Int! author: User! }
        extend type User @key(fields: "id") { id: ID! @external }
        """

    private func serve(_ sdl: String, in folder: URL, _ name: String) throws -> RunningMynah {
        let file = folder.appending(path: name + ".graphql")
        try Data(sdl.utf8).write(to: file)
        return try RunningMynah(["--schema", file.path, "--federation", "--strict"], in: folder)
    }

    @Test func `answer for each other's entities`() throws {
        try inTemporaryFolder { folder in
            let products = try serve(Self.products, in: folder, "products")
            let reviews = try serve(Self.reviews, in: folder, "reviews")
            let sdl = try products.ask("{ _service { sdl } }")?.json?["data"]?["_service"]?["sdl"]?.string
            #expect(sdl == Self.products.replacingOccurrences(of: "@fake(type: productName)", with: ""))
            #expect(try reviews.ask("{ _service { sdl } }")?.json?["data"]?["_service"]?["sdl"]?.string == Self.reviews)
            // What a router plans for `{ topProducts(first: 3) { name reviews { rating author { id } } } }`.
            let first = try products.ask("{ topProducts(first: 3) { __typename upc name weight } }")?.json
            let top = try #require(first?["data"]?["topProducts"]?.array)
            #expect(top.count == 3)
            let representations = top.map { product -> JSONValue in
                [
                    "__typename": "Product", "upc": product["upc"] ?? .null, "weight": product["weight"] ?? .null,
                ]
            }
            let second = try reviews.ask(
                """
                query ($representations: [_Any!]!) {
                  _entities(representations: $representations) {
                    ... on Product { upc weight reviews { rating author { __typename id } } }
                  }
                }
                """,
                variables: ["representations": .array(representations)]
            )?.json
            #expect(second?["errors"] == nil)
            let entities = try #require(second?["data"]?["_entities"]?.array)
            #expect(entities.map { $0["upc"] } == top.map { $0["upc"] })
            #expect(entities.map { $0["weight"] } == top.map { $0["weight"] })
            #expect(entities.contains { $0["reviews"]?.array?.isEmpty == false })
        }
    }

    @Test func `see what was written, and say what cannot be found`() throws {
        try inTemporaryFolder { folder in
            let server = try serve(Self.products, in: folder, "products")
            _ = try server.ask(#"mutation { updateProduct(upc: "product-2", name: "Written") { upc } }"#)
            let answer = try server.ask(
                "query ($r: [_Any!]!) { _entities(representations: $r) { ... on Product { name } } }",
                variables: ["r": [["__typename": "Product", "upc": "product-2"], ["__typename": "Order", "id": "1"]]]
            )
            #expect(
                answer?.json == [
                    "errors": [
                        [
                            "message": #"There is no type "Order" to find an entity of."#,
                            "locations": [["line": 1, "column": 24]],
                            "path": ["_entities", 1],
                            "extensions": ["code": "INVALID_REPRESENTATION"],
                        ]
                    ],
                    "data": ["_entities": [["name": "Written"], .null]],
                ]
            )
        }
    }
}
