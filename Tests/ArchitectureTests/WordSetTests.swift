import Foundation
import TestSupport
import Testing

/// The sets and kinds of words that sources ask for, which end the process where there are none.
@Suite("Sets of words") struct WordSetTests {
    private let sources = repositoryRoot.appending(path: "Sources")

    /// The texts about single words: those that `Knowledge.words` lists.
    private var texts: [String] {
        get throws {
            try ["Arguments", "Events", "Filters", "Moments", "Nouns", "Pages", "States", "Values", "Writes"].map {
                let file = sources.appending(path: "SchemaMeaning/Knowledge/\($0).swift")
                return try String(contentsOf: file, encoding: .utf8)
            }
        }
    }

    private func asked(_ pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
        try swiftFiles(in: sources).reduce(into: []) { asked, file in
            let source = try String(contentsOf: file, encoding: .utf8)
            asked.formUnion(source.matches(of: pattern).map { String($0.1) })
        }
    }

    @Test func `are those that are asked for`() throws {
        let texts = try texts
        let known = Set(texts.flatMap { $0.matches(of: #/\n\s+set (\w+)\s/#).map { String($0.1) } })
        let asked = try asked(/WordSets\[\.(\w+)\]/)
        let roles = try String(
            contentsOf: sources.appending(path: "SchemaMeaning/Knowledge/Roles.swift"),
            encoding: .utf8
        )
        let ofRoles = Set(roles.matches(of: #/\n\s+set (\w+)\s/#).map { String($0.1) })
        let inside = Set(texts.flatMap { $0.matches(of: /\{(\w+)\}/).map { String($0.1) } })
        #expect(!asked.isEmpty)
        #expect(asked.subtracting(known).subtracting(ofRoles).sorted() == [], "there is no such set")
        #expect(known.subtracting(asked).subtracting(inside).sorted() == [], "nobody asks for this set")
    }

    @Test func `have the kinds that are asked for`() throws {
        let line = #/\n {8}(\w+) \w+ /#
        let known = Set(try texts.flatMap { $0.matches(of: line).map { String($0.1) } }).subtracting(["set"])
        let asked = try asked(/WordSets\.(?:lines|byName|pairs|meanings)\(\s*\.(\w+)/)
        #expect(!asked.isEmpty)
        #expect(known.symmetricDifference(asked).sorted() == [])
    }
}
