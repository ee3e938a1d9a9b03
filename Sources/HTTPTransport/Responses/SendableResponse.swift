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
        // By their places: a field of its own would be counted for each.
        for place in response.headers.fields.indices {
            switch response.headers.fields[place].role {
            case .date: hasDate = true
            case .connection where response.headers.fields[place].lists("close"): self.closesConnection = true
            case .ordinary, .framing, .connection: break
            }
        }
        self.response = response
    }

    /// The fields that are sent as they are, in order; of several dates the first.
    var fields: some Sequence<HTTPHeaders.Field> {
        var isDateSent = false
        return response.headers.fields.lazy.filter { field in
            switch field.role {
            case .ordinary: return true
            case .framing, .connection: return false
            case .date:
                defer { isDateSent = true }
                return !isDateSent
            }
        }
    }

    /// The cache of the library's form of the response, which has a copy of the body; `nil` where it is not kept.
    var formToKeep: TransportForm? {
        guard case .bytes(let bytes) = response.body, bytes.count <= Connection.smallBody else { return nil }
        return closesConnection || response.status == .notModified ? nil : response.form
    }

    fileprivate enum Role {
        /// The response alone.
        case ordinary
        /// The library alone.
        case framing
        /// The response where it has the field, else the transport.
        case connection, date
    }

    /// At most what a status line, `Date`, `Connection` and `Content-Length` take.
    private static let statusLineAndOwnFields = 192

    /// At most what the status line and the fields take.
    var headBytes: Int { response.headers.fields.reduce(Self.statusLineAndOwnFields) { $0 + $1.size } }

    private static func problem(of response: HTTPResponse, headBytes: Int) -> String? {
        guard response.status.isFinal else {
            return "The response has the status \(response.status.rawValue), which is no final one"
        }
        var size = statusLineAndOwnFields
        for field in response.headers.fields {
            if let problem = field.problem { return problem }
            size += field.size
        }
        if size > headBytes {
            return "The header fields of the response are larger than the \(headBytes) bytes that are left for them"
        }
        return nil
    }
}

extension HTTPHeaders.Field {
    /// The bytes of the field's line.
    fileprivate var size: Int { name.utf8.count + value.utf8.count + 4 }

    /// The writer of the field in a response.
    fileprivate var role: SendableResponse.Role {
        switch name.utf8.count {
        case 4 where isNamed("Date"): .date
        case 10 where isNamed("Connection"): .connection
        case 10 where isNamed("Keep-Alive"): .framing
        case 14 where isNamed("Content-Length"): .framing
        case 17 where isNamed("Transfer-Encoding"): .framing
        default: .ordinary
        }
    }
}
