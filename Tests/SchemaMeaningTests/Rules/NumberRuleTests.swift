import Testing

@testable import SchemaMeaning

@Suite("Rules of numbers")
struct NumberRuleTests {
    @Test func `have words, what they are for, and a draw`() throws {
        #expect(NumberRule.all.allSatisfy { !$0.words.isEmpty && !$0.draw.isEmpty })
        let stars = try #require(NumberRule.all.first { $0.noun == "review" })
        #expect(stars.words == ["rating", "stars"])
        #expect(stars.draw == ["opinion"])
        let seats = try #require(NumberRule.all.first { $0.types.contains("booth") && $0.words.contains("seats") })
        #expect(seats.types == ["table", "diningtable", "booth"])
        #expect(seats.draw == ["of", "2", "2", "4", "4", "6", "8"])
        #expect(NumberRule.numbered(.span).contains { $0.words == ["durationweeks"] && $0.number == 604_800 })
        #expect(NumberRule.numbered(.window).contains { $0.words == ["last", "week"] && $0.number == 52 })
    }

    @Test func `have categories and tags beside them, each word once`() {
        let (book, problems) = RuleReader.read(Knowledge.categories, kinds: [])
        #expect(problems.isEmpty)
        #expect(book.rule(.choice, for: "recipe") != nil && book.rule(.kind, for: "recipe") != nil)
    }
}
