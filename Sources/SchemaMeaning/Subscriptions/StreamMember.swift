/// The arguments of a stream of rows, and the members of its cursor: Hasura's
/// `orders_stream(batch_size: 10, cursor: {initial_value: {id: 7}})`.
package enum StreamMember: String, Sendable {
    case batchSize = "batch_size"
    case cursor
    case initialValue = "initial_value"
    case ordering
}
