package import GraphQLSchema
package import JSONModel
import Platform

/// The order of a leaf type's values, in which lists are sorted and values are compared.
///
/// Enums come as they are declared, numbers by value whatever scalar carries them, moments by time however they are
/// written, other texts by their bytes, and false before true. Null comes last.
package struct LeafOrder: Sendable {
    /// By the value's name.
    private let declared: [String: Int]

    package static let natural = LeafOrder(declared: [:])

    private init(declared: [String: Int]) { self.declared = declared }

    package init(_ type: NamedType) {
        let names = type.enumValues?.map(\.name) ?? []
        declared = Dictionary(zip(names, 0...)) { $1 }
    }

    /// A value with what it is compared by, read once for a value that is compared with many.
    package struct Term: Sendable {
        package let value: JSONValue
        fileprivate let rank: Int?
        fileprivate let number: Double?
        fileprivate let instant: Instant?
    }

    package func term(_ value: JSONValue) -> Term {
        let text = value.string
        let rank = declared.isEmpty ? nil : text.flatMap { declared[$0] }
        let instant = text.flatMap { Instant(parsing: $0) }
        return Term(value: value, rank: rank, number: number(value), instant: instant)
    }

    package func precedes(_ left: Term, _ right: Term) -> Bool {
        if let first = left.rank, let second = right.rank { return first < second }
        if let first = left.number, let second = right.number { return first < second }
        if let first = left.instant, let second = right.instant, first != second { return first < second }
        return left.value.precedes(right.value)
    }

    package func precedes(_ left: JSONValue, _ right: JSONValue) -> Bool { precedes(term(left), term(right)) }

    func equals(_ left: JSONValue, _ right: JSONValue) -> Bool {
        switch (left, right) {
        case (.string(let first), .string(let second)):
            if first == second { return true }
            // A number in quotes is the same with and without its last zeros; a code with a zero in front is a text.
            if let first = decimal(first), let second = decimal(second) { return first == second }
            return Instant(parsing: first).map { $0 == Instant(parsing: second) } ?? false
        case (.number, .number), (.bool, .bool), (.null, .null): return left == right
        case (.array(let first), .array(let second)):
            return first.count == second.count && zip(first, second).allSatisfy { equals($0, $1) }
        default:
            guard let first = left.leafText, let second = right.leafText else { return false }
            return first == second || number(left).map { $0 == number(right) } ?? false
        }
    }

    private func decimal(_ text: String) -> Double? { text.contains(".") ? Double(text) : nil }

    private func number(_ value: JSONValue) -> Double? { value.double ?? value.string.flatMap { Double($0) } }
}
