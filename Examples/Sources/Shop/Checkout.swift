/// What is in the cart, and how it gets there.
struct Checkout: Sendable {
    private struct Cart: Decodable {
        struct Item: Decodable {
            struct Product: Decodable {
                var name: String
            }

            var product: Product
            var quantity: Int
        }

        var items: [Item]
    }

    private let client: ShopClient

    init(client: ShopClient) { self.client = client }

    /// Puts a product into the cart, once more where the connection is lost.
    ///
    /// - Returns: what is in it then: `2 × Fern`.
    func add(productID: String) async throws -> [String] {
        struct Data: Decodable {
            var addToCart: Cart
        }
        struct Variables: Encodable {
            var id: String
        }
        let document =
            "mutation AddToCart($id: ID!) { addToCart(productId: $id) { items { quantity product { name } } } }"
        var isSecondTry = false
        while true {
            do {
                let data: Data = try await client.execute("AddToCart", document, Variables(id: productID))
                return data.addToCart.items.map { "\($0.quantity) × \($0.product.name)" }
            } catch let failure as ShopClient.Failure {
                throw failure
            } catch  where !isSecondTry {
                isSecondTry = true
            }
        }
    }
}
