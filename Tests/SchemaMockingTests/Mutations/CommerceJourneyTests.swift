import JSONModel
import SchemaMocking
import Testing

/// The journeys of shops: what is put into carts and orders, and what they cost then.
@Suite("Journeys by shops")
struct CommerceJourneyTests {
    @Test func `Vendure's active order`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "vendure-shop"))
        let before = try #require(try api.data("{ activeOrder { id lines { id } } }")["activeOrder"])
        let made = try api.data(
            """
            mutation { addItemToOrder(productVariantId: "product-variant-7", quantity: 3) {
              ... on Order { id subTotal lines { id quantity unitPrice linePrice productVariant { id price } } } } }
            """
        )
        let lines = made.at("addItemToOrder.lines")?.array ?? []
        #expect(made.at("addItemToOrder.id") == before["id"] && lines.count == (before["lines"]?.array?.count ?? 0) + 1)
        let line = try #require(lines.first)
        #expect(line["quantity"] == 3 && line.at("productVariant.id") == "product-variant-7")
        #expect(line["unitPrice"] == line.at("productVariant.price"))
        func amount(_ value: JSONValue?) -> Double { value?.string.flatMap { Double($0) } ?? -1 }
        func sum(_ lines: [JSONValue]) -> Double { lines.reduce(0) { $0 + amount($1["linePrice"]) } }
        #expect(abs(amount(line["linePrice"]) - 3 * amount(line["unitPrice"])) < 0.001)
        #expect(abs(amount(made.at("addItemToOrder.subTotal")) - sum(lines)) < 0.001)
        let id = try #require(line["id"]?.string)
        let more = try api.data(
            """
            mutation { addItemToOrder(productVariantId: "product-variant-7", quantity: 1) { ... on Order { lines { id quantity } } }
              adjustOrderLine(orderLineId: "\(id)", quantity: 2) { ... on Order { subTotal lines { id quantity linePrice } } } }
            """
        )
        #expect(more.at("addItemToOrder.lines.0") == ["id": .string(id), "quantity": 4])
        #expect(more.at("adjustOrderLine.lines.0.quantity") == 2)
        let adjusted = more.at("adjustOrderLine.lines")?.array ?? []
        #expect(abs(amount(more.at("adjustOrderLine.subTotal")) - sum(adjusted)) < 0.001)
        let others = try api.data(
            """
            mutation { applyCouponCode(couponCode: "SAVE10") { ... on Order { couponCodes } }
              setOrderShippingAddress(input: { fullName: "Ann", streetLine1: "1 Main", countryCode: "GB" }) { ... on Order { id } }
              transitionOrderToState(state: "ArrangingPayment") { ... on Order { id } }
              removeOrderLine(orderLineId: "\(id)") { ... on Order { id lines { id } } } }
            """
        )
        #expect(others.at("applyCouponCode.couponCodes")?.array?.last == "SAVE10")
        #expect(others["removeOrderLine"] == before)
        let after = try api.data(
            "{ activeOrder { id state lines { id } shippingAddress { fullName streetLine1 countryCode } } }"
        )
        #expect(after.at("activeOrder.state") == "ArrangingPayment" && after.at("activeOrder.lines") == before["lines"])
        #expect(
            after.at("activeOrder.shippingAddress")
                == ["fullName": "Ann", "streetLine1": "1 Main", "countryCode": "GB"]
        )
        let none = try api.data(
            "mutation { adjustOrderLine(orderLineId: \"\(id)\", quantity: 1) { ... on ErrorResult { __typename errorCode message } } }"
        )
        #expect(
            none["adjustOrderLine"] == [
                "__typename": "OrderModificationError", "errorCode": "ORDER_MODIFICATION_ERROR",
                "message": .string("There is no OrderLine with the key \"\(id)\"."),
            ]
        )
    }

    private static let cart = """
        type Query { cart(cart_id: String!): Cart products(filter: ProductFilter): Products }
        type Mutation { addProductsToCart(cartId: String!, cartItems: [CartItemInput!]!): AddProductsToCartOutput
          addSimpleProductsToCart(input: AddSimpleProductsToCartInput): AddSimpleProductsToCartOutput
          updateCartItems(input: UpdateCartItemsInput): UpdateCartItemsOutput removeItemFromCart(input: RemoveItemFromCartInput): RemoveItemFromCartOutput }
        input CartItemInput { sku: String! quantity: Float! parent_sku: String }
        input AddSimpleProductsToCartInput { cart_id: String! cart_items: [SimpleProductCartItemInput]! }
        input SimpleProductCartItemInput { data: CartItemInput! }
        input UpdateCartItemsInput { cart_id: String! cart_items: [CartItemUpdateInput]! }
        input CartItemUpdateInput { cart_item_id: Int cart_item_uid: ID quantity: Float gift_message: String }
        input RemoveItemFromCartInput { cart_id: String! cart_item_id: Int cart_item_uid: ID }
        type AddProductsToCartOutput { cart: Cart! user_errors: [UserError]! }
        type AddSimpleProductsToCartOutput { cart: Cart! }
        type UpdateCartItemsOutput { cart: Cart! }
        type RemoveItemFromCartOutput { cart: Cart! }
        type UserError { message: String! }
        input ProductFilter { sku: Equal }
        input Equal { eq: String }
        type Products { items: [ProductInterface] total_count: Int }
        interface ProductInterface { uid: ID! sku: String name: String }
        type SimpleProduct implements ProductInterface { uid: ID! sku: String name: String }
        type Cart { id: ID! items: [CartItemInterface] total_quantity: Float! }
        interface CartItemInterface { id: String! uid: ID! quantity: Float! product: ProductInterface! }
        type SimpleCartItem implements CartItemInterface { id: String! uid: ID! quantity: Float! product: ProductInterface! }
        """

    @Test func `Magento's cart`() throws {
        let api = try LivingAPI(Self.cart)
        let sku = try #require(try api.data("{ products { items { sku } } }").at("products.items.3.sku")?.string)
        let before = try api.data("{ cart(cart_id: \"cart-1\") { items { uid } } }").strings("cart.items", "uid")
        let made = try api.data(
            """
            mutation { addProductsToCart(cartId: "cart-1", cartItems: [{ sku: "\(sku)", quantity: 2 }]) {
              cart { id items { uid quantity product { sku } } } user_errors { message } }
              addSimpleProductsToCart(input: { cart_id: "cart-1", cart_items: [{ data: { sku: "\(sku)", quantity: 1 } }] }) {
                cart { items { uid quantity } } } }
            """
        )
        let line = try #require(made.at("addProductsToCart.cart.items.0"))
        #expect(made.at("addProductsToCart.cart.id") == "cart-1" && made.at("addProductsToCart.user_errors") == [])
        #expect(line["quantity"] == 2 && line.at("product.sku") == .string(sku))
        #expect(made.at("addSimpleProductsToCart.cart.items.0.quantity") == 3)
        let uid = try #require(line["uid"]?.string)
        let changed = try api.data(
            """
            mutation { updateCartItems(input: { cart_id: "cart-1", cart_items: [{ cart_item_uid: "\(uid)", quantity: 7 }] }) {
              cart { items { uid quantity } } }
              removeItemFromCart(input: { cart_id: "cart-1", cart_item_uid: "\(uid)" }) { cart { items { uid } } } }
            """
        )
        #expect(changed.at("updateCartItems.cart.items.0") == ["uid": .string(uid), "quantity": 7])
        #expect(changed.strings("removeItemFromCart.cart.items", "uid") == before)
        #expect(
            try api.api.ignored(
                "mutation { updateCartItems(input: { cart_id: \"cart-1\", cart_items: [{ cart_item_uid: \"x\", gift_message: \"y\" }] }) { cart { id } } }"
            ) == ["Mutation.updateCartItems(input.cart_items.gift_message)"]
        )
    }
}
