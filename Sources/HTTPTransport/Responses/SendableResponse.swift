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

    init(
        _ response: HTTPResponse,
        closesConnection: Bool,
        date: String,
        errorResponse: (HTTPStatus, String) -> HTTPResponse
    ) {
        let problem = Self.problem(of: response)
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

    private static func problem(of response: HTTPResponse) -> String? {
        guard response.status.isFinal else {
            return "The response has the status \(response.status.rawValue), which is no final one"
        }
        for field in response.headers.fields {
            if let problem = field.problem { return problem }
        }
        return nil
    }
}
