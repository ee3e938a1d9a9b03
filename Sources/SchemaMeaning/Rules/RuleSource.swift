/// A rule text, and where it stands.
package struct RuleSource: Sendable, Hashable {
    /// The name in messages: the path of the file.
    package let name: String
    /// The number of its first line in that file.
    package let firstLine: Int
    package let bytes: [UInt8]
    /// Whether it is a part of the program, and so certainly text.
    private(set) var isOfProgram = false

    package init(name: String, firstLine: Int = 1, bytes: [UInt8]) {
        self.name = name
        self.firstLine = firstLine
        self.bytes = bytes
    }

    /// A text that is part of the program: a literal that begins two lines behind the call.
    init(_ text: StaticString, file: String = #fileID, line: Int = #line) {
        self.init(name: file, firstLine: line + 2, bytes: text.withUTF8Buffer { unsafe Array($0) })
        isOfProgram = true
    }
}
