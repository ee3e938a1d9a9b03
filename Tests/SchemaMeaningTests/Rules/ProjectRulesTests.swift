import GraphQLLanguage
import TestSupport
import Testing

@testable import SchemaMeaning

@Suite("Rules of a project")
struct ProjectRulesTests {
    private static let knownText = """
        set    forms  round flat
        set    sizes  small large
        text   email  email mail
        code   card   {sizes}Card {forms}Card
        person email  workEmail
        text   home   {sizes}Home = a | b
        text   tiny   tinyHome = c
        """

    private static func read(_ text: String) -> (rules: ProjectRules, problems: [String]) {
        func source(_ text: String, _ name: String) -> RuleSource { RuleSource(name: name, bytes: Array(text.utf8)) }
        let read = ProjectRules.read(
            source(text, "meaning.rules"),
            changing: source(knownText, "known"),
            kinds: ["email", "card"]
        )
        return (read.rules, read.problems.map { "\($0)" })
    }

    private static func known(after text: String) -> [String] {
        read(text).rules.known?.rules.map { "\($0.title): \($0.words.joined(separator: " "))" } ?? []
    }

    @Test func `leave those that are known as they are, unless they say so`() {
        let (rules, problems) = Self.read("set sizes tiny\ntext tier {sizes}Tier = a\n")
        #expect(problems == [])
        #expect(rules.own.rules.map(\.words) == [["tinytier"]])
        #expect(rules.known == nil)
    }

    @Test func `end some, and take the place of others`() {
        #expect(
            Self.known(after: "off home\ntext email  post\noff person email\n") == [
                "code card: smallcard largecard roundcard flatcard", "text tiny: tinyhome",
            ]
        )
    }

    @Test func `add words to sets, and give them others`() {
        let changes = "set forms = square (half|full)Round\nset sizes + {forms}Sized\nset forms + oval\n"
        #expect(
            Self.known(after: changes) == [
                "text email: email mail",
                "code card: smallcard largecard roundsizedcard flatsizedcard squarecard halfroundcard fullroundcard "
                    + "ovalcard",
                "person email: workemail", "text home: smallhome largehome roundsizedhome flatsizedhome",
                "text tiny: tinyhome",
            ]
        )
        let (rules, problems) = Self.read("text tier  {sizes}Tier = a\nset sizes + huge\n")
        #expect(problems == [])
        #expect(rules.own.rules.map(\.words) == [["smalltier", "largetier", "hugetier"]])
    }

    @Test func `say what is wrong with their changes, and where`() throws {
        let (rules, problems) = Self.read(
            """
            off
            off emial
            off email
            off text email
            off text email
            off text home tiny
            off home = a
            set sizes +
            set sizes =
            set siezs + tiny
            set sizes + tiny
            set sizes small = tiny
            set sizes + {froms}
            set forms + no-name
            off home
            """
        )
        #expect(rules.known?.rules.map(\.title) == ["code card", "person email", "text tiny"])
        try expectGolden(problems.joined(separator: "\n") + "\n", "project-problems.txt")
    }

    @Test func `say which words of a set have another rule already`() {
        let (rules, problems) = Self.read("set sizes + tiny\ntext huge hugeHome = x\ntext tiny smallHome = d\n")
        #expect(problems == [])
        #expect(rules.known?.rules.first { $0.name == "home" }?.words == ["smallhome", "largehome", "tinyhome"])
        #expect(
            Self.read("set sizes + tiny\n").problems == [
                """
                meaning.rules:1:5: error: With this set two rules would be for "tinyhome": "text home" and "text tiny". The \
                first one is.
                """
            ]
        )
    }
}
