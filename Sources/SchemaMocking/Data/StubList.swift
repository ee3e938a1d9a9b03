import JSONModel

/// A list in a stub's data: all elements, or `{ $length: 5, $0: …, $each: … }`, which changes some and leaves the rest
/// to the world.
package struct StubList {
    private let elements: [JSONValue]?
    private let members: JSONObject

    /// Reads a list; `nil` where the value is not one.
    init?(_ value: JSONValue) {
        switch value {
        case .array(let elements):
            self.elements = elements
            members = [:]
        case .object(let members):
            guard !members.isEmpty, members.members.allSatisfy({ Self.isListKey($0.key) }) else { return nil }
            elements = nil
            self.members = members
        default: return nil
        }
    }

    /// Whether the stub gives the whole list.
    var isWhole: Bool { elements != nil }

    static func isListKey(_ key: String) -> Bool { key == "$length" || key == "$each" || index(of: key) != nil }

    /// The index of the element that a key such as `$3` names; `nil` for other keys, and beyond the longest list.
    package static func index(of key: String) -> Int? {
        guard let index = Int(key.dropFirst()), (0..<longest).contains(index), key == "$\(index)" else { return nil }
        return index
    }

    /// The greatest number of elements.
    private static let longest = 100_000

    /// The number of elements, where the world's list has `generated`.
    func count(generated: @autoclosure () -> Int) -> Int {
        if let elements { return elements.count }
        if let length = members["$length"]?.int { return max(0, length) }
        let highest = members.members.compactMap { Self.index(of: $0.key) }.max() ?? -1
        return max(generated(), highest + 1)
    }

    /// The stub's value for an element; an empty object where it has none.
    subscript(index: Int) -> JSONValue {
        if let elements { return elements[index] }
        guard let own = members["$\(index)"] else { return members["$each"] ?? .object([:]) }
        guard let each = members["$each"] else { return own }
        return each.overlaid(with: own)
    }
}
