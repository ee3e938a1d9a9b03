import FakeValues
import GraphQLSchema
import Testing

@testable import SchemaMeaning

@Suite("Rules of values")
struct ValueRuleTests {
    @Test func `have words, what they are for, and a draw`() throws {
        #expect(ValueRule.numbers.allSatisfy { !$0.words.isEmpty && !$0.draw.isEmpty })
        let stars = try #require(ValueRule.numbers.first { $0.nouns == ["review"] })
        #expect(stars.words == ["rating", "stars"])
        #expect(stars.draw == ["opinion"])
        let seats = try #require(ValueRule.numbers.first { $0.types.contains("booth") && $0.words.contains("seats") })
        #expect(seats.types == ["table", "diningtable", "booth"])
        #expect(seats.draw == ["of", "2", "2", "4", "4", "6", "8"])
        #expect(ValueRule.numbered(.span).contains { $0.words == ["durationweeks"] && $0.number == 604_800 })
        #expect(ValueRule.numbered(.window).contains { $0.words == ["last", "week"] && $0.number == 52 })
    }

    @Test func `draw what there is`() {
        for rule in ValueRule.things where rule.draw != ["nothing"] {
            let name = rule.draw.last ?? ""
            switch (rule.subject, rule.draw.first) {
            case (.link, _): #expect(NounText.Link(rawValue: name) != nil, "\(rule)")
            case (_, "its"): #expect(NounText.Own(rawValue: name) != nil, "\(rule)")
            case (_, "like"): #expect(TextGuide.standard.generator(ending: foldedName(name)) != nil || name == "status")
            default: #expect(TextGenerator(rule) != nil, "\(rule)")
            }
        }
        for rule in ValueRule.hints where rule.words == ["text"] {
            #expect(TextGenerator.named[rule.draw[0]] != nil && rule.draw.count > 2, "\(rule)")
        }
        #expect(Set(ValueRule.hints.flatMap(\.words)) == ["text", "number", "moment"])
        #expect(ScalarTable.byName["nanoid"] != nil && ScalarTable.bySpecification.contains { $0.part == "rfc4122" })
    }

    @Test func `have categories and tags beside them, each word once`() {
        let (book, problems) = RuleReader.read(Knowledge.categories, kinds: [])
        #expect(problems.isEmpty)
        #expect(book.rule(.choice, for: "recipe") != nil && book.rule(.kind, for: "recipe") != nil)
    }
}
