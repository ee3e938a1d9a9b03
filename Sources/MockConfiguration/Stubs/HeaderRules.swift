import HTTPMessages

/// What can be sent as a header field of a response.
package enum HeaderRules {
    /// RFC 9110, section 5.6.2.
    package static func isName(_ name: String) -> Bool {
        HTTPHeaders.Field(name: name, value: "").malformation == nil
    }

    /// Whether the server itself says what the field is about.
    package static func isServerOwned(_ name: String) -> Bool {
        ["content-length", "transfer-encoding", "connection", "date"].contains(name.lowercased())
    }

    /// Whether a field of a request that is passed on belongs to the connection to the upstream.
    package static func isOfConnection(_ name: String) -> Bool {
        let names = [
            "connection", "content-length", "expect", "keep-alive", "proxy-authenticate", "proxy-authorization",
            "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
        ]
        return names.contains(name.lowercased())
    }

    /// Why a value cannot be sent; `nil` where it can (RFC 9110, section 5.5).
    package static func problem(with text: String, of name: String) -> String? {
        if text.isEmpty { return "The header field \(name) has an empty value, which cannot be sent." }
        return malformation(of: text, as: name)
    }

    /// Why a value cannot be sent even in a request, which may have empty ones; `nil` where it can.
    package static func malformation(of text: String, as name: String) -> String? {
        guard HTTPHeaders.Field(name: name, value: text).malformation != nil else { return nil }
        return "The header field \(name) has a line end or another control character in it."
    }
}
