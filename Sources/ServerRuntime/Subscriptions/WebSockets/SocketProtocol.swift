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

    /// Reads a message, which should be JSON of no greater depth; returns the actions that it asks for, in order.
    mutating func receive(_ text: [UInt8], depth: Int, isTaken: (String) -> Bool) -> [SocketAction]

    /// The text of a server's message; `nil` if the protocol has no such message.
    func text(of message: OperationMessage, of operation: String) -> [UInt8]?

    /// The message to a refused client before its connection is closed; `nil` if the close code alone tells it.
    func refusal(_ reason: String) -> [UInt8]?

    /// The message that shows that the server is there; `nil` if only the ping frames of WebSockets do so.
    var keepAlive: [UInt8]? { get }
}

/// The form of messages in both protocols.
enum SocketMessage {
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
