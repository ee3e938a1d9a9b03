import GraphQLSchema
import JSONModel

/// Reads filters of a list's elements from arguments, and notes the parts that are not understood.
package struct FilterReader {
    package let model: SchemaModel
    /// The words of searches, in lower case.
    package private(set) var search: [String] = []
    /// The paths of parts that are not understood: `where.region`, `where.name._regex`.
    package private(set) var ignored: [String] = []
    private var conditions = 0

    /// The limits of a sensible filter; parts beyond them are ignored, and noted.
    private static let limits = (conditions: 1_000, depth: 32, lists: 2)

    package init(_ model: SchemaModel) { self.model = model }

    /// Notes the path of a part that is not understood.
    mutating func ignore(_ path: String) { if !ignored.contains(path) { ignored.append(path) } }

    /// Notes a part that is not understood, which makes no filter.
    mutating func ignoring(_ part: FilterPart) -> Filter? {
        ignore(part.path)
        return nil
    }

    /// The members that a part's input object may have; `nil` for other inputs.
    func inputs(of part: FilterPart) -> InputValueTable? { model.schema[part.input.type.namedType].inputFields }

    /// The given members of a part's input object with their folded names; `nil` where the part is no object.
    func members(of part: FilterPart) -> [(word: String, part: FilterPart)]? {
        guard let members = part.value.object, let inputs = inputs(of: part) else { return nil }
        return members.compactMap { member in
            guard !member.value.isNull, let input = inputs[member.key] else { return nil }
            return (model.folded(member.key), part.at(member.key, input, value: member.value))
        }
    }

    /// The filter of an argument, or of a member of an input object.
    ///
    /// The meaning that `mocks:` states for it is `said`.
    package mutating func filter(_ part: FilterPart, of element: TypePlan, said: String? = nil) -> Filter? {
        conditions += 1
        guard conditions <= Self.limits.conditions, part.depth <= Self.limits.depth else { return ignoring(part) }
        let names = FilterNames(model: model, element: element)
        if let said, let meaning = try? names.meaning(of: said) { return filter(meaning, part, of: element) }
        if let connective = names.connective(of: part.input) { return joined(by: connective, part, of: element) }
        if let meaning = names.meaning(of: part.input.name, type: part.input.type) {
            return filter(meaning, part, of: element)
        }
        return names.isContainer(part.input) ? object(part, of: element) : ignoring(part)
    }

    /// The filter of an input object, of which every member must hold.
    package mutating func object(_ part: FilterPart, of element: TypePlan) -> Filter? {
        guard let fields = inputs(of: part), let members = part.value.object else {
            // A list of filters where one is expected is all of them.
            guard let elements = part.value.array else { return ignoring(part) }
            return .all(elements.compactMap { object(part.with($0), of: element) })
        }
        var filters: [Filter] = []
        // Dgraph's `or` joins what it holds with what stands beside it.
        var others: Filter?
        let joinsBesides = fields["has"].map(FilterNames(model: model, element: element).isPresences) ?? false
        for member in members where !member.value.isNull {
            guard let field = fields[member.key] else { continue }
            let inner = part.at(member.key, field, value: member.value)
            if joinsBesides, FilterWords.connectives[model.folded(member.key)] == .any, members.count > 1 {
                others = filter(inner, of: element)
                continue
            }
            // An input object of all arguments may hold those of paging too.
            if part.depth == 0, FilterNames(model: model, element: element).role(of: field) != .value { continue }
            let type = model.schema[part.input.type.namedType].name
            let said = model.settings.types[type]?.fields[member.key]?.meaning
            if let filter = filter(inner, of: element, said: said) { filters.append(filter) }
        }
        let all = filters.count == 1 ? filters[0] : Filter.all(filters)
        return others.map { .any([all, $0]) } ?? all
    }

    private mutating func joined(
        by connective: FilterWords.Connective,
        _ part: FilterPart,
        of element: TypePlan
    ) -> Filter? {
        let inner = connective == .all ? part : part.inside()
        let filters = part.values.compactMap { object(inner.with($0), of: element) }
        switch connective {
        case .all: return .all(filters)
        case .any, .one: return filters.isEmpty && part.value.array?.isEmpty == false ? nil : .any(filters)
        // Prisma's `NOT: [a, b]` is neither a nor b.
        case .none: return .all(filters.map { .not($0) })
        }
    }

    private mutating func filter(_ meaning: FilterMeaning, _ part: FilterPart, of element: TypePlan) -> Filter? {
        switch meaning {
        case .search:
            // Each word is looked for in every text: a client's long one would take all time.
            let text = (part.value.string ?? "").cut(to: 1_000).lowercased()
            let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
            let plain = words.filter { !$0.contains(":") }
            guard part.isTop else { return .search(plain) }
            search += plain
            return .all([])
        case .types(let byValue):
            let texts = part.values.compactMap(\.leafText)
            let named = texts.compactMap { byValue[$0] }
            // A value that names no type, such as `ALL`, restricts nothing.
            return named.count == texts.count ? .types(Set(named.joined())) : .all([])
        case .flag(let field, let values):
            let wanted = Set(part.values.compactMap { $0.string.flatMap { values[$0] } })
            guard wanted.count == 1, let flag = wanted.first else { return .all([]) }
            return .leaf(field: field.name, LeafTest(comparison: .equal, operand: .bool(flag), order: .natural))
        case .state(let state): return part.value.bool.map(state.filter) ?? ignoring(part)
        case .presence(let field):
            return part.value.bool.map { .exists(field: field.name, $0) } ?? ignoring(part)
        case .key(let field): return key(of: field, part)
        case .keyOfAny(let fields):
            let filters = fields.compactMap { key(of: $0, part) }
            return filters.count == fields.count ? .any(filters) : nil
        case .moment(let field): return moment(field, part)
        case .count(let field): return count(of: field, part)
        case .presences(let fields):
            let named = part.values.compactMap { $0.string.flatMap { fields[$0] } }
            return .all(named.map { .exists(field: $0.name, true) })
        case .not(let meaning): return filter(meaning, part.inside(), of: element).map { .not($0) }
        case .relation(let field): return relation(field, part)
        case .elements(let field, let quantifier):
            guard let element = model.elementType(of: field), part.lists < Self.limits.lists else {
                return ignoring(part)
            }
            return object(part.inside(lists: 1), of: model.plan(for: element)).map {
                .members(field: field.name, quantifier, $0)
            }
        case .leaf(let field, let comparison): return leaf(field, by: comparison, part, of: element)
        case .nothing: return .all([])
        case .through(let path, let meaning): return filter(along: path[...], meaning, part)
        }
    }

    /// The filter by the objects that elements lead to by a path, for which a meaning holds.
    private mutating func filter(
        along path: ArraySlice<SchemaField>,
        _ meaning: FilterMeaning,
        _ part: FilterPart
    ) -> Filter? {
        guard let field = path.first else { return nil }
        let listed = model.elementType(of: field)
        let target = model.plan(for: listed ?? field.type.namedType)
        let rest = path.dropFirst()
        let inner = part.inside(lists: listed == nil ? 0 : 1)
        let filter = rest.isEmpty ? filter(meaning, inner, of: target) : filter(along: rest, meaning, inner)
        return filter.map { listed == nil ? .related(field: field.name, $0) : .members(field: field.name, .any, $0) }
    }
}

