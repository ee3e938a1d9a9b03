import GraphQLOverHTTP
import JSONModel

/// `graphql-transport-ws`: the protocol of the package `graphql-ws`.
struct TransportProtocol: SocketProtocol {
    let name = "graphql-transport-ws"
    let keepAlive: [UInt8]? = nil
    private(set) var isInitialized = false

    mutating func receive(_ message: SocketMessage?, isTaken: (String) -> Bool) -> [SocketAction] {
        guard let message else { return [Self.invalid("it is no JSON object with a \"type\"")] }
        switch message.type {
        case "connection_init", "ping", "pong":
            let payload = message.payload ?? .null
            guard payload.isNull || payload.object != nil else { return [Self.invalid("the payload is no object")] }
            if message.type == "connection_init" { return initialize(message) }
            let answer = SocketMessage.text("pong", payload: message.payload?.serialized())
            return message.type == "ping" ? [.send(answer)] : []
        case "subscribe": return subscribe(message, isTaken)
        case "complete": return [message.id.map { .stop(id: $0) } ?? Self.invalid("\"complete\" needs an \"id\"")]
        default: return [Self.invalid("clients send no \"\(message.type)\"")]
        }
    }

    private mutating func initialize(_ message: SocketMessage) -> [SocketAction] {
        guard !isInitialized else { return [.close(.code(4429, "Too many initialisation requests"))] }
        isInitialized = true
        let acknowledgement = [SocketMessage.text("connection_ack")]
        return [.introduce(message.payload?.object ?? [:], acknowledgement: acknowledgement)]
    }

    private func subscribe(_ message: SocketMessage, _ isTaken: (String) -> Bool) -> [SocketAction] {
        guard isInitialized else { return [.close(.code(4401, "Unauthorized"))] }
        guard let id = message.id, !id.isEmpty else { return [Self.invalid("\"subscribe\" needs an \"id\"")] }
        guard let payload = message.payload else { return [Self.invalid("\"subscribe\" needs a \"payload\"")] }
        do throws(GraphQLRequestError) {
            let request = try GraphQLRequest(json: payload)
            if isTaken(id) { return [.close(.code(4409, "Subscriber for \(id) already exists"))] }
            return [.start(id: id, request, payload: payload)]
        } catch {
            return [Self.invalid(error.message)]
        }
    }

    func refusal(_ reason: String) -> [UInt8]? { nil }

    private static func invalid(_ reason: String) -> SocketAction {
        .close(.code(4400, "Invalid message: \(reason)"))
    }

    func text(of message: OperationMessage, of operation: String) -> [UInt8]? {
        switch message {
        case .next(let body): SocketMessage.text("next", id: operation, payload: body)
        case .refused(let body):
            SocketMessage.text("error", id: operation, payload: SocketMessage.errors(in: body).serialized())
        case .complete: SocketMessage.text("complete", id: operation)
        }
    }
}
