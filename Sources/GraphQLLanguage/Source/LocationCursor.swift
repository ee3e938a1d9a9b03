/// Finds the lines and columns of ascending byte offsets in one walk over a source.
///
/// Many diagnostics on one large file cost no more than the last of them.
package struct LocationCursor: Sendable {
    private let source: SourceText
    private var index = 0
    private var line = 1
    private var column = 1

    package init(_ source: SourceText) { self.source = source }

    /// The line and column of an offset that is not below the one asked for before; beyond the end it means the end.
    package mutating func location(at offset: Int) -> SourceLocation {
        let end = max(index, min(offset, source.bytes.count))
        let passed = index..<end
        index = end
        let start = source.bytes[passed].indices.last { endsLine(at: $0) }.map { $0 + 1 }
        if let start {
            line += lineEnds(in: passed.lowerBound..<start)
            column = 1
        }
        for byte in source.bytes[(start ?? passed.lowerBound)..<end]
        where byte != UInt8(ascii: "\r") && byte & 0b1100_0000 != 0b1000_0000 {
            // A CR before LF is counted with the LF.
            column += byte >= 0b1111_0000 ? 2 : 1
        }
        return SourceLocation(file: source.name, line: line, column: column)
    }

    private func endsLine(at index: Int) -> Bool {
        switch source.bytes[index] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): index + 1 == source.bytes.count || source.bytes[index + 1] != UInt8(ascii: "\n")
        default: false
        }
    }

    private func lineEnds(in range: Range<Int>) -> Int {
        let (feeds, returns) = unsafe source.bytes.withUnsafeBufferPointer { bytes in
            // Over the slice or the range, the loop is no work for vectors, and takes four times as many instructions.
            var (feeds, returns): (UInt32, UInt32) = (0, 0)
            var index = range.lowerBound
            while index < range.upperBound {
                feeds &+= unsafe bytes[index] == UInt8(ascii: "\n") ? 1 : 0
                returns &+= unsafe bytes[index] == UInt8(ascii: "\r") ? 1 : 0
                index &+= 1
            }
            return (Int(feeds), returns)
        }
        // Hardly any text has a CR, which takes a look at the byte behind it.
        return returns == 0 ? feeds : range.count(where: endsLine)
    }
}
