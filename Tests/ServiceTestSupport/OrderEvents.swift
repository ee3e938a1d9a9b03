package import HTTPMessages
import JSONModel

/// A shop whose orders can be subscribed to.
package enum OrderEvents {
    package static let schema = """
        type Query { order(id: ID!): Order }
        type Mutation { updateOrder(id: ID!, note: String): Order createOrder(note: String): Order }
        type Subscription { orderUpdated(id: ID): Order orderCreated: Order order(id: ID!): Order odd(x: Int!): Order }
        type Order { id: ID! note: String }
        """

    /// An operation by POST, whose response is to be of a media type.
    package static func post(_ query: String, _ accept: String, _ headers: HTTPHeaders = [:]) -> HTTPRequest {
        var headers = headers
        headers.append("Content-Type", "application/json")
        headers.append("Accept", accept)
        let body = JSONValue.object(["query": .string(query)]).serialized()
        return HTTPRequest(method: .post, target: "/graphql", headers: headers, body: body)
    }
}
