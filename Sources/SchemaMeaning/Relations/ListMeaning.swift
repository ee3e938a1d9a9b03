/// The meaning of a list of objects with keys, in words that `mynah explain` prints and `$is` in `mocks:` reads.
package enum ListMeaning: Sendable, Hashable {
    // Of a list of an object.
    /// The elements whose field of this name leads to the list's owner: `by author`.
    case by(String)
    /// Any elements of the population: `drawn`.
    case drawn

    // Of a list of the root.
    case all
    /// Elements with one of some values, of a moment `ahead` or `over`: `those whose status is PAID or SHIPPED`.
    case having(String, [String])
    /// The elements of the signed-in user: `the signed-in user's by customer`.
    case viewers(by: String)
    /// All, by a moment or a measure: `the latest first by createdAt`, `the highest price first`.
    case ordered(Order, String)

    package enum Order: String, Sendable, CaseIterable {
        case latest, oldest, highest, lowest

        /// Whether it is an order by a moment.
        var isOfAge: Bool { self == .latest || self == .oldest }
        var isDescending: Bool { self == .latest || self == .highest }
    }

    /// The phrases for the lists of an object, and for those of the root, which may also have two, with a comma between.
    static let forms = ["by FIELD", "drawn"]
    static let rootForms = [
        "all there are", "those whose FIELD is VALUE or VALUE", "the signed-in user's by FIELD",
        "the latest first by FIELD", "the highest FIELD first",
    ]

    /// - Returns: `nil` for all other words.
    package init?(_ phrase: String) {
        let words = phrase.split { $0.isWhitespace }.map(String.init)
        let text = words.joined(separator: " ")
        // Each meaning that has no values has one field at most, whose name is one of the words.
        let named: [ListMeaning] = words.flatMap { word in
            [.by(word), .viewers(by: word)] + Order.allCases.map { .ordered($0, word) }
        }
        if let known = ([.drawn, .all] + named).first(where: { $0.phrase == text }) {
            self = known
            return
        }
        guard words.count > 4, words[..<2] == ["those", "whose"], words[3] == "is" else { return nil }
        let values = words[4...].split(separator: "or", omittingEmptySubsequences: false)
        if values.contains(where: \.isEmpty) { return nil }
        self = .having(words[2], values.map { $0.joined(separator: " ") })
    }

    package var phrase: String {
        switch self {
        case .by(let field): "by \(field)"
        case .drawn: "drawn"
        case .all: "all there are"
        case .having(let field, let values): "those whose \(field) is \(values.joined(separator: " or "))"
        case .viewers(let field): "the signed-in user's by \(field)"
        case .ordered(let order, let field):
            order.isOfAge ? "the \(order.rawValue) first by \(field)" : "the \(order.rawValue) \(field) first"
        }
    }

    /// Whether it is one for the lists of the root.
    var isOfRoot: Bool { if case .by = self { false } else { self != .drawn } }
}
