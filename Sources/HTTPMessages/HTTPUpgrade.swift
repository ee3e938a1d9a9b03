/// The end of HTTP on a connection, which goes on in another protocol (RFC 9110, section 7.8).
///
/// It is for a request that has asked for the protocol; any other is answered with an error instead.
package final class HTTPUpgrade: Sendable {
    /// The protocol as `Upgrade` has it, `websocket` for example.
    package let name: String
    /// Header fields of the 101 response besides `Connection` and `Upgrade`.
    package let headers: HTTPHeaders
    /// Takes the connection over once the response is on its way; called on the server's own thread, it must not wait.
    package let begin: @Sendable (any UpgradedConnection) -> Void

    package init(
        to name: String,
        headers: HTTPHeaders = [:],
        begin: @escaping @Sendable (any UpgradedConnection) -> Void
    ) {
        self.name = name
        self.headers = headers
        self.begin = begin
    }

    /// The response that announces the protocol.
    package var response: HTTPResponse {
        var headers = headers
        headers.append("Connection", "Upgrade")
        headers.append("Upgrade", name)
        return HTTPResponse(status: .switchingProtocols, headers: headers)
    }

    /// Whether a request asks for the protocol.
    package func isWanted(by request: HTTPRequest) -> Bool {
        [("Connection", "upgrade"), ("Upgrade", name)].allSatisfy { name, token in
            request.headers.fields.contains { $0.isNamed(name) && $0.lists(token) }
        }
    }
}

/// A connection after HTTP: bytes both ways, until either side closes it or the server stops.
///
/// Every function may be called from any thread, and none waits.
package protocol UpgradedConnection: AnyObject, Sendable {
    /// The descriptor for `poll` and its kin, which tell when it can be read or written; closing hangs it up.
    ///
    /// - Important: Once `read` has returned `end` it may belong to another connection.
    var descriptor: Int32 { get }

    /// The bytes that have come since the last call; those that came together with the request come first.
    func read() -> UpgradedInput

    /// Sends as many of the bytes as there is room for.
    ///
    /// - Returns: the number of bytes sent; `nil` where the connection is closed.
    func write(_ bytes: ArraySlice<UInt8>) -> Int?

    /// Closes the connection; closing it again does nothing.
    func close()
}

/// The result of reading a connection.
package enum UpgradedInput: Sendable, Equatable {
    case bytes([UInt8])
    /// Nothing yet.
    case nothing
    /// The other side sends no more, or the connection is closed.
    case end
}
