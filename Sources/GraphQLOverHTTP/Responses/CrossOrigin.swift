package import HTTPMessages

/// Lets browsers on any origin call the server and read its answers (Fetch standard, "CORS protocol").
///
/// The origin is echoed, not answered with `*`, because `*` excludes requests with credentials.
package enum CrossOrigin {
    /// Whether a page of some origin asks: its browser wants to know which parts of the response it may read.
    package static func isPage(_ request: HTTPRequest) -> Bool { request.headers.contains("Origin") }

    /// Whether the request asks whether another one is allowed; it is answered before all else.
    package static func isPreflight(_ request: HTTPRequest) -> Bool {
        request.method == .options && request.headers["Origin"] != nil
            && request.headers["Access-Control-Request-Method"] != nil
    }

    /// The response to a preflight, which allows all that was asked for.
    package static func preflightResponse(to request: HTTPRequest) -> HTTPResponse {
        var response = HTTPResponse(status: .noContent)
        response.headers.append("Vary", "Origin, Access-Control-Request-Method, Access-Control-Request-Headers")
        guard allow(request, in: &response) else { return response }
        if let method = echoed("Access-Control-Request-Method", of: request) {
            response.headers.append("Access-Control-Allow-Methods", method)
        }
        if let headers = echoed("Access-Control-Request-Headers", of: request) {
            response.headers.append("Access-Control-Allow-Headers", headers)
        }
        response.headers.append("Access-Control-Max-Age", "600")
        return response
    }

    /// Adds the header fields that let the request's origin read the response; fields already there win.
    ///
    /// - Returns: Whether the origin may read it.
    @discardableResult
    package static func allow(_ request: HTTPRequest, in response: inout HTTPResponse) -> Bool {
        guard let origin = echoed("Origin", of: request) else { return false }
        guard response.headers["Access-Control-Allow-Origin"] == nil else { return true }
        response.headers.append("Access-Control-Allow-Origin", origin)
        let varies = response.headers.fields.contains { $0.isNamed("Vary") && ($0.lists("Origin") || $0.lists("*")) }
        if !varies { response.headers.append("Vary", "Origin") }
        response.headers.append("Access-Control-Allow-Credentials", "true")
        if let names = exposedNames(of: response) {
            response.headers.append("Access-Control-Expose-Headers", names)
        }
        return true
    }

    /// The names of header fields that pages may read besides those that they always may.
    ///
    /// `*` excludes requests with credentials here as well.
    private static func exposedNames(of response: HTTPResponse) -> String? {
        guard response.headers["Access-Control-Expose-Headers"] == nil else { return nil }
        var names: [String] = []
        for field in response.headers.fields where !alwaysReadable.contains(where: { field.isNamed($0) }) {
            if !names.contains(field.name) { names.append(field.name) }
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// Fetch standard, "CORS-safelisted response-header name", and fields that no page may read or makes sense of.
    private static let alwaysReadable = [
        "Content-Type", "Vary", "Content-Length", "Cache-Control", "Content-Language", "Expires", "Last-Modified",
        "Pragma", "Set-Cookie", "Access-Control-Allow-Origin", "Access-Control-Allow-Credentials",
        "Access-Control-Allow-Methods", "Access-Control-Allow-Headers", "Access-Control-Max-Age",
    ]

    /// A header of the request that can stand in a response: not empty, and visible ASCII only.
    private static func echoed(_ name: String, of request: HTTPRequest) -> String? {
        guard let value = request.headers[name], !value.isEmpty else { return nil }
        return value.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? value : nil
    }
}
