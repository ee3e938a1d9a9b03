import GraphQLSchema
import JSONModel

/// Comparisons of leaves.
extension FilterReader {
    mutating func leaf(
        _ field: SchemaField,
        by comparison: FilterOperator?,
        _ part: FilterPart,
        of element: TypePlan
    ) -> Filter? {
        guard let inputs = inputs(of: part) else {
            let given = comparison ?? Self.plain(field, part.value)
            let isText = comparison == nil && model.schema[field.type.namedType].name == "String"
            return test(field, is: ComparisonWord(given), part, of: element, isPlain: isText)
        }
        guard let members = part.value.object else {
            // Filters of several values: one of them has to hold.
            guard let elements = part.value.array else { return ignoring(part) }
            return .any(elements.compactMap { leaf(field, by: nil, part.with($0), of: element) })
        }
        let isInsensitive = members.contains { model.folded($0.key) == "mode" && $0.value.string == "insensitive" }
        var filters: [Filter] = []
        for member in members where model.folded(member.key) != "mode" {
            guard let nested = inputs[member.key] else { continue }
            let inner = part.at(member.key, nested, value: member.value)
            if let filter = self.member(inner, of: field, in: element, isInsensitive: isInsensitive) {
                filters.append(filter)
            }
        }
        return filters.count == 1 ? filters[0] : .all(filters)
    }

    /// One member of a comparison: an operator, or several comparisons joined.
    private mutating func member(
        _ part: FilterPart,
        of field: SchemaField,
        in element: TypePlan,
        isInsensitive: Bool
    ) -> Filter? {
        let word = foldedName(part.input.meant)
        guard part.depth <= 40 else { return ignoring(part) }
        if inputs(of: part) != nil, let connective = FilterWords.connectives[word] {
            let all = part.values.compactMap { leaf(field, by: nil, part.with($0), of: element) }
            return switch connective {
            case .all: .all(all)
            case .any, .one: .any(all)
            case .none: .all(all.map { .not($0) })
            }
        }
        guard var known = ComparisonWord(word) else { return ignoring(part) }
        known.isInsensitive = known.isInsensitive || isInsensitive
        var part = part
        // Sanity's `matches: "swift*"`.
        if word.hasPrefix("match"), let pattern = part.value.string, pattern.contains("*") {
            known.comparison = .ilike
            part.value = .string(pattern.replacing("*", with: "%"))
        }
        // pg_graphql's `is: NOT_NULL`.
        if known.comparison == .equal, model.schema[part.input.type.namedType].enumValues != nil,
            let isNull = FilterWords.isNull(model.folded(part.value.string ?? "")),
            model.schema[field.type.namedType].id != part.input.type.namedType
        {
            known.comparison = .isNull
            part.value = .bool(isNull)
        }
        if known.comparison == .between, let members = part.value.object {
            guard let ends = ends(of: members) else { return ignoring(part) }
            part.value = ends
        }
        if part.value.isNull, ![.equal, .notEqual, .distinct].contains(known.comparison) { return .all([]) }
        return test(field, is: known, part, of: element)
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

    /// The comparison with a value that is given without an operator.
    private static func plain(_ field: SchemaField, _ value: JSONValue) -> FilterOperator {
        guard field.type.nullable.listElement == nil else { return value.array == nil ? .has : .hasSome }
        return value.array == nil ? .equal : .isIn
    }

    private mutating func test(
        _ field: SchemaField,
        is word: ComparisonWord,
        _ part: FilterPart,
        of element: TypePlan,
        isPlain: Bool = false
    ) -> Filter? {
        let type = model.schema[field.type.namedType]
        guard isPossible(part, word.comparison, of: type) else {
            // `status: ALL` chooses nothing, and is understood.
            if let text = part.value.string, ["all", "any"].contains(text.lowercased()) { return .all([]) }
            return ignoring(part)
        }
        let several = part.value.array != nil && word.comparison == .equal && field.type.nullable.listElement == nil
        let test = LeafTest(
            comparison: several ? .isIn : word.comparison,
            operand: named(by: part.value, field, of: element),
            isNegated: word.isNegated,
            isInsensitive: word.isInsensitive,
            isPlain: isPlain,
            order: LeafOrder(type)
        )
        return led(field, test, of: element) ?? .leaf(field: field.name, test)
    }

    /// The operand of a comparison; a number for the key names the object whose key ends so.
    private func named(by operand: JSONValue, _ field: SchemaField, of element: TypePlan) -> JSONValue {
        guard element.key?.name == field.name else { return operand }
        if let several = operand.array { return .array(several.map { named(by: $0, field, of: element) }) }
        let key = operand.int.flatMap { _ in KeyReader(model: model).key(of: operand, type: element) }
        return key.map(KeyWriter(model: model).value) ?? operand
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
    private func isPossible(_ part: FilterPart, _ comparison: FilterOperator, of type: NamedType) -> Bool {
        switch comparison {
        case .isNull, .isThere, .isEmpty: return part.value.bool != nil
        case .like, .ilike, .notLike, .notIlike, .contains, .icontains, .startsWith, .istartsWith, .endsWith,
            .iendsWith:
            return true
        default: break
        }
        return part.values.allSatisfy { value in
            if value.isNull { return true }
            if let values = type.enumValues { return value.string.map { values[$0] != nil } ?? false }
            return type.name == "Boolean" ? value.bool != nil : value.bool == nil || !Self.builtIn.contains(type.name)
        }
    }

    private static let builtIn: Set<String> = ["Int", "Float", "String", "ID"]
}
