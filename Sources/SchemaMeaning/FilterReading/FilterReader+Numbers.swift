package import GraphQLSchema
package import JSONModel

/// Comparisons of numbers that no leaf holds: the parts of a moment, and the number of elements of a list.
extension FilterReader {
    /// Reads conditions on parts of a moment: `{ year: 2024, after: { month: 6 } }`, `{ month: { _eq: 6 } }`.
    package mutating func moment(
        _ field: SchemaField,
        input: InputValue,
        value: JSONValue,
        of element: TypePlan,
        at place: Place
    ) -> Filter? {
        // WordPress has a list of such questions.
        if let questions = value.array {
            return .all(questions.compactMap { moment(field, input: input, value: $0, of: element, at: place) })
        }
        guard let members = value.object, let inputs = model.schema[input.type.namedType].inputFields else {
            return ignoring(place)
        }
        var filters: [Filter] = []
        for member in members where !member.value.isNull {
            let word = model.folded(member.key)
            let place = place.at(member.key)
            if let part = MomentWords.parts[word], let nested = inputs[member.key] {
                filters += tests(nested, member.value, at: place).map { .moment(field: field.name, part, $0) }
            } else if let comparison = MomentWords.comparisons[word],
                let moment = member.value.object.map({ self.moment(of: $0) }) ?? member.value
            {
                let order = LeafOrder(model.schema[field.type.namedType])
                let test = LeafTest(comparison: comparison, operand: moment, order: order)
                filters.append(.leaf(field: field.name, test))
            } else {
                ignore(place)
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
    package mutating func count(
        of list: SchemaField,
        input: InputValue,
        value: JSONValue,
        at place: Place
    ) -> Filter? {
        guard let members = value.object, let inputs = model.schema[input.type.namedType].inputFields else {
            return ignoring(place)
        }
        var filters: [Filter] = []
        for member in members where !member.value.isNull {
            let place = place.at(member.key)
            let word = model.folded(member.key)
            guard word.hasPrefix("count"), var nested = inputs[member.key] else {
                ignore(place)
                continue
            }
            let ending = String(word.dropFirst("count".count))
            var value = member.value
            // Other counts than that of the whole list are not understood.
            if let inner = value.object, let whole = inner.first(where: { Self.wholes.contains(model.folded($0.key)) }),
                let input = model.schema[nested.type.namedType].inputFields?[whole.key]
            {
                for other in inner where other.key != whole.key { ignore(place.at(other.key)) }
                (nested, value) = (input, whole.value)
            }
            if let comparison = FilterWords.endings[ending] ?? (ending.isEmpty ? .equal : nil), value.object == nil {
                let test = LeafTest(comparison: comparison, operand: value, order: .natural)
                filters.append(.count(field: list.name, test))
            } else {
                filters += tests(nested, value, at: place).map { .count(field: list.name, $0) }
            }
        }
        return .all(filters)
    }

    private static let wholes: Set<String> = ["predicate", "nodes"]

    /// The tests of a number by another one, given by itself or with words for comparisons: `2`, `{ _gt: 2 }`.
    private mutating func tests(_ input: InputValue, _ value: JSONValue, at place: Place) -> [LeafTest] {
        guard let members = value.object else {
            let comparison: FilterOperator = value.array == nil ? .equal : .isIn
            return [LeafTest(comparison: comparison, operand: value, order: .natural)]
        }
        return members.compactMap { member in
            guard !member.value.isNull else { return nil }
            guard let word = ComparisonWord(model.folded(member.key)) else {
                ignore(place.at(member.key))
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
