import GraphQLLanguage
import TestSupport
import Testing

@testable import SchemaMeaning

@Suite("Rule texts")
struct RuleReaderTests {
    private static func read(_ text: String) -> (book: RuleBook, problems: [String]) {
        let source = RuleSource(name: "meaning.rules", bytes: Array(text.utf8))
        let read = RuleReader.read(source, kinds: ["email", "city"])
        return (read.book, read.problems.map { "\($0)" })
    }

    @Test func `are rules for words, with values or a kind of value`() throws {
        let (book, problems) = Self.read(
            """
            // Words of all kinds.
            person email    eMail mail_address   // as people write it
            text   tier     loyaltyTier
                   = gold | silver
                   | bronze
            code   number   orderNumber = pattern ORD-####
            text   home     homeTown = city

            """
        )
        #expect(problems == [])
        #expect(book.rules.map(\.name) == ["email", "tier", "number", "home"])
        #expect(book.rules.map(\.words) == [["email", "mailaddress"], ["loyaltytier"], ["ordernumber"], ["hometown"]])
        let draws: [Draw] = [
            .named("email"), .choice(["gold", "silver", "bronze"]), .pattern("ORD-####"), .named("city"),
        ]
        #expect(book.rules.map(\.draw) == draws)
        #expect("\(book.rules[1].place)" == "meaning.rules:3:8")
        #expect(book.rule(.text, for: "loyaltytier") == 1)
        #expect(book.rule(.code, for: "loyaltytier") == nil)
    }

    @Test func `may begin with a byte order mark, and have lines that end as on Windows`() {
        let (book, problems) = Self.read("\u{FEFF}text tier  loyaltyTier = gold\r\ntext city  town\r\n")
        #expect(problems == [])
        #expect(book.rules.map(\.words) == [["loyaltytier"], ["town"]])
        #expect(book.rules.map(\.draw) == [.choice(["gold"]), .named("city")])
    }

    @Test func `have patterns with groups and sets, which know the sets above them`() {
        let (book, problems) = Self.read(
            """
            set sizes  small large
            set forms  {sizes} (wide|tall)Form
            text form  {forms}Image (card|credit)No = a
            """
        )
        #expect(problems == [])
        #expect(
            book.rules.first?.words == [
                "smallimage", "largeimage", "wideformimage", "tallformimage", "cardno", "creditno",
            ]
        )
    }

    @Test func `say what is wrong with them, and where`() throws {
        let (book, problems) = Self.read(
            """
              before anything
            txt email mail
            text
            text email
            text email mail
            text email post
            text emial post
            text tier loyalty mail = a | b
            text tier tier =
            set
            set sizes small
            set sizes large
            set round {round} small
            text size {siezs}Image = a
            text open {sizes = a
            text group (a|b = a
            text none () = a
            text gap (a|)b = a
            set {sizes} small
            text odd größe = a
            text last {sizes}Image = a
            """
        )
        #expect(book.rules.map(\.name) == ["email", "last"])
        try expectGolden(problems.joined(separator: "\n") + "\n", "problems.txt")
    }

    @Test func `that are many are read, and more than that are refused`() {
        let many = (0..<10_000).map { "text rule\($0) word\($0) = a\n" }.joined()
        let (book, problems) = Self.read(many)
        #expect(problems == [])
        #expect(book.rules.count == 10_000)
        let doubling = "set s0 a b\n" + (1..<40).map { "set s\($0) {s\($0 - 1)}{s\($0 - 1)}\n" }.joined()
        let refused = Self.read(doubling).problems
        #expect(refused.first == #"meaning.rules:5:8: error: "{s3}{s3}" is for more than 10000 names."#)
        #expect(refused.count == 36)
    }

    @Test(arguments: [[0xFF, 0xFE, 0x00], [0x00, 0x01], Array(repeating: 0x80, count: 5_000)] as [[UInt8]])
    func `that are no text are one error`(bytes: [UInt8]) {
        let source = RuleSource(name: "meaning.rules", bytes: Array("text email mail\n".utf8) + bytes)
        let read = RuleReader.read(source, kinds: ["email"])
        #expect(read.book.rules.map(\.name) == ["email"])
        #expect(
            read.problems.map { "\($0)" } == [
                "meaning.rules:2:1: error: This is no text: rules are written in UTF-8."
            ]
        )
    }
}
