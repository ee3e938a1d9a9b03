package import GraphQLExecution
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// A position in a stream of rows: Hasura's `orders_stream(batch_size: 10, cursor: {initial_value: {id: 7}})`.
package struct RowCursor: Sendable {
    private let column: String
    private var value: JSONValue
    private let isDescending: Bool
    private let batch: Int

    /// - Returns: `nil` where the arguments name no column of the rows.
    package init?(of subscription: WorldSubscription) {
        let arguments = subscription.arguments
        let cursor = arguments[StreamMember.cursor.rawValue]
        guard subscription.isStream, let type = subscription.plan.type,
            let given = cursor?.array?.lazy.compactMap(\.object).first ?? cursor?.object,
            let initial = given[StreamMember.initialValue.rawValue]?.object?.members.first(where: { !$0.value.isNull }),
            subscription.world.schema[type].fields?[initial.key] != nil
        else { return nil }
        column = initial.key
        value = initial.value
        isDescending = given[StreamMember.ordering.rawValue]?.string.map { $0.lowercased().hasPrefix("desc") } ?? false
        batch = max(1, min(arguments[StreamMember.batchSize.rawValue]?.int ?? 10, 1_000))
    }

    /// The next rows behind the cursor, which moves to the last of them; `nil` where there are none.
    package mutating func next(of subscription: WorldSubscription, in entities: EntityStore) -> (any ObjectValue)? {
        let seen = subscription.world.seeing(entities)
        guard let type = subscription.plan.type, let field = seen.schema[type].fields?[column] else { return nil }
        let order = LeafOrder(seen.schema[field.type.namedType])
        let filter = subscription.conditions[0].filter ?? .all([])
        let keys = seen.keys(of: seen.plan(for: type), passing: filter, isOpen: false)
        let rows = keys.compactMap { key -> (key: EntityKey, value: JSONValue)? in
            let object = MockObject(key, in: seen)
            guard let leaf = object.filtered(by: column) else { return nil }
            let own = object.leafValue(of: leaf)
            let isBehind = isDescending ? order.precedes(own, value) : order.precedes(value, own)
            return isBehind && !own.isNull ? (key, own) : nil
        }
        let sorted = rows.enumerated().sorted { left, right in
            let (first, second) = isDescending ? (right, left) : (left, right)
            if order.precedes(first.element.value, second.element.value) { return true }
            return !order.precedes(second.element.value, first.element.value) && left.offset < right.offset
        }
        let taken = sorted.prefix(batch).map(\.element)
        guard let last = taken.last else { return nil }
        value = last.value
        return subscription.root(of: taken.map(\.key), EventChange(act: .created, before: seen), in: seen)
    }
}
