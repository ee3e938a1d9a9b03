/// The meaning of a list of objects with keys, in words that `mynah explain` prints and `$is` in `mocks:` reads.
package enum ListMeaning: Sendable, Hashable {
    /// The elements whose field of this name leads to the object that has the list: `by author`.
    case by(String)
    /// Any elements of the population, in the list of an object: `drawn`.
    case drawn

    /// All elements of a list of the root.
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

    /// The phrases for the lists of an object, or of the root; a list may have several, with commas between.
    static func forms(isRoot: Bool) -> [String] {
        (isRoot ? ["all there are"] : ["by FIELD", "drawn"]) + [
            "those whose FIELD is VALUE or VALUE", "the signed-in user's by FIELD", "the latest first by FIELD",
            "the highest FIELD first",
        ]
    }

    /// The meanings that a phrase has, with commas between; `nil` where one says nothing that a list can be.
    package static func all(in phrase: String, isRoot: Bool) -> [ListMeaning]? {
        let parts = phrase.split(separator: ",").map { ListMeaning(String($0)) }
        let known = parts.compactMap(\.self).filter { isRoot ? !$0.isOfOwner : $0 != .all }
        return known.isEmpty || known.count < parts.count ? nil : known
    }

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

    /// Whether it is one for the lists of an object alone.
    var isOfOwner: Bool { if case .by = self { true } else { self == .drawn } }
}
