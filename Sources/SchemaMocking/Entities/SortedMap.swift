/// A map in the order of its keys, whose changed copy shares all nodes except those on the path to the change.
///
/// It is a weight-balanced tree (Adams, "Efficient sets: a balancing act"; the balance is that of Hirai and Yamamoto).
/// A write makes as many nodes as the tree is deep, even while other copies of the former map exist.
struct SortedMap<Key: Comparable & Sendable, Value: Sendable>: Sendable {
    final class Node: Sendable {
        let key: Key
        let value: Value
        let left: Node?
        let right: Node?
        let count: Int

        init(_ key: Key, _ value: Value, left: Node? = nil, right: Node? = nil) {
            (self.key, self.value, self.left) = (key, value, left)
            self.right = right
            count = (left?.count ?? 0) + (right?.count ?? 0) + 1
        }

        /// A node with the element of another one.
        convenience init(_ left: Node?, around middle: Node, _ right: Node?) {
            self.init(middle.key, middle.value, left: left, right: right)
        }
    }

    private(set) var root: Node?

    init() { root = nil }

    /// - Parameter elements: the elements by rising keys, each key once.
    init(sorted elements: [(key: Key, value: Value)]) { root = Self.tree(of: elements[...]) }

    var count: Int { root?.count ?? 0 }
    var isEmpty: Bool { root == nil }

    /// The element with the least key.
    var first: (key: Key, value: Value)? {
        var node = root
        while let left = node?.left { node = left }
        return node.map { ($0.key, $0.value) }
    }

    subscript(key: Key) -> Value? {
        get {
            var node = root
            while let known = node {
                if key < known.key {
                    node = known.left
                } else if known.key < key {
                    node = known.right
                } else {
                    return known.value
                }
            }
            return nil
        }
        set {
            if let newValue {
                root = Self.inserting(key, newValue, into: root)
            } else if self[key] != nil {
                root = Self.removing(key, from: root)
            }
        }
    }

    /// The number of keys before `key`, whether or not the map has it.
    func position(of key: Key) -> Int {
        var position = 0
        var node = root
        while let known = node {
            if known.key < key {
                position += (known.left?.count ?? 0) + 1
                node = known.right
            } else {
                node = known.left
            }
        }
        return position
    }

    /// The value of the first key that is equal to `key` or after it.
    func value(notBefore key: Key) -> Value? { value(at: position(of: key)) }

    /// The value at a position; `nil` beyond the last.
    func value(at position: Int) -> Value? {
        var left = position
        var node = root
        while let known = node {
            let before = known.left?.count ?? 0
            if left < before {
                node = known.left
            } else if left > before {
                left -= before + 1
                node = known.right
            } else {
                return known.value
            }
        }
        return nil
    }

    /// Calls `body` with the elements at a range of positions, in their order.
    func forEach(in range: Range<Int>? = nil, _ body: (Key, Value) -> Void) {
        Self.visit(root, in: range ?? 0..<count, body)
    }

    /// Calls `body` for each key whose value differs from that in a former map.
    ///
    /// Shared nodes are skipped, so the cost is that of the changes; `body` may also get keys whose values are equal in
    /// both.
    func forEachChange(since former: SortedMap, _ body: (_ key: Key, _ old: Value?, _ new: Value?) -> Void) {
        Self.compare(former.root, with: root, body)
    }
}

// MARK: - Balance

extension SortedMap {
    private static func size(_ node: Node?) -> Int { node?.count ?? 0 }

    private static func tree(of elements: ArraySlice<(key: Key, value: Value)>) -> Node? {
        guard !elements.isEmpty else { return nil }
        let middle = elements.startIndex + elements.count / 2
        let element = elements[middle]
        let left = tree(of: elements[..<middle])
        let right = tree(of: elements[(middle + 1)...])
        return Node(element.key, element.value, left: left, right: right)
    }

    private static func inserting(_ key: Key, _ value: Value, into node: Node?) -> Node {
        guard let node else { return Node(key, value) }
        if key < node.key { return balanced(inserting(key, value, into: node.left), around: node, node.right) }
        if node.key < key { return balanced(node.left, around: node, inserting(key, value, into: node.right)) }
        return Node(key, value, left: node.left, right: node.right)
    }

