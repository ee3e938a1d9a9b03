import HTTPMessages

/// A response as it goes out: what the transport adds is there once, and nothing in it is refused by the library.
///
/// libmicrohttpd sends two dates where a response has its own, sends `Transfer-Encoding` beside `Content-Length`, and
/// refuses empty values and numbers that are no status by not answering at all. So these fields are the transport's
/// alone, and a response that cannot be sent is replaced by one that says why.
struct SendableResponse {
    private(set) var response: HTTPResponse
    private(set) var closesConnection: Bool
    private(set) var hasDate = false

    /// Makes the response ready.
    ///
    /// - Parameters:
    ///   - response: The response of the handler.
    ///   - closesConnection: Whether the connection ends with it, even if the response does not say so.
    ///   - headBytes: How much memory there is for the status line and the fields.
    ///   - errorResponse: Makes what is sent instead of a response that cannot be.
    init(
        _ response: consuming HTTPResponse,
        closesConnection: Bool,
        headBytes: Int,
        errorResponse: (HTTPStatus, String) -> HTTPResponse
    ) {
        if let problem = Self.problem(of: response, headBytes: headBytes) {
            response = errorResponse(.internalServerError, problem)
        }
        self.closesConnection = closesConnection
        for field in response.headers.fields {
            switch Role(field) {
            case .date: hasDate = true
            case .connection where field.lists("close"): self.closesConnection = true
            default: break
            }
        }
        self.response = response
    }

    /// The fields that are sent as they are, in order; of several dates the first.
    var fields: some Sequence<HTTPHeaders.Field> {
        var isDateSent = false
        return response.headers.fields.lazy.filter { field in
            switch Role(field) {
            case .ordinary: return true
            case .framing, .connection: return false
            case .date:
                defer { isDateSent = true }
                return !isDateSent
            }
        }
    }

    /// Where the library's form of the response is kept, which has a copy of the body; `nil` where it is not.
    var formToKeep: TransportForm? {
        guard case .bytes(let bytes) = response.body, bytes.count <= Connection.smallBody else { return nil }
        return closesConnection || response.status == .notModified ? nil : response.form
    }

    private enum Role {
        case ordinary, framing, connection, date

        init(_ field: HTTPHeaders.Field) {
            switch field.name.utf8.count {
            case 4 where field.isNamed("Date"): self = .date
            case 10 where field.isNamed("Connection"): self = .connection
            case 10 where field.isNamed("Keep-Alive"): self = .framing
            case 14 where field.isNamed("Content-Length"): self = .framing
            case 17 where field.isNamed("Transfer-Encoding"): self = .framing
            default: self = .ordinary
            }
        }
    }

    /// At most what a status line, `Date`, `Connection` and `Content-Length` take.
    private static let statusLineAndOwnFields = 192

    /// At most what the status line and the fields take.
    var headBytes: Int { Self.headBytes(of: response) }

    private static func headBytes(of response: HTTPResponse) -> Int {
        response.headers.fields.reduce(statusLineAndOwnFields) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    }

    private static func problem(of response: HTTPResponse, headBytes: Int) -> String? {
        guard response.status.isFinal else {
            return "The response has the status \(response.status.rawValue), which is no final one"
        }
        for field in response.headers.fields {
            if let problem = field.problem { return problem }
        }
        if self.headBytes(of: response) > headBytes {
            return "The header fields of the response are larger than the \(headBytes) bytes that are left for them"
        }
        return nil
    }
}
