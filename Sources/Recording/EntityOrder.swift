import JSONModel

/// The order of recorded entities in their file, which is that of the world's lists: it follows from what was recorded,
/// not from when.
enum EntityOrder {
    /// The keys of a table.
    ///
    /// - Parameters:
    ///   - table: all entities of a type.
    ///   - known: the keys of entities that were there already, which stay in their order.
    ///   - shown: the keys that lists have shown, in that order.
    /// - Returns: the keys that lists have shown, the known ones, then all others in their own order.
    static func keys(of table: JSONObject, known: [String], shown: [String]) -> [String] {
        var placed: Set<String> = []
        let first = (shown + known).filter { table[$0] != nil && placed.insert($0).inserted }
        return first + table.keys.filter { !placed.contains($0) }.sorted(by: precedes)
    }

    /// Whether a key comes before another: `user-2` before `user-10`.
    static func precedes(_ left: String, _ right: String) -> Bool {
        var (left, right) = (Substring(left), Substring(right))
        while let (first, second) = pair(left.first, right.first) {
            if first.isDigit, second.isDigit {
                let (one, other) = (left.prefix(while: \.isDigit), right.prefix(while: \.isDigit))
                let (number, otherNumber) = (one.drop { $0 == "0" }, other.drop { $0 == "0" })
                if number.count != otherNumber.count { return number.count < otherNumber.count }
                if number != otherNumber { return number < otherNumber }
                if one.count != other.count { return one.count < other.count }
                (left, right) = (left.dropFirst(one.count), right.dropFirst(other.count))
            } else {
                if first != second { return first < second }
                (left, right) = (left.dropFirst(), right.dropFirst())
            }
        }
        return left.isEmpty && !right.isEmpty
    }

    private static func pair(_ left: Character?, _ right: Character?) -> (Character, Character)? {
        guard let left, let right else { return nil }
        return (left, right)
    }
}

extension Character {
    fileprivate var isDigit: Bool { isASCII && isNumber }
}
