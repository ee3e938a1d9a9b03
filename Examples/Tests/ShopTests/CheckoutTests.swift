import MynahTesting
import XCTest

@testable import Shop

/// Each test has a server of its own, whose closures keep a cart.
final class CheckoutTests: MockServerTestCase {
    override var project: String? { "Mocks" }
    override var file: String { #filePath }

    @StubBuilder
    override func stubs() throws -> [StubDefinition] {
        Operation("AddToCart") { request, cache in
            let id = request.graphQL?.variables["id"] ?? .null
            let cart = cache.update("cart") { .array(($0?.array ?? []) + [id]) }?.array ?? []
            return .data([
                "addToCart": [
                    "items": .array(
                        cart.map { ["quantity": 1, "product": ["name": .string("Plant \($0.string ?? "?")")]] }
                    )
                ]
            ])
        }
    }

    func testFillsTheCart() async throws {
        let checkout = Checkout(client: ShopClient(baseURL: try server.url))
        let first = try await checkout.add(productID: "7")
        XCTAssertEqual(first, ["1 × Plant 7"])
        let second = try await checkout.add(productID: "8")
        XCTAssertEqual(second, ["1 × Plant 7", "1 × Plant 8"])
        try await server.verify(field: "Mutation.addToCart", count: 2)
    }

    func testTriesOnceMoreWhenTheConnectionIsLost() async throws {
        try await server.add { Operation("AddToCart", .data([:]).drop(afterBytes: 2)).once() }
        let items = try await Checkout(client: ShopClient(baseURL: try server.url)).add(productID: "7")
        XCTAssertEqual(items, ["1 × Plant 7"])
        try await server.verify(operation: "AddToCart", count: 2)
    }

    func testTellsWhyItIsRefused() async throws {
        try await server.add { Operation("AddToCart", errors: [MockError("Sold out", path: ["addToCart"])]) }
        do {
            _ = try await Checkout(client: ShopClient(baseURL: try server.url)).add(productID: "7")
            XCTFail("Nothing was thrown.")
        } catch let failure as ShopClient.Failure {
            XCTAssertEqual(failure, .refused(["Sold out"]))
        }
    }
}
