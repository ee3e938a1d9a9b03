package import HTTPMessages

/// The log's entry about one answered request.
package struct RequestLogEntry: Sendable {
    package var method: HTTPMethod
    /// The protocol of the WebSocket that has brought the operation; `nil` for a request of its own.
    package var transport: String?
    /// Path and query as received.
    package var target: String
    /// The name of the operation executed or asked for; `nil` without an operation or a name.
    package var operationName: String?
    /// The code and the reason with which a WebSocket was closed; `nil` unless one was.
    package var close: Close?
    /// The status of the response; `nil` where the connection was closed without one.
    package var status: HTTPStatus?
    package var nanoseconds: Int
    /// The bytes of the response's body; `nil` without a body, or where its length is not known before it is sent.
    package var bytes: Int?

    package init(
        method: HTTPMethod,
        target: String,
        operationName: String? = nil,
        status: HTTPStatus?,
        nanoseconds: Int,
        bytes: Int? = nil
    ) {
        self.method = method
        self.target = target
        self.operationName = operationName
        self.status = status
        self.nanoseconds = nanoseconds
        self.bytes = bytes
    }

    /// The contents of a close frame.
    package struct Close: Sendable {
        package var code: Int
        package var reason: String

        package init(code: Int, reason: String) {
            self.code = code
            self.reason = reason
        }
    }
}
