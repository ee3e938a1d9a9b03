import Foundation
import GraphQLLanguage
import JSONModel
import SchemaExplaining
import TestSupport
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Rules for texts")
struct TextGuideTests {
    @Test func `that are known are right, and speak of all kinds of values`() {
        let kinds = Set(TextGenerator.named.keys)
        let (book, problems) = RuleReader.read(Knowledge.texts, kinds: kinds)
        #expect(problems == [])
        let named = book.rules.compactMap { if case .named(let name) = $0.draw { name } else { nil } }
        let others = (ValueRule.things + ValueRule.scalars).compactMap(\.draw.first)
        #expect(kinds.subtracting(named).subtracting(others) == [])
    }

    /// The first word of each rule is its example.
    @Test func `that are known are found by their words, and at their places`() throws {
        let file = try String(
            contentsOf: repositoryRoot.appending(path: "Sources/SchemaMeaning/Knowledge/Texts.swift"),
            encoding: .utf8
        )
        let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
        for rule in TextGuide.standard.known.rules where rule.subject != .role {
            let line = lines[rule.place.line - 1].drop { $0 == " " }
            #expect(line.hasPrefix("\(rule.subject.rawValue) \(rule.name) "), "\(rule.place)")
            let word = try #require(rule.words.first)
            switch rule.subject {
            case .status:
                #expect(
                    TextGuide.standard.stateMatch(ending: "status", before: [word], of: [])?.rule == rule,
                    "\(rule.name)"
                )
            case .kind:
                #expect(
                    TextGuide.standard.stateMatch(ending: "kind", before: [word], of: [])?.rule == rule,
                    "\(rule.name)"
                )
            case .thing, .institution, .role: Issue.record("\(rule.place)")
            case .text, .choice, .person, .link, .code:
                #expect(TextGuide.standard.match(ending: word)?.rule == rule, "\(rule.name)")
            }
        }
    }

    private static let sdl = """
        type Query { kunde(id: ID!): Kunde, leitspruch: String }
        type Kunde { id: ID! vorname: String! stufe: String email: String kundennummer: ID! status: String
          anzahl: Int farbe: Farbe offen: [String!]! hue: String }
        enum Farbe { ROT }
        """

    private static let rules = """
        person firstName      vorname
        choice stufe          stufe = Gold | Silber "plus"
        code   kundennummer   kundennummer = pattern K-####
        status kunde          kunde = aktiv
        text   anzahl         anzahl farbe = x
        choice spruch         leitspruch = Los | Halt
        """

    @Test func `of a project come before those that are known`() throws {
        var settings = MockSettings()
        #expect(settings.readRules(SourceText(Self.rules, name: "meaning.rules")) == [])
        let api = try MockedAPI(Self.sdl, settings: settings)
        let explained = try #require(api.world.model.explanation(of: "Kunde")?.fields)
        let rules = explained.map { "\($0.name): \($0.rule.map { "\($0.name), \($0.place), \($0.word)" } ?? "-")" }
        #expect(
            rules == [
                "id: -", "vorname: person firstName, meaning.rules:1:8, vorname",
                "stufe: choice stufe, meaning.rules:2:8, stufe",
                "email: person email, SchemaMeaning/Texts.swift:\(Self.line(of: "email")), email",
                "kundennummer: code kundennummer, meaning.rules:3:8, kundennummer",
                "status: status kunde, meaning.rules:4:8, kunde", "anzahl: -", "farbe: -", "offen: -", "hue: -",
            ]
        )
        let sources = explained.filter { $0.source == .unknown }.map(\.name)
        #expect(sources == ["anzahl", "offen", "hue"])
        let answer = try api.data("{ kunde(id: 1) { stufe kundennummer status } }")
        #expect([#"Gold"#, #"Silber "plus""#].contains(answer["kunde"]?["stufe"]?.string ?? ""))
        #expect(answer["kunde"]?["kundennummer"]?.string?.hasPrefix("K-") == true)
        #expect(answer["kunde"]?["status"]?.string == "aktiv")
        #expect(["Los", "Halt"].contains(try api.data("{ leitspruch }")["leitspruch"]?.string ?? ""))
        let unused = api.world.model.unusedRules.map { "\($0)" }
        #expect(
            unused == [
                """
                meaning.rules:5:8: warning: The rule "anzahl" is for no text of the schema: no field's name ends in one of \
                its words.
                """
            ]
        )
    }

    @Test func `of a project change those that are known`() throws {
        let rules = """
            off person email
            off iban
            set people + kunde
            set rooms = zelt
            set users = nutzer
            text city  ort
            """
        var settings = MockSettings()
        #expect(settings.readRules(SourceText(rules, name: "meaning.rules")) == [])
        let sdl = "type Query { a(id: ID!): A } type A { id: ID! email: String kunde: String ort: String city: String "
        let api = try MockedAPI(sdl + "roomStatus: String zeltStatus: String }", settings: settings)
        let explained = try #require(api.world.model.explanation(of: "A")?.fields)
        let found = explained.map { "\($0.name): \($0.rule.map { "\($0.name), \($0.word)" } ?? "-")" }
        #expect(
            found == [
                "id: -", "email: -", "kunde: person fullName, kunde", "ort: text city, ort", "city: -",
                "roomStatus: -", "zeltStatus: status room, zelt",
            ]
        )
        #expect(explained.filter { $0.source == .unknown }.map(\.name) == ["email"])
        #expect(
            api.world.model.unusedRules.map { "\($0)" } == [
                #"meaning.rules:2:5: warning: The rule "iban" is for no field: that it ends changes nothing."#,
                #"meaning.rules:5:5: warning: The change of the set "users" is for no text: it changes nothing."#,
            ]
        )
        let lines = settings.ruleLines
        #expect(!lines.contains { $0.hasPrefix("person email ") || $0.hasPrefix("code iban ") })
        #expect(lines.filter { $0.hasPrefix("text city ") } == ["text city  ort  // meaning.rules:6:6"])
        #expect(lines.contains { $0.hasPrefix("set rooms  zelt  // SchemaMeaning/Texts.swift:") })
        #expect(lines.contains { $0.hasPrefix("status room  zelt = available | ") })
    }

    /// A project may begin with what is printed.
    @Test func `are read as they are printed`() {
        var settings = MockSettings()
        let printed = settings.ruleLines
        #expect(settings.readRules(SourceText(printed.joined(separator: "\n"), name: "meaning.rules")) == [])
        func withoutPlaces(_ lines: [String]) -> [String] { lines.map { String($0.prefix { $0 != "/" }) } }
        let rules = withoutPlaces(printed).filter { !$0.hasPrefix("set ") }
        #expect(withoutPlaces(settings.ruleLines).filter { !$0.hasPrefix("set ") } == rules)
    }

    private static func line(of name: String) -> String {
        let rule = TextGuide.standard.known.rules.first { $0.subject == .person && $0.name == name }
        return rule.map { "\($0.place.line):\($0.place.column)" } ?? ""
    }
}
