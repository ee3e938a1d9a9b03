import JSONModel
import TestSupport
import Testing

/// Documents made to cost more than they look like.
@Suite("Hostile documents", .offThePool)
struct HostileDocumentTests {
    private static func repeated(_ count: Int, _ part: (Int) -> String) -> String {
        (0..<count).map(part).joined(separator: " ")
    }

    private static func chain(_ count: Int, of body: (_ next: Int) -> String, on type: String, end: String) -> String {
        repeated(count) { "fragment F\($0) on \(type) {\(body($0 + 1))}" } + " fragment F\(count) on \(type) {\(end)}"
    }

    private static let tooManyTokens =
        "Syntax Error: Document contains more that 20000 tokens. Parsing aborted. The setting --max-tokens allows more."
    private static let tooManyValues =
        "The answer has more than 500000 values, and is refused as a whole. The setting --max-answer-nodes allows more."

    /// Documents with the message they get; `nil` where they are answered.
    static var documents: [(name: String, text: String, message: String?)] {
        [
            ("aliases of one field", "{viewer{" + repeated(6_000) { "a\($0):name" } + "}}", nil),
            ("one field, often", "{viewer{" + repeated(18_000) { _ in "name" } + "}}", nil),
            ("one field, too often", "{viewer{" + repeated(100_000) { _ in "name" } + "}}", tooManyTokens),
            ("one object, often", "{" + repeated(1_500) { _ in "viewer{cart{total{amount}}}" } + "}", nil),
            (
                "conflicts", "{viewer{" + repeated(6_000) { $0 % 2 == 0 ? "a:name" : "a:email" } + "}}",
                #"Fields "a" conflict because "name" and "email" are different fields. "#
                    + "Use different aliases on the fields to fetch both if this was intentional."
            ),
            (
                "a fragment that spreads itself", "{...A} fragment A on Query {...A}",
                #"Cannot spread fragment "A" within itself."#
            ),
            (
                "a chain of fragments",
                "{...F0} " + chain(2_000, of: { "...F\($0)" }, on: "Query", end: "__typename"),
                "This anonymous operation is 2002 levels deep with its fragments, more than the limit of 500."
            ),
            (
                "fragments that double",
                "{...F0} "
                    + chain(60, of: { "...F\($0) ...F\($0)" }, on: "Query", end: "__typename"),
                nil
            ),
            (
                "aliases that double",
                "{viewer{...F0}} "
                    + chain(
                        30,
                        of: { next in
                            ["a", "b"].map { "\($0):reviews(first:1){nodes{author{...F\(next)}}}" }.joined()
                        },
                        on: "Customer",
                        end: "name"
                    ),
                tooManyValues
            ),
            (
                "fragments that spread all others",
                "{" + repeated(130) { "...F\($0)" } + "}"
                    + repeated(130) { index in
                        "fragment F\(index) on Query{x:__typename "
                            + repeated(129 - index) { "...F\(index + 1 + $0)" } + "}"
                    },
                nil
            ),
            (
                "cycles of introspection",
                "{__schema{types{fields{type{fields{type{fields{type{fields{name}}}}}}}}}}",
                "Maximum introspection depth exceeded"
            ),
            (
                "introspection, often", "{" + repeated(1_000) { "a\($0):__schema{types{name fields{name}}}" } + "}",
                tooManyValues
            ),
            (
                "an Int of 400 digits",
                "{search(text:\"\",limit:" + String(repeating: "9", count: 400) + "){__typename}}",
                "Int cannot represent non 32-bit signed integer value: " + String(repeating: "9", count: 400)
            ),
            ("the largest page", "{products(first:2147483647){totalCount}}", nil),
            ("a negative page", "{products(first:-1){totalCount}}", "Argument \"first\" must not be negative, got -1."),
            ("a page that is not there", "{guides(page:2147483647,perPage:2147483647){items{title}}}", nil),
            (
                "a megabyte of letters", "{product(id:\"" + String(repeating: "a", count: 1_000_000) + "\"){id name}}",
                nil
            ),
            (
                "a megabyte of regular expression",
                "{productBySlug(slug:\"" + String(repeating: "(a+)+$", count: 170_000) + "\"){slug}}", nil
            ),
            ("a megabyte of commas", "{" + String(repeating: ",", count: 1_000_000) + "__typename}", nil),
            ("a name that JavaScript knows", "{__proto__}", #"Cannot query field "__proto__" on type "Query"."#),
        ]
    }

    @Test func `are answered or refused, one after the other`() throws {
        let server = try RunningMynah([])
        for (name, text, message) in Self.documents {
            let answer = try server.ask(text)
            #expect(answer?.status == 200, "\(name)")
            #expect(answer?.message == message, "\(name)")
            #expect(answer?.json?["data"] != nil || message != nil, "\(name)")
        }
        #expect(server.isWell)
    }

    @Test func `with variables of every size`() throws {
        let server = try RunningMynah([])
        let ids = JSONValue.array((0..<100_000).map { .string("plant-\($0)") })
        let nodes = try server.ask("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", variables: ["ids": ids])
        #expect(nodes?.json?["data"]?["nodes"]?.array?.count == 100_000)
        let digits = String(repeating: "9", count: 100_000)
        for number in [digits, "1e999999999", "-1e-99999999999999999999"] {
            let body =
                #"{"query":"query($n:Int){search(text:\"\",limit:$n){__typename}}","variables":{"n":"# + number + "}}"
            #expect(try server.post(body)?.message?.hasPrefix(#"Variable "$n" got invalid value "#) == true)
        }
        #expect(server.isWell)
    }
}