    private static func removing(_ key: Key, from node: Node?) -> Node? {
        guard let node else { return nil }
        if key < node.key { return balanced(removing(key, from: node.left), around: node, node.right) }
        if node.key < key { return balanced(node.left, around: node, removing(key, from: node.right)) }
        guard let left = node.left, let right = node.right else { return node.left ?? node.right }
        let (first, rest) = removingFirst(right)
        return balanced(left, around: first, rest)
    }

    private static func removingFirst(_ node: Node) -> (first: Node, rest: Node?) {
        guard let left = node.left else { return (node, node.right) }
        let (first, rest) = removingFirst(left)
        return (first, balanced(rest, around: node, node.right))
    }

    /// A node with the element of `middle`, of sides that one insertion or removal may have put out of balance.
    private static func balanced(_ left: Node?, around middle: Node, _ right: Node?) -> Node {
        let (lefts, rights) = (size(left), size(right))
        if lefts + rights > 1 {
            if let right, rights > 3 * lefts { return leaningLeft(left, around: middle, right) }
            if let left, lefts > 3 * rights { return leaningRight(left, around: middle, right) }
        }
        return Node(left, around: middle, right)
    }

    private static func leaningLeft(_ left: Node?, around middle: Node, _ right: Node) -> Node {
        guard let inner = right.left, inner.count >= 2 * size(right.right) else {
            return Node(Node(left, around: middle, right.left), around: right, right.right)
        }
        let outer = Node(left, around: middle, inner.left)
        return Node(outer, around: inner, Node(inner.right, around: right, right.right))
    }

    private static func leaningRight(_ left: Node, around middle: Node, _ right: Node?) -> Node {
        guard let inner = left.right, inner.count >= 2 * size(left.left) else {
            return Node(left.left, around: left, Node(left.right, around: middle, right))
        }
        return Node(Node(left.left, around: left, inner.left), around: inner, Node(inner.right, around: middle, right))
    }
}

// MARK: - Walking

extension SortedMap {
    private static func visit(_ node: Node?, in range: Range<Int>, _ body: (Key, Value) -> Void) {
        guard let node, !range.isEmpty else { return }
        let before = size(node.left)
        visit(node.left, in: range.clamped(to: 0..<before), body)
        if range.contains(before) { body(node.key, node.value) }
        let rest = range.clamped(to: (before + 1)..<max(before + 1, range.upperBound))
        visit(node.right, in: (rest.lowerBound - before - 1)..<(rest.upperBound - before - 1), body)
    }

    private static func compare(_ old: Node?, with new: Node?, _ body: (Key, Value?, Value?) -> Void) {
        if old === new { return }
        guard let new else { return visit(old, in: 0..<size(old)) { body($0, $1, nil) } }
        guard let old else { return visit(new, in: 0..<size(new)) { body($0, nil, $1) } }
        let (left, value, right) = split(old, at: new.key)
        compare(left, with: new.left, body)
        body(new.key, value, new.value)
        compare(right, with: new.right, body)
    }

    /// The part before a key, the key's value, and the part after it.
    private static func split(_ node: Node?, at key: Key) -> (left: Node?, value: Value?, right: Node?) {
        guard let node else { return (nil, nil, nil) }
        if key < node.key {
            let (left, value, right) = split(node.left, at: key)
            return (left, value, linked(right, around: node, node.right))
        }
        if node.key < key {
            let (left, value, right) = split(node.right, at: key)
            return (linked(node.left, around: node, left), value, right)
        }
        return (node.left, node.value, node.right)
    }

    /// A node with the element of `middle`, of sides of any size.
    private static func linked(_ left: Node?, around middle: Node, _ right: Node?) -> Node {
        if let right, size(right) > 3 * size(left), size(right) > 1 {
            return balanced(linked(left, around: middle, right.left), around: right, right.right)
        }
        if let left, size(left) > 3 * size(right), size(left) > 1 {
            return balanced(left.left, around: left, linked(left.right, around: middle, right))
        }
        return Node(left, around: middle, right)
    }
}
