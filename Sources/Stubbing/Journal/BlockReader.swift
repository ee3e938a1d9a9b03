/// Reads what a `BlockWriter` has written, in the same order.
struct BlockReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func next() -> UInt8 {
        defer { position += 1 }
        return bytes[position]
    }

    mutating func integer() -> Int {
        var (value, shift) = (UInt(0), UInt(0))
        while true {
            let byte = next()
            value |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(value) }
            shift += 7
        }
    }

    mutating func some() -> ArraySlice<UInt8> {
        let count = integer()
        defer { position += count }
        return bytes[position..<(position + count)]
    }

    mutating func text() -> String { String(decoding: some(), as: UTF8.self) }

    mutating func flag() -> Bool { next() != 0 }

    mutating func optionalText() -> String? { flag() ? text() : nil }

    mutating func optionalNumber() -> Double? {
        guard flag() else { return nil }
        var bits: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 8) { bits |= UInt64(next()) << UInt64(shift) }
        return Double(bitPattern: bits)
    }

    mutating func list<Element>(_ read: (inout BlockReader) -> Element) -> [Element] {
        (0..<integer()).map { _ in read(&self) }
    }
}
