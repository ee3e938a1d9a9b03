import GraphQLExecution

/// A message of an operation to its client.
enum OperationMessage: Sendable {
    case next([UInt8])
    /// A response of errors alone, because the operation was not begun; nothing follows.
    case refused([UInt8])
    /// Nothing follows.
    case complete

    /// The messages with the one response of an operation.
    static func all(of response: [UInt8]) -> [OperationMessage] {
        let result = ExecutionResult(reading: response)
        return result.isRequestError ? [.refused(result.body)] : [.next(result.body), .complete]
    }
}

/// The reason why the server ends a connection.
package enum ConnectionEnd: Sendable, Equatable {
    /// The close code and the reason of a WebSocket; a stream just completes its operations and ends.
    case code(Int, String)
    /// The client does not read the messages that are sent.
    case tooSlow
    /// The connection keeps more memory than it may, or than all connections together may.
    case tooMuch
    /// The connection is closed without a message.
    case dropped

    /// The reason as a sentence for the journal.
    var reason: String {
        switch self {
        case .code(let code, let reason): "The connection was closed with \(code)\(reason.isEmpty ? "" : ": ")\(reason)"
        case .tooSlow: "Its client is too slow: more waits to be read than limits.unsent allows."
        case .tooMuch: "Too much is kept: limits.connectionBytes or limits.liveBytes allows no more."
        case .dropped: "The connection was closed."
        }
    }

    static let goingAway = ConnectionEnd.code(1001, "The server is stopping")
    static let sessionEnded = ConnectionEnd.code(1001, "The session has ended")
    static let schemaChanged = ConnectionEnd.code(1001, "The schema has changed")
}

/// Writes the messages of one connection's operations; each kind of connection has a type of its own.
///
/// It is called on the connection's queue alone, and does not wait.
protocol OperationMessageWriter: AnyObject, Sendable {
    /// Sends a message of the operation with the client's id, which is empty if the connection has one operation alone.
    func send(_ message: OperationMessage, of operation: String)

    /// Sends a message that keeps the connection from being taken for dead.
    func keepAlive()

    /// Ends the connection with the operations that are not over yet, after the messages that have been sent.
    func close(_ end: ConnectionEnd, operations: [String])
}
