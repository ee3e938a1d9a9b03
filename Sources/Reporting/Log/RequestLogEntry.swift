package import HTTPMessages

/// What the log says about one answered request.
package struct RequestLogEntry: Sendable {
    package var method: HTTPMethod
    /// The protocol of a WebSocket that has brought it; `nil` for a request of its own.
    package var transport: String?
    /// Path and query as received.
    package var target: String
    /// The operation executed or asked for; `nil` where there is none or it has no name.
    package var operationName: String?
    /// With which code, and why, a WebSocket was closed; `nil` where it was not.
    package var close: Close?
    /// `nil` where the connection was closed without a response.
    package var status: HTTPStatus?
    package var nanoseconds: Int
    /// Bytes of the response's body; `nil` where there is none, or its length is not known before it is sent.
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

    /// What a close frame says.
    package struct Close: Sendable {
        package var code: Int
        package var reason: String

        package init(code: Int, reason: String) {
            self.code = code
            self.reason = reason
        }
    }
}
