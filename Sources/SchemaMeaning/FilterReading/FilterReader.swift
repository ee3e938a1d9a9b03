package import GraphQLSchema
package import JSONModel

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

    /// A place in a filter.
    package struct Place {
        package var path: String
        package var depth = 0
        /// The number of lists between the elements and the filtered objects.
        package var lists = 0
        /// Whether a condition here must hold in any case.
        package var isTop = true

        package init(path: String, depth: Int = 0, lists: Int = 0, isTop: Bool = true) {
            self.path = path
            self.depth = depth
            self.lists = lists
            self.isTop = isTop
        }

        package func at(_ name: String) -> Place {
            Place(path: path.isEmpty ? name : path + "." + name, depth: depth + 1, lists: lists, isTop: isTop)
        }

        package func inside(lists count: Int = 0) -> Place {
            Place(path: path, depth: depth + 1, lists: lists + count, isTop: false)
        }
    }

    package mutating func ignore(_ place: Place) { if !ignored.contains(place.path) { ignored.append(place.path) } }

    /// The filter of an argument, or of a member of an input object.
    ///
    /// The meaning that `mocks:` states for it is `said`.
    package mutating func filter(
        _ input: InputValue,
        _ value: JSONValue,
        of element: TypePlan,
        at place: Place,
        said: String? = nil
    ) -> Filter? {
        conditions += 1
        guard conditions <= Self.limits.conditions, place.depth <= Self.limits.depth else { return nothing(place) }
        let names = FilterNames(model: model, element: element)
        if let said, let meaning = try? names.meaning(of: said) {
            return filter(meaning, input: input, value: value, of: element, at: place)
        }
        if let connective = names.connective(of: input) {
            return joined(by: connective, input: input, value: value, of: element, at: place)
        }
        let meaning = names.meaning(of: input.name, type: input.type)
        if meaning == nil, names.isContainer(input) {
            return object(input, value, of: element, at: place)
        }
        guard let meaning else { return nothing(place) }
        return filter(meaning, input: input, value: value, of: element, at: place)
    }

    private mutating func nothing(_ place: Place) -> Filter? {
        ignore(place)
        return nil
    }

    /// The filter of an input object, of which every member must hold.
    package mutating func object(
        _ input: InputValue,
        _ value: JSONValue,
        of element: TypePlan,
        at place: Place
    ) -> Filter? {
        guard let fields = model.schema[input.type.namedType].inputFields, let members = value.object else {
            // A list of filters where one is expected is all of them.
            guard let elements = value.array else { return nothing(place) }
            return .all(elements.compactMap { object(input, $0, of: element, at: place) })
        }
        var filters: [Filter] = []
        // Dgraph's `or` joins what it holds with what stands beside it.
        var others: Filter?
        let joinsBesides = fields["has"].map(FilterNames(model: model, element: element).isPresences) ?? false
        for member in members where !member.value.isNull {
            guard let field = fields[member.key] else { continue }
            if joinsBesides, FilterWords.connectives[model.folded(member.key)] == .any, members.count > 1 {
                others = filter(field, member.value, of: element, at: place.at(member.key))
                continue
            }
            // An input object of all arguments may hold those of paging too.
            if place.depth == 0, FilterNames(model: model, element: element).role(of: field) != .value { continue }
            let said = model.settings.types[model.schema[input.type.namedType].name]?.fields[member.key]?.meaning
            if let filter = filter(field, member.value, of: element, at: place.at(member.key), said: said) {
                filters.append(filter)
            }
        }
        let all = filters.count == 1 ? filters[0] : Filter.all(filters)
        return others.map { .any([all, $0]) } ?? all
    }

    private mutating func joined(
        by connective: FilterWords.Connective,
        input: InputValue,
        value: JSONValue,
        of element: TypePlan,
        at place: Place
    ) -> Filter? {
        let inner = connective == .all ? place : place.inside()
        let filters = (value.array ?? [value]).compactMap { object(input, $0, of: element, at: inner) }
        switch connective {
        case .all: return .all(filters)
        case .any, .one: return filters.isEmpty && value.array?.isEmpty == false ? nil : .any(filters)
        // Prisma's `NOT: [a, b]` is neither a nor b.
        case .none: return .all(filters.map { .not($0) })
        }
    }

    private mutating func filter(
        _ meaning: FilterMeaning,
        input: InputValue,
        value: JSONValue,
        of element: TypePlan,
        at place: Place
    ) -> Filter? {
        switch meaning {
        case .search:
            // Each word is looked for in every text: a client's long one would take all time.
            let text = (value.string ?? "").cut(to: 1_000).lowercased()
            let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
            let plain = words.filter { !$0.contains(":") }
            guard place.isTop else { return .search(plain) }
            search += plain
            return .all([])
        case .types(let byValue):
            let texts = (value.array ?? [value]).compactMap(\.leafText)
            let named = texts.compactMap { byValue[$0] }
            // A value that names no type, such as `ALL`, restricts nothing.
            return named.count == texts.count ? .types(Set(named.joined())) : .all([])
        case .flag(let field, let values):
            let wanted = Set((value.array ?? [value]).compactMap { $0.string.flatMap { values[$0] } })
            guard wanted.count == 1, let flag = wanted.first else { return .all([]) }
            return .leaf(field: field.name, LeafTest(comparison: .equal, operand: .bool(flag), order: .natural))
        case .presence(let field):
            guard let wanted = value.bool else { return nothing(place) }
            return .exists(field: field.name, wanted)
        case .key(let field): return key(of: field, input: input, value: value, at: place)
        case .moment(let field): return moment(field, input: input, value: value, of: element, at: place)
        case .count(let field): return count(of: field, input: input, value: value, at: place)
        case .presences(let fields):
            return .all(
                (value.array ?? [value]).compactMap { value in
                    value.string.flatMap { fields[$0] }.map { .exists(field: $0.name, true) }
                }
            )
        case .not(let meaning):
            return filter(meaning, input: input, value: value, of: element, at: place.inside()).map { .not($0) }
        case .relation(let field): return relation(field, input: input, value: value, at: place)
        case .elements(let field, let quantifier):
            guard let element = model.elementType(of: field), place.lists < Self.limits.lists else {
                return nothing(place)
            }
            return object(input, value, of: model.plan(for: element), at: place.inside(lists: 1)).map {
                .members(field: field.name, quantifier, $0)
            }
        case .leaf(let field, let comparison):
            return leaf(field, by: comparison, input: input, value: value, of: element, at: place)
        case .nothing: return .all([])
        case .through(let path, let meaning):
            return filter(along: path[...], meaning: meaning, input: input, value: value, at: place)
        }
    }

    /// The filter by the objects that elements lead to by a path, for which a meaning holds.
    private mutating func filter(
        along path: ArraySlice<SchemaField>,
        meaning: FilterMeaning,
        input: InputValue,
        value: JSONValue,
        at place: Place
    ) -> Filter? {
        guard let field = path.first else { return nil }
        let listed = model.elementType(of: field)
        let target = model.plan(for: listed ?? field.type.namedType)
        let rest = path.dropFirst()
        let inner = place.inside(lists: listed == nil ? 0 : 1)
        let filter =
            rest.isEmpty
            ? self.filter(meaning, input: input, value: value, of: target, at: inner)
            : self.filter(along: rest, meaning: meaning, input: input, value: value, at: inner)
        return filter.map { listed == nil ? .related(field: field.name, $0) : .members(field: field.name, .any, $0) }
    }
}

