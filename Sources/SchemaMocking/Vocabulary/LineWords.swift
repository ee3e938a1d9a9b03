import SchemaMeaning

/// Words of what is bought together: carts, orders and their lines; folded names, and nothing else.
enum LineWords {
    /// How often something is bought.
    static let quantities: Set<String> = ["quantity", "qty", "amount", "count"]

    /// What lines are called, before the word for their keys: `lineId`, `cart_item_uid`.
    static let lines = WordSets.set("lineLines")

    /// What a name of a key ends with; the longest first.
    static let keys = ["uid", "id"]

    /// Objects in which nothing but a line stands: Magento's `cart_items: [{ data: { sku quantity } }]`.
    static let containers: Set<String> = ["data", "input", "line", "item"]
}
