import GraphQLOverHTTP
import HTTPMessages
import HTTPTransport
import MockConfiguration
import Stubbing

/// WebSockets on the GraphQL path, in the subprotocol that the client prefers.
extension GraphQLHandler {
    private static let protocols: [any SocketProtocol] = [TransportProtocol(), LegacyProtocol()]

    /// Answers a request for a WebSocket; `nil` for every other request.
    func upgrade(_ request: HTTPRequest, _ snapshot: ServiceSnapshot) -> Exchange? {
        guard WebSocketHandshake.isWanted(by: request) else { return nil }
        let handshake: WebSocketHandshake
        do throws(WebSocketRefusal) {
            handshake = try WebSocketHandshake(request, subprotocols: Self.protocols.map(\.name))
        } catch {
            var response = ProblemDetails.response(status: error.status, title: "No WebSocket", detail: error.detail)
            for field in error.headers.fields { response.headers.append(field.name, field.value) }
            return Exchange(response, from: .refused)
        }
        guard snapshot.context.live.hasPlace else { return tooManyConnections() }
        let subprotocol = Self.protocols.first { $0.name == handshake.subprotocol }
        let limits = settings.limits
        let upgrade = HTTPUpgrade(to: "websocket", headers: handshake.headers) { upgraded in
            let transport = handshake.subprotocol ?? "websocket"
            let connection = LiveConnection(transport, opening: request, in: snapshot, limits: limits)
            let writer = SocketMessageWriter(subprotocol ?? TransportProtocol(), of: connection, limits)
            writer.begin(upgraded)
            // `graphql-ws` and others tell it so: the connection is made, and closed with a code that says why.
            if subprotocol == nil {
                connection.queue.run { writer.close(.code(4406, "Subprotocol not acceptable")) }
            }
        }
        return Exchange(.upgrade(upgrade), ExchangeDetails(source: .server))
    }
}
