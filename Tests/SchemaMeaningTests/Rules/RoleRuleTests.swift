import GraphQLLanguage
import TestSupport
import Testing

@testable import SchemaMeaning

@Suite("Rules for roles")
struct RoleRuleTests {
    private static func read(_ text: String) -> (book: RuleBook, problems: [String]) {
        let read = RuleReader.read(RuleSource(name: "meaning.rules", bytes: Array(text.utf8)), kinds: [])
        return (read.book, read.problems.map { "\($0)" })
    }

    @Test func `say in a phrase with slots what fields follow from`() throws {
        let (book, problems) = Self.read(
            """
            set  stars  stars rating
            role anzahl {list}Anzahl (anzahl|zahl_der_){list} where whole keyed
                 says count of {list}
            role schnitt sterneMittel says mean of {list}.{leaf:stars}
            role note mittel says mean of {only}.{leaf:stars}
            """
        )
        #expect(problems == [#"meaning.rules:4:14: error: "sterneMittel" does not say which {list} it is."#])
        let rule = try #require(book.roles.first)
        #expect(rule.rule.title == "role anzahl")
        #expect(rule.rule.words == ["{list}anzahl", "anzahl{list}", "zahlder{list}"])
        #expect(rule.guards == [.whole, .keyed])
        #expect(rule.rule.draw.text == "where whole keyed says count of {list}")
        let parts: [RolePhrase.Part] = [
            .text("mean"), .text(" "), .text("of"), .text(" "), .slot(.only, words: nil), .text("."),
            .slot(.leaf, words: ["stars", "rating"]),
        ]
        #expect(book.roles.last?.phrase.parts == parts)
    }

    @Test func `bind the words of a name, the first slot most of them`() throws {
        let book = Self.read(
            """
            role a {list}Count total{list}       says count of {list}
            role b {state}{list}Number           says count of {list} where {state}
            role c amount                        says count of {only}
            """
        ).book
        func bound(_ rule: Int, _ name: String) -> [[RoleSlot: String]] {
            let name = FieldName(name)
            return book.roles[rule].patterns.flatMap { $0.bindings(of: name, name.words.joined()) }
        }
        #expect(bound(0, "openTaskCount") == [[.list: "opentask"]])
        #expect(bound(0, "total_open_tasks") == [[.list: "opentasks"]])
        #expect(bound(0, "taskcount") == [[.list: "task"]])
        #expect(bound(0, "totals") == [[.list: "s"]])
        #expect(bound(0, "subTotals") == [])
        #expect(bound(0, "count") == [])
        #expect(
            bound(1, "inReviewTaskNumber") == [
                [.state: "inreview", .list: "task"], [.state: "in", .list: "reviewtask"],
            ]
        )
        #expect(bound(2, "amount") == [[:]])
        #expect(bound(2, "amountOf") == [])
    }

    @Test func `say what is wrong with them, and where`() throws {
        let (book, problems) = Self.read(
            """
            role
            role count
            role count {list}Count
            role count {list}Count = count of {list}
            role count says count of {only}
            role count {list}Count says
            role count {list}Count says cuont of {list}
            role count {list}Count where whoel says count of {list}
            role count {list}Count says count of {lsit}
            role count {list}Count says count of {list
            role count {any}Count says count of {any}
            role count {lists}Count says count of {list}
            role count totalCount says count of {list}
            role mean average says mean of {list:opinions}.{leaf}
            role many {any}{any}{any}{list} says count of {list}
            set list a b
            role count {list}Count says count of {list}
            role other {list}Count says count of {list}
            role count total{list} says count of {list}
            role plain note says plain
            role bare where keyed says count of {only}
            role loud total says count of LIST
            """
        )
        #expect(book.rules.map(\.title) == ["role count"])
        try expectGolden(problems.joined(separator: "\n") + "\n", "role-problems.txt")
    }
}
