/// Writes JSON straight into bytes.
///
/// It writes what it is told and knows nothing of commas: whoever writes arrays and objects piece by piece separates
/// them with `writeRaw`. Rolling back is cutting: take `mark`, write, and `rollBack(to:)` when it turns out not to be
/// wanted.
///
/// The smallest functions are inlinable, because every field of every answer calls several of them from another module;
/// and public, because the compiler inlines nothing that is less.
public struct JSONWriter: Sendable {
    @usableFromInline package internal(set) var bytes: [UInt8] = []

    /// Whether `1.0` stays `1.0`, for those who write it down, and does not become `1`.
    let keepsFractions: Bool

    package init(capacity: Int = 0, keepingFractions: Bool = false) {
        keepsFractions = keepingFractions
        bytes.reserveCapacity(capacity)
    }

    /// How much has been written.
    @inlinable public var mark: Int { bytes.count }

    /// Takes back everything written since `mark`.
    @inlinable
    public mutating func rollBack(to mark: Int) { bytes.removeSubrange(mark...) }

    /// Appends bytes that are JSON already.
    @inlinable
    public mutating func writeRaw(_ raw: [UInt8]) {
        // An array as such would be retained and released for it.
        unsafe raw.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Appends a byte that is JSON already, or a piece of it.
    @inlinable
    public mutating func writeRaw(_ byte: UInt8) { bytes.append(byte) }

    /// Appends a stretch of bytes that are JSON already.
    package mutating func writeRaw(_ raw: ArraySlice<UInt8>) {
        unsafe raw.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Appends a stretch of bytes that are JSON already.
    package mutating func writeRaw(_ raw: Slice<UnsafeBufferPointer<UInt8>>) {
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: raw))
    }

    /// Appends a literal that is JSON already: its bytes are copied from the binary as they are.
    package mutating func writeRaw(_ raw: StaticString) {
        // SAFETY: the buffer of a static string lives as long as the process, and is only read here.
        raw.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    package mutating func writeNull() { writeRaw("null") }

    package mutating func writeBool(_ value: Bool) { writeRaw(value ? "true" : "false") }
}
