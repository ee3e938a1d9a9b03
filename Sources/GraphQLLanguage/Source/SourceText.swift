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
        var cursor = LocationCursor(self)
        return cursor.location(at: offset)
    }
}

extension SourceText {
    /// Whether there is nothing but comments, and characters that are ignored (specification, section 2.1).
    package var isBlank: Bool {
        var inComment = false
        return bytes.allSatisfy { byte in
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { inComment = false }
            if byte == UInt8(ascii: "#") { inComment = true }
            return inComment || [9, 10, 13, 32, UInt8(ascii: ",")].contains(byte)
        }
    }
}
