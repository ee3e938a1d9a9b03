import GraphQLSchema
import JSONModel

/// Amounts add up.
enum Totals {
    private static let lineLists = set(
        "lines items lineitems orderlines orderitems invoicelines invoiceitems cartitems basketitems positions details"
    )
    private static let totals = [
        "linetotal", "totalprice", "total", "amount", "totalamount", "subtotal", "linetotalprice", "originaltotal",
    ]
    private static let unitPrices = [
        "unitprice", "priceperunit", "priceeach", "itemprice", "originalunitprice", "price",
    ]

    @Sendable
    static func check(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        taxes(object, &ledger)
        for name in object.lists.keys.sorted() where isLines(name, object) {
            guard let list = object.lists[name], list.isWhole else { continue }
            let parts = list.items.compactMap(value)
            guard parts.count == list.items.count, !parts.isEmpty else { continue }
            let sum = parts.reduce(0, +)
            let subtotal = object.name("subtotal", "subtotalprice", "itemstotal", "netamount", "subtotalamount")
            if let subtotal, let amount = object.amount(subtotal) {
                compare(amount, sum, "\(object.label): \(subtotal) \(amount), \(name) add up to \(sum)", &ledger)
            }
            guard let total = object.name("total", "totalprice", "totalamount", "grandtotal", "ordertotal"),
                let amount = object.amount(total)
            else { continue }
            let expected = sum + extras(of: object)
            compare(amount, expected, "\(object.label): \(total) \(amount), the parts add up to \(expected)", &ledger)
        }
        guard object.lists.isEmpty || !object.lists.keys.contains(where: { isLines($0, object) }),
            let subtotal = object.name("subtotal", "subtotalprice", "subtotalamount"),
            let total = object.name("total", "totalprice", "totalamount", "grandtotal"),
            let part = object.amount(subtotal), let amount = object.amount(total)
        else { return }
        let expected = part + extras(of: object)
        compare(amount, expected, "\(object.label): \(total) \(amount), the parts add up to \(expected)", &ledger)
    }

    private static func isLines(_ name: String, _ object: Seen) -> Bool {
        lineLists.contains(folded(name)) || singulars(of: folded(name)).contains(folded(object.type.name) + "line")
            || singulars(of: folded(name)).contains(folded(object.type.name) + "item")
    }

    /// What comes upon the lines: taxes and shipping, less discounts.
    private static func extras(of object: Seen) -> Double {
        var sum = 0.0
        for names in [
            ["tax", "taxes", "taxamount", "totaltax", "taxtotal", "vat", "vatamount"],
            [
                "shipping", "shippingcost", "shippingprice", "shippingtotal", "shippingamount", "deliveryfee",
                "totalshippingprice", "totalshipping",
            ],
            ["tip", "tipamount"], ["fees", "fee"], ["servicefee", "servicecharge"], ["cleaningfee"],
        ] {
            if let name = object.name(of: names), let amount = object.amount(name) { sum += amount }
        }
        if let name = object.name("discount", "discountamount", "totaldiscount", "discounttotal", "totaldiscounts"),
            let amount = object.amount(name)
        {
            sum -= amount
        }
        return sum
    }

    /// What a line costs.
    static func value(of line: Seen) -> Double? {
        if let total = line.name(of: totals), line.name(of: totals) != line.name(of: unitPrices) {
            return line.amount(total)
        }
        guard let quantity = line.name("quantity", "qty"), let count = line.number(quantity),
            let unit = line.name(of: unitPrices).flatMap(line.amount) ?? ware(of: line)?.amount("price")
        else { return nil }
        return count * unit
    }

    /// What is sold in a line that has no price of its own.
    private static func ware(of line: Seen) -> Seen? {
        let wares = ["product", "item", "menuitem", "variant", "article", "book", "dish", "drug", "sku"]
        return line.name(of: unitPrices) == nil ? line.name(of: wares).flatMap { line.objects[$0] ?? nil } : nil
    }

    /// `gross` is `net` and `tax`.
    private static func taxes(_ object: Seen, _ ledger: inout Ledger) {
        guard let gross = object.amount("gross"), let net = object.amount("net"), let tax = object.amount("tax") else {
            return
        }
        compare(gross, net + tax, "\(object.label): gross \(gross), net \(net), tax \(tax)", &ledger)
    }

    @Sendable
    static func lines(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        var lines = [object]
        if population.whole.contains(ObjectIdentifier(object)) {
            for name in object.lists.keys.sorted() {
                lines += (object.lists[name]?.items ?? []).filter { Seen.keyField(of: $0.type) == nil }
            }
        }
        for line in lines {
            guard let quantity = line.name("quantity", "qty"), let count = line.number(quantity),
                let price = line.name(of: unitPrices), let unit = line.amount(price),
                let total = line.name(of: totals), total != price, let amount = line.amount(total),
                line.name("discount", "tax", "taxamount", "discountamount") == nil
            else { continue }
            let holds = abs(amount - count * unit) < 0.001
            ledger.count(
                .lines,
                holds,
                "\(line.label): \(quantity) \(count), \(price) \(unit), \(total) \(amount)"
            )
        }
    }

    @Sendable
    static func compared(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        let price = object.name("price", "currentprice", "saleprice", "unitprice", "sellingprice")
        guard let price, let amount = object.amount(price) else { return }
        for names in [
            ["compareatprice", "compareat", "originalprice", "oldprice", "listprice", "regularprice", "msrp", "rrp"],
            ["undiscountedprice", "undiscountedunitprice", "pricebeforediscount"],
        ] {
            guard let other = object.name(of: names), other != price, let higher = object.amount(other) else {
                continue
            }
            ledger.count(
                .compared,
                higher >= amount,
                "\(object.label): \(price) \(amount), \(other) \(higher)"
            )
        }
        guard let cost = object.name("cost", "costprice", "unitcost", "wholesaleprice"),
            let lower = object.amount(cost)
        else { return }
        ledger.count(.compared, lower <= amount, "\(object.label): \(price) \(amount), \(cost) \(lower)")
    }

    /// What is bought in one world is paid in one currency; each country has its own.
    @Sendable
    static func currency(_ population: Population, _ ledger: inout Ledger) {
        var found: [(String, String)] = []
        for object in population.objects {
            let type = object.type.name.lowercased()
            if type.contains("currenc") || type.contains("country") { continue }
            for name in ["currency", "currencyCode", "currency_code", "currencyIsoCode"] {
                guard let code = object.text(name), code.count == 3 else { continue }
                found.append((code, "\(object.label).\(name): \(code)"))
            }
        }
        let counts = Dictionary(grouping: found, by: \.0).mapValues(\.count)
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return }
        for (code, example) in found { ledger.count(.currency, code == most, "\(example), others \(most)") }
    }

    private static func compare(_ left: Double, _ right: Double, _ example: String, _ ledger: inout Ledger) {
        ledger.count(.totals, abs(left - right) < 0.001, example)
    }
}
