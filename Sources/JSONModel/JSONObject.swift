/// The members of a JSON object, in the order written.
///
/// A repeated key keeps its first place and its last value, as in JavaScript. Equality ignores order.
package struct JSONObject: Sendable {
    package struct Member: Sendable, Hashable {
        package var key: String
        package var value: JSONValue

        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    package private(set) var members: [Member] = []
    /// Positions by key, kept only for objects that are too large for a linear search.
    private var positions: [String: Int]?

    private static let linearLimit = 16

    /// The memory that the positions take.
    var indexWeight: Int {
        positions.map { 64 + $0.capacity * 4 / 3 * MemoryLayout<(String, Int)>.stride } ?? 0
    }

    package init() {}

    package init(_ members: some Sequence<(String, JSONValue)>) {
        for (key, value) in members { self[key] = value }
    }

    package var isEmpty: Bool { members.isEmpty }
    package var count: Int { members.count }
    package var keys: [String] { members.map(\.key) }

    package subscript(key: String) -> JSONValue? {
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
    package static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(members.reduce(0) { $0 ^ $1.hashValue })
    }
}

extension JSONObject: Sequence {
    package func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