// MARK: - Relations

extension FilterReader {
    /// The filter by keys of related objects: `authorId: "user-7"`, `labelIds: [...]`, `customer_id: { _eq: 7 }`.
    private mutating func key(of field: SchemaField, _ part: FilterPart) -> Filter? {
        if let listed = model.elementType(of: field) { return .members(field: field.name, .any, named(listed, part)) }
        guard part.value.object != nil else { return .leads(field: field.name, texts(part)) }
        let target = field.type.namedType
        guard let key = model.keyName(of: model.plan(for: target)),
            let leaf = model.elementField(folded: model.folded(key), of: target),
            let filter = self.leaf(leaf, by: nil, part, of: model.plan(for: target))
        else { return ignoring(part) }
        return Self.led(by: field, filter, key: key)
    }

    private func texts(_ part: FilterPart) -> Set<String> { Set(part.values.compactMap(\.leafText)) }

    /// The filter for objects that have one of some keys or names.
    private func named(_ target: TypeID, _ part: FilterPart) -> Filter {
        let names = [model.keyName(of: model.plan(for: target)), NaturalKeys.leaf(of: target, in: model.schema)]
        let test = LeafTest(comparison: .isIn, operand: .array(part.values), order: .natural)
        return .any(Set(names.compactMap(\.self)).sorted().map { .leaf(field: $0, test) })
    }

