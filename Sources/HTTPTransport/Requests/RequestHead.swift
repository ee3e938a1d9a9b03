import HTTPMessages

/// A request's head as it came, and what speaks against serving it.
///
/// libmicrohttpd pumps bytes; it is no guard. It serves requests whose framing two readers may understand differently,
/// which is how requests are smuggled past a proxy, so they are refused here, before a byte of the body is taken.
struct RequestHead: ~Copyable {
    var method: String
    /// `nil` where the target is not UTF-8.
    var target: String?
    var isHTTP11: Bool
    private(set) var headers = HTTPHeaders()
    private var contentLengths = 0
    private var hosts = 0
    private var transferEncodings: [String] = []
    private var contentLength: String?
    private(set) var expectsContinue = false
    private var hasInvalidField = false
    /// Whether something comes after a NUL in one of the lines.
    var hasNUL = false
    /// About the memory that libmicrohttpd keeps the head in, with its own record of each field and query item.
    private(set) var size: Int

    private static let recordSize = 64

    init(method: String, target: String?, isHTTP11: Bool) {
        self.method = method
        self.target = target
        self.isHTTP11 = isHTTP11
        size = Self.recordSize
        if let target {
            let hasQuery = ASCII.offset(of: UInt8(ascii: "?"), in: target) != nil
            let items = hasQuery ? ASCII.count(of: UInt8(ascii: "&"), in: target) + 1 : 0
            size += target.utf8.count + items * Self.recordSize
        }
        headers.reserveCapacity(12)
    }

    /// Takes a field; white space around the value is not part of it (RFC 9112, section 5.1).
    ///
    /// libmicrohttpd takes white space for a part of it: it would wait for ever for a body that is "chunked ".
    mutating func append(_ field: HTTPHeaders.Field, isValid: Bool, isTrimmed: Bool = false) {
        let (name, value) = (field.name, field.value)
        if !isValid { hasInvalidField = true }
        headers.append(field)
        size += name.utf8.count + value.utf8.count + 4 + Self.recordSize
        switch name.utf8.count {
        case 4 where isName(name, "Host"): hosts += 1
        case 6 where isName(name, "Expect"): expectsContinue = ASCII.areEqualIgnoringCase(value, "100-continue")
        case 14 where isName(name, "Content-Length"):
            contentLengths += 1
            contentLength = value
        case 17 where isName(name, "Transfer-Encoding"): transferEncodings.append(isTrimmed ? value + " " : value)
        default: break
        }
    }

    private func isName(_ name: String, _ other: String) -> Bool { ASCII.areEqualIgnoringCase(name, other) }

    /// The length that the request gives for its body; beyond all of them where no `Int` holds it.
    var bodyLength: Int? { contentLength.map { Int($0) ?? .max } }

    /// The request with its target in origin form; the body is still to come.
    ///
    /// - Throws: A refusal with the request as it came, where its target can be told.
    consuming func request() throws(RequestRefusal) -> HTTPRequest {
        do throws(RequestRefusal) {
            // What the rest of the head says cannot be trusted.
            if hasNUL { throw RequestRefusal(.badRequest, "The request line or a header field holds a NUL") }
            try checkFraming()
            try checkFields()
            return try resolved()
        } catch {
            var refusal = error
            refusal.request = target.map {
                HTTPRequest(method: HTTPMethod(rawValue: method), target: $0, headers: headers)
            }
            throw refusal
        }
    }

    /// The authority of an absolute form counts instead of `Host` (RFC 9112, section 3.2.2).
    private func resolved() throws(RequestRefusal) -> HTTPRequest {
        guard let target, ASCII.isVisible(target) else {
            throw RequestRefusal(.badRequest, "The request target is not UTF-8, or holds white space")
        }
        let method = HTTPMethod(rawValue: method)
        if target.utf8.first == UInt8(ascii: "/") {
            return HTTPRequest(method: method, target: target, headers: headers)
        }
        do {
            let parsed = try RequestTarget(parsing: target)
            var headers = headers
            if let authority = parsed.authority { headers["Host"] = authority }
            return HTTPRequest(method: method, target: parsed.originForm, headers: headers)
        } catch {
            throw RequestRefusal(.badRequest, error.message)
        }
    }

    /// Sections 6.1 to 6.3 of RFC 9112.
    private func checkFraming() throws(RequestRefusal) {
        if contentLengths > 1 { throw RequestRefusal(.badRequest, "The request has more than one Content-Length") }
        if let contentLength, contentLength.isEmpty || !ASCII.allSatisfy(contentLength, ASCII.isDigit) {
            throw RequestRefusal(.badRequest, "The Content-Length is no number")
        }
        guard let coding = transferEncodings.first else { return }
        if contentLengths > 0 {
            throw RequestRefusal(.badRequest, "The request has both Transfer-Encoding and Content-Length")
        }
        if !isHTTP11 { throw RequestRefusal(.badRequest, "HTTP/1.0 has no Transfer-Encoding") }
        if transferEncodings.count > 1 || !ASCII.areEqualIgnoringCase(coding, "chunked") {
            throw RequestRefusal(.notImplemented, "No Transfer-Encoding but \"chunked\" is understood")
        }
    }

    private func checkFields() throws(RequestRefusal) {
        if hasInvalidField {
            throw RequestRefusal(.badRequest, "The name or value of a header field has bytes that may not be there")
        }
        if !ASCII.isToken(method) {
            throw RequestRefusal(.badRequest, "The method is not a token")
        }
        // RFC 9112, section 3.2.
        if hosts > 1 { throw RequestRefusal(.badRequest, "The request has more than one Host") }
        if hosts == 0 && isHTTP11 { throw RequestRefusal(.badRequest, "The request has no Host") }
        if method == "CONNECT" {
            throw RequestRefusal(
                .methodNotAllowed,
                "This server is no proxy",
                headers: ["Allow": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"]
            )
        }
    }
}
