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
        let end = min(offset, source.bytes.count)
        while index < end {
            let byte = source.bytes[index]
            if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isFollowedByNewline) {
                line += 1
                column = 1
            } else if byte != UInt8(ascii: "\r"), byte & 0b1100_0000 != 0b1000_0000 {
                // A CR before LF is counted with the LF.
                column += byte >= 0b1111_0000 ? 2 : 1
            }
            index += 1
        }
        return SourceLocation(file: source.name, line: line, column: column)
    }

    private var isFollowedByNewline: Bool {
        index + 1 < source.bytes.count && source.bytes[index + 1] == UInt8(ascii: "\n")
    }
}
