import GraphQLSchema
package import JSONModel

/// Reads the order that arguments ask of a list.
///
/// `orderBy: NAME_DESC`, `orderBy: { field: NAME, direction: DESC }`, `order_by: [{ name: desc_nulls_last }]`,
/// `order_by: { customer: { name: asc } }`, `orderBy: { name: { sort: desc, nulls: first } }`, `sort: "-name"`,
/// `sort: "name,desc"`, `sortBy: NAME` with `sortOrder: DESC`. An order by something that the elements do not have
/// changes nothing, and is noted.
package struct OrderReader {
    private let model: SchemaModel
    private let element: TypePlan
    /// The orders that are not understood: `orderBy.UNKNOWN_ASC`.
    package private(set) var ignored: [String] = []

    package init(_ model: SchemaModel, _ element: TypePlan) {
        self.model = model
        self.element = element
    }

    package mutating func terms(_ arguments: JSONObject, table: ArgumentTable) -> [OrderTerm] {
        var said = table.value(of: .direction, in: arguments)
        var given = table.value(of: .order, in: arguments)
        // `order: "price", sort: "desc"`
        if let own = given, let other = said, Self.isDirection(own.value), !Self.isDirection(other.value) {
            (said, given) = (own, other)
        }
        let direction = said.map { Direction($0.value, of: $0.name) } ?? Direction()
        if let (name, order) = given {
            // Drops repeated terms: a field that has ordered the elements decides nothing the second time.
            var paths: Set<[String]> = []
            let terms = terms(order, direction, of: Holder(type: element.id, place: name))
                .filter { paths.insert($0.path).inserted }
            // A default order, which the client has not asked for, is not reported.
            if table.slots.contains(where: { $0.name == name && $0.defaultValue == order }) { ignored = [] }
            return terms
        }
        guard let said, !said.value.isNull else { return [] }
        if let term = leadingTerm(direction, table) { return [term] }
        ignored.append(said.name)
        return []
    }

    private static func isDirection(_ value: JSONValue) -> Bool {
        value.string.map { OrderWords.ways[foldedName($0)] != nil } ?? (value.bool != nil)
    }

    /// The order that AppSync's `sortDirection` alone asks for.
    ///
    /// Such lists are in the order of the leaf that another argument has conditions for, or else of their creation.
    private func leadingTerm(_ direction: Direction, _ table: ArgumentTable) -> OrderTerm? {
        let conditions = table.slots.filter {
            $0.container == nil && model.schema[$0.type.namedType].inputFields != nil
        }
        let names = conditions.map { foldedName($0.meant) }.reversed() + WordSets[.orderMoments]
        return names.lazy.compactMap { term($0, direction, of: Holder(type: element.id)) }.first
    }

    /// The leaves by whose values the list's elements must differ: Hasura's `distinct_on`.
    package mutating func distinct(_ arguments: JSONObject, table: ArgumentTable) -> [String] {
        guard let (name, value) = table.value(of: .distinct, in: arguments) else { return [] }
        let texts = (value.array ?? [value]).compactMap(\.string)
        let fields = texts.compactMap { model.elementField(folded: model.folded($0), of: element.id)?.name }
        if fields.count < max(texts.count, 1) { ignored.append(name) }
        return fields
    }

    /// The objects that hold a leaf: their type, the path that leads to them, and the place of the order.
    private struct Holder {
        var type: TypeID
        var path: [String] = []
        var place = ""
    }

    private mutating func terms(_ value: JSONValue, _ direction: Direction, of holder: Holder) -> [OrderTerm] {
        switch value {
        case .string(let text): return named(text, direction, of: holder).map { [$0] } ?? []
        case .array(let values): return values.flatMap { terms($0, direction, of: holder) }
        case .object(let object): return terms(object, of: holder)
        case .null, .bool, .number: return []
        }
    }

    /// Reads an order in an object: `{ field: NAME, direction: DESC }`, or else `{ name: DESC }`.
    private mutating func terms(_ object: JSONObject, of holder: Holder) -> [OrderTerm] {
        guard holder.path.count < 5 else { return [] }
        let members = object.filter { !$0.value.isNull }
        let direction = members.first { WordSets[.orderDirections].contains(model.folded($0.key)) }
        if let field = members.first(where: { WordSets[.orderFields].contains(model.folded($0.key)) }),
            members.count < 4
        {
            return terms(field.value, direction.map { Direction($0.value, of: $0.key) } ?? Direction(), of: holder)
        }
        return members.flatMap { member -> [OrderTerm] in
            var holder = holder
            holder.place += "." + member.key
            let word = model.folded(member.key)
            if model.elementField(folded: word, of: holder.type) == nil {
                // Dgraph's `{ asc: name, then: { desc: age } }`.
                if let isDescending = OrderWords.ways[word], let name = member.value.leafText {
                    return named(name, Direction(isDescending: isDescending), of: holder).map { [$0] } ?? []
                }
                if let next = member.value.object, WordSets[.orderSame].contains(word) {
                    return terms(next, of: holder)
                }
            }
            if member.value.leafText != nil {
                return named(member.key, Direction(member.value), of: holder).map { [$0] } ?? []
            }
            guard let inner = member.value.object,
                let field = model.elementField(folded: model.folded(member.key), of: holder.type)
            else {
                ignored.append(holder.place)
                return []
            }
            if let target = target(of: field) {
                return terms(inner, of: Holder(type: target, path: holder.path + [field.name], place: holder.place))
            }
            if let count = count(inner, of: field, holder.path) { return [count] }
            return named(member.key, Direction(inner), of: holder).map { [$0] } ?? []
        }
    }

    /// The order by a list's length: `{ count: desc }` of its aggregate, `{ _count: desc }` of the list.
    private func count(_ object: JSONObject, of field: SchemaField, _ path: [String]) -> OrderTerm? {
        let members = object.filter { !$0.value.isNull }
        guard model.elementType(of: field) != nil, members.count == 1, model.folded(members[0].key) == "count" else {
            return nil
        }
        let direction = Direction(members[0].value)
        return OrderTerm(path: path + [field.name], isDescending: direction.isDescending, isCount: true)
    }

    /// The type of the single object that a field leads to; `nil` for leaves and lists.
    private func target(of field: SchemaField) -> TypeID? {
        let isList = model.elementType(of: field) != nil
        return model.schema[field.type.namedType].isComposite && !isList ? field.type.namedType : nil
    }

    private mutating func named(_ text: String, _ direction: Direction, of holder: Holder) -> OrderTerm? {
        // Spring writes `name,desc`, Strapi `name:desc`.
        let parts = text.split { $0 == "," || $0 == ":" }.map(String.init)
        if parts.count == 2 { return named(parts[0], Direction(.string(parts[1])), of: holder) }
        var direction = direction
        if text.hasPrefix("-") { direction.isDescending = true }
        var name = model.folded(String(text.drop { $0 == "-" || $0 == "+" }))
        if let term = term(name, direction, of: holder) { return term }
        for (ending, isDescending) in OrderWords.endings where name.hasSuffix(ending) {
            name.removeLast(ending.count)
            direction.isDescending = isDescending
            if let term = term(name, direction, of: holder) { return term }
            break
        }
        if let term = agedTerm(name, direction, of: holder) ?? measuredTerm(name, direction, of: holder) { return term }
        if !WordSets[.orderNatural].contains(name) {
            let place = holder.place
            ignored.append(place.hasSuffix(text) || !Self.isName(text) ? place : place + "." + text)
        }
        return nil
    }

    /// Whether a client's text looks like a name, so that it may be repeated as part of a path.
    private static func isName(_ text: String) -> Bool {
        text.utf8.count <= 60
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    }

    /// The order by age: `NEWEST`, `RECENTLY_CREATED`, `OLDEST_FIRST`.
    private func agedTerm(_ name: String, _ direction: Direction, of holder: Holder) -> OrderTerm? {
        guard let (word, isDescending) = OrderWords.ages.first(where: { name.hasPrefix($0.0) }) else { return nil }
        var direction = direction
        direction.isDescending = isDescending
        let deed = String(name.dropFirst(word.count))
        let isAny = deed.isEmpty || deed == "first"
        let moments = isAny ? Array(WordSets[.orderMoments]) + Array(WordSets[.made]) : [deed, deed + "at"]
        return moments.lazy.compactMap { term($0, direction, of: holder) }.first
    }

    /// The order by a measure: `MOST_BIDS`, `HIGHEST_RATED`, `POPULAR`.
    private func measuredTerm(_ name: String, _ direction: Direction, of holder: Holder) -> OrderTerm? {
        var direction = direction
        if WordSets[.orderBest].contains(name) {
            direction.isDescending = true
            return WordSets[.orderMeasures].lazy.compactMap { term($0, direction, of: holder) }.first
        }
        guard let (word, isDescending) = OrderWords.measures.first(where: { name.hasPrefix($0.0) }) else { return nil }
        direction.isDescending = isDescending
        let measure = String(name.dropFirst(word.count))
        // What is `RATED` has a rating, and what is `CHEAPEST` a price.
        let forms = (Array(WordSets[.means]) + WordSets[.ratings]).filter {
            measure.count > 4 && $0.contains(measure.dropLast(2))
        }
        return ((measure.isEmpty ? Array(WordSets[.prices]) : [measure]) + forms).lazy
            .compactMap { term($0, direction, of: holder) }.first
    }

    /// The order by a leaf of a related object: Contentful's `sys_publishedAt_DESC`, The Graph's `token0__symbol`.
    private func partTerm(_ name: String, _ direction: Direction, of holder: Holder) -> OrderTerm? {
        guard holder.path.isEmpty else { return nil }
        return model.schema[holder.type].allFields.lazy.compactMap { field -> OrderTerm? in
            let part = foldedName(field.meant)
            guard name.hasPrefix(part), let target = target(of: field) else { return nil }
            return term(String(name.dropFirst(part.count)), direction, of: Holder(type: target, path: [field.name]))
        }.first
    }

    /// The order by a list's length: PostGraphile's `ORDERS_BY_CUSTOMER_ID__COUNT_DESC`, and `ORDERS_COUNT` where no
    /// leaf has that name.
    private func listTerm(_ name: String, _ direction: Direction, of holder: Holder) -> OrderTerm? {
        guard name.hasSuffix("count"), name.count > 5,
            let list = model.elementField(folded: String(name.dropLast(5)), of: holder.type),
            model.elementType(of: list) != nil, !list.needsArguments
        else { return nil }
        return OrderTerm(path: holder.path + [list.name], isDescending: direction.isDescending, isCount: true)
    }

    /// The order by a name: `CREATED_AT` is `createdAt`; `STARGAZERS` is `stargazerCount`; `CREATED` is `createdAt`.
    private func term(_ name: String, _ direction: Direction, of holder: Holder) -> OrderTerm? {
        guard !name.isEmpty else { return nil }
        let key =
            WordSets[.orderKeys].contains(name) ? model.keyName(of: model.plan(for: holder.type)).map(foldedName) : nil
        let names = [key, name].compactMap(\.self)
        let counted = (singulars(name) + [name]).flatMap { [$0 + "count", $0 + "at"] }
        let others = counted + ["total" + name, OrderWords.average + name]
        for candidate in names + others {
            guard let field = model.elementField(folded: candidate, of: holder.type), field.type.listElement == nil,
                model.schema[field.type.namedType].isLeaf, !field.needsArguments
            else { continue }
            return OrderTerm(
                path: holder.path + [field.name],
                isDescending: direction.isDescending,
                areNullsFirst: direction.areNullsFirst,
                order: LeafOrder(model.schema[field.type.namedType])
            )
        }
        return listTerm(name, direction, of: holder) ?? partTerm(name, direction, of: holder)
    }

    /// A direction: `desc`, `DESC_NULLS_LAST`, `Descending`, or an object with such a member.
    private struct Direction {
        package var isDescending = false
        package var areNullsFirst = false

        package init(isDescending: Bool = false) { self.isDescending = isDescending }

        /// A direction, or whether it is the one that a member is called after: `descending: true`.
        init(_ value: JSONValue, of name: String) {
            self.init(value)
            if let flag = value.bool { isDescending = flag == (OrderWords.ways[foldedName(name)] ?? true) }
        }

        package init(_ value: JSONValue) {
            let text = foldedName(value.leafText ?? "")
            isDescending = text.hasPrefix("desc")
            areNullsFirst = text.hasSuffix("nullsfirst")
        }

        package init(_ object: JSONObject) {
            for member in object {
                if foldedName(member.key) == "nulls" {
                    areNullsFirst = foldedName(member.value.leafText ?? "") == "first"
                } else {
                    isDescending = foldedName(member.value.leafText ?? "").hasPrefix("desc")
                }
            }
        }
    }
}
