import TestSupport
import Testing

/// 100,000 levels of everything that nests: refused before anything is built that deep.
@Suite("Deep nesting", .offThePool)
struct NestingTests {
    private static func nested(_ open: String, _ inner: String, _ close: String, _ depth: Int = 100_000) -> String {
        String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }

    static var documents: [(name: String, text: String)] {
        [
            ("selection sets", nested("{a", "", "}")),
            ("selection sets left open", nested("{a", "", "")),
            ("inline fragments", "{" + nested("...{", "__typename", "}") + "}"),
            ("lists", "{product(id:" + nested("[", "", "]") + "){id}}"),
            ("input objects", "{product(id:" + nested("{a:", "1", "}") + "){id}}"),
            ("types", "query($a:" + nested("[", "Int", "]") + "){__typename}"),
        ]
    }

    @Test func `of documents`() throws {
        let server = try RunningMynah([])
        for (name, text) in Self.documents {
            #expect(
                try server.ask(text)?.summary
                    == "200 Syntax Error: Document is nested deeper than 200 levels. Parsing aborted. "
                    + "The setting --max-depth allows more.",
                "\(name)"
            )
        }
        #expect(server.isWell)
    }

    /// A limit's largest setting is one that stacks have room for, even in a debug build.
    @Test func `of documents, where as much as can be is allowed`() throws {
        let server = try RunningMynah(["--max-depth", "1000", "--max-json-depth", "1000", "--max-tokens", "1000000"])
        for (name, text) in Self.documents + [("fields", "{viewer{" + Self.nested("a{", "b", "}", 990) + "}}")] {
            #expect(try server.ask(text)?.message != nil, "\(name)")
        }
        #expect(try server.ask("{product(id:" + Self.nested("[", "", "]", 990) + "){id}}")?.status == 200)
        #expect(server.isWell)
    }

    @Test func `of JSON`() throws {
        let server = try RunningMynah([])
        let bodies = [
            Self.nested("[", "", "]"), Self.nested("{\"a\":", "1", "}"), Self.nested("[", "", ""),
            #"{"query":"{ __typename }","variables":{"a":"# + Self.nested("[", "", "]") + "}}",
        ]
        for body in bodies {
            let message = try server.post(body)?.summary
            #expect(
                message?.hasPrefix(
                    "400 The request body is not valid JSON: The value is nested deeper than 200 levels; "
                        + "the setting --max-json-depth allows more (line 1, column "
                ) == true
            )
        }
        #expect(server.isWell)
    }
}
