import GraphQLSchema
import StubModel

/// All routes, shared segment by segment, so that a lookup's time does not depend on their number.
///
/// The trie is one array of nodes, which does not change once a table has it.
struct RouteTrie: Sendable {
    struct Node: Sendable {
        var literals: [String: Int] = [:]
        /// The keys of `literals` in the order added, which no hashing shuffles; for near misses.
        var literalNames: [String] = []
        var affixed: [Affixed] = []
        /// `:name`, whatever the name, and `*`.
        var one: Int?
        /// `**`.
        var rest: Int?
        /// The stubs whose route ends here, in order.
        var stubs: [TablePlace] = []
    }

    struct Affixed: Sendable {
        let prefix: String
        let suffix: String
        let node: Int

        func matches(_ segment: String) -> Bool {
            let (text, prefix, suffix) = (segment.utf8, prefix.utf8, suffix.utf8)
            // The part between prefix and suffix is not empty.
            guard text.count > prefix.count + suffix.count, text.starts(with: prefix) else { return false }
            return text.suffix(suffix.count).elementsEqual(suffix)
        }
    }

    private(set) var nodes = [Node()]
    /// Whether a `**` has a segment after it: only then may one node be reached with the same rest in several ways.
    private(set) var hasInnerRest = false
    private(set) var isEmpty = true

    mutating func insert(_ stub: TablePlace, _ route: RoutePattern) {
        var node = 0
        for (position, segment) in route.segments.enumerated() {
            node = child(of: node, by: segment)
            if segment == .rest, position < route.segments.count - 1 { hasInnerRest = true }
        }
        nodes[node].stubs.insertInOrder(stub)
        isEmpty = false
    }

    private mutating func child(of node: Int, by segment: RoutePattern.Segment) -> Int {
        if let existing = existingChild(of: node, by: segment) { return existing }
        let new = nodes.count
        nodes.append(Node())
        switch segment {
        case .literal(let text):
            nodes[node].literals[text] = new
            nodes[node].literalNames.append(text)
        case .affixed(let prefix, _, let suffix):
            nodes[node].affixed.append(Affixed(prefix: prefix, suffix: suffix, node: new))
        case .parameter, .wildcard: nodes[node].one = new
        case .rest: nodes[node].rest = new
        }
        return new
    }

    private func existingChild(of node: Int, by segment: RoutePattern.Segment) -> Int? {
        switch segment {
        case .literal(let text): nodes[node].literals[text]
        case .affixed(let prefix, _, let suffix):
            nodes[node].affixed.first { $0.prefix == prefix && $0.suffix == suffix }?.node
        case .parameter, .wildcard: nodes[node].one
        case .rest: nodes[node].rest
        }
    }
}

extension RouteTrie {
    /// The stubs whose routes match a path: one list for each route, each in order.
    func stubs(for segments: [String]) -> PlaceLists {
        var search = RouteSearch(self, segments)
        search.visit(0, at: 0)
        return search.found
    }

    /// The stubs whose route is literally this path.
    func stubs(forLiteral segments: [String]) -> [TablePlace] {
        var node = 0
        for segment in segments {
            guard let next = nodes[node].literals[segment] else { return [] }
            node = next
        }
        return nodes[node].stubs
    }

    /// The stubs whose routes match every path that a route matches: one list for each of their routes.
    ///
    /// For routes with `**`, or with a part of a segment, only stubs of the very same route are found.
    func stubs(coveringAll route: RoutePattern) -> [[TablePlace]] {
        let isSimple = route.segments.allSatisfy { segment in
            switch segment {
            case .literal, .parameter, .wildcard: true
            case .affixed, .rest: false
            }
        }
        if isSimple {
            return stubs(for: route.segments.map { if case .literal(let text) = $0 { text } else { Self.any } }).all
        }
        var node = 0
        for segment in route.segments {
            guard let next = existingChild(of: node, by: segment) else { return [] }
            node = next
        }
        return [nodes[node].stubs]
    }

