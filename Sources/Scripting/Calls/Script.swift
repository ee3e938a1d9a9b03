/// JavaScript that defines the function `response`, with the place it was written at.
///
/// Two scripts are equal where text, file and line are; an engine compiles equal scripts once.
package struct Script: Sendable {
    /// The text, as it stands in the file.
    package let source: String
    /// The file, as the user wrote its name; errors name it.
    package let file: String
    /// The line of the file, from 1, in which the text begins.
    package let line: Int
    /// Kept, because engines find what they have compiled by it for every call.
    private let hash: Int

    package init(source: String, file: String, line: Int = 1) {
        self.source = source
        self.file = file
        self.line = line
        var hasher = Hasher()
        hasher.combine(source)
        hasher.combine(file)
        hasher.combine(line)
        hash = hasher.finalize()
    }
}

extension Script: Hashable {
    package static func == (left: Script, right: Script) -> Bool {
        left.hash == right.hash && left.line == right.line && left.file == right.file && left.source == right.source
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
