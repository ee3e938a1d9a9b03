/// A whole request as a value, which a transport hands over and a test writes down.
///
/// Nothing is parsed before it is asked for.
package struct HTTPRequest: Sendable {
    package var method: HTTPMethod
    /// The request target as received: path and query, not decoded.
    ///
    /// A transport turns the absolute form into a path and the `Host` field.
    package var target: String
    package var headers: HTTPHeaders
    package var body: [UInt8]
    /// Whether the request came over TLS.
    package var isSecure = false
    /// The descriptor of the request's connection, open until the request is answered; negative without a connection.
    package var descriptor: Int32 = -1

    package init(method: HTTPMethod, target: String, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }
}

extension HTTPRequest {
    /// The path as written, without the query.
    package var rawPath: String {
        guard let end = ASCII.offset(of: UInt8(ascii: "?"), in: target) else { return target }
        return String(Substring(target.utf8.prefix(end)))
    }

    /// The text after the first `?` of the target; `nil` without one.
    package var rawQuery: String? {
        guard let end = ASCII.offset(of: UInt8(ascii: "?"), in: target) else { return nil }
        return String(Substring(target.utf8.dropFirst(end + 1)))
    }

    /// The target taken apart, which decodes the path's segments and the query's items.
    package func parsedTarget() throws(HTTPDecodingError) -> RequestTarget { try RequestTarget(parsing: target) }

    /// `http://` or `https://`, by the connection that the client has used.
    package var scheme: String { isSecure ? "https://" : "http://" }

    /// The address that the client has used: `http://127.0.0.1:8080`; `nil` without a `Host` field, as with HTTP/1.0.
    package var origin: String? { headers["Host"].map { scheme + $0 } }

    /// The media type of the body; `nil` where the request names no type, or an unreadable one.
    package var mediaType: MediaType? { headers["Content-Type"].flatMap(MediaType.init(parsing:)) }

    /// The media types that the client accepts; several `Accept` fields are one list (RFC 9110, section 5.3).
    package var accept: Accept {
        let values = headers.values(of: "Accept")
        return Accept(parsing: values.isEmpty ? nil : values.joined(separator: ","))
    }
}
