/// A script that answers: its text, and where that was written.
package struct ScriptDefinition: Sendable, Hashable {
    package var source: String
    /// As the user wrote it; `nil` where the text came with a request.
    package var file: String?
    /// The line of the file that the text begins in, from 1.
    package var line: Int

    package init(source: String, file: String? = nil, line: Int = 1) {
        self.source = source
        self.file = file
        self.line = line
    }
}
