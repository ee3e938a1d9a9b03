extension JSONValue {
    /// Leaves in the order that lists are sorted by: numbers by value, texts by their bytes, false before true.
    package func precedes(_ other: JSONValue) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)):
            if let left = left.int, let right = right.int { return left < right }
            return left.double < right.double
        case (.string(let left), .string(let right)): return left.utf8.lexicographicallyPrecedes(right.utf8)
        case (.bool(let left), .bool(let right)): return !left && right
        // Null comes last.
        case (_, .null): return !isNull
        default: return false
        }
    }
}
