import HTTPMessages

/// A host with its port, as a `Host` or an `Origin` field names it (RFC 3986, section 3.2).
struct Authority: Equatable {
    /// In lower case, without the brackets of an IPv6 address.
    let host: String
    let port: String?

    /// Reads `host`, `host:port`, `[::1]:port`; what has another form is a host by itself, and none of this machine's.
    init(_ text: some StringProtocol) {
        let bytes = ASCII.lowercased(text.utf8).utf8
        let isBracketed = bytes.first == UInt8(ascii: "[")
        let end = bytes.lastIndex(of: UInt8(ascii: isBracketed ? "]" : ":")) ?? bytes.endIndex
        let rest = bytes[end...].dropFirst(isBracketed ? 1 : 0)
        let isPort = rest.first == UInt8(ascii: ":") && rest.dropFirst().allSatisfy(ASCII.isDigit)
        let isKnown = (rest.isEmpty || isPort) && (!isBracketed || end < bytes.endIndex)
        host = String(Substring(isKnown ? bytes[..<end].dropFirst(isBracketed ? 1 : 0) : bytes[...]))
        port = isKnown && isPort ? String(Substring(rest.dropFirst())) : nil
    }

    /// The authority of an origin, which has a scheme before it; `nil` for `null` and any other origin without one.
    init?(origin: String) {
        guard let colon = origin.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let rest = origin.utf8[colon...].dropFirst()
        guard rest.starts(with: "//".utf8), rest.count > 2 else { return nil }
        self.init(Substring(rest.dropFirst(2)))
    }

    /// Whether it can only mean this machine: `localhost` and names below it (RFC 6761, section 6.3), `127.0.0.0/8`,
    /// `::1`.
    var isLoopback: Bool {
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        if name == "::1" || name == "::ffff:127.0.0.1" { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
    }
}
