import GraphQLLanguage
import GraphQLOverHTTP
import JSONModel

/// What a message from the client leads to.
enum SocketAction: Sendable, Equatable {
    case send([UInt8])
    /// The client has introduced itself; what it is told where nothing refuses it.
    case introduce(JSONObject, acknowledgement: [[UInt8]])
    /// An operation begins, with the payload that asks for it.
    case start(id: String, GraphQLRequest, payload: JSONValue)
    case stop(id: String)
    case close(ConnectionEnd)
}

/// A subprotocol of WebSockets that carries operations: what its messages mean, and how ours are written.
protocol SocketProtocol: Sendable {
    /// As `Sec-WebSocket-Protocol` has it.
    static var name: String { get }

    /// Whether the client has introduced itself, or need not.
    var isInitialized: Bool { get }

    /// Reads a message.
    ///
    /// - Parameters:
    ///   - text: JSON, or what should be.
    ///   - depth: how deep that may be nested.
    ///   - isTaken: whether there is an operation with an id.
    /// - Returns: what it leads to, in order.
    mutating func receive(_ text: [UInt8], depth: Int, isTaken: (String) -> Bool) -> [SocketAction]

    /// What the server says; `nil` where the protocol has no word for it.
    func text(of message: OperationMessage, of operation: String) -> [UInt8]?

    /// What a client is told that is refused, before its connection is closed; `nil` where the code says it all.
    func refusal(_ reason: String) -> [UInt8]?

    /// What shows that the server is there, where the frames of WebSockets are not used for it.
    var keepAlive: [UInt8]? { get }
}

/// How messages of both protocols are written.
enum SocketMessage {
    static func text(_ type: String, id: String? = nil, payload: [UInt8]? = nil) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeRaw(Array("{".utf8))
        if let id {
            writer.writeRaw(Array(#""id":"#.utf8))
            writer.writeString(id)
            writer.writeRaw(Array(",".utf8))
        }
        writer.writeRaw(Array(#""type":"\#(type)""#.utf8))
        if let payload {
            writer.writeRaw(Array(#","payload":"#.utf8))
            writer.writeRaw(payload)
        }
        writer.writeRaw(Array("}".utf8))
        return writer.bytes
    }
}