    /// A segment that equals no literal in a route, so that only parameters and wildcards match it.
    private static let any = "\0"

    /// At most `limit` of the stubs whose routes begin most like a path, the likeliest first.
    func nearest(to segments: [String], limit: Int) -> [TablePlace] {
        var trail = [0]
        for segment in segments {
            let node = nodes[trail[trail.count - 1]]
            let affixed = node.affixed.first { $0.matches(segment) }?.node
            guard let next = node.literals[segment] ?? affixed ?? node.one ?? node.rest else { break }
            trail.append(next)
        }
        var found: [TablePlace] = []
        var seen: Set<Int> = []
        while let node = trail.popLast(), found.count < limit {
            // The segment at which the path left the routes may be mistyped.
            if trail.count < segments.count {
                for near in similar(to: segments[trail.count], at: node) {
                    collect(near, into: &found, seen: &seen, limit: limit)
                }
            }
            collect(node, into: &found, seen: &seen, limit: limit)
        }
        return found
    }

    private func similar(to segment: String, at node: Int) -> [Int] {
        let near = suggestions(for: segment, among: nodes[node].literalNames.prefix(Self.nameLimit))
        return ([segment] + near).compactMap { nodes[node].literals[$0] }
    }

    /// At most this many names are compared with a segment.
    private static let nameLimit = 2_000

    /// Adds the stubs at a node and below.
    private func collect(_ start: Int, into found: inout [TablePlace], seen: inout Set<Int>, limit: Int) {
        var pending = [start]
        while let index = pending.popLast(), found.count < limit {
            guard seen.insert(index).inserted else { continue }
            let node = nodes[index]
            found += node.stubs.prefix(limit - found.count)
            pending += [node.rest, node.one].compactMap(\.self) + node.affixed.reversed().map(\.node)
            pending += node.literalNames.prefix(limit).reversed().compactMap { node.literals[$0] }
        }
    }
}

/// Tries every way through the routes, since a literal segment may lead nowhere when a parameter would match.
private struct RouteSearch {
    private let nodes: [RouteTrie.Node]
    private let segments: [String]
    private let remembers: Bool
    private var visited: Set<Int> = []
    /// For each `**`, the first segment before which it has been tried to end.
    private var tried: [Int: Int] = [:]
    /// The stubs of the nodes whose routes match, each node's once.
    private(set) var found = PlaceLists()

    init(_ trie: RouteTrie, _ segments: [String]) {
        nodes = trie.nodes
        self.segments = segments
        remembers = trie.hasInnerRest
    }

    /// Visits a node; recursion is as deep as the routes are long, as `**` takes its segments in a loop.
    mutating func visit(_ index: Int, at position: Int) {
        if remembers, !visited.insert(index * (segments.count + 1) + position).inserted { return }
        if position == segments.count {
            add(index)
        } else {
            let segment = segments[position]
            if let next = nodes[index].literals[segment] { visit(next, at: position + 1) }
            for affixed in nodes[index].affixed where affixed.matches(segment) { visit(affixed.node, at: position + 1) }
            if let next = nodes[index].one { visit(next, at: position + 1) }
        }
        guard let rest = nodes[index].rest else { return }
        guard remembers, nodes[rest].hasChildren else {
            add(rest)
            return
        }
        // An earlier visit has tried everything from there on.
        let known = tried[rest] ?? segments.count + 1
        guard position < known else { return }
        tried[rest] = position
        for end in position..<known { visit(rest, at: end) }
    }

    private mutating func add(_ index: Int) {
        let stubs = nodes[index].stubs
        // A stub is at one node only.
        guard let first = stubs.first, found.first.first != first else { return }
        if !found.others.contains(where: { $0.first == first }) { found.append(stubs) }
    }
}

extension RouteTrie.Node {
    fileprivate var hasChildren: Bool { !literals.isEmpty || !affixed.isEmpty || one != nil || rest != nil }
}
