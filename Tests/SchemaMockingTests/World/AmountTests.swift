import JSONModel
import SchemaMocking
import Testing

@Suite("Amounts add up")
struct AmountTests {
    private static let sdl = """
        scalar Decimal
        type Order { id: ID! lines: [Line!]! subtotal: Float! tax: Float! shippingCost: Float! discount: Float! total: Float! }
        type Line { id: ID! quantity: Int! unitPrice: Float! lineTotal: Float! }
        type Cart { id: ID! items: [CartItem!]! subtotal: Price! total: Price! }
        type CartItem { quantity: Int! unitPrice: Price! totalPrice: Price! undiscountedUnitPrice: Money! }
        type Price { currency: String! gross: Money! net: Money! tax: Money! }
        type Money { amount: Decimal! currency: String! }
        type Product { id: ID! price: Decimal! compareAtPrice: Decimal cost: Decimal range: PriceRange! }
        type PriceRange { minVariantPrice: Money! maxVariantPrice: Money! }
        type Query { orders(first: Int): [Order!]! carts(first: Int): [Cart!]! products(first: Int): [Product!]! }
        input LineInput { quantity: Int }
        type Mutation { updateLine(id: ID!, quantity: Int): Line! }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.sdl) }

    private func cents(_ value: JSONValue?) -> Int? {
        (value?.double ?? value?.string.flatMap { Double($0) }).map { Int(($0 * 100).rounded()) }
    }

    @Test func `of lines and orders`() throws {
        let query = """
            { orders(first: 50) { subtotal tax shippingCost discount total lines { id quantity unitPrice lineTotal } } }
            """
        let orders = try #require(try api.data(query)["orders"]?.array)
        for order in orders {
            var sum = 0
            for line in try #require(order["lines"]?.array) {
                let total = try #require(cents(line["lineTotal"]))
                #expect(total == (line["quantity"]?.int ?? 0) * (cents(line["unitPrice"]) ?? 0))
                sum += total
            }
            #expect(cents(order["subtotal"]) == sum)
            let parts = ["subtotal", "tax", "shippingCost"].compactMap { cents(order[$0]) }
            #expect(cents(order["total"]) == parts.reduce(0, +) - (cents(order["discount"]) ?? 0))
            #expect((cents(order["total"]) ?? -1) >= 0)
        }
    }

    @Test func `of lines whose price is that of their product, whatever is written`() throws {
        let api = try LivingAPI(
            """
            type Query { myCart: Cart! }
            type Cart { id: ID! items: [CartItem!]! total: Float! }
            type CartItem { id: ID! product: Product! quantity: Int! subtotal: Float! }
            type Product { id: ID! name: String! price: Float! }
            type Mutation {
              addToCart(productId: ID!, quantity: Int!): Cart!
              updateProduct(id: ID!, price: Float!): Product!
            }
            """
        )
        func cart() throws -> (total: Int?, sum: Int) {
            let cart = try api.data("{ myCart { total items { quantity subtotal product { price } } } }")["myCart"]
            let lines = try #require(cart?["items"]?.array)
            for line in lines {
                let price = cents(line["product"]?["price"]) ?? -1
                #expect(cents(line["subtotal"]) == (line["quantity"]?.int ?? 0) * price)
            }
            return (cents(cart?["total"]), lines.compactMap { cents($0["subtotal"]) }.reduce(0, +))
        }
        let before = try cart()
        #expect(before.total == before.sum)
        _ = try api.data(#"mutation { addToCart(productId: "product-3", quantity: 2) { id } }"#)
        _ = try api.data(#"mutation { updateProduct(id: "product-3", price: 1000) { id } }"#)
        let after = try cart()
        #expect(after.total == after.sum)
        #expect(after.sum >= 200_000)
    }

    @Test(arguments: [("Float", "Money"), ("Money", "Money"), ("Money", "Float")])
    func `of what is sold, as numbers and as money`(total: String, price: String) throws {
        let world = try MockedAPI(
            """
            type Query { carts: [Cart!]! }
            type Cart { id: ID! items: [CartItem!]! total: \(total)! }
            type CartItem { product: Product! quantity: Int! }
            type Product { id: ID! name: String! price: \(price)! }
            type Money { amount: Float! currency: String! }
            """
        )
        func amount(_ type: String) -> String { type == "Money" ? "{ amount }" : "" }
        let query =
            "{ carts { total \(amount(total)) items { quantity product { price \(amount(price)) } } } }"
        let carts = try #require(try world.data(query)["carts"]?.array)
        for cart in carts {
            let sum = (cart["items"]?.array ?? []).reduce(0) { sum, item in
                let price = item["product"]?["price"]
                return sum + (item["quantity"]?.int ?? 0) * (cents(price?["amount"] ?? price) ?? 0)
            }
            #expect(sum > 0 && cents(cart["total"]?["amount"] ?? cart["total"]) == sum)
        }
    }

    @Test func `that are texts`() throws {
        let sdl = """
            type Query { invoices: [Invoice!]! }
            type Invoice { id: ID! lineItems: [InvoiceItem!]! subtotal: String! taxAmount: String! totalAmount: String! }
            type InvoiceItem { id: ID! invoice: Invoice! quantity: Float! unitPrice: String! lineTotal: String! }
            """
        let query = "{ invoices { subtotal taxAmount totalAmount lineItems { quantity unitPrice lineTotal } } }"
        let invoices = try #require(try MockedAPI(sdl).data(query)["invoices"]?.array)
        #expect(invoices.count >= 10)
        for invoice in invoices {
            let lines = try #require(invoice["lineItems"]?.array)
            for line in lines {
                let quantity = try #require(line["quantity"]?.double)
                #expect(cents(line["lineTotal"]) == cents(line["unitPrice"]).map { Int(Double($0) * quantity) })
            }
            #expect(cents(invoice["subtotal"]) == lines.compactMap { cents($0["lineTotal"]) }.reduce(0, +))
            let parts = ["subtotal", "taxAmount"].compactMap { cents(invoice[$0]) }
            #expect(cents(invoice["totalAmount"]) == parts.reduce(0, +))
            #expect(invoice["totalAmount"]?.string?.contains(".") == true)
        }
    }

    @Test func `of an order of one dish`() throws {
        let sdl = """
            type Query { orders: [Order!]! }
            type Order {
              id: ID! quantity: Int! subtotal: String! taxes: String! tipAmount: String! deliveryFee: String! serviceFee: String!
              total: String!
            }
            """
        let query = "{ orders { subtotal taxes tipAmount deliveryFee serviceFee total } }"
        let orders = try #require(try MockedAPI(sdl).data(query)["orders"]?.array)
        #expect(orders.count >= 10)
        for order in orders {
            let parts = ["subtotal", "taxes", "tipAmount", "deliveryFee", "serviceFee"].compactMap { cents(order[$0]) }
            #expect(parts.count == 5 && cents(order["total"]) == parts.reduce(0, +))
        }
    }

    @Test func `of a line with a tax of its own`() throws {
        let sdl = """
            type Query { lines: [Line!]! }
            type Line { id: ID! quantity: Int! unitPrice: Float! subtotal: Float! tax: Float! total: Float! }
            """
        let query = "{ lines { quantity unitPrice subtotal tax total } }"
        for line in try #require(try MockedAPI(sdl).data(query)["lines"]?.array) {
            #expect(cents(line["subtotal"]) == cents(line["unitPrice"]).map { $0 * (line["quantity"]?.int ?? 0) })
            #expect(cents(line["total"]) == ["subtotal", "tax"].compactMap { cents(line[$0]) }.reduce(0, +))
        }
    }

    @Test func `are paid in one currency, beside coins too`() throws {
        let sdl = """
            enum Currency { EUR GBP KZT PLN RUB TRY UAH USD USDC USDT }
            type Money { amount: Int! currency: Currency! }
            type Query { lessons: [Lesson!]! }
            type Lesson { id: ID! price: Money! }
            """
        let lessons = try MockedAPI(sdl).data("{ lessons { price { currency } } }")
        #expect(Set(lessons.strings("lessons", "price.currency")) == ["USD"])
    }

    @Test func `of prices with their tax`() throws {
        let price = "{ gross { amount } net { amount } tax { amount } }"
        let data = try api.data(
            """
            { carts(first: 50) { subtotal \(price) total \(price) items { quantity unitPrice \(price)
              totalPrice \(price) undiscountedUnitPrice { amount } } } }
            """
        )
        for cart in try #require(data["carts"]?.array) {
            for part in ["gross", "net", "tax"] {
                let items = try #require(cart["items"]?.array)
                for item in items {
                    let unit = try #require(cents(item.at("unitPrice.\(part).amount")))
                    #expect(cents(item.at("totalPrice.\(part).amount")) == unit * (item["quantity"]?.int ?? 0))
                }
                let sum = items.compactMap { cents($0.at("totalPrice.\(part).amount")) }.reduce(0, +)
                #expect(cents(cart.at("subtotal.\(part).amount")) == sum)
                #expect(cents(cart.at("total.\(part).amount")) == sum)
            }
            for item in try #require(cart["items"]?.array) {
                let gross = try #require(cents(item.at("unitPrice.gross.amount")))
                #expect(
                    gross == (cents(item.at("unitPrice.net.amount")) ?? 0)
                        + (cents(item.at("unitPrice.tax.amount")) ?? 0)
                )
                #expect((cents(item.at("undiscountedUnitPrice.amount")) ?? 0) >= gross)
            }
        }
    }

    @Test(arguments: ["Float!", "Money!"])
    func `of prices with their tax, to the cent`(amount: String) throws {
        let world = try MockedAPI(
            """
            type Query { orders: [Order!]! }
            type Order { id: ID! lines: [Line!]! subtotal: TaxedMoney! shipping: TaxedMoney! total: TaxedMoney! }
            type Line { quantity: Int! unitPrice: TaxedMoney! totalPrice: TaxedMoney! }
            type TaxedMoney { net: \(amount) tax: \(amount) gross: \(amount) }
            type Money { amount: Float! currency: String! }
            """
        )
        let isMoney = amount == "Money!"
        let price = "{ net tax gross }".replacing(#/[a-z]+/#) { isMoney ? "\($0.output) { amount }" : "\($0.output)" }
        let query = """
            { orders { subtotal \(price) shipping \(price) total \(price) lines { quantity unitPrice \(price) totalPrice \(price) } } }
            """
        func part(_ name: String, _ value: JSONValue?) -> Int? { cents(value?[name]?["amount"] ?? value?[name]) }
        for order in try #require(try world.data(query)["orders"]?.array) {
            let lines = try #require(order["lines"]?.array)
            for price in ["subtotal", "shipping", "total"].map({ order[$0] }) + lines.map({ $0["totalPrice"] }) {
                let parts = try ["net", "tax", "gross"].map { try #require(part($0, price)) }
                #expect(parts[2] == parts[0] + parts[1])
            }
            for name in ["net", "tax", "gross"] {
                for line in lines {
                    let unit = try #require(part(name, line["unitPrice"]))
                    #expect(part(name, line["totalPrice"]) == unit * (line["quantity"]?.int ?? 0))
                }
                #expect(part(name, order["subtotal"]) == lines.compactMap { part(name, $0["totalPrice"]) }.reduce(0, +))
                let parts = ["subtotal", "shipping"].compactMap { part(name, order[$0]) }
                #expect(part(name, order["total"]) == parts.reduce(0, +))
            }
        }
    }

    @Test func `of rates that stand beside them`() throws {
        let world = try MockedAPI(
            """
            type Query { invoices: [Invoice!]! products: [Product!]! offers: [Offer!]! lines: [Line!]! }
            type Invoice { id: ID! subtotal: Float! taxRate: Float! taxAmount: Float! total: Float! }
            type Product { id: ID! price: Float! discountPercentage: Float! discountedPrice: Float! }
            type Offer { id: ID! price: Float! originalPrice: Float! discountPercent: Int! }
            type Line { id: ID! unitPrice: Float! unitPriceWithTax: Float! taxRate: Float! }
            """
        )
        let data = try world.data(
            """
            { invoices { whole: subtotal rate: taxRate part: taxAmount }
              products { whole: price rate: discountPercentage rest: discountedPrice }
              offers { whole: originalPrice rate: discountPercent rest: price }
              lines { whole: unitPrice rate: taxRate sum: unitPriceWithTax } }
            """
        )
        for name in ["invoices", "products", "offers", "lines"] {
            for object in try #require(data[name]?.array) {
                let whole = try #require(cents(object["whole"]))
                let share = Int((Double(whole) * (object["rate"]?.double ?? 0) / 100).rounded())
                let found = cents(object["part"]) ?? cents(object["rest"]).map { whole - $0 }
                let part = found ?? cents(object["sum"]).map { $0 - whole } ?? 0
                #expect(share > 0 && abs(part - share) <= 1, "\(name): \(object)")
            }
        }
    }

    @Test func `of a rate that is written as a fraction`() throws {
        let api = try LivingAPI(
            """
            type Query { invoices: [Invoice!]! }
            type Invoice { id: ID! subtotal: Float! vatRate: Float! vat: Float! }
            type Mutation { updateInvoice(id: ID!, subtotal: Float, vatRate: Float): Invoice! }
            """
        )
        let written = try api.data(
            #"mutation { updateInvoice(id: "invoice-1", subtotal: 200, vatRate: 0.19) { vat } }"#
        )
        #expect(cents(written.at("updateInvoice.vat")) == 3_800)
    }

    @Test(arguments: [
        ("2000", "12.5", "25000"), ("1.5", "8.25", "12.38"), ("0.333", "10", "3.33"), ("-2", "10.1", "-20.2"),
        ("9223372036854775807", "33.95", "10000000000000"), ("3000000", "1e12", "10000000000000"),
        ("1e300", "1e300", "10000000000000"), ("0", "1e308", "0"),
    ])
    func `of whatever a client writes`(quantity: String, price: String, total: String) throws {
        let api = try LivingAPI(
            """
            scalar Number
            type Query { lines: [Line!]! }
            type Line { id: ID! quantity: Number! unitPrice: Number! total: Float! }
            type Mutation { updateLine(id: ID!, quantity: Number, unitPrice: Number): Line! }
            """
        )
        let written = try api.data(
            "mutation { updateLine(id: \"line-1\", quantity: \(quantity), unitPrice: \(price)) { total } }"
        )
        #expect(written.at("updateLine.total")?.double == Double(total))
    }

    @Test func `of what a price was and what it costs`() throws {
        let data = try api.data(
            """
            { products(first: 50) { price compareAtPrice cost
              range { minVariantPrice { amount } maxVariantPrice { amount } } } }
            """
        )
        for product in try #require(data["products"]?.array) {
            let price = try #require(cents(product["price"]))
            #expect((cents(product["compareAtPrice"]) ?? 0) > price)
            #expect((cents(product["cost"]) ?? .max) < price)
            let least = try #require(cents(product.at("range.minVariantPrice.amount")))
            #expect((cents(product.at("range.maxVariantPrice.amount")) ?? 0) >= least)
        }
    }

    @Test func `follow what is written`() throws {
        let query = "{ orders(first: 50) { subtotal lines { id lineTotal unitPrice } } }"
        let orders = try #require(try api.data(query)["orders"]?.array)
        let index = try #require(orders.firstIndex { $0["lines"]?.array?.isEmpty == false })
        let line = try #require(orders[index].at("lines.0"))
        let changed = try api.data(
            "mutation ($id: ID!) { updateLine(id: $id, quantity: 40) { lineTotal } }",
            variables: ["id": line["id"] ?? .null]
        )
        let total = try #require(cents(changed.at("updateLine.lineTotal")))
        #expect(total == 40 * (cents(line["unitPrice"]) ?? 0))
        let after = try #require(try api.data(query).at("orders.\(index)"))
        let before = cents(orders[index]["subtotal"]) ?? 0
        #expect(cents(after["subtotal"]) == before - (cents(line["lineTotal"]) ?? 0) + total)
    }
}
