/// Words of carts, orders and their lines; folded names, and nothing else.
enum LineWords {
    /// Whether a type has the name of the parts of something: `ExpenseItem`, `invoice_line`.
    static func isLine(_ type: String) -> Bool { FieldName(type).words.last.map(WordSets[.lines].contains) ?? false }
}
