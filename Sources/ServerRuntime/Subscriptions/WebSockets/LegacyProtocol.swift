import GraphQLOverHTTP
import JSONModel

/// `graphql-ws`: the protocol of the package `subscriptions-transport-ws`, which was there before.
struct LegacyProtocol: SocketProtocol {
    let name = "graphql-ws"
    let keepAlive: [UInt8]? = SocketMessage.text("ka")
    /// Always true, since servers of this protocol do not wait for `connection_init`.
    let isInitialized = true

    func receive(_ message: SocketMessage?, isTaken: (String) -> Bool) -> [SocketAction] {
        guard let message else { return [Self.problem("The message is no JSON object with a \"type\".")] }
        switch message.type {
        case "connection_init":
            let acknowledgement = [SocketMessage.text("connection_ack"), SocketMessage.text("ka")]
            return [.introduce(message.payload?.object ?? [:], acknowledgement: acknowledgement)]
        case "start": return start(message, isTaken)
        case "stop":
            guard let id = message.id else { return [Self.problem("\"stop\" needs an \"id\".")] }
            return isTaken(id) ? [.stop(id: id), .send(SocketMessage.text("complete", id: id))] : []
        case "connection_terminate": return [.close(.code(1000, ""))]
        default: return [Self.problem("Clients send no \"\(message.type)\".", id: message.id)]
        }
    }

    private func start(_ message: SocketMessage, _ isTaken: (String) -> Bool) -> [SocketAction] {
        guard let id = message.id, let payload = message.payload else {
            return [Self.problem("\"start\" needs an \"id\" and a \"payload\".")]
        }
        do throws(GraphQLRequestError) {
            let start = SocketAction.start(id: id, try GraphQLRequest(json: payload), payload: payload)
            // Another one with the same id takes its place.
            return isTaken(id) ? [.stop(id: id), start] : [start]
        } catch {
            return [Self.problem(error.message, id: id)]
        }
    }

    func refusal(_ reason: String) -> [UInt8]? {
        SocketMessage.text("connection_error", payload: JSONValue.object(["message": .string(reason)]).serialized())
    }

    /// An error about a message that cannot be read, after which the connection goes on.
    private static func problem(_ message: String, id: String? = nil) -> SocketAction {
        let payload = JSONValue.object(["message": .string(message)]).serialized()
        return .send(SocketMessage.text(id == nil ? "connection_error" : "error", id: id, payload: payload))
    }

    func text(of message: OperationMessage, of operation: String) -> [UInt8]? {
        switch message {
        case .next(let body): SocketMessage.text("data", id: operation, payload: body)
        case .refused(let body): SocketMessage.text("error", id: operation, payload: Self.error(body))
        case .complete: SocketMessage.text("complete", id: operation)
        }
    }

    /// The message of the first error, and the list of all errors.
    private static func error(_ body: [UInt8]) -> [UInt8] {
        let errors = SocketMessage.errors(in: body)
        return JSONValue.object(["message": errors[0]?["message"] ?? "", "errors": errors]).serialized()
    }
}