    private mutating func relation(_ field: SchemaField, _ part: FilterPart) -> Filter? {
        let listed = model.elementType(of: field)
        let target = model.plan(for: listed ?? field.type.namedType)
        guard case .object(let members) = part.value else {
            if let wanted = part.value.bool { return .exists(field: field.name, wanted) }
            if part.value.leafText == nil && part.value.array == nil { return ignoring(part) }
            return listed == nil
                ? .leads(field: field.name, texts(part)) : .members(field: field.name, .any, named(target.id, part))
        }
        guard let inputs = inputs(of: part) else { return ignoring(part) }
        guard listed != nil else { return single(field, to: target, part: part, members: members, inputs: inputs) }
        guard part.lists < Self.limits.lists else { return ignoring(part) }
        let inner = part.inside(lists: 1)
        var filters: [Filter] = []
        var others = JSONObject()
        for member in members where !member.value.isNull {
            guard let quantifier = FilterWords.quantifiers[model.folded(member.key)], let nested = inputs[member.key],
                member.value.object != nil
            else {
                // Hot Chocolate's `any: true`.
                if FilterWords.quantifiers[model.folded(member.key)] == .any, let wanted = member.value.bool {
                    filters.append(.exists(field: field.name, wanted))
                } else {
                    others[member.key] = member.value
                }
                continue
            }
            guard let filter = object(inner.at(member.key, nested, value: member.value), of: target) else { continue }
            filters.append(.members(field: field.name, quantifier, filter))
        }
        if !others.isEmpty, let filter = object(inner.with(.object(others)), of: target) {
            filters.append(.members(field: field.name, .any, filter))
        }
        return .all(filters)
    }

    private mutating func single(
        _ field: SchemaField,
        to target: TypePlan,
        part: FilterPart,
        members: JSONObject,
        inputs: InputValueTable
    ) -> Filter? {
        var filters: [Filter] = []
        var others = JSONObject()
        for member in members {
            let word = model.folded(member.key)
            let isOwn = model.elementField(folded: word, of: target.id) != nil
            if !isOwn, let comparison = FilterWords.operators[word], comparison == .isNull || comparison == .isThere,
                let wanted = member.value.bool
            {
                filters.append(.exists(field: field.name, wanted == (comparison == .isThere)))
            } else if !isOwn, word == "is" || word == "isnot", let nested = inputs[member.key] {
                let inner: Filter? =
                    member.value.isNull
                    ? .exists(field: field.name, false)
                    : object(part.inside().at(member.key, nested, value: member.value), of: target).map {
                        .related(field: field.name, $0)
                    }
                if let inner { filters.append(word == "is" ? inner : .not(inner)) }
            } else if !isOwn, let named = naming(FilterWords.operators[word], part.with(member.value)) {
                // `continent: { eq: "EU" }`.
                let leads = Filter.leads(field: field.name, texts(part.with(member.value)))
                filters.append(named ? leads : .not(leads))
            } else if !member.value.isNull {
                others[member.key] = member.value
            }
        }
        if !others.isEmpty, let filter = object(part.inside().with(.object(others)), of: target) {
            filters.append(Self.led(by: field, filter, key: model.keyName(of: target)))
        }
        return filters.count == 1 ? filters[0] : .all(filters)
    }

    /// Whether a comparison asks for relations to the named objects, or to other ones; `nil` where it names none.
    private func naming(_ comparison: FilterOperator?, _ part: FilterPart) -> Bool? {
        guard part.values.allSatisfy({ $0.leafText != nil && $0.bool == nil }) else { return nil }
        return switch comparison {
        case .equal, .isIn: true
        case .notEqual, .isNotIn: false
        default: nil
        }
    }

    /// The filter by a related object: by its key where the filter only asks for that.
    private static func led(by field: SchemaField, _ filter: Filter, key: String?) -> Filter {
        if case .leaf(key, let test) = filter, let texts = test.keys { return .leads(field: field.name, texts) }
        return .related(field: field.name, filter)
    }
}
