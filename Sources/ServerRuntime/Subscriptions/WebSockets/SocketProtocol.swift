import GraphQLOverHTTP
import JSONModel

/// An action that a message from the client asks for.
enum SocketAction: Sendable, Equatable {
    case send([UInt8])
    /// Notes the payload of `connection_init`, and sends the acknowledgement unless the connection is refused.
    case introduce(JSONObject, acknowledgement: [[UInt8]])
    /// Starts an operation, with the payload of its message.
    case start(id: String, GraphQLRequest, payload: JSONValue)
    case stop(id: String)
    case close(ConnectionEnd)
}

/// A subprotocol of WebSockets that carries operations: it reads the client's messages, and writes the server's.
protocol SocketProtocol: Sendable {
    /// The name of the subprotocol in `Sec-WebSocket-Protocol`.
    var name: String { get }

    /// Whether the client has sent `connection_init`, or need not.
    var isInitialized: Bool { get }

    /// The actions that a message of the client asks for, in order; `nil` stands for a text that is no message.
    mutating func receive(_ message: SocketMessage?, isTaken: (String) -> Bool) -> [SocketAction]

    /// The text of a server's message; `nil` if the protocol has no such message.
    func text(of message: OperationMessage, of operation: String) -> [UInt8]?

    /// The message to a refused client before its connection is closed; `nil` if the close code alone tells it.
    func refusal(_ reason: String) -> [UInt8]?

    /// The message that shows that the server is there; `nil` if only the ping frames of WebSockets do so.
    var keepAlive: [UInt8]? { get }
}

/// A message of a client, in the form that messages have in both protocols.
struct SocketMessage {
    let type: String
    let id: String?
    let payload: JSONValue?

    /// - Returns: `nil` for a text that is no JSON object with a `type`, or is deeper.
    init?(parsing text: [UInt8], depth: Int) {
        guard let message = try? JSONValue(parsing: text, limits: JSONLimits(depth: depth)),
            let type = message["type"]?.string
        else { return nil }
        (self.type, id, payload) = (type, message["id"]?.string, message["payload"])
    }

    /// The list of errors in a response.
    static func errors(in body: [UInt8]) -> JSONValue { (try? JSONValue(parsing: body))?["errors"] ?? .array([]) }

    static func text(_ type: String, id: String? = nil, payload: [UInt8]? = nil) -> [UInt8] {
        var bytes = Array("{".utf8)
        if let id { bytes += Array(#""id":"#.utf8) + JSONValue.string(id).serialized() + [UInt8(ascii: ",")] }
        bytes += #""type":"\#(type)""#.utf8
        if let payload {
            bytes += #","payload":"#.utf8
            bytes += payload
        }
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }
}
