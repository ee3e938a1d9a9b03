package import HTTPMessages

/// What the log says about one answered request.
package struct RequestLogEntry: Sendable {
    package var method: HTTPMethod
    /// Path and query as received.
    package var target: String
    /// The operation executed or asked for; `nil` where there is none or it has no name.
    package var operationName: String?
    package var status: HTTPStatus
    package var nanoseconds: Int
    /// Bytes of the answer's body.
    package var bytes: Int
}
