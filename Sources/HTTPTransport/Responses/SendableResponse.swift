import HTTPMessages

/// A response as it goes out: what the transport adds is there once, and nothing in it is refused by the library.
///
/// libmicrohttpd sends two dates where a response has its own, sends `Transfer-Encoding` beside `Content-Length`, and
/// refuses empty values and statuses that are none by not answering at all. So these fields are the transport's alone,
/// and a response that cannot be sent is replaced by one that says why.
struct SendableResponse {
    var status: HTTPStatus
    var fields: [HTTPHeaders.Field]
    var body: [UInt8]
    var closesConnection: Bool

    /// Makes the response ready.
    ///
    /// - Parameters:
    ///   - response: What the handler wants to send.
    ///   - closesConnection: Whether the connection ends with it, even if the response does not say so.
    ///   - headBytes: How much memory there is for the status line and the fields.
    ///   - date: The date of a response that has none.
    ///   - errorResponse: Makes what is sent instead of a response that cannot be.
    init(
        _ response: HTTPResponse,
        closesConnection: Bool,
        headBytes: Int,
        date: String,
        errorResponse: (HTTPStatus, String) -> HTTPResponse
    ) {
        let problem = Self.problem(of: response, headBytes: headBytes)
        let response = problem.map { errorResponse(.internalServerError, $0) } ?? response
        status = response.status
        body = response.body
        self.closesConnection = closesConnection
        fields = []
        fields.reserveCapacity(response.headers.fields.count + 1)
        var hasDate = false
        for field in response.headers.fields {
            switch Role(field) {
            case .ordinary: fields.append(field)
            case .framing: break
            case .connection: self.closesConnection = self.closesConnection || Self.asksToClose(field.value)
            case .date:
                // The first of its own counts.
                if !hasDate { fields.append(field) }
                hasDate = true
            }
        }
        if !hasDate { fields.append(HTTPHeaders.Field(name: "Date", value: date)) }
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

    private static func asksToClose(_ value: String) -> Bool {
        value.split(separator: ",").contains { ASCII.lowercased($0.utf8.filter { !ASCII.isWhiteSpace($0) }) == "close" }
    }

    /// At most what a status line, `Date`, `Connection` and `Content-Length` take.
    private static let statusLineAndOwnFields = 192

    private static func problem(of response: HTTPResponse, headBytes: Int) -> String? {
        guard response.status.isFinal else {
            return "The response has the status \(response.status.rawValue), which is no final one"
        }
        var size = statusLineAndOwnFields
        for field in response.headers.fields {
            if let problem = field.problem { return problem }
            size += field.name.utf8.count + field.value.utf8.count + 4
        }
        if size > headBytes {
            return "The header fields of the response are larger than the \(headBytes) bytes that are left for them"
        }
        return nil
    }
}
