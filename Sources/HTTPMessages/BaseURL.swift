/// The beginning of the URLs of a server: `https://api.example.com/v1`, which paths are appended to.
package struct BaseURL: Sendable, Hashable {
    /// Scheme, host and port, the first two in lower case.
    package let origin: String
    /// The path without a slash at its end; empty if the URL has no other path.
    package let path: String
    package let text: String

    /// Reads an `http` or `https` URL; `nil` for any other text, or with user, query or fragment.
    package init?(_ text: String) {
        guard let scheme = ["http://", "https://"].first(where: { text.lowercased().hasPrefix($0) }) else { return nil }
        let rest = text.dropFirst(scheme.count)
        let authority = rest.prefix { $0 != "/" }
        var path = rest.dropFirst(authority.count)
        while path.hasSuffix("/") { path = path.dropLast() }
        guard Self.isAuthority(authority), ASCII.allSatisfy(text, { $0 > 0x20 && $0 < 0x7F }),
            !path.contains(where: { "?#".contains($0) })
        else { return nil }
        origin = scheme + authority.lowercased()
        self.path = String(path)
        self.text = origin + path
    }

    private static func isAuthority(_ text: Substring) -> Bool {
        guard !text.isEmpty, !text.contains(where: { "@?#\\".contains($0) }) else { return false }
        let port = text.last == "]" ? nil : text.lastIndex(of: ":")
        guard let port else { return true }
        return port > text.startIndex && UInt16(text[text.index(after: port)...]) != nil
    }

    /// The host without its port.
    package var host: String {
        let authority = origin.drop { $0 != ":" }.dropFirst("://".count)
        if authority.hasPrefix("[") { return String(authority.prefix { $0 != "]" }) + "]" }
        return String(authority.prefix { $0 != ":" })
    }

    /// The URL of a request target of ours: `/users?page=2`.
    ///
    /// What is no part of a target is escaped, as a fragment is never sent.
    package func url(of target: String) -> String {
        if ASCII.allSatisfy(target, { $0 != UInt8(ascii: "#") }) { return text + target }
        return text + target.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "%23")
    }

    /// The path of ours that leads where a reference of this server's does; `nil` where that is elsewhere.
    package func target(of reference: String) -> String? {
        var rest = reference[...]
        let scheme = origin.hasPrefix("https:") ? "https:" : "http:"
        let authority = origin.dropFirst(scheme.count)
        if rest.lowercased().hasPrefix(scheme + "//") { rest = rest.dropFirst(scheme.count) }
        if rest.hasPrefix("//") {
            let own = rest.prefix { $0 == "/" || !"/?#".contains($0) }.prefix(authority.count)
            guard own.lowercased() == authority else { return nil }
            rest = rest.dropFirst(authority.count)
            let standardPort = scheme == "https:" ? ":443" : ":80"
            if rest.hasPrefix(standardPort) { rest = rest.dropFirst(standardPort.count) }
            if rest.isEmpty { rest = "/" }
            if "?#".contains(rest.first ?? "/") { rest = "/" + rest }
        }
        guard rest.hasPrefix("/") else { return nil }
        guard path.isEmpty || rest.hasPrefix(path) else { return nil }
        rest = rest.dropFirst(path.count)
        switch rest.first {
        case "/": return String(rest)
        case nil, "?", "#": return "/" + rest
        default: return nil
        }
    }
}
