extension JSONValue {
    /// Whether the values are written the same: in the order of members and the form of numbers too.
    ///
    /// It is more than being equal: `1` equals `1.0`, and may be answered differently.
    package func isSame(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left.isSame(as: right)
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.object(let left), .object(let right)): left.isSame(as: right)
        default: false
        }
    }
}

extension JSONObject {
    /// As `JSONValue.isSame`.
    package func isSame(as other: JSONObject) -> Bool {
        count == other.count
            && zip(members, other.members).allSatisfy { left, right in
                left.key.utf8.elementsEqual(right.key.utf8) && left.value.isSame(as: right.value)
            }
    }
}

extension JSONNumber {
    fileprivate func isSame(as other: JSONNumber) -> Bool {
        switch (self, other) {
        case (.integer(let left), .integer(let right)): left == right
        // Zero has two signs, and both are written.
        case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
        case (.literal(let left), .literal(let right)): left == right
        default: false
        }
    }
}
