/// A value whose memory can be measured.
///
/// All limits in bytes are measured so: by the memory that a value holds, not by its size as text. Allocations come in
/// steps and have a head of their own; a text of up to 15 bytes needs none.
package protocol Weighed {
    /// The memory in bytes, the value itself included.
    var weight: Int { get }
}

/// The memory that an array takes besides what its elements hold elsewhere.
///
/// It is inlined because every request is weighed for the journal: asking at run time what an array is takes a thousand
/// instructions.
@inlinable
package func arrayWeight<Element>(_ array: [Element]) -> Int {
    array.isEmpty ? 0 : 32 + array.capacity * MemoryLayout<Element>.stride
}

extension String: Weighed {
    package var weight: Int { MemoryLayout<String>.size + heapWeight }

    /// The memory of the text outside of its own 16 bytes.
    @inlinable package var heapWeight: Int {
        let count = utf8.count
        return count <= 15 ? 0 : 48 + count
    }
}

extension JSONValue: Weighed {
    package var weight: Int { MemoryLayout<JSONValue>.stride + heapWeight }

    private var heapWeight: Int {
        switch self {
        case .null, .bool, .number(.integer), .number(.double): 0
        case .number(.literal(let text)), .string(let text): text.heapWeight
        case .array(let elements): elements.reduce(arrayWeight(elements)) { $0 + $1.heapWeight }
        case .object(let members): members.heapWeight
        }
    }
}

extension JSONObject: Weighed {
    package var weight: Int { MemoryLayout<JSONObject>.size + heapWeight }

    fileprivate var heapWeight: Int {
        let slots = arrayWeight(members) + indexWeight
        return members.reduce(slots) { $0 + $1.key.heapWeight + $1.value.weight - MemoryLayout<JSONValue>.stride }
    }
}
