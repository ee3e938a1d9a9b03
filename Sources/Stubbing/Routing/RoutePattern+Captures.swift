/// What a route has captured under a name; for `**` the name is `**`.
package struct PathParameter: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension RoutePattern {
    /// What the route captures of a path that it matches; `nil` where it does not match.
    ///
    /// A `**` takes as few segments as it can.
    package func captures(of segments: [String]) -> [PathParameter]? {
        var captured: [PathParameter] = []
        var failed: Set<Int> = []
        return capture(0, segments, 0, &captured, &failed) ? captured : nil
    }

    private func capture(
        _ index: Int,
        _ path: [String],
        _ position: Int,
        _ captured: inout [PathParameter],
        _ failed: inout Set<Int>
    ) -> Bool {
        guard index < segments.count else { return position == path.count }
        let count = captured.count
        guard case .rest = segments[index] else {
            guard position < path.count, let own = segments[index].captures(of: path[position]) else { return false }
            captured += own
            if capture(index + 1, path, position + 1, &captured, &failed) { return true }
            captured.removeSubrange(count...)
            return false
        }
        let key = index * (path.count + 1) + position
        guard !failed.contains(key) else { return false }
        // At the end of a pattern, it takes everything.
        for end in (index == segments.count - 1 ? path.count : position)...path.count {
            captured.append(PathParameter(name: "**", value: path[position..<end].joined(separator: "/")))
            if capture(index + 1, path, end, &captured, &failed) { return true }
            captured.removeSubrange(count...)
        }
        failed.insert(key)
        return false
    }
}

extension RoutePattern.Segment {
    /// `nil` where the text does not match.
    fileprivate func captures(of text: String) -> [PathParameter]? {
        switch self {
        case .literal(let literal): return literal == text ? [] : nil
        case .wildcard, .rest: return []
        case .parameter(let name): return [PathParameter(name: name, value: text)]
        case .affixed(let prefix, let name, let suffix):
            guard RouteTrie.Affixed(prefix: prefix, suffix: suffix, node: 0).matches(text) else { return nil }
            let value = Substring(text.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count))
            return name.map { [PathParameter(name: $0, value: String(value))] } ?? []
        }
    }
}
