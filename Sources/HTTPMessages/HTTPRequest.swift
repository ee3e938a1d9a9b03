/// A whole request as values: what a transport hands over and a test writes down.
package struct HTTPRequest: Sendable {
    package var method: HTTPMethod
    /// The request target as received: path and query, not decoded.
    package var target: String
    package var headers: HTTPHeaders
    package var body: [UInt8]

    package init(method: HTTPMethod, target: String, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }
}
