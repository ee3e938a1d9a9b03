import JSONModel
import Testing

@testable import FakeValues

@Suite("Tables of words")
struct WordTableTests {
    @Test func `have their words as path components at the same places`() {
        let slugs = WordTable(words: "Björn Traoré O'Neill Ada").slugs
        #expect((0..<slugs.count).map(slugs.string) == ["bjorn", "traore", "oneill", "ada"])
    }

    @Test func `have a path component for each name of a person`() {
        for (names, slugs) in [(NameTables.first, NameTables.firstSlugs), (NameTables.last, NameTables.lastSlugs)] {
            #expect(slugs.count == names.count)
            for index in 0..<names.count {
                var writer = JSONWriter()
                writer.writeSlug(names[index])
                #expect(slugs[index] == writer.bytes[...])
            }
        }
    }
}