// MARK: - Relations

extension FilterReader {
    /// The filter by keys of related objects: `authorId: "user-7"`, `labelIds: [...]`, `customer_id: { _eq: 7 }`.
    private mutating func key(
        of field: SchemaField,
        input: InputValue,
        value: JSONValue,
        at place: Place
    ) -> Filter? {
        let target = model.elementType(of: field) ?? field.type.namedType
        guard model.elementType(of: field) == nil else {
            return .members(field: field.name, .any, named(target, value))
        }
        guard value.object != nil else { return .leads(field: field.name, texts(value)) }
        guard let key = model.keyName(of: model.plan(for: target)),
            let leaf = model.elementField(folded: model.folded(key), of: target),
            let filter = self.leaf(leaf, by: nil, input: input, value: value, of: model.plan(for: target), at: place)
        else { return nothing(place) }
        return Self.led(by: field, filter, key: key)
    }

    private func texts(_ value: JSONValue) -> Set<String> { Set((value.array ?? [value]).compactMap(\.leafText)) }

    /// The filter for objects that have one of some keys or names.
    private func named(_ target: TypeID, _ value: JSONValue) -> Filter {
        let names = [model.keyName(of: model.plan(for: target)), NaturalKeys.leaf(of: target, in: model.schema)]
        let wanted = JSONValue.array(value.array ?? [value])
        return .any(
            Set(names.compactMap(\.self)).sorted().map {
                .leaf(field: $0, LeafTest(comparison: .isIn, operand: wanted, order: .natural))
            }
        )
    }

    private mutating func relation(
        _ field: SchemaField,
        input: InputValue,
        value: JSONValue,
        at place: Place
    ) -> Filter? {
        let listed = model.elementType(of: field)
        let target = model.plan(for: listed ?? field.type.namedType)
        guard case .object(let members) = value else {
            if let wanted = value.bool { return .exists(field: field.name, wanted) }
            if value.leafText == nil && value.array == nil { return nothing(place) }
            return listed == nil
                ? .leads(field: field.name, texts(value)) : .members(field: field.name, .any, named(target.id, value))
        }
        guard let inputs = model.schema[input.type.namedType].inputFields else { return nothing(place) }
        guard listed != nil else {
            return single(field, to: target, members: members, inputs: inputs, input: input, at: place)
        }
        guard place.lists < Self.limits.lists else { return nothing(place) }
        let inner = place.inside(lists: 1)
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
            guard let filter = object(nested, member.value, of: target, at: inner.at(member.key)) else { continue }
            filters.append(.members(field: field.name, quantifier, filter))
        }
        if !others.isEmpty, let filter = object(input, .object(others), of: target, at: inner) {
            filters.append(.members(field: field.name, .any, filter))
        }
        return .all(filters)
    }

    private mutating func single(
        _ field: SchemaField,
        to target: TypePlan,
        members: JSONObject,
        inputs: InputValueTable,
        input: InputValue,
        at place: Place
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
                    : object(nested, member.value, of: target, at: place.inside().at(member.key)).map {
                        .related(field: field.name, $0)
                    }
                if let inner { filters.append(word == "is" ? inner : .not(inner)) }
            } else if !isOwn, let named = naming(FilterWords.operators[word], member.value) {
                // `continent: { eq: "EU" }`.
                let leads = Filter.leads(field: field.name, texts(member.value))
                filters.append(named ? leads : .not(leads))
            } else if !member.value.isNull {
                others[member.key] = member.value
            }
        }
        if !others.isEmpty, let filter = object(input, .object(others), of: target, at: place.inside()) {
            filters.append(Self.led(by: field, filter, key: model.keyName(of: target)))
        }
        return filters.count == 1 ? filters[0] : .all(filters)
    }

    /// Whether a comparison asks for relations to the named objects, or to other ones; `nil` where it names none.
    private func naming(_ comparison: FilterOperator?, _ value: JSONValue) -> Bool? {
        guard (value.array ?? [value]).allSatisfy({ $0.leafText != nil && $0.bool == nil }) else { return nil }
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
