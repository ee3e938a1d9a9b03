package import StubModel

/// A text that a route has captured, with its name; for `**` the name is `**`.
package struct PathParameter: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension RoutePattern {
    /// The names of the route's captures.
    package var parameterNames: [String] {
        segments.compactMap { segment in
            switch segment {
            case .parameter(let name): name
            case .affixed(_, let name, _): name
            case .rest: "**"
            case .literal, .wildcard: nil
            }
        }
    }

    /// The texts that the route captures of a path; `nil` for a path that it does not match.
    ///
    /// A `**` takes as few segments as it can.
    package func captures(of path: [String]) -> [PathParameter]? {
        // Without a `**` each segment has its own, and there is nothing to search.
        if !segments.contains(where: \.isRest) { return segments.captures(of: path) }
        var search = CaptureSearch(pattern: segments, path: path)
        return search.matches(0, at: 0) ? search.captured.map { $0.parameter(of: path) } : nil
    }
}

/// Tries every way in which `**` may take segments.
private struct CaptureSearch {
    enum Capture {
        case text(PathParameter)
        /// The segments of a `**`, joined only when the route is known to match.
        case rest(Range<Int>)

        func parameter(of path: [String]) -> PathParameter {
            switch self {
            case .text(let parameter): parameter
            case .rest(let range): PathParameter(name: "**", value: path[range].joined(separator: "/"))
            }
        }
    }

    let pattern: [RoutePattern.Segment]
    let path: [String]
    private(set) var captured: [Capture] = []
    /// For each `**`, the first segment from which on the search is known to fail.
    private var hopeless: [Int: Int] = [:]

    init(pattern: [RoutePattern.Segment], path: [String]) {
        self.pattern = pattern
        self.path = path
    }

    mutating func matches(_ index: Int, at position: Int) -> Bool {
        guard index < pattern.count else { return position == path.count }
        let count = captured.count
        guard case .rest = pattern[index] else {
            guard position < path.count, pattern[index].matches(path[position]) else { return false }
            if let own = pattern[index].capture(of: path[position]) { captured.append(.text(own)) }
            if matches(index + 1, at: position + 1) { return true }
            captured.removeSubrange(count...)
            return false
        }
        // At the end of a pattern, it takes everything.
        let first = index == pattern.count - 1 ? path.count : position
        let known = hopeless[index] ?? path.count + 1
        guard first < known else { return false }
        for end in first..<known {
            captured.append(.rest(position..<end))
            if matches(index + 1, at: end) { return true }
            captured.removeSubrange(count...)
        }
        hopeless[index] = first
        return false
    }
}

extension [RoutePattern.Segment] {
    fileprivate func captures(of path: [String]) -> [PathParameter]? {
        guard count == path.count else { return nil }
        var captured: [PathParameter] = []
        for index in indices {
            guard self[index].matches(path[index]) else { return nil }
            if let own = self[index].capture(of: path[index]) { captured.append(own) }
        }
        return captured
    }
}

extension RoutePattern.Segment {
    /// Whether it is `**`: comparing it would go through a table of witnesses for every request.
    fileprivate var isRest: Bool { if case .rest = self { true } else { false } }

    fileprivate func matches(_ text: String) -> Bool {
        switch self {
        case .literal(let literal): literal == text
        case .wildcard, .rest, .parameter: true
        case .affixed(let prefix, _, let suffix):
            RouteTrie.Affixed(prefix: prefix, suffix: suffix, node: 0).matches(text)
        }
    }

    /// The capture of a text that the segment matches; `nil` for a segment without a name.
    fileprivate func capture(of text: String) -> PathParameter? {
        switch self {
        case .literal, .wildcard, .rest: return nil
        case .parameter(let name): return PathParameter(name: name, value: text)
        case .affixed(let prefix, let name, let suffix):
            let value = Substring(text.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count))
            return name.map { PathParameter(name: $0, value: String(value)) }
        }
    }
}
