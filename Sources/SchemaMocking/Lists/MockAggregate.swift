import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Numbers about the items of a list: their count, and the sum, the mean, the extremes and the deviation of their
/// fields.
///
/// Hasura's `aggregate` of `orders_aggregate`, PostGraphile's `aggregates` of a connection and each of its
/// `groupedAggregates`, Neo4j's `moviesAggregate`, Dgraph's `aggregatePost`, Prisma's `aggregateUser`.
final class MockAggregate: ObjectValue {
    private let type: TypePlan
    private let page: MockPage
    private let items: [Item]
    /// The statistic or field that all fields of the object are about; `nil` for the aggregate itself.
    private let subject: Subject?
    /// The values that the items of a group share.
    private let keys: [Key]

    /// The name of a field by which items are grouped, with its value.
    typealias Key = JSONObject.Member

    enum Subject {
        /// Each field of the object is one of the items'.
        case statistic(Statistic)
        /// Each field of the object is a statistic of this one.
        case field(String)
    }

    init(_ type: TypePlan, of page: MockPage, _ items: [Item], keys: [Key] = [], about subject: Subject? = nil) {
        (self.type, self.page, self.items) = (type, page, items)
        (self.keys, self.subject) = (keys, subject)
    }

    var typeID: TypeID { type.id }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        let world = page.world
        let role = type.aggregateRole(at: field.index, in: world.schema)
        switch (subject, role) {
        case (.statistic(let statistic), _):
            let value = value(of: field.definition.name, statistic, for: field.definition)
            return try resolution(of: value, field, in: &context)
        case (.field(let name), .statistic(let statistic)?), (nil, .statisticOf(let name, let statistic)?):
            return try resolution(of: value(of: name, statistic, for: field.definition), field, in: &context)
        case (nil, .count?) where !world.schema[field.namedType].isObject:
            return .value(.number(.integer(items.count)))
        case (nil, .keys?) where field.type.listElement != nil: return .value(.array(keys.map(\.value)))
        case (nil, .keys?) where !field.isComposite:
            return .value(.object(JSONObject(keys.map { ($0.key, $0.value) })))
        case (nil, .count?): return part(field, about: .statistic(.count))
        case (nil, .statistic(let statistic)?) where world.schema[field.namedType].isObject:
            return part(field, about: .statistic(statistic))
        case (nil, .field(let name)?): return part(field, about: .field(name))
        case (nil, .same?): return part(field, about: nil)
        default: return try other.resolve(field, in: &context)
        }
    }

    private func part(_ field: PlannedField, about subject: Subject?) -> Resolution {
        .object(MockAggregate(page.world.plan(for: field.namedType), of: page, items, keys: keys, about: subject))
    }

    private func resolution(
        of value: JSONValue?,
        _ field: PlannedField,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> Resolution {
        if let value { return .value(value) }
        return field.type.isNonNull ? try other.resolve(field, in: &context) : .null
    }

    /// The aggregate as an ordinary object, for fields that are not about the items.
    private var other: MockObject {
        let identity = page.object.identity.mixed(with: type.hash)
        return MockObject(type, identity: identity, place: page.object.place, in: page.world)
    }

    /// The statistic of the items' values of a field; `nil` where they have no such values.
    func value(of name: String, _ statistic: Statistic, for field: SchemaField) -> JSONValue? {
        let world = page.world
        if statistic == .count, AggregateRole.countsItems(name), page.list.element.type.fields?[name] == nil {
            return .number(.integer(items.count))
        }
        guard let leaf = page.list.element.field(named: name, in: world.model) else { return nil }
        let values = items.map { world.value(of: leaf, item: $0) }.filter { !$0.isNull }
        let order = LeafOrder(world.schema[leaf.target])
        return statistic.value(of: values, in: order).flatMap { world.schema.fitted($0, to: field.type) }
    }
}

extension MockPage {
    /// The items to aggregate: those on the page where its type is an aggregate, else the whole list.
    private var aggregated: [Item] {
        (shape.isAggregate ? window.range : 0..<source.count).map { source.item(at: $0, in: world) }
    }

    func aggregate(_ type: TypeID) -> MockAggregate { MockAggregate(world.plan(for: type), of: self, aggregated) }

    /// The items in groups with the same values of some fields, in the order in which each group first occurs.
    func groups(_ type: TypeID, by fields: [GroupedField]) -> [MockAggregate] {
        let rows = aggregated.map { item in
            (item: item, keys: fields.map { MockAggregate.Key(key: $0.name, value: $0.key(of: item, in: world)) })
        }
        let plan = world.plan(for: type)
        return rows.grouped { row in row.keys.map { $0.value.leafText ?? "" } }.map { group in
            MockAggregate(plan, of: self, group.map(\.item), keys: group[0].keys)
        }
    }
}

extension Sequence {
    /// The elements with the same key together, in the order in which each key first occurs.
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        var places: [Key: Int] = [:]
        var groups: [[Element]] = []
        for element in self {
            let place = places[key(element)] ?? groups.count
            if place == groups.count { groups.append([]) }
            places[key(element)] = place
            groups[place].append(element)
        }
        return groups
    }
}

extension GroupedField {
    /// The value that the items of a group have in common, as a key of groups.
    fileprivate func key(of item: Item, in world: MockWorld) -> JSONValue {
        let value = world.value(of: field, item: item)
        guard let length, let text = value.leafText else { return value.leafText.map { .string($0) } ?? .null }
        return .string(String(text.prefix(length)))
    }
}
