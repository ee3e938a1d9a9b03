import FakeValues
import GraphQLLanguage
import Testing

@testable import SchemaMeaning

@Suite("Sets of words")
struct WordSetsTests {
    @Test func `sets are read by themselves as they are line by line, each with the sets above it`() throws {
        var problems: [Diagnostic] = []
        var sets = RuleSets()
        for text in Knowledge.words + [Knowledge.roles] {
            for line in RuleLine.lines(of: text, &problems) where line.keyword == "set" { try sets.add(line) }
        }
        #expect(problems.isEmpty)
        let words = Dictionary(uniqueKeysWithValues: sets.all.map { ($0.name, $0.words) })
        for name in WordSets.Name.allCases { #expect(words[name.stringValue] == Array(WordSets[name]), "\(name)") }
    }

    @Test func `have words, folded and in their order`() {
        let containers = ["input", "where", "filterby", "filter", "filters", "data", "by"]
        #expect(Array(WordSets[.argumentContainers]) == containers)
        #expect(WordSets[.births].contains("dateofbirth"))
    }

    @Test func `are there for each name and kind`() {
        #expect(WordSets.Name.allCases.allSatisfy { !WordSets[$0].isEmpty })
        #expect(WordSets.Kind.allCases.allSatisfy { !WordSets.lines($0).isEmpty })
    }

    @Test func `sort words by their meanings`() {
        let arguments = WordSets.meanings(.argument, ArgumentRole.init)
        #expect(arguments["perpage"] == .limit)
        #expect(WordSets.meanings(.rate)["hourly"] == "hour")
        #expect(WordSets.pairs(.bounds) { $0 }.first.map { [$0.meaning, $0.word] } == ["min", "max"])
        #expect(WordSets.byName(.before)["closed"] == WordSets.byName(.before)["resolved"])
    }

    @Test func `tell traits that there are, of nouns that there are`() {
        for line in WordSets.lines(.trait) {
            #expect(line.name == "none" || Trait.Part(rawValue: line.name) != nil, "\(line.name)")
            #expect(line.values.allSatisfy { Noun(rawValue: $0) != nil }, "\(line.values)")
        }
    }

    @Test func `have values behind an equals sign`() {
        let mirror = WordSets.lines(.mirror).first { $0.name == "reports" }
        #expect(mirror?.words == ["directreports", "subordinates"])
        #expect(mirror?.values == ["manager", "supervisor"])
    }
}
