/// The bytes of one document, with the name it is reported under.
///
/// Positions are byte offsets into `bytes`; lines and columns are computed only when an error is made.
package struct SourceText: Sendable {
    /// A file's path as the user wrote it; `nil` for a request.
    package let name: String?
    package let bytes: [UInt8]

    package init(_ text: String, name: String? = nil) {
        self.init(bytes: Array(text.utf8), name: name)
    }

    package init(bytes: [UInt8], name: String? = nil) {
        self.bytes = bytes
        self.name = name
    }

    /// The line and column of a byte offset.
    ///
    /// A line ends at LF, CR or CR LF (GraphQL specification, section 2.1.2). Columns count UTF-16 code units, as
    /// graphql-js and the Language Server Protocol do.
    package func location(at offset: Int) -> SourceLocation {
        var line = 1
        var column = 1
        var index = 0
        let end = min(offset, bytes.count)
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isFollowedByNewline(index)) {
                line += 1
                column = 1
            } else if byte == UInt8(ascii: "\r") {
                // Counted with the LF that follows.
            } else if byte & 0b1100_0000 != 0b1000_0000 {
                column += byte >= 0b1111_0000 ? 2 : 1
            }
            index += 1
        }
        return SourceLocation(file: name, line: line, column: column)
    }

    private func isFollowedByNewline(_ index: Int) -> Bool {
        index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
    }
}
