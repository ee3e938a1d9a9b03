import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// What Hasura calls the `aggregate` of a list: how many items there are, and of their numbers the sum, the mean and the
/// extremes.
final class MockAggregate: ObjectValue {
    private enum Kind: String {
        case sum, avg, min, max
    }

    private let type: TypePlan
    private let page: MockPage
    /// What is asked of the items' fields; `nil` for the aggregate itself.
    private let kind: Kind?

    convenience init(_ type: TypePlan, of page: MockPage) { self.init(type, page, nil) }

    private init(_ type: TypePlan, _ page: MockPage, _ kind: Kind?) {
        self.type = type
        self.page = page
        self.kind = kind
    }

    var typeID: TypeID { type.id }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        let world = page.world
        if let kind {
            if let value = value(of: field.definition, kind) { return .value(value) }
            return field.type.isNonNull ? try other.resolve(field, in: &context) : .null
        }
        if field.name == "count" { return .value(.number(.integer(page.window.range.count))) }
        guard let kind = Kind(rawValue: field.name), world.schema[field.namedType].isObject else {
            return try other.resolve(field, in: &context)
        }
        return .object(MockAggregate(world.plan(for: field.namedType), page, kind))
    }

    /// The aggregate as any other object, for what is not about the items.
    private var other: MockObject {
        MockObject(
            type,
            identity: page.object.identity.mixed(with: type.hash),
            place: page.object.place,
            in: page.world
        )
    }

    /// What the items say together; `nil` where they have no such numbers.
    private func value(of field: SchemaField, _ kind: Kind) -> JSONValue? {
        let world = page.world
        let leaf = page.list.element.field(named: field.name, world: world)
        let values = page.window.range.map { world.value(of: leaf, item: page.source.item(at: $0, in: world)) }
            .filter { !$0.isNull }
        guard let sample = values.first else { return nil }
        switch kind {
        case .min: return values.min { Self.precedes($0, $1) }.flatMap { world.schema.fitted($0, to: field.type) }
        case .max: return values.max { Self.precedes($0, $1) }.flatMap { world.schema.fitted($0, to: field.type) }
        case .sum, .avg:
            let numbers = values.compactMap(Self.number)
            guard numbers.count == values.count else { return nil }
            let sum = numbers.reduce(0) { $0 + Int(($1 * 100).rounded()) }
            let result = kind == .sum ? Double(sum) / 100 : Double(sum) / 100 / Double(numbers.count)
            return world.schema.fitted(Self.written(result, like: sample, as: kind), to: field.type)
        }
    }

    private static func written(_ number: Double, like sample: JSONValue, as kind: Kind) -> JSONValue {
        if kind == .sum, sample.string != nil {
            var writer = JSONWriter(capacity: 16)
            writer.writeDecimal(Int((number * 100).rounded()), decimals: 2)
            return .string(String(decoding: writer.bytes, as: UTF8.self))
        }
        return number == number.rounded() ? .number(.integer(Int(number))) : .number(.double(number))
    }

    private static func number(_ value: JSONValue) -> Double? {
        guard let number = value.double ?? value.string.flatMap({ Double($0) }), abs(number) < 1e13 else { return nil }
        return number
    }

    private static func precedes(_ left: JSONValue, _ right: JSONValue) -> Bool {
        if let first = number(left), let second = number(right) { return first < second }
        return left.precedes(right)
    }
}

extension MockWorld {
    /// Whether a field sums up a list that another one gives.
    func isAggregate(_ field: SchemaField) -> Bool {
        let target = field.type.namedType
        guard schema[target].isObject else { return false }
        return plan(for: target).pageShape(in: schema)?.isAggregate ?? false
    }
}
