import HTTPMessages

/// A path with places that take any text: `/accounts/:id`, `/files/**`, `/v${n}.png`.
///
/// Slashes at the end and empty segments make no difference, neither here nor in requests. Literal parts are compared
/// with the decoded segments of a request; case counts.
package struct RoutePattern: Sendable, Hashable {
    package enum Segment: Sendable, Hashable {
        case literal(String)
        /// `v${n}.png`, `*.png`, `file.*`: text between a prefix and a suffix, at least one of which is not empty.
        case affixed(prefix: String, name: String?, suffix: String)
        /// `:name` or `${name}`: one segment.
        case parameter(String)
        /// `*`: one segment.
        case wildcard
        /// `**`: all segments from here on, or up to what follows; none at all is fine too.
        case rest
    }

    package var segments: [Segment]

    package init(segments: [Segment]) { self.segments = segments }

    /// Reads a pattern as it is written in stub files; the slash at its start may be missing.
    package init(parsing text: String) throws(RoutePatternError) {
        var segments: [Segment] = []
        for part in text.split(separator: "/") { segments.append(try Self.segment(part, in: text)) }
        self.segments = segments
    }

    private static func segment(_ part: Substring, in pattern: String) throws(RoutePatternError) -> Segment {
        if part == "**" { return .rest }
        if part == "*" { return .wildcard }
        if part.utf8.first == UInt8(ascii: ":") { return .parameter(try name(part.dropFirst(), in: pattern)) }
        if let (prefix, name, suffix) = try capture(part, in: pattern) {
            return prefix.isEmpty && suffix.isEmpty
                ? .parameter(name) : .affixed(prefix: decoded(prefix), name: name, suffix: decoded(suffix))
        }
        guard let star = part.firstIndex(of: "*") else { return .literal(decoded(part)) }
        let suffix = part[part.index(after: star)...]
        guard !suffix.contains("*") else {
            throw RoutePatternError("\"\(part)\" in \"\(pattern)\" has more than one \"*\"")
        }
        return .affixed(prefix: decoded(part[..<star]), name: nil, suffix: decoded(suffix))
    }

    /// Splits a segment at its `${name}`; `nil` for a segment without one.
    private static func capture(
        _ part: Substring,
        in pattern: String
    ) throws(RoutePatternError) -> (prefix: Substring, name: String, suffix: Substring)? {
        guard let dollar = part.firstIndex(of: "$"), part[dollar...].hasPrefix("${") else { return nil }
        let rest = part[dollar...].dropFirst(2)
        guard let close = rest.firstIndex(of: "}") else {
            throw RoutePatternError("\"\(part)\" in \"\(pattern)\" has a \"${\" without its \"}\"")
        }
        let suffix = rest[rest.index(after: close)...]
        guard !suffix.contains("${"), !suffix.contains("*"), !part[..<dollar].contains("*") else {
            throw RoutePatternError("\"\(part)\" in \"\(pattern)\" captures more than one text")
        }
        return (part[..<dollar], try name(rest[..<close], in: pattern), suffix)
    }

    private static func name(_ text: Substring, in pattern: String) throws(RoutePatternError) -> String {
        guard !text.isEmpty else { throw RoutePatternError("A parameter in \"\(pattern)\" has no name") }
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || "_-".contains($0) }) else {
            throw RoutePatternError(
                "The parameter \"\(text)\" in \"\(pattern)\" has a name with other characters than letters, digits, \"_\" and "
                    + "\"-\"; ${id}.json captures what stands beside other text"
            )
        }
        return String(text)
    }

    /// Decodes a literal part, which may be percent-encoded as in URLs; invalid escapes are taken literally.
    private static func decoded(_ part: Substring) -> String {
        (try? PercentEncoding.decode(part.utf8)) ?? String(part)
    }
}

extension RoutePattern {
    /// Whether every segment is a literal.
    package var isLiteral: Bool {
        segments.allSatisfy { if case .literal = $0 { true } else { false } }
    }
}

extension RoutePattern: CustomStringConvertible {
    package var description: String { "/" + segments.map(\.description).joined(separator: "/") }
}

extension RoutePattern.Segment: CustomStringConvertible {
    package var description: String {
        switch self {
        case .literal(let text): text
        case .affixed(let prefix, let name, let suffix): prefix + (name.map { "${\($0)}" } ?? "*") + suffix
        case .parameter(let name): ":\(name)"
        case .wildcard: "*"
        case .rest: "**"
        }
    }
}

/// The reason why a text is no route pattern.
package struct RoutePatternError: Error, Sendable, Hashable, CustomStringConvertible {
    package var message: String

    package init(_ message: String) { self.message = message }

    package var description: String { message }
}
