/// Writes JSON straight into bytes.
///
/// It writes what it is told and knows nothing of commas: whoever writes arrays and objects piece by piece separates
/// them with `writeRaw`. Rolling back is cutting: take `mark`, write, and `rollBack(to:)` when it turns out not to be
/// wanted.
package struct JSONWriter: Sendable {
    package internal(set) var bytes: [UInt8] = []

    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    package var mark: Int { bytes.count }

    package mutating func rollBack(to mark: Int) { bytes.removeSubrange(mark...) }

    /// Appends bytes that are JSON already.
    package mutating func writeRaw(_ raw: [UInt8]) { bytes.append(contentsOf: raw) }

    package mutating func writeRaw(_ byte: UInt8) { bytes.append(byte) }

    /// Appends a stretch of bytes that are JSON already.
    package mutating func writeRaw(_ raw: ArraySlice<UInt8>) { bytes.append(contentsOf: raw) }

    /// Appends a literal that is JSON already: its bytes are copied from the binary as they are.
    package mutating func writeRaw(_ raw: StaticString) {
        // SAFETY: the buffer of a static string lives as long as the process, and is only read here.
        raw.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    package mutating func writeNull() { writeRaw("null") }

    package mutating func writeBool(_ value: Bool) { writeRaw(value ? "true" : "false") }
}
