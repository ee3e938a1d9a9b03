import HTTPMessages

/// The path that GraphQL is served at; a trailing slash makes no difference.
package struct GraphQLPath: Sendable {
    /// With its leading slash and without the trailing one.
    private let bytes: [UInt8]
    /// The path as people are told it.
    package let text: String

    package init(_ path: String) {
        var bytes = Array(path.utf8)
        if bytes.first != UInt8(ascii: "/") { bytes.insert(UInt8(ascii: "/"), at: 0) }
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        self.bytes = bytes
        text = bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a request target, as received, means this path.
    package func matches(_ target: String) -> Bool {
        if matches(path: target) { return true }
        // Few clients escape what need not be escaped, which is longer, so the others do not pay for it.
        guard target.utf8.count > bytes.count, ASCII.offset(of: UInt8(ascii: "%"), in: target) != nil,
            let parsed = try? RequestTarget(parsing: target),
            let path = try? parsed.path()
        else { return false }
        return !path.utf8.contains(UInt8(ascii: "?")) && matches(path: path)
    }

    private func matches(path target: String) -> Bool {
        guard ASCII.begins(target, with: bytes) else { return false }
        var rest = target.utf8.dropFirst(bytes.count)
        if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
        return rest.isEmpty || rest.first == UInt8(ascii: "?")
    }
}
