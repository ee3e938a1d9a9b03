/// Compresses bytes in one block with the fixed codes of DEFLATE (RFC 1951, section 3.2.6).
///
/// It finds nothing but repetitions of one byte: pictures of flat colours consist of them.
struct RunDeflater {
    private(set) var bytes: [UInt8] = []
    private var buffer: UInt32 = 0
    private var bufferedBits: UInt32 = 0

    private static let longestMatch = 258

    init() {
        // The last block (1), with fixed codes (01).
        write(0b011, bits: 3)
    }

    /// Appends a byte that comes several times in a row.
    mutating func append(_ byte: UInt8, count: Int) {
        guard count > 0 else { return }
        writeSymbol(UInt32(byte))
        var rest = count - 1
        while rest > 0 {
            guard rest >= 3 else {
                writeSymbol(UInt32(byte))
                rest -= 1
                continue
            }
            let length = min(rest, Self.longestMatch)
            writeLength(UInt32(length))
            // The distance 1 has the code 0, of five bits.
            write(0, bits: 5)
            rest -= length
        }
    }

    mutating func append(_ more: some Sequence<UInt8>) {
        var last: (byte: UInt8, count: Int) = (0, 0)
        for byte in more {
            if byte == last.byte {
                last.count += 1
            } else {
                append(last.byte, count: last.count)
                last = (byte, 1)
            }
        }
        append(last.byte, count: last.count)
    }

    /// Ends the block.
    mutating func finish() {
        writeSymbol(256)
        if bufferedBits > 0 { write(0, bits: 8 - bufferedBits) }
    }

    /// Writes the length of a match as its symbol with the extra bits (section 3.2.5).
    private mutating func writeLength(_ length: UInt32) {
        if length == 258 { return writeSymbol(285) }
        let offset = length - 3
        guard offset >= 8 else { return writeSymbol(257 + offset) }
        let extra = 29 - UInt32(offset.leadingZeroBitCount)
        writeSymbol(257 + 4 * extra + offset >> extra)
        write(offset & (1 << extra - 1), bits: extra)
    }

    /// Writes the fixed code of a symbol, whose bits come from the highest on.
    private mutating func writeSymbol(_ symbol: UInt32) {
        let (code, length): (UInt32, UInt32) =
            switch symbol {
            case ..<144: (0x30 + symbol, 8)
            case ..<256: (0x190 + symbol - 144, 9)
            case ..<280: (symbol - 256, 7)
            default: (0xC0 + symbol - 280, 8)
            }
        write((0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }, bits: length)
    }

    private mutating func write(_ value: UInt32, bits: UInt32) {
        buffer |= value << bufferedBits
        bufferedBits += bits
        while bufferedBits >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: buffer))
            buffer >>= 8
            bufferedBits -= 8
        }
    }
}
