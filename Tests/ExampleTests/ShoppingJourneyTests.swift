import Foundation
import JSONModel
import TestSupport
import Testing

/// A visit to the demo's shop, by clients that know nothing but HTTP: answered by the schema alone, and by scripts.
@Suite("A shopping journey")
struct ShoppingJourneyTests {
    private static let input: JSONValue = [
        "shippingAddress": [
            "name": "Robin", "street": "1 Fern Way", "postalCode": "1", "city": "Ely", "country": "UK",
        ],
        "payment": ["cardToken": "tok_visa"],
    ]

    /// Errors, where there are any, come with the data.
    private func ask(_ document: String, _ variables: JSONObject = [:], at server: RunningMynah) throws -> JSONValue {
        let body = JSONValue.object(["query": .string(document), "variables": .object(variables)]).serialized()
        return try curl(
            [
                "-H", "content-type: application/json", "-d", String(decoding: body, as: UTF8.self),
                "\(server.url)/graphql",
            ]
        )
    }

    private func curl(_ words: [String]) throws -> JSONValue {
        let result = try run(URL(filePath: "/usr/bin/env"), ["curl", "-s"] + words)
        return try JSONValue(parsing: Array(result.output.utf8))
    }

    @Test func `works by the schema alone`() throws {
        let server = try RunningMynah([])
        let before = try ask("{ viewer { orders(first: 1) { totalCount nodes { id } } } }", at: server)

        let shelf = try ask("{ products(first: 1) { nodes { id slug } } }", at: server)
        let product = try #require(shelf["data"]?["products"]?["nodes"]?.array?.first?["id"]?.string)
        let checkout = "mutation ($input: CheckoutInput!) { checkout(input: $input) { order { id } } }"
        let order = try ask(checkout, ["input": Self.input], at: server)["data"]?["checkout"]?["order"]?["id"]?.string
        let orders = try ask(
            "{ viewer { orders(first: 1) { totalCount nodes { id shippingAddress { street } } } } }",
            at: server
        )["data"]?["viewer"]?["orders"]
        #expect(orders?["nodes"]?.array?.first?["id"]?.string == order)
        #expect(orders?["nodes"]?.array?.first?["shippingAddress"] == ["street": "1 Fern Way"])
        let count = try #require(before["data"]?["viewer"]?["orders"]?["totalCount"]?.int)
        #expect(orders?["totalCount"]?.int == count + 1)

        let write = """
            mutation ($id: ID!) { createReview(input: { productId: $id, rating: 5, title: "Thriving" }) { review { id } } }
            """
        let written = try ask(write, ["id": .string(product)], at: server)["data"]?["createReview"]?["review"]?["id"]
        let review = try #require(written)
        #expect(try reviews(of: product, at: server).first == ["id": review, "rating": 5, "title": "Thriving"])
        let change = "mutation ($id: ID!) { updateReview(input: { id: $id, rating: 4 }) { review { rating } } }"
        _ = try ask(change, ["id": review], at: server)
        #expect(try reviews(of: product, at: server).first == ["id": review, "rating": 4, "title": "Thriving"])
        #expect(try rating(of: review, at: server) == ["rating": 4])
        _ = try ask("mutation ($id: ID!) { deleteReview(id: $id) { deletedReviewId } }", ["id": review], at: server)
        #expect(try rating(of: review, at: server) == .null)
        #expect(try !reviews(of: product, at: server).contains { $0["id"] == review })

        _ = try curl(["-X", "POST", "\(server.url)/_admin/reset"])
        #expect(try ask("{ viewer { orders(first: 1) { totalCount nodes { id } } } }", at: server) == before)
    }

    private func reviews(of product: String, at server: RunningMynah) throws -> [JSONValue] {
        let document = "query ($id: ID!) { product(id: $id) { reviews { nodes { id rating title } } } }"
        let answer = try ask(document, ["id": .string(product)], at: server)
        return try #require(answer["data"]?["product"]?["reviews"]?["nodes"]?.array)
    }

