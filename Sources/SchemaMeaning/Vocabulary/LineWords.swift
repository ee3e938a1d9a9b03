/// Words of carts, orders and their lines; folded names, and nothing else.
enum LineWords {
    /// Fields for the quantity of a line.
    package static let quantities = WordSets.set("lineQuantities")

    /// Nouns for lines, before the word for their keys: `lineId`, `cart_item_uid`.
    package static let lines = WordSets.set("lines")

    /// Whether a type has the name of the parts of something: `ExpenseItem`, `invoice_line`.
    static func isLine(_ type: String) -> Bool { FieldName(type).words.last.map(lines.contains) ?? false }

    /// Endings of a key's name; the longest first.
    package static let keys = WordSets.list("lineKeys")

    /// Input objects that hold only a line: Magento's `cart_items: [{ data: { sku quantity } }]`.
    static let containers = WordSets.set("lineContainers")
}
