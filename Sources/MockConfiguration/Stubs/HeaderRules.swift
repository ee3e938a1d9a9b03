import HTTPMessages

/// The rules for header fields that can be sent.
package enum HeaderRules {
    /// Whether a text is a valid field name (RFC 9110, section 5.6.2).
    package static func isName(_ name: String) -> Bool {
        HTTPHeaders.Field(name: name, value: "").malformation == nil
    }

    /// Whether the server itself sets the field.
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

    /// The reason why a response's value cannot be sent; `nil` if it can (RFC 9110, section 5.5).
    package static func problem(with text: String, of name: String) -> String? {
        if text.isEmpty { return "The header field \(name) has an empty value, which cannot be sent." }
        return malformation(of: text, as: name)
    }

    /// The reason why a value cannot be sent even in a request, where empty ones are allowed; `nil` if it can.
    package static func malformation(of text: String, as name: String) -> String? {
        guard HTTPHeaders.Field(name: name, value: text).malformation != nil else { return nil }
        return "The header field \(name) has a line end or another control character in it."
    }
}
