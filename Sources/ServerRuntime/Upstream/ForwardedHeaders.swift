import HTTPMessages
import UpstreamClient

/// Fields that belong to one connection, and are not passed on (RFC 9110, section 7.6.1).
enum ConnectionFields {
    private static let names = [
        "Connection", "Keep-Alive", "Proxy-Connection", "Proxy-Authenticate", "Proxy-Authorization", "TE", "Trailer",
        "Transfer-Encoding", "Upgrade",
    ]

    /// The others, in order.
    static func removed(from headers: HTTPHeaders) -> [HTTPHeaders.Field] {
        let listed = headers.values(of: "Connection").flatMap { $0.split(separator: ",") }.map { name in
            String(decoding: name.utf8.filter { !ASCII.isWhiteSpace($0) }, as: UTF8.self)
        }
        return headers.fields.filter { field in
            !names.contains { field.isNamed($0) } && !listed.contains { field.isNamed($0) }
        }
    }
}

extension UpstreamRequest {
    /// A request as it is passed on.
    ///
    /// - Parameters:
    ///   - request: what has come.
    ///   - url: where it is sent.
    ///   - pseudonym: who passes it on.
    ///   - terms: how long it may take.
    init(_ request: HTTPRequest, url: String, via pseudonym: String, _ terms: UpstreamTerms) {
        let own = ["Host", "Content-Length", "Expect", SessionAddress.header]
        var headers = HTTPHeaders(
            ConnectionFields.removed(from: request.headers).filter { field in !own.contains { field.isNamed($0) } }
        )
        headers.append("Via", "1.1 \(pseudonym)")
        let hasBody =
            !request.body.isEmpty || request.headers.contains("Content-Length")
            || request.headers.contains("Transfer-Encoding")
        self.init(method: request.method, url: url, headers: headers, body: hasBody ? request.body : nil, terms: terms)
    }
}

extension HTTPResponse {
    /// An upstream's response as a client of ours is to have it: what leads to the upstream leads here.
    ///
    /// - Parameters:
    ///   - response: as it has come.
    ///   - base: the upstream.
    ///   - replacesOrigins: whether this server says itself which pages may read it.
    init(_ response: UpstreamResponse, from base: BaseURL, replacesOrigins: Bool) {
        var headers = HTTPHeaders()
        for field in ConnectionFields.removed(from: response.headers) {
            // The transport counts, and cannot send empty fields.
            if field.isNamed("Content-Length"), response.status != .notModified { continue }
            if field.problem != nil { continue }
            if replacesOrigins, field.name.lowercased().hasPrefix("access-control-") { continue }
            headers.append(field.name, field.leadingHere(from: base))
        }
        self.init(status: response.status, headers: headers, body: response.body)
    }
}

extension HTTPHeaders.Field {
    fileprivate func leadingHere(from base: BaseURL) -> String {
        if isNamed("Location") || isNamed("Content-Location") { return base.target(of: value) ?? value }
        if isNamed("Set-Cookie") { return Self.cookie(value, from: base) }
        return value
    }

    /// A cookie for this server: it is of its host alone, and clients send it without TLS too (RFC 6265, section
    /// 4.1.2).
    private static func cookie(_ text: String, from base: BaseURL) -> String {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        let name = parts.first?.prefix { $0 != "=" } ?? ""
        // What is called so counts only over TLS.
        if name.hasPrefix("__Secure-") || name.hasPrefix("__Host-") { return text }
        let kept = parts.dropFirst().compactMap { part -> String? in
            let attribute = part.split(separator: "=", maxSplits: 1).map { word in
                String(decoding: word.utf8.filter { !ASCII.isWhiteSpace($0) }, as: UTF8.self)
            }
            switch attribute.first?.lowercased() {
            case "domain", "secure": return nil
            case "samesite" where attribute.last?.lowercased() == "none": return nil
            case "path" where attribute.count == 2: return base.target(of: attribute[1]).map { " Path=\($0)" }
            default: return String(part)
            }
        }
        return ([String(parts.first ?? "")] + kept).joined(separator: ";")
    }
}
