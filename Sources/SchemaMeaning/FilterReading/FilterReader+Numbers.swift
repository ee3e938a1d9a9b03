import GraphQLSchema
import JSONModel

/// Comparisons of numbers that no leaf holds: the parts of a moment, and the number of elements of a list.
extension FilterReader {
    /// Reads conditions on parts of a moment: `{ year: 2024, after: { month: 6 } }`, `{ month: { _eq: 6 } }`.
    mutating func moment(_ field: SchemaField, _ part: FilterPart) -> Filter? {
        // WordPress has a list of such questions.
        if let questions = part.value.array { return .all(questions.compactMap { moment(field, part.with($0)) }) }
        guard let members = members(of: part) else { return ignoring(part) }
        var filters: [Filter] = []
        for (word, inner) in members {
            if let part = MomentWords.parts[word] {
                filters += tests(inner).map { .moment(field: field.name, part, $0) }
            } else if let comparison = MomentWords.comparisons[word],
                let moment = inner.value.object.map({ self.moment(of: $0) }) ?? inner.value
            {
                let order = LeafOrder(model.schema[field.type.namedType])
                let test = LeafTest(comparison: comparison, operand: moment, order: order)
                filters.append(.leaf(field: field.name, test))
            } else {
                ignore(inner.path)
            }
        }
        return .all(filters)
    }

    /// The first moment of `{ year: 2024, month: 6 }`; `nil` where there is no year.
    private func moment(of parts: JSONObject) -> JSONValue? {
        func part(_ wanted: MomentPart) -> Int? {
            parts.first { MomentWords.parts[model.folded($0.key)] == wanted }?.value.int
        }
        guard let year = part(.year), (1...9_999).contains(year) else { return nil }
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let (month, day) = (part(.month) ?? 1, part(.day) ?? 1)
        return .string("\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))")
    }

    /// Reads conditions on the number of elements of a list.
    ///
    /// `speakers_func: { count: { _gt: 2 } }`, Hasura's `orders_aggregate: { count: { predicate: { _gt: 2 } } }`.
    mutating func count(of list: SchemaField, _ part: FilterPart) -> Filter? {
        guard let members = members(of: part) else { return ignoring(part) }
        var filters: [Filter] = []
        for (word, member) in members {
            var inner = member
            guard word.hasPrefix("count") else {
                ignore(inner.path)
                continue
            }
            let ending = String(word.dropFirst("count".count))
            // Other counts than that of the whole list are not understood.
            if let counts = member.value.object,
                let whole = counts.first(where: { Self.wholes.contains(model.folded($0.key)) }),
                let input = inputs(of: inner)?[whole.key]
            {
                for other in counts where other.key != whole.key { ignore("\(inner.path).\(other.key)") }
                inner = FilterPart(input, whole.value, path: inner.path)
            }
            if let comparison = FilterWords.endings[ending] ?? (ending.isEmpty ? .equal : nil),
                inner.value.object == nil
            {
                let test = LeafTest(comparison: comparison, operand: inner.value, order: .natural)
                filters.append(.count(field: list.name, test))
            } else {
                filters += tests(inner).map { .count(field: list.name, $0) }
            }
        }
        return .all(filters)
    }

    private static let wholes: Set<String> = ["predicate", "nodes"]

    /// The tests of a number by another one, given by itself or with words for comparisons: `2`, `{ _gt: 2 }`.
    private mutating func tests(_ part: FilterPart) -> [LeafTest] {
        guard let members = part.value.object else {
            let comparison: FilterOperator = part.value.array == nil ? .equal : .isIn
            return [LeafTest(comparison: comparison, operand: part.value, order: .natural)]
        }
        return members.compactMap { member in
            guard !member.value.isNull else { return nil }
            guard let word = ComparisonWord(model.folded(member.key)) else {
                ignore("\(part.path).\(member.key)")
                return nil
            }
            return LeafTest(
                comparison: word.comparison,
                operand: member.value,
                isNegated: word.isNegated,
                order: .natural
            )
        }
    }
}
