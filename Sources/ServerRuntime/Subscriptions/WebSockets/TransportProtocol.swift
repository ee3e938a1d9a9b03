import GraphQLOverHTTP
import JSONModel

/// `graphql-transport-ws`: the protocol of the package `graphql-ws`.
struct TransportProtocol: SocketProtocol {
    let name = "graphql-transport-ws"
    let keepAlive: [UInt8]? = nil
    private(set) var isInitialized = false

    mutating func receive(_ text: [UInt8], depth: Int, isTaken: (String) -> Bool) -> [SocketAction] {
        guard let message = (try? JSONValue(parsing: text, limits: JSONLimits(depth: depth)))?.object,
            let type = message["type"]?.string
        else { return [Self.invalid("it is no JSON object with a \"type\"")] }
        switch type {
        case "connection_init": return initialize(message)
        case "ping", "pong": return pong(message, answers: type == "ping")
        case "subscribe": return subscribe(message, isTaken)
        case "complete":
            guard let id = message["id"]?.string else { return [Self.invalid("\"complete\" needs an \"id\"")] }
            return [.stop(id: id)]
        default: return [Self.invalid("clients send no \"\(type)\"")]
        }
    }

    private mutating func initialize(_ message: JSONObject) -> [SocketAction] {
        guard Self.isPayload(message["payload"]) else { return [Self.invalid("the payload is no object")] }
        guard !isInitialized else { return [.close(.code(4429, "Too many initialisation requests"))] }
        isInitialized = true
        let acknowledgement = [SocketMessage.text("connection_ack")]
        return [.introduce(message["payload"]?.object ?? [:], acknowledgement: acknowledgement)]
    }

    private func pong(_ message: JSONObject, answers: Bool) -> [SocketAction] {
        guard Self.isPayload(message["payload"]) else { return [Self.invalid("the payload is no object")] }
        return answers ? [.send(SocketMessage.text("pong", payload: message["payload"]?.serialized()))] : []
    }

    private func subscribe(_ message: JSONObject, _ isTaken: (String) -> Bool) -> [SocketAction] {
        guard isInitialized else { return [.close(.code(4401, "Unauthorized"))] }
        guard let id = message["id"]?.string, !id.isEmpty else {
            return [Self.invalid("\"subscribe\" needs an \"id\"")]
        }
        guard let payload = message["payload"] else { return [Self.invalid("\"subscribe\" needs a \"payload\"")] }
        do throws(GraphQLRequestError) {
            let request = try GraphQLRequest(json: payload)
            if isTaken(id) { return [.close(.code(4409, "Subscriber for \(id) already exists"))] }
            return [.start(id: id, request, payload: payload)]
        } catch {
            return [Self.invalid(error.message)]
        }
    }

    func refusal(_ reason: String) -> [UInt8]? { nil }

    private static func isPayload(_ value: JSONValue?) -> Bool {
        switch value {
        case nil, .null, .object: true
        default: false
        }
    }

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
