/// A place in a document: line and column, both from 1, and the file's name where there is one.
package struct SourceLocation: Sendable, Hashable {
    package var file: String?
    package var line: Int
    package var column: Int

    package init(file: String? = nil, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourceLocation: CustomStringConvertible {
    package var description: String { (file.map { $0 + ":" } ?? "") + "\(line):\(column)" }
}

/// A half-open range of byte offsets in a `SourceText`.
package struct SourceRange: Sendable, Hashable {
    package var start: UInt32
    package var end: UInt32

    package init(start: UInt32, end: UInt32) {
        self.start = start
        self.end = end
    }

    /// For what was not written in any document.
    package static let none = SourceRange(start: 0, end: 0)
}
