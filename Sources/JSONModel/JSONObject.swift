/// The members of a JSON object, in the order written.
///
/// A repeated key keeps its first place and its last value, as in JavaScript. Equality ignores order.
public struct JSONObject: Sendable {
    /// A key with its value.
    public struct Member: Sendable, Hashable {
        /// Any text.
        public var key: String
        /// Any value.
        public var value: JSONValue

        /// A member of its own.
        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// All of them, in order.
    public private(set) var members: [Member] = []
    /// Positions by key, kept only for objects that are too large for a linear search.
    private var positions: [String: Int]?

    private static let linearLimit = 16

    /// The memory that the positions take.
    var indexWeight: Int {
        positions.map { 64 + $0.capacity * 4 / 3 * MemoryLayout<(String, Int)>.stride } ?? 0
    }

    /// An object without members.
    public init() {}

    /// The last of several values of a key counts.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        for (key, value) in members { self[key] = value }
    }

    /// Whether there is none.
    public var isEmpty: Bool { members.isEmpty }
    /// How many there are.
    public var count: Int { members.count }
    /// Their keys, in order.
    public var keys: [String] { members.map(\.key) }

    /// The value of a key; setting `nil` removes it.
    public subscript(key: String) -> JSONValue? {
        get { position(of: key).map { members[$0].value } }
        set {
            switch (position(of: key), newValue) {
            case (let position?, let value?): members[position].value = value
            case (let position?, nil):
                members.remove(at: position)
                positions = nil
                indexIfLarge()
            case (nil, let value?): append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    private mutating func append(_ member: Member) {
        members.append(member)
        if positions != nil {
            positions?[member.key] = members.count - 1
        } else {
            indexIfLarge()
        }
    }

    private mutating func indexIfLarge() {
        guard members.count > Self.linearLimit else { return }
        positions = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.key, $0) })
    }

    private func position(of key: String) -> Int? {
        if let positions { return positions[key] }
        return members.firstIndex { $0.key == key }
    }
}

extension JSONObject: Hashable {
    /// Whether both have the same members, in whatever order.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
    }

    /// Feeds the members, in no order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(members.reduce(0) { $0 ^ $1.hashValue })
    }
}

extension JSONObject: Sequence {
    /// Goes through the members in order.
    public func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
}

extension JSONObject {
    /// The object with the members of another one after its own, or in place of them.
    package func adding(_ others: JSONObject) -> JSONObject {
        others.reduce(into: self) { $0[$1.key] = $1.value }
    }

    /// The members with other values; those for which there is none are left out.
    package func mapped(_ value: (Member) -> JSONValue?) -> JSONObject {
        JSONObject(members.compactMap { member in value(member).map { (member.key, $0) } })
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// A literal, in the order written.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
