/// A status code (RFC 9110, section 15).
package struct HTTPStatus: Sendable, Hashable, RawRepresentable, ExpressibleByIntegerLiteral {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }
    package init(integerLiteral value: Int) { rawValue = value }

    package static let switchingProtocols: HTTPStatus = 101
    package static let ok: HTTPStatus = 200
    package static let created: HTTPStatus = 201
    package static let noContent: HTTPStatus = 204
    package static let notModified: HTTPStatus = 304
    package static let badRequest: HTTPStatus = 400
    package static let unauthorized: HTTPStatus = 401
    package static let forbidden: HTTPStatus = 403
    package static let notFound: HTTPStatus = 404
    package static let methodNotAllowed: HTTPStatus = 405
    package static let notAcceptable: HTTPStatus = 406
    package static let requestTimeout: HTTPStatus = 408
    package static let conflict: HTTPStatus = 409
    package static let preconditionFailed: HTTPStatus = 412
    package static let contentTooLarge: HTTPStatus = 413
    package static let unsupportedMediaType: HTTPStatus = 415
    package static let unprocessableContent: HTTPStatus = 422
    package static let internalServerError: HTTPStatus = 500
    package static let notImplemented: HTTPStatus = 501
    package static let serviceUnavailable: HTTPStatus = 503

    /// Whether a whole response can have this status: interim ones and those beyond three digits cannot.
    package var isFinal: Bool { 200...999 ~= rawValue }

    /// Whether responses with this status have no body, whatever they were given (RFC 9110, section 6.4.1).
    package var forbidsBody: Bool { rawValue < 200 || rawValue == 204 || rawValue == 304 }

    /// Whether responses with this status say in `Location` where the client has to go (RFC 9110, section 15.4).
    package var redirects: Bool { [301, 302, 303, 307, 308].contains(rawValue) }

    /// The reason phrase that RFC 9110 gives, for people; the transport sends its own.
    package var reasonPhrase: String { Self.reasonPhrases[rawValue] ?? "Status \(rawValue)" }

    private static let reasonPhrases: [Int: String] = [
        101: "Switching Protocols", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
        206: "Partial Content",
        301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
        308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict",
        410: "Gone", 411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 426: "Upgrade Required", 428: "Precondition Required",
        429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
        501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
        505: "HTTP Version Not Supported",
    ]
}
