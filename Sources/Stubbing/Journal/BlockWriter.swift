/// Puts values behind one another into one block of bytes; `BlockReader` reads them back in the same order.
///
/// The block is made once and has no byte more than it needs: small ones are written to the stack first. Large ones are
/// written twice, because what finds no room there is only counted.
///
// SAFETY: the buffer comes from `block`, and is used only while that makes its array.
@safe
struct BlockWriter {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { unsafe self.buffer = unsafe buffer }

    /// The most that a temporary allocation finds on the stack.
    private static let stackBytes = 1_024

    /// What a function writes, which has to be the same both times.
    static func block(_ write: (inout BlockWriter) -> Void) -> [UInt8] {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stackBytes) { buffer in
            var writer = unsafe BlockWriter(buffer)
            write(&writer)
            if writer.count <= stackBytes { return unsafe [UInt8](buffer[..<writer.count]) }
            return unsafe [UInt8](unsafeUninitializedCapacity: writer.count) { buffer, count in
                var writer = unsafe BlockWriter(buffer)
                write(&writer)
                count = writer.count
            }
        }
    }

    private mutating func write(_ byte: UInt8) {
        // SAFETY: within the buffer.
        if unsafe count < buffer.count { unsafe buffer[count] = byte }
        count += 1
    }

    /// A whole number from zero on: seven bits a byte, the lowest first.
    mutating func write(_ integer: Int) {
        var rest = UInt(max(0, integer))
        while rest > 0x7F {
            write(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        write(UInt8(truncatingIfNeeded: rest))
    }

    mutating func write(_ text: String) {
        let bytes = text.utf8
        write(bytes.count)
        let copied: Void? = unsafe bytes.withContiguousStorageIfAvailable { unsafe copy($0) }
        if copied == nil { for byte in bytes { write(byte) } }
    }

    /// Some bytes, or the first of them.
    mutating func write(_ bytes: [UInt8], atMost limit: Int) {
        write(min(bytes.count, limit))
        unsafe bytes.withUnsafeBufferPointer { unsafe copy(UnsafeBufferPointer(rebasing: $0.prefix(limit))) }
    }

    private mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
        // SAFETY: as above; what is copied into the buffer is no part of it.
        if unsafe count + bytes.count <= buffer.count, let start = unsafe buffer.baseAddress,
            let first = bytes.baseAddress
        {
            unsafe (start + count).initialize(from: first, count: bytes.count)
        }
        count += bytes.count
    }

    mutating func write(_ flag: Bool) { write(flag ? 1 : 0 as UInt8) }

    mutating func write(_ text: String?) {
        write(text != nil)
        if let text { write(text) }
    }

    mutating func write(_ number: Double?) {
        write(number != nil)
        guard let number else { return }
        for shift in stride(from: 0, to: 64, by: 8) {
            write(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
        }
    }

    mutating func write<Element>(list: [Element], _ write: (inout BlockWriter, Element) -> Void) {
        self.write(list.count)
        for element in list { write(&self, element) }
    }
}
