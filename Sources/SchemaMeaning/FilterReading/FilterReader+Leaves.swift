package import GraphQLSchema
package import JSONModel

/// Comparisons of leaves.
extension FilterReader {
    package mutating func leaf(
        _ field: SchemaField,
        by comparison: FilterOperator?,
        input: InputValue,
        value: JSONValue,
        of element: TypePlan,
        at place: Place
    ) -> Filter? {
        let inputs = model.schema[input.type.namedType].inputFields
        guard let inputs else {
            let given = comparison ?? Self.plain(field, value)
            let isText = comparison == nil && model.schema[field.type.namedType].name == "String"
            return test(field, is: given, to: value, of: element, at: place, isPlain: isText)
        }
        guard let members = value.object else {
            // Filters of several values: one of them has to hold.
            guard let elements = value.array else { return ignoring(place) }
            return .any(elements.compactMap { leaf(field, by: nil, input: input, value: $0, of: element, at: place) })
        }
        let isInsensitive = members.contains { model.folded($0.key) == "mode" && $0.value.string == "insensitive" }
        var filters: [Filter] = []
        for member in members where model.folded(member.key) != "mode" {
            guard let nested = inputs[member.key] else { continue }
            let filter = self.member(
                nested,
                value: member.value,
                of: field,
                in: element,
                isInsensitive: isInsensitive,
                at: place.at(member.key)
            )
            if let filter { filters.append(filter) }
        }
        return filters.count == 1 ? filters[0] : .all(filters)
    }

    /// One member of a comparison: an operator, or several comparisons joined.
    private mutating func member(
        _ input: InputValue,
        value: JSONValue,
        of field: SchemaField,
        in element: TypePlan,
        isInsensitive: Bool,
        at place: Place
    ) -> Filter? {
        let word = foldedName(input.meant)
        guard place.depth <= 40 else { return ignoring(place) }
        if model.schema[input.type.namedType].inputFields != nil, let connective = FilterWords.connectives[word] {
            let all = (value.array ?? [value]).compactMap {
                leaf(field, by: nil, input: input, value: $0, of: element, at: place)
            }
            return switch connective {
            case .all: .all(all)
            case .any, .one: .any(all)
            case .none: .all(all.map { .not($0) })
            }
        }
        guard var known = ComparisonWord(word) else { return ignoring(place) }
        var value = value
        // Sanity's `matches: "swift*"`.
        if word.hasPrefix("match"), let pattern = value.string, pattern.contains("*") {
            known.comparison = .ilike
            value = .string(pattern.replacing("*", with: "%"))
        }
        // pg_graphql's `is: NOT_NULL`.
        if known.comparison == .equal, model.schema[input.type.namedType].enumValues != nil,
            let isNull = FilterWords.isNull(model.folded(value.string ?? "")),
            model.schema[field.type.namedType].id != input.type.namedType
        {
            known.comparison = .isNull
            value = .bool(isNull)
        }
        if known.comparison == .between, let members = value.object {
            guard let ends = ends(of: members) else { return ignoring(place) }
            value = ends
        }
        if value.isNull, ![.equal, .notEqual, .distinct].contains(known.comparison) { return .all([]) }
        guard
            let filter = test(
                field,
                is: known.comparison,
                to: value,
                of: element,
                at: place,
                isNegated: known.isNegated,
                isInsensitive: isInsensitive || known.isInsensitive
            )
        else { return nil }
        return filter
    }

    /// The ends of a range such as `{ min: 1, max: 5 }`, null for a missing one; `nil` where there are other members.
    private func ends(of members: JSONObject) -> JSONValue? {
        var ends: (start: JSONValue, end: JSONValue) = (.null, .null)
        for member in members {
            let word = model.folded(member.key)
            if WordSets[.rangeStarts].contains(word) {
                ends.start = member.value
            } else if WordSets[.rangeEnds].contains(word) {
                ends.end = member.value
            } else {
                return nil
            }
        }
        return [ends.start, ends.end]
    }

    package mutating func ignoring(_ place: Place) -> Filter? {
        ignore(place)
        return nil
    }

    /// The comparison with a value that is given without an operator.
    private static func plain(_ field: SchemaField, _ value: JSONValue) -> FilterOperator {
        guard field.type.nullable.listElement == nil else { return value.array == nil ? .has : .hasSome }
        return value.array == nil ? .equal : .isIn
    }

    private mutating func test(
        _ field: SchemaField,
        is comparison: FilterOperator,
        to value: JSONValue,
        of element: TypePlan,
        at place: Place,
        isNegated: Bool = false,
        isInsensitive: Bool = false,
        isPlain: Bool = false
    ) -> Filter? {
        let type = model.schema[field.type.namedType]
        guard isPossible(value, comparison, of: type) else {
            // `status: ALL` chooses nothing, and is understood.
            if let text = value.string, ["all", "any"].contains(text.lowercased()) { return .all([]) }
            return ignoring(place)
        }
        let several = value.array != nil && comparison == .equal && field.type.nullable.listElement == nil
        let test = LeafTest(
            comparison: several ? .isIn : comparison,
            operand: value,
            isNegated: isNegated,
            isInsensitive: isInsensitive,
            isPlain: isPlain,
            order: LeafOrder(type)
        )
        return led(field, test, of: element) ?? .leaf(field: field.name, test)
    }

    /// The filter by relation for a leaf with its key: `author_id: { _eq: 7 }` beside `author` asks for that author.
    private func led(_ field: SchemaField, _ test: LeafTest, of element: TypePlan) -> Filter? {
        guard let keys = test.keys, let type = element.members.first.map(model.plan),
            case .leaf(let leaf) = type.field(named: field.name, in: model)?.kind,
            case .leafOf(let relation, let name) = leaf.role, let related = type.field(at: relation, in: model),
            model.plan(for: related.target).members.allSatisfy({ model.plan(for: $0).key?.name == name })
        else { return nil }
        return .leads(field: related.name, keys)
    }

    /// Whether a value is possible as the operand of a comparison with fields of a type.
    private func isPossible(_ value: JSONValue, _ comparison: FilterOperator, of type: NamedType) -> Bool {
        switch comparison {
        case .isNull, .isThere, .isEmpty: return value.bool != nil
        case .like, .ilike, .notLike, .notIlike, .contains, .icontains, .startsWith, .istartsWith, .endsWith,
            .iendsWith:
            return true
        default: break
        }
        return (value.array ?? [value]).allSatisfy { value in
            if value.isNull { return true }
            if let values = type.enumValues { return value.string.map { values[$0] != nil } ?? false }
            return type.name == "Boolean" ? value.bool != nil : value.bool == nil || !Self.builtIn.contains(type.name)
        }
    }

    private static let builtIn: Set<String> = ["Int", "Float", "String", "ID"]
}