    private func rating(of review: JSONValue, at server: RunningMynah) throws -> JSONValue? {
        try ask("query ($id: ID!) { node(id: $id) { ... on Review { rating } } }", ["id": review], at: server)["data"]?[
            "node"
        ]
    }

    private static let cart = "cart { lines { quantity product { id } } total { amount currency } }"
    private static let checkout = """
        mutation Checkout($input: CheckoutInput!) {
          checkout(input: $input) { order { id status total { amount } lines { quantity price { amount } product { id } } } }
        }
        """

    @Test func `works by scripts`() throws {
        let server = try RunningMynah([])
        let empty: JSONValue = ["lines": [], "total": ["amount": 0, "currency": "USD"]]
        #expect(try cart(at: server) == empty)
        #expect(try pay("tok_visa", at: server)["errors"]?.array?.first?["message"] == "Your cart is empty.")

        let added = try add("plant-7", 2, at: server)
        #expect(added["total"] == ["amount": 248.58, "currency": "USD"])
        let full = try add("plant-9", 1, at: server)
        #expect(
            full == [
                "lines": [
                    ["quantity": 2, "product": ["id": "plant-7"]], ["quantity": 1, "product": ["id": "plant-9"]],
                ],
                "total": ["amount": 351.04, "currency": "USD"],
            ]
        )
        #expect(try cart(at: server) == full)
        #expect(try curl(["\(server.url)/api/cart"])["total"] == full["total"])

        #expect(try pay("tok_declined", at: server)["errors"]?.array?.first?["message"] == "Your card was declined.")
        #expect(try scenario(at: server) == "started")
        let order = try #require(try pay("tok_visa", at: server)["data"]?["checkout"]?["order"])
        #expect(order["status"] == "PAID")
        #expect(order["total"] == ["amount": 351.04])
        #expect(
            order["lines"] == [
                ["quantity": 2, "price": ["amount": 124.29], "product": ["id": "plant-7"]],
                ["quantity": 1, "price": ["amount": 102.46], "product": ["id": "plant-9"]],
            ]
        )
        #expect(try scenario(at: server) == "paid")
        #expect(try cart(at: server) == empty)
        #expect(try pay("tok_visa", at: server)["errors"]?.array?.first?["message"] == "Your cart is empty.")
        let listed = try ask("{ viewer { orders(first: 1) { nodes { id status total { amount } } } } }", at: server)
        #expect(
            listed["data"]?["viewer"]?["orders"]?["nodes"]?.array?.first
                == ["id": order["id"] ?? .null, "status": "PAID", "total": ["amount": 351.04]]
        )

        _ = try add("plant-7", 1, at: server)
        #expect(try scenario(at: server) == "started")
        _ = try curl(["-X", "POST", "\(server.url)/_admin/reset"])
        #expect(try cart(at: server) == empty)
    }

    private func add(_ product: String, _ quantity: Int, at server: RunningMynah) throws -> JSONValue {
        let document = """
            mutation AddToCart($id: ID!, $n: Int!) { addToCart(input: { productId: $id, quantity: $n }) { \(Self.cart) } }
            """
        let variables: JSONObject = ["id": .string(product), "n": .number(.integer(quantity))]
        return try #require(try ask(document, variables, at: server)["data"]?["addToCart"]?["cart"])
    }

    private func cart(at server: RunningMynah) throws -> JSONValue? {
        try ask("query GetCart { viewer { \(Self.cart) } }", at: server)["data"]?["viewer"]?["cart"]
    }

    private func pay(_ card: String, at server: RunningMynah) throws -> JSONValue {
        var input = Self.input.object ?? [:]
        input["payment"] = ["cardToken": .string(card)]
        return try ask(Self.checkout, ["input": .object(input)], at: server)
    }

    private func scenario(at server: RunningMynah) throws -> JSONValue? {
        try curl(["\(server.url)/_admin/scenarios/checkout"])["state"]
    }
}
