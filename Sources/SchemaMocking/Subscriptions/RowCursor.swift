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
        let behind = keys.filter { key in
            guard let own = seen.leafValue(column, of: key), !own.isNull else { return false }
            return isDescending ? order.precedes(own, value) : order.precedes(value, own)
        }
        let term = OrderTerm.leaf(column, isDescending: isDescending, order: order)
        let taken = seen.ordered(behind.map { .entity($0) }, by: [term]).prefix(batch).compactMap(\.key)
        guard let last = taken.last.flatMap({ seen.leafValue(column, of: $0) }) else { return nil }
        value = last
        return subscription.root(of: taken, EventChange(act: .created, before: seen), in: seen)
    }
}
