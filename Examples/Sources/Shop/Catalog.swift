/// A product as lists show it.
struct Product: Decodable, Sendable, Equatable {
    var id: String
    var name: String
    var price: Double
    var inStock: Bool
}

/// What the screen of products shows.
@MainActor
final class Catalog {
    enum State: Equatable {
        case loading
        case loaded([Product])
        /// With what the user is told.
        case failed(String)
    }

    private(set) var state = State.loading
    private let client: ShopClient

    init(client: ShopClient) { self.client = client }

    /// The products that can be bought, by name.
    func load() async {
        struct Products: Decodable {
            var products: [Product]
        }
        struct Variables: Encodable {
            var first: Int
        }
        do {
            guard try await client.isOpen() else {
                state = .failed("The shop is closed.")
                return
            }
            let document = "query GetProducts($first: Int) { products(first: $first) { id name price inStock } }"
            let data: Products = try await client.execute("GetProducts", document, Variables(first: 20))
            state = .loaded(data.products.filter(\.inStock).sorted { $0.name < $1.name })
        } catch ShopClient.Failure.refused(let messages) {
            state = .failed(messages.joined(separator: "\n"))
        } catch {
            state = .failed("The shop cannot be reached.")
        }
    }
}
