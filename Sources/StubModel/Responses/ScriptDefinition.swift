/// A script that answers: its text, and where that was written.
package struct ScriptDefinition: Sendable, Hashable {
    package var source: String
    /// As the user wrote it; `nil` where the text came with a request.
    package var file: String?
    /// The line of the file that the text begins in, from 1.
    package var line: Int
    /// How many columns of the file stand before each line of the text.
    package var indent: Int

    package init(source: String, file: String? = nil, line: Int = 1, indent: Int = 0) {
        self.source = source
        self.file = file
        self.line = line
        self.indent = indent
    }
}
