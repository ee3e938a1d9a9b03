package import GraphQLSchema

/// An object type that is a page of a list: a Relay connection, or a wrapper with the items and their count.
///
/// The structure counts, not the type's name: `edges` with a `node` in them, or a list of objects beside fields that
/// can only be about a list.
package final class PageShape: Sendable {
    /// The type of the items: an object, interface or union.
    package let element: TypeID
    /// The roles of the fields, by their places in the type's field table.
    package let roles: [PageFieldRole]
    /// Whether it only holds a list, and fields about an answer as a whole: `success`, `message`.
    package let isEnvelope: Bool
    /// Whether only a page has this shape; otherwise the field's arguments or the items decide.
    package let isCertain: Bool
    /// The number of the first page: 0 in Spring's envelope, whose pages have a `number`.
    package let firstPage: Int
    /// Whether the page is an aggregate, which holds numbers about all items.
    package var isAggregate: Bool { roles.contains(.aggregate) && !roles.contains(.edges) }

    /// The shape of an aggregate that is no page of its list.
    package convenience init(aggregateOf element: TypeID) {
        self.init(element: element, roles: [.aggregate], isEnvelope: false, isCertain: true, firstPage: 1)
    }

    private init(element: TypeID, roles: [PageFieldRole], isEnvelope: Bool, isCertain: Bool, firstPage: Int) {
        self.element = element
        self.isEnvelope = isEnvelope
        self.roles = roles
        self.isCertain = isCertain
        self.firstPage = firstPage
    }

    package static func of(_ type: NamedType, in schema: Schema) -> PageShape? {
        guard type.isObject, let fields = type.fields else { return nil }
        var roles = fields.map { role(of: $0, in: schema) }
        guard let items = itemsField(fields, roles: &roles, in: schema) else { return nil }
        countOnce(&roles, of: fields)
        sumUp(&roles, of: fields, items: schema[items], in: schema)
        let first = numberPages(&roles, of: fields, in: schema)
        let isRelay = roles.contains(.edges) || (roles.contains(.items) && roles.contains(.info))
        let isCertain = isRelay || roles.contains(.aggregate) || Set(roles.filter(\.isTelling)).count > 1
        let isEnvelope = !isCertain && FieldName(type.meant).words.last != "payload" && isEnvelope(fields, roles)
        guard isCertain || isEnvelope || roles.contains(where: { $0 != .items && $0 != .other }) else { return nil }
        return PageShape(element: items, roles: roles, isEnvelope: isEnvelope, isCertain: isCertain, firstPage: first)
    }

    private static func isEnvelope(_ fields: FieldTable, _ roles: [PageFieldRole]) -> Bool {
        zip(fields, roles).allSatisfy { field, role in
            role == .items || role == .other && WrapperWords.isAside(foldedName(field.meant))
        }
    }

    /// The roles of a `PageInfo` or the like.
    package static func infoRoles(of type: NamedType, in schema: Schema) -> [PageFieldRole] {
        let fields = type.allFields
        var roles = fields.map { isInfo($0, in: schema) ? .info : PageFieldRole(leaf: $0, in: schema) }
        countOnce(&roles, of: fields)
        return roles
    }

    /// Whether a field is an object that tells about a page, maybe within another one: Strapi's
    /// `meta { pagination { total } }`.
    private static func isInfo(_ field: SchemaField, in schema: Schema, depth: Int = 0) -> Bool {
        let target = schema[field.type.namedType]
        guard depth < 3, target.isObject, field.type.listElement == nil,
            WordSets[.pageInfo].contains(foldedName(field.meant))
        else { return false }
        return target.fields?.contains { inner in
            PageFieldRole(leaf: inner, in: schema) != .other || isInfo(inner, in: schema, depth: depth + 1)
        } ?? false
    }

    private static func role(of field: SchemaField, in schema: Schema) -> PageFieldRole {
        let target = schema[field.type.namedType]
        if field.meant == "edges", field.type.listElement != nil, node(of: target, in: schema) != nil { return .edges }
        if isInfo(field, in: schema) { return .info }
        if target.isObject, target.fields?.contains(where: { isStatistic($0, in: schema) }) ?? false {
            let isList = field.type.listElement != nil
            if ["aggregate", "aggregates"].contains(field.meant), !isList { return .aggregate }
            if foldedName(field.meant) == "groupedaggregates", isList, field.arguments["groupBy"] != nil {
                return .groups
            }
        }
        return PageFieldRole(leaf: field, in: schema)
    }

    private static func isStatistic(_ field: SchemaField, in schema: Schema) -> Bool {
        switch AggregateRole(field, in: schema) {
        case .count: field.meant == "count"
        case .statistic: schema[field.type.namedType].isObject
        case .keys, .field, .statisticOf, .same, nil: false
        }
    }

    /// Spring's envelope has a `number` beside the total, which counts from zero.
    private static func numberPages(_ roles: inout [PageFieldRole], of fields: FieldTable, in schema: Schema) -> Int {
        guard roles.contains(.total) || roles.contains(.pageCount), let index = fields.position(of: "number"),
            schema[fields[index].type.namedType].name == "Int", roles[index] == .other
        else { return 1 }
        roles[index] = .page
        return 0
    }

    /// The type of the items; every field that holds them gets its role.
    private static func itemsField(_ fields: FieldTable, roles: inout [PageFieldRole], in schema: Schema) -> TypeID? {
        var element = roles.firstIndex(of: .edges).flatMap { node(of: schema[fields[$0].type.namedType], in: schema) }
        let lists = fields.indices.filter { index in
            guard roles[index] == .other, let inner = fields[index].type.listElement, inner.listElement == nil else {
                return false
            }
            return schema[inner.namedType].isComposite
        }
        let named = lists.filter { WordSets[.pageItems].contains(foldedName(fields[$0].meant)) }
        for index in named.isEmpty && element == nil && lists.count == 1 ? lists : named {
            let type = fields[index].type.namedType
            guard element == nil || element == type else { continue }
            element = type
            roles[index] = .items
        }
        return element
    }

    /// The type of an edge's `node`, where that is an object.
    package static func node(of edge: NamedType, in schema: Schema) -> TypeID? {
        guard edge.isObject, let node = edge.fields?[EdgeField.node.rawValue], case .named(let id) = node.type.nullable,
            schema[id].isComposite
        else { return nil }
        return id
    }

    /// Makes `count` the number of items on the page where another field is the total.
    private static func countOnce(_ roles: inout [PageFieldRole], of fields: FieldTable) {
        guard roles.count(where: { $0 == .total }) > 1 else { return }
        for index in roles.indices where roles[index] == .total && fields[index].meant == "count" {
            roles[index] = .count
        }
    }

    /// Sets the roles of numbers about all items: `expensesCount`, `userCount` on a page of users and others,
    /// `totalAmount` where each has an `amount`, `totalSize` where every edge has a `size`.
    private static func sumUp(
        _ roles: inout [PageFieldRole],
        of fields: FieldTable,
        items: NamedType,
        in schema: Schema
    ) {
        func isNumber(_ field: SchemaField, _ names: [String] = ["Int", "Float"]) -> Bool {
            if case .named(let id) = field.type.nullable { names.contains(schema[id].name) } else { false }
        }
        let others = fields.indices.filter { roles[$0] == .other && isNumber(fields[$0]) }
        if others.isEmpty { return }
        let members = schema.possibleTypes(of: items.id)
        let leaves = items.allFields.filter { isNumber($0) }
        let parts = roles.firstIndex(of: .edges).map { schema[fields[$0].type.namedType].allFields }
        // The cost of lines depends on their quantities too.
        let isLine = leaves.contains { WordSets[.boughtQuantities].contains(foldedName($0.meant)) }
        let stems = (roles.firstIndex(of: .items).map { [fields[$0].meant] } ?? []) + [items.meant]
        let counts = stems.map(foldedName).flatMap { [$0 + "count", "total" + $0, "numberof" + $0] }
        for index in others {
            let (field, name) = (fields[index], foldedName(fields[index].meant))
            let isWhole = isNumber(field, ["Int"])
            if isWhole, members.count > 1,
                let type = members.first(where: { foldedName(schema[$0].meant) + "count" == name })
            {
                roles[index] = .totalOf(type)
            } else if isWhole, counts.contains(name) {
                roles[index] = .total
            } else if isWhole, let state = state(in: name, stems: stems, of: items, in: schema) {
                roles[index] = .totalWhere(state, of: items.id)
            } else if isWhole, let part = parts?.first(where: { "total" + foldedName($0.meant) == name }),
                part.type.nullable == field.type.nullable, part.arguments.isEmpty
            {
                roles[index] = .sum(edgeField: part.name)
            } else if !isLine, let (word, statistic) = statistics.first(where: { name.hasPrefix($0.word) }) {
                let rest = String(name.dropFirst(word.count))
                // The `totalExpenses` of expenses is the sum of what each of them costs.
                let words = rest == foldedName(stems[0]) ? Array(WordSets[.itemAmounts]) : [rest]
                let leaf = leaves.first { words.contains(foldedName($0.meant)) }
                roles[index] = leaf.map { .statistic(statistic, leaf: $0.name) } ?? .other
            }
        }
    }

    /// The state of items that a name counts: `unreadCount`, `completedTasksCount`.
    private static func state(
        in name: String,
        stems: [String],
        of items: NamedType,
        in schema: Schema
    ) -> StateGuide.Source? {
        guard name.hasSuffix("count") else { return nil }
        let word = String(name.dropLast("count".count))
        let bare = stems.map(foldedName).filter(word.hasSuffix).map { String(word.dropLast($0.count)) }
        let guide = StateGuide(parent: items, schema: schema)
        return ([word] + bare).lazy.compactMap { guide.source(of: $0) }.first
    }

    /// The words before the name of a leaf of all items.
    private static let statistics = WordSets.pairs(.statisticBeginning, Statistic.init)

    /// Whether a field has a name for the items of a page.
    static func holdsItems(_ name: String) -> Bool { WordSets[.pageItems].contains(foldedName(name)) }
}
