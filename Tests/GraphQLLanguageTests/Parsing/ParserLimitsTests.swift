import Foundation
import GraphQLLanguage
import Testing

@Suite("Parser limits")
struct ParserLimitsTests {
    private func error(_ text: String, limits: ParserLimits = .default) -> GraphQLError? {
        do throws(GraphQLError) {
            _ = try Document(parsing: SourceText(text), limits: limits)
            return nil
        } catch {
            return error
        }
    }

    /// The same on a thread with the stack of the server's workers.
    ///
    /// Test threads may have as little as 512 kB, which the large frames of debug builds use up.
    private func errorOnWorkerStack(_ text: String, limits: ParserLimits = .default) async -> GraphQLError? {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: error(text, limits: limits)) }
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    @Test func `accepts as many tokens as allowed, and not one more`() {
        let document = "{ a b c }"
        #expect(error(document, limits: ParserLimits(tokens: 5)) == nil)
        #expect(
            error(document, limits: ParserLimits(tokens: 4))
                == GraphQLError(
                    "Syntax Error: Document contains more that 4 tokens. Parsing aborted.",
                    locations: [SourceLocation(line: 1, column: 9)],
                    code: "GRAPHQL_PARSE_FAILED"
                )
        )
    }

    @Test func `reports an error that stands before the limit`() {
        #expect(
            error("{ a ) b c }", limits: ParserLimits(tokens: 4))?.message
                == "Syntax Error: Expected Name, found \")\"."
        )
    }

    @Test func `requests have a limit, schemas have none`() {
        let fields = String(repeating: "a ", count: 20_000)
        #expect(
            error("{ \(fields)}")?.message == "Syntax Error: Document contains more that 20000 tokens. Parsing aborted."
        )
        #expect(error("{ \(fields)}", limits: .schema) == nil)
    }

    @Test func `names the settings that allow more`() {
        let limits = ParserLimits(tokens: 4, depth: 2, tokensSetting: "--max-tokens", depthSetting: "--max-depth")
        #expect(
            error("{ a b c }", limits: limits)?.message
                == "Syntax Error: Document contains more that 4 tokens. Parsing aborted. "
                + "The setting --max-tokens allows more."
        )
        #expect(
            error("{{{", limits: ParserLimits(depth: 2, depthSetting: "--max-depth"))?.message
                == "Syntax Error: Expected Name, found \"{\"."
        )
        #expect(
            error("{a{a{", limits: ParserLimits(depth: 2, depthSetting: "--max-depth"))?.message
                == "Syntax Error: Document is nested deeper than 2 levels. Parsing aborted. "
                + "The setting --max-depth allows more."
        )
    }

    /// Ways to nest without end: what opens a level, and how many levels one opening takes.
    struct Nesting: Sendable, CustomTestStringConvertible {
        var name: String
        var prefix = ""
        var opening: String
        var middle: String
        var closing: String
        var suffix = ""
        /// The levels that stand around the repeated part.
        var around = 0
        var testDescription: String { name }

        func text(depth: Int) -> String {
            let count = depth - around
            return prefix + String(repeating: opening, count: count) + middle + String(repeating: closing, count: count)
                + suffix
        }
    }

    static let nestings = [
        Nesting(name: "fields", opening: "{a", middle: "", closing: "}"),
        Nesting(
            name: "inline fragments",
            prefix: "{",
            opening: "...{",
            middle: "a",
            closing: "}",
            suffix: "}",
            around: 1
        ),
        Nesting(name: "lists", prefix: "{a(b:", opening: "[", middle: "", closing: "]", suffix: ")}", around: 1),
        Nesting(name: "objects", prefix: "{a(b:", opening: "{c:", middle: "1", closing: "}", suffix: ")}", around: 1),
        Nesting(
            name: "directives",
            prefix: "{a @b(c:",
            opening: "[",
            middle: "",
            closing: "]",
            suffix: ")}",
            around: 1
        ),
        Nesting(name: "defaults", prefix: "query($a:Int=", opening: "[", middle: "", closing: "]", suffix: "){b}"),
        Nesting(name: "variable types", prefix: "query($a:", opening: "[", middle: "Int", closing: "]", suffix: "){b}"),
        Nesting(name: "field types", prefix: "type T{a:", opening: "[", middle: "Int", closing: "!]", suffix: "}"),
        Nesting(name: "constants", prefix: "scalar S @a(b:", opening: "{c:", middle: "1", closing: "}", suffix: ")"),
    ]

    @Test(arguments: nestings)
    func `accepts the depth allowed and refuses one more`(_ nesting: Nesting) async {
        #expect(await errorOnWorkerStack(nesting.text(depth: 200)) == nil)
        #expect(
            await errorOnWorkerStack(nesting.text(depth: 201))?.message
                == "Syntax Error: Document is nested deeper than 200 levels. Parsing aborted."
        )
    }

    @Test(arguments: nestings)
    func `refuses endless nesting without using up the stack`(_ nesting: Nesting) async {
        let text = nesting.text(depth: 100_000)
        #expect(
            await errorOnWorkerStack(text, limits: .schema)?.message
                == "Syntax Error: Document is nested deeper than 200 levels. Parsing aborted."
        )
        #expect(await errorOnWorkerStack(text) != nil)
    }

    @Test func `tells how much a document took`() throws {
        let document = try Document(parsing: SourceText("query ($a: [[Int]]) { b { c(d: [$a]) { e } } }"))
        #expect(document.usage == ParserUsage(tokens: 28, depth: 3))
    }
}
