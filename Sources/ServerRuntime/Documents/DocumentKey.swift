/// A document's text as a dictionary key: its bytes are hashed once, as a block.
struct DocumentKey: Hashable, Sendable {
    let bytes: [UInt8]
    private let hash: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var hasher = Hasher()
        // Element by element, as `[UInt8]` hashes itself, costs nanoseconds a byte.
        unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        hash = hasher.finalize()
    }

    static func == (left: DocumentKey, right: DocumentKey) -> Bool {
        left.hash == right.hash && left.bytes == right.bytes
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
