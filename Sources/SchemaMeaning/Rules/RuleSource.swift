/// A rule text, and where it stands.
package struct RuleSource: Sendable, Hashable {
    /// The name in messages: the path of the file.
    package let name: String
    /// The number of its first line in that file.
    package var firstLine = 1
    package let bytes: [UInt8]
    /// Whether it is a part of the program, and so certainly text.
    var isOfProgram = false
}

extension RuleSource {
    /// A text that is part of the program: a literal that begins two lines behind the call.
    init(_ text: StaticString, file: String = #fileID, line: Int = #line) {
        let bytes = text.withUTF8Buffer { unsafe Array($0) }
        self.init(name: file, firstLine: line + 2, bytes: bytes, isOfProgram: true)
    }
}
