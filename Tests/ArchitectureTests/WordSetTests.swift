import Foundation
import TestSupport
import Testing

/// The sets of words that sources ask for, which end the process where there are none.
@Suite("Sets of words") struct WordSetTests {
    @Test func `are those that are asked for`() throws {
        let sources = repositoryRoot.appending(path: "Sources")
        func sets(of text: String) throws -> Set<String> {
            let file = sources.appending(path: "SchemaMeaning/Knowledge/\(text).swift")
            let text = try String(contentsOf: file, encoding: .utf8)
            return Set(text.matches(of: #/\n\s+set (\w+)\s/#).map { String($0.1) })
        }
        let known = try sets(of: "Words").union(sets(of: "States"))
        var asked: Set<String> = []
        for file in try swiftFiles(in: sources) {
            let source = try String(contentsOf: file, encoding: .utf8)
            asked.formUnion(source.matches(of: /WordSets\.(?:set|list)\(\s*"(\w+)"/).map { String($0.1) })
            for family in source.matches(of: /WordSets\.family\("(\w+)"/) {
                asked.formUnion(known.filter { $0.hasPrefix(family.1) })
            }
        }
        #expect(!asked.isEmpty)
        #expect(asked.subtracting(known.union(try sets(of: "Roles"))).sorted() == [], "there is no such set")
        #expect(known.subtracting(asked).sorted() == [], "nobody asks for this set")
    }
}
