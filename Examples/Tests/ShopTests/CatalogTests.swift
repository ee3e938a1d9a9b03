import Foundation
import MynahTesting
import Testing

@testable import Shop

/// Each test has a server of its own; what no test says comes from the schema.
@Suite("The screen of products", .mockServer(project: "Mocks"))
@MainActor
struct CatalogTests {
    private func catalog() throws -> Catalog { Catalog(client: ShopClient(baseURL: try MockServer.current.url)) }

    @Test func showsWhatCanBeBought() async throws {
        let server = try MockServer.current
        try await server.add {
            // Prices are not what this is about: the schema has some.
            Operation(
                "GetProducts",
                data: [
                    "products": [
                        ["name": "Orchid", "inStock": true], ["name": "Fern", "inStock": true],
                        ["name": "Cactus", "inStock": false],
                    ]
                ]
            )
        }
        let catalog = try catalog()
        await catalog.load()
        guard case .loaded(let products) = catalog.state else {
            Issue.record("\(catalog.state)")
            return
        }
        #expect(products.map(\.name) == ["Fern", "Orchid"])
        try await server.verify(operation: "GetProducts", count: 1) { $0.graphQL?.variables["first"] == 20 }
        try await server.verify(field: "Query.cart", count: 0)
        try await server.verifyOrder("/status", "GetProducts")
    }

    @Test func showsWhateverTheServerHas() async throws {
        let catalog = try catalog()
        await catalog.load()
        guard case .loaded = catalog.state else {
            Issue.record("\(catalog.state)")
            return
        }
    }

    @Test func tellsWhatTheServerSays() async throws {
        try await MockServer.current.add { Operation("GetProducts", errors: ["Not today"]) }
        let catalog = try catalog()
        await catalog.load()
        #expect(catalog.state == .failed("Not today"))
    }

    @Test(arguments: [MockResponse.status(503), .json(["open": true]).drop(afterBytes: 3)])
    func tellsThatTheServerCannotBeReached(_ response: MockResponse) async throws {
        try await MockServer.current.add { Endpoint(.get, "/status", response) }
        let catalog = try catalog()
        await catalog.load()
        #expect(catalog.state == .failed("The shop cannot be reached."))
    }

    @Test func tellsThatTheShopIsClosed() async throws {
        try await MockServer.current.add { Endpoint(.get, "/status", .json(["open": false])) }
        let catalog = try catalog()
        await catalog.load()
        #expect(catalog.state == .failed("The shop is closed."))
        try await MockServer.current.verify(operation: "GetProducts", count: 0)
    }
}
