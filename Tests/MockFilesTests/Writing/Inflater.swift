/// Reads what `RunDeflater` writes: one block with fixed codes (RFC 1951, section 3.2.6), whose matches repeat a byte.
struct Inflater {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func bits(_ count: Int) -> Int {
        (0..<count).reduce(0) { value, index in
            defer { position += 1 }
            return value | Int(bytes[position / 8] >> UInt8(position % 8) & 1) << index
        }
    }

    private mutating func code(_ length: Int, after start: Int = 0) -> Int {
        (0..<length).reduce(start) { code, _ in code << 1 | bits(1) }
    }

    private mutating func symbol() -> Int {
        let seven = code(7)
        if seven < 24 { return 256 + seven }
        let eight = code(1, after: seven)
        if eight < 0xC0 { return eight - 0x30 }
        return eight < 0xC8 ? 280 + eight - 0xC0 : 144 + code(1, after: eight) - 0x190
    }

    /// The bytes; `nil` for another block, or another distance than one.
    mutating func content() -> [UInt8]? {
        guard bits(3) == 3 else { return nil }
        var content: [UInt8] = []
        while true {
            let symbol = symbol()
            if symbol == 256 { return content }
            guard symbol > 256 else {
                content.append(UInt8(symbol))
                continue
            }
            let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
            let base = symbol < 265 ? symbol - 254 : symbol == 285 ? 258 : 3 + (4 + (symbol - 265) % 4) << extra
            let length = base + bits(extra)
            guard bits(5) == 0, let last = content.last else { return nil }
            content += [UInt8](repeating: last, count: length)
        }
    }
}
