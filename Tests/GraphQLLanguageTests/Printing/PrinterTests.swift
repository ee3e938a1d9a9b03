import Foundation
import GraphQLLanguage
import TestSupport
import Testing

@Suite("Printer")
struct PrinterTests {
    @Test(arguments: SharedDocument.allCases)
    func `prints every form as graphql-js does`(_ document: SharedDocument) throws {
        let printed = try Document(parsing: SourceText(try document.text())).printed()
        try expectGolden(printed + "\n", "\(document.rawValue).printed.graphql")
    }

    @Test(arguments: SharedDocument.allCases)
    func `what is printed parses back to the same document`(_ document: SharedDocument) throws {
        let original = try Document(parsing: SourceText(try document.text()))
        let printed = original.printed()
        let again = try Document(parsing: SourceText(printed))
        #expect(structure(of: again) == structure(of: original))
        #expect(again.printed() == printed)
    }

    @Test(
        .enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project")
    )
    func `prints GitHub's schema so that it parses back`() throws {
        let file = try #require(sharedFolder).appending(path: "schemas/github.graphql")
        let document = try Document(parsing: SourceText(bytes: try bytes(of: file)), limits: .schema)
        let printed = document.printed()
        let again = try Document(parsing: SourceText(printed), limits: .schema)
        #expect(again.definitions.count == document.definitions.count)
        #expect(again.printed() == printed)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var source: String
        var printed: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "shorthand", source: "query{a}", printed: "{\n  a\n}"),
        Case(name: "directives keep the keyword", source: "query@a{b}", printed: "query @a {\n  b\n}"),
        Case(name: "variables keep the keyword", source: "query($a:Int){b}", printed: "query ($a: Int) {\n  b\n}"),
        Case(name: "a description keeps the keyword", source: "\"d\" query{a}", printed: "\"d\"\nquery {\n  a\n}"),
        Case(
            name: "described variables take lines",
            source: "query Q($a:Int,\"d\"$b:Int){c}",
            printed: "query Q(\n  $a: Int\n  \"d\"\n  $b: Int\n) {\n  c\n}"
        ),
        Case(
            name: "eighty columns of arguments stay on the line",
            source: "{ field(argument: \"\(String(repeating: "x", count: 61))\") }",
            printed: "{\n  field(argument: \"\(String(repeating: "x", count: 61))\")\n}"
        ),
        Case(
            name: "longer arguments take lines",
            source: "{ field(argument: \"\(String(repeating: "x", count: 62))\", other: 1) @d { e } }",
            printed:
                "{\n  field(\n    argument: \"\(String(repeating: "x", count: 62))\"\n    other: 1\n  ) @d {\n    e\n  }\n}"
        ),
        Case(
            name: "columns are UTF-16 code units",
            source: "{ field(argument: \"\(String(repeating: "😀", count: 31))\") }",
            printed: "{\n  field(\n    argument: \"\(String(repeating: "😀", count: 31))\"\n  )\n}"
        ),
        Case(
            name: "inline fragments",
            source: "{...{a}...@b{c}...on D@e{f}}",
            printed: "{\n  ... {\n    a\n  }\n  ... @b {\n    c\n  }\n  ... on D @e {\n    f\n  }\n}"
        ),
        Case(
            name: "definitions without members",
            source: "type T input I enum E",
            printed: "type T\n\ninput I\n\nenum E"
        ),
    ]

    @Test(arguments: cases)
    func prints(_ example: Case) throws {
        let document = try Document(parsing: SourceText(example.source))
        #expect(document.printed() == example.printed)
        let again = try Document(parsing: SourceText(example.printed))
        #expect(structure(of: again) == structure(of: document))
    }

    @Test func `prints parts of documents`() throws {
        let document = try Document(parsing: SourceText("query Q { a @b(c: 1) ...F } fragment F on T { d }"))
        guard case .operation(let operation) = document.definitions[0],
            case .fragment(let fragment) = document.definitions[1],
            case .field(let field) = operation.selectionSet.selections[0]
        else { throw UnexpectedForm() }
        #expect(operation.printed() == "query Q {\n  a @b(c: 1)\n  ...F\n}")
        #expect(fragment.printed() == "fragment F on T {\n  d\n}")
        #expect(document.definitions[1].printed() == fragment.printed())
        #expect(fragment.selectionSet.printed() == "{\n  d\n}")
        #expect(operation.selectionSet.selections[1].printed() == "...F")
        #expect(field.directives[0].printed() == "@b(c: 1)")
    }
}

/// A document is not what its test takes it for.
struct UnexpectedForm: Error {}
