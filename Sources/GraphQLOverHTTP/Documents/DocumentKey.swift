#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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
        let count = left.bytes.count
        guard left.hash == right.hash, count == right.bytes.count else { return false }
        // SAFETY: both buffers have this many bytes. Arrays compare themselves byte by byte, twenty times as slowly.
        return unsafe left.bytes.withUnsafeBytes { left in
            unsafe right.bytes.withUnsafeBytes { right in
                guard let left = left.baseAddress, let right = right.baseAddress else { return true }
                return unsafe memcmp(left, right, count) == 0
            }
        }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
