import HTTPMessages
import MockConfiguration
import UpstreamClient

/// Fields that belong to one connection, and are not passed on (RFC 9110, section 7.6.1).
enum ConnectionFields {
    /// The fields that do not belong to the connection, and that are wanted, in order.
    static func removed(from headers: HTTPHeaders, where isWanted: (HTTPHeaders.Field) -> Bool) -> [HTTPHeaders.Field] {
        let named = headers.words(of: "Connection")
        var left: [HTTPHeaders.Field] = []
        left.reserveCapacity(headers.fields.count)
        for field in headers.fields where !names.contain(field) && !named.contains(where: field.isNamed) {
            if isWanted(field) { left.append(field) }
        }
        return left
    }

    private static let names: FieldNames = [
        "TE", "Upgrade", "Connection", "Keep-Alive", "Proxy-Connection", "Transfer-Encoding", "Proxy-Authenticate",
        "Proxy-Authorization",
    ]
}

/// Names of header fields, told from most others by their lengths alone.
private struct FieldNames: ExpressibleByArrayLiteral, Sendable {
    private let names: [String]
    /// The bit of each length that one of the names has.
    private let lengths: UInt64

    init(arrayLiteral names: String...) {
        self.names = names
        lengths = names.reduce(0) { $0 | 1 << UInt64($1.utf8.count) }
    }

    func contain(_ field: HTTPHeaders.Field) -> Bool {
        let length = field.name.utf8.count
        return length < 64 && lengths >> UInt64(length) & 1 == 1 && names.contains { field.isNamed($0) }
    }
}

extension UpstreamRequest {
    /// A request as it is passed on to a URL, with the `Via` field that names this server.
    init(_ request: HTTPRequest, url: String, via: HTTPHeaders.Field, _ terms: UpstreamTerms) {
        var headers = HTTPHeaders(ConnectionFields.removed(from: request.headers) { !$0.isOfThisServer })
        headers.append(via)
        if request.acceptsTrailers {
            headers.append("TE", "trailers")
            headers.append("Connection", "TE")
        }
        let hasBody =
            !request.body.isEmpty || request.headers.contains("Content-Length")
            || request.headers.contains("Transfer-Encoding")
        self.init(method: request.method, url: url, headers: headers, body: hasBody ? request.body : nil, terms: terms)
    }
}

extension HTTPHeaders.Field {
    /// Whether the field is for this server alone, such as `Trailer`, since the trailers of requests are not received.
    fileprivate var isOfThisServer: Bool { Self.ofThisServer.contain(self) }

    private static let ofThisServer: FieldNames = [
        "Host", "Expect", "Trailer", "Content-Length", SessionAddress.header,
    ]
}

extension HTTPRequest {
    /// Whether the client reads trailers behind a body (RFC 9110, section 10.1.4).
    fileprivate var acceptsTrailers: Bool {
        headers.words(of: "TE").contains { ASCII.areEqualIgnoringCase(String($0.prefix { $0 != ";" }), "trailers") }
    }
}

extension HTTPBody {
    /// The body without trailers that would be about its length or its destination (RFC 9110, section 6.5.1).
    var withSendableTrailers: HTTPBody {
        guard case .stream(let stream) = self else { return self }
        let refused: FieldNames = [
            "Content-Length", "Transfer-Encoding", "Trailer", "Host", "Content-Encoding", "Set-Cookie",
        ]
        return .stream(
            BodyStream(
                count: stream.count,
                next: stream.next,
                release: stream.release,
                trailers: {
                    HTTPHeaders(
                        ConnectionFields.removed(from: stream.trailers()) { field in
                            field.problem == nil && !refused.contain(field)
                        }
                    )
                }
            )
        )
    }
}

extension HTTPHeaders.Field {
    /// Changes a field that leads to the upstream, such as `Location`, so that it leads to this server.
    ///
    /// `target` maps a URL reference to its target on this server; `nil` leaves the field unchanged.
    mutating func leadHere(from entry: UpstreamTable.Entry, _ target: (String) -> String?) {
        switch name.utf8.count {
        case 8 where isNamed("Location"), 16 where isNamed("Content-Location"):
            if let target = target(value) { value = target }
        case 10 where isNamed("Set-Cookie"): rewrite { Self.cookie($0, from: entry) }
        default: break
        }
    }

    /// A cookie for this server's host alone, which clients send without TLS too (RFC 6265, section 4.1.2).
    private static func cookie(_ text: String, from entry: UpstreamTable.Entry) -> String {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        let name = parts.first?.prefix { $0 != "=" } ?? ""
        // Clients take cookies with these prefixes only over TLS, so they stay unchanged.
        if name.hasPrefix("__Secure-") || name.hasPrefix("__Host-") { return text }
        let kept = parts.dropFirst().compactMap { part -> String? in
            let attribute = part.split(separator: "=", maxSplits: 1).map { word in
                String(decoding: word.utf8.filter { !ASCII.isWhiteSpace($0) }, as: UTF8.self)
            }
            switch attribute.first?.lowercased() {
            case "domain", "secure": return nil
            case "samesite" where attribute.last?.lowercased() == "none": return nil
            case "path" where attribute.count == 2: return entry.target(of: attribute[1]).map { " Path=\($0)" }
            default: return String(part)
            }
        }
        return ([String(parts.first ?? "")] + kept).joined(separator: ";")
    }
}
