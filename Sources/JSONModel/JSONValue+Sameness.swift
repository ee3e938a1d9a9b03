extension JSONValue {
    /// Whether the values are written the same: in the order of members and the form of numbers too.
    ///
    /// It is more than being equal: `1` equals `1.0`, and may be answered differently.
    package func isSame(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left.isSame(as: right)
        case (.string(let left), .string(let right)): left.isSame(as: right)
        case (.array(let left), .array(let right)):
            left.count == right.count && left.indices.allSatisfy { left[$0].isSame(as: right[$0]) }
        case (.object(let left), .object(let right)): left.isSame(as: right)
        default: false
        }
    }
}

extension JSONObject {
    /// As `JSONValue.isSame`.
    package func isSame(as other: JSONObject) -> Bool {
        let (left, right) = (members, other.members)
        return left.count == right.count
            && left.indices.allSatisfy {
                left[$0].key.isSame(as: right[$0].key) && left[$0].value.isSame(as: right[$0].value)
            }
    }
}

extension String {
    /// Whether both have the same bytes; equal texts may be composed in several ways.
    fileprivate func isSame(as other: String) -> Bool {
        // SAFETY: the bytes are read within both calls.
        let isSame = unsafe utf8.withContiguousStorageIfAvailable { left in
            unsafe other.utf8.withContiguousStorageIfAvailable { right in unsafe left.elementsEqual(right) }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
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
