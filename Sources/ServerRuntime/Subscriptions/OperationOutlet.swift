/// What an operation tells its client.
enum OperationMessage: Sendable {
    /// A response.
    case next([UInt8])
    /// A response of errors alone, because the operation was not begun; nothing follows.
    case refused([UInt8])
    /// Nothing follows.
    case complete
}

/// Why the server ends a connection.
package enum ConnectionEnd: Sendable, Equatable {
    /// What WebSockets are closed with; a stream of events just ends.
    case code(Int, String)
    /// Its client does not read what is sent.
    case tooSlow
    /// It keeps more than a connection may, or all of them together.
    case tooMuch
    /// Without a word.
    case dropped

    /// What the journal says of it.
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

/// Where the messages of one connection's operations go: a protocol of its own for each kind of connection.
///
/// It is called on the connection's queue alone, and does not wait.
protocol OperationOutlet: AnyObject, Sendable {
    /// - Parameters:
    ///   - message: what is told.
    ///   - operation: the id that the client has given it; empty where the connection has one operation alone.
    func send(_ message: OperationMessage, of operation: String)

    /// Says something that keeps the connection from being taken for dead.
    func keepAlive()

    /// Ends the connection, after what has been sent.
    ///
    /// - Parameters:
    ///   - end: why.
    ///   - operations: the ids of those that are not over yet.
    func close(_ end: ConnectionEnd, operations: [String])
}
