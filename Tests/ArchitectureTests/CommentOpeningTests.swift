import Foundation
import TestSupport
import Testing

/// How comments of declarations begin: with a noun or a verb, not with a relative clause, which reads as a riddle.
///
/// "Adds hidden fields for foreign keys: `Comment.postId` gets a `post`." says what "What leaves hold the keys of is led
/// to." does not.
@Suite("Openings of comments")
struct CommentOpeningTests {
    private static let pronouns: Set<Substring> = ["What", "Whatever", "Who", "Whoever", "Which", "That", "Those"]
    @Test func `are no relative clauses`() throws {
        var found: [String] = []
        for file in try swiftFiles(in: repositoryRoot.appending(path: "Sources")) {
            var isFirst = true
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            for (index, line) in lines.enumerated() {
                let text = line.drop { $0 == " " }
                defer { isFirst = !text.hasPrefix("///") }
                guard isFirst, text.hasPrefix("/// ") else { continue }
                let word = text.dropFirst(4).prefix { $0.isLetter }
                if Self.pronouns.contains(word) { found.append("\(file.lastPathComponent):\(index + 1): \(text)") }
            }
        }
        #expect(found == [])
    }
}
