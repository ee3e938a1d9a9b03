/// Puts values behind one another into one block of bytes; `BlockReader` reads them back in the same order.
///
/// Whatever is written is written twice: first it is only counted, so that the block is made once and has no byte more.
///
// SAFETY: the pointer comes from `block`, and is used only while that makes its array.
@safe
struct BlockWriter {
    /// `nil` while it only counts.
    private let start: UnsafeMutablePointer<UInt8>?
    private var count = 0

    private init(_ start: UnsafeMutablePointer<UInt8>?) { unsafe self.start = unsafe start }

    /// What a function writes, which has to be the same both times.
    static func block(_ write: (inout BlockWriter) -> Void) -> [UInt8] {
        var counter = unsafe BlockWriter(nil)
        write(&counter)
        return unsafe [UInt8](unsafeUninitializedCapacity: counter.count) { buffer, count in
            var writer = unsafe BlockWriter(buffer.baseAddress)
            write(&writer)
            count = writer.count
        }
    }

    private mutating func write(_ byte: UInt8) {
        // SAFETY: there is room for as many bytes as were counted.
        if let start = unsafe start { unsafe start[count] = byte }
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
        let end = count + bytes.count
        guard unsafe start != nil else { return count = end }
        let copied: Void? = unsafe bytes.withContiguousStorageIfAvailable { unsafe copy($0) }
        if copied == nil { for byte in bytes { write(byte) } }
    }

    /// Some bytes, or the first of them.
    mutating func write(_ bytes: [UInt8], atMost limit: Int) {
        write(min(bytes.count, limit))
        unsafe bytes.withUnsafeBufferPointer { unsafe copy(UnsafeBufferPointer(rebasing: $0.prefix(limit))) }
    }

    private mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
        // SAFETY: as above; a new block is none of what is copied into it.
        if let start = unsafe start, let first = bytes.baseAddress {
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
