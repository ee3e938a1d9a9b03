extension JSONValue {
    /// The memory that the value takes, roughly.
    package var estimatedBytes: Int {
        switch self {
        case .null, .bool, .number: 16
        case .string(let text): 32 + text.utf8.count
        case .array(let elements): elements.reduce(48) { $0 + $1.estimatedBytes }
        case .object(let members): members.members.reduce(64) { $0 + 32 + $1.key.utf8.count + $1.value.estimatedBytes }
        }
    }
}
