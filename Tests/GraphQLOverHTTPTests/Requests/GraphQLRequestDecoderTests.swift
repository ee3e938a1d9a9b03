import HTTPMessages
import JSONModel
import MockConfiguration
import Testing

@testable import GraphQLOverHTTP

@Suite("GraphQL request decoder")
struct GraphQLRequestDecoderTests {
    private static func decode(
        _ request: HTTPRequest,
        limits: ProjectSettings.Limits = ProjectSettings.Limits()
    ) -> String {
        do {
            switch try GraphQLRequestDecoder(limits: limits).decode(request) {
            case .single(let request): return describe(request)
            case .batch(let entries): return "[" + entries.map(describe).joined(separator: ", ") + "]"
            }
        } catch {
            return describe(error)
        }
    }

    private static func describe(_ result: Result<GraphQLRequest, GraphQLRequestError>) -> String {
        switch result {
        case .success(let request): describe(request)
        case .failure(let error): describe(error)
        }
    }

    private static func describe(_ error: GraphQLRequestError) -> String {
        "\(error.kind): \(error.message)"
    }

    private static func describe(_ request: GraphQLRequest) -> String {
        var parts = [request.query.map { String(decoding: $0, as: UTF8.self) } ?? "-"]
        if let name = request.operationName { parts.append("name \(name)") }
        for (label, object) in [("variables", request.variables), ("extensions", request.extensions)]
        where !object.isEmpty {
            parts.append("\(label) " + String(decoding: JSONValue.object(object).serialized(), as: UTF8.self))
        }
        return parts.joined(separator: " | ")
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var input: String
        var decoded: String
        var testDescription: String { name }

        init(_ name: String, _ input: String, _ decoded: String) {
            self.name = name
            self.input = input
            self.decoded = decoded
        }
    }

    @Test(arguments: [
        Case("only a query", #"{"query":"{ a }"}"#, "{ a }"),
        Case(
            "every member",
            #"{"query":"{ a }","operationName":"A","variables":{"x":1.50},"extensions":{"y":[]}}"#,
            #"{ a } | name A | variables {"x":1.5} | extensions {"y":[]}"#
        ),
        Case("members in any order", #"{"variables":{"x":1},"query":"{ a }"}"#, #"{ a } | variables {"x":1}"#),
        Case("Voodoo's name for the operation", #"{"query":"{ a }","operation":"A"}"#, "{ a } | name A"),
        Case("both names", #"{"query":"{ a }","operation":"B","operationName":"A"}"#, "{ a } | name A"),
        Case("an empty operation name", #"{"query":"{ a }","operationName":""}"#, "{ a }"),
        Case(
            "nulls",
            #"{"query":"{ a }","operationName":null,"variables":null,"extensions":null}"#,
            "{ a }"
        ),
        Case("unknown members", #"{"id":7,"query":"{ a }"}"#, "{ a }"),
        Case("escapes", #"{"query":"{\n\ta(b: \"\u00e9\ud83c\udfc3\")}"}"#, "{\n\ta(b: \"é🏃\")}"),
        Case("a byte order mark", "\u{FEFF}{\"query\":\"{ a }\"}", "{ a }"),
        Case("an empty query, which is a syntax error", #"{"query":""}"#, ""),
        Case(
            "a persisted query",
            #"{"extensions":{"persistedQuery":{"version":1}}}"#,
            #"- | extensions {"persistedQuery":{"version":1}}"#
        ),
        Case(
            "no body",
            "",
            #"unreadable: The request body is empty; a GraphQL request is a JSON object with a "query"."#
        ),
        Case(
            "broken JSON",
            "{\n  \"query\": }",
            #"unreadable: The request body is not valid JSON: Expected a value, found "}" (line 2, column 12)."#
        ),
        Case(
            "a string",
            #""{ a }""#,
            #"malformed: A GraphQL request must be a JSON object with a "query"; found a string."#
        ),
        Case("null", "null", #"malformed: A GraphQL request must be a JSON object with a "query"; found null."#),
        Case("no query", "{}", #"malformed: The request has no "query"."#),
        Case(
            "a misspelt query",
            #"{"qeury":"{ a }"}"#,
            #"malformed: The request has no "query"; is "qeury" meant to be it?"#
        ),
        Case("a null query", #"{"query":null}"#, #"malformed: The request has no "query"."#),
        Case("a number for a query", #"{"query":1}"#, #"malformed: "query" must be a string; found a number."#),
        Case(
            "a list for an operation name",
            #"{"query":"{ a }","operationName":[]}"#,
            #"malformed: "operationName" must be a string; found a list."#
        ),
        Case(
            "variables as JSON text",
            #"{"query":"{ a }","variables":"{}"}"#,
            #"malformed: "variables" must be an object or null; found a string."#
        ),
        Case(
            "a Boolean for extensions",
            #"{"query":"{ a }","extensions":true}"#,
            #"malformed: "extensions" must be an object or null; found a Boolean."#
        ),
        Case("a batch", #"[{"query":"{ a }"},{"query":"{ b }"}]"#, "[{ a }, { b }]"),
        Case(
            "a batch with a malformed entry",
            #"[{"query":"{ a }"},7]"#,
            #"[{ a }, malformed: A GraphQL request must be a JSON object with a "query"; found a number.]"#
        ),
        Case("an empty batch", "[]", "malformed: A batch must have at least one request."),
        Case(
            "a batch that is too long",
            #"[{"query":"{ a }"},{"query":"{ a }"},{"query":"{ a }"},{"query":"{ a }"}]"#,
            "malformed: The batch has 4 requests, and at most 3 are allowed; the setting --max-batch allows more."
        ),
        Case(
            "nesting without end",
            #"{"query":"{ a }","variables":"# + String(repeating: "[", count: 100_000),
            "unreadable: The request body is not valid JSON: The value is nested deeper than 200 levels; the setting --max-json-depth allows more "
                + "(line 1, column 229)."
        ),
    ])
    func decodes(_ example: Case) {
        var limits = ProjectSettings.Limits()
        limits.batchEntries = 3
        let request = HTTPRequest(
            method: .post,
            target: "/graphql",
            headers: ["content-type": "application/json"],
            body: Array(example.input.utf8)
        )
        #expect(Self.decode(request, limits: limits) == example.decoded)
    }

    @Test(arguments: [
        Case("a query", "/graphql?query=%7B+a%28b%3A%22%2B%22%29%20%7D", "{ a(b:\"+\") }"),
        Case(
            "every parameter",
            "/graphql?query={a}&operationName=A&variables={%22x%22:1}&extensions={%22y%22:2}",
            #"{a} | name A | variables {"x":1} | extensions {"y":2}"#
        ),
        Case("Voodoo's name for the operation", "/graphql?query={a}&operation=A", "{a} | name A"),
        Case("empty parameters", "/graphql?query={a}&operationName=&variables=&extensions=", "{a}"),
        Case("null variables", "/graphql?query={a}&variables=null", "{a}"),
        Case("an operation called null", "/graphql?query={a}&operationName=null", "{a} | name null"),
        Case("the first of two", "/graphql?query={a}&query={b}", "{a}"),
        Case("no parameters", "/graphql", #"malformed: The request has no "query"."#),
        Case(
            "broken variables",
            "/graphql?query={a}&variables={",
            #"unreadable: The parameter "variables" is not valid JSON: "#
                + #"Expected a name in double quotes, found the end of the text (line 1, column 2)."#
        ),
        Case(
            "variables of the wrong type",
            "/graphql?query={a}&variables=[]",
            #"malformed: "variables" must be an object or null; found a list."#
        ),
        Case(
            "a broken escape",
            "/graphql?query=%7",
            #"unreadable: The URL's query cannot be decoded: "%7" has a "%" without two hexadecimal digits after it."#
        ),
    ])
    func `decodes the URL's query`(_ example: Case) {
        #expect(Self.decode(HTTPRequest(method: .get, target: example.input)) == example.decoded)
        #expect(Self.decode(HTTPRequest(method: .head, target: example.input)) == example.decoded)
    }

    @Test(arguments: [
        Case("JSON", "application/json", "{ a }"),
        Case("JSON in UTF-8", "application/json; charset=UTF-8", "{ a }"),
        Case("a quoted charset", #"Application/JSON;charset="utf8""#, "{ a }"),
        Case("JSON's old name in GraphQL", "application/graphql+json", "{ a }"),
        Case(
            "the document itself, which JSON is not",
            "application/graphql",
            "unreadable: The body is JSON, and its content type, application/graphql, is that of a document: send it as "
                + "application/json."
        ),
        Case(
            "another charset",
            "application/json; charset=utf-16",
            #"unsupportedMediaType: The charset "utf-16" is not supported; send UTF-8."#
        ),
        Case(
            "plain text",
            "text/plain",
            #"unsupportedMediaType: The content type "text/plain" is not supported; send "application/json"."#
        ),
        Case(
            "a form, which pages of other origins can send",
            "application/x-www-form-urlencoded",
            "unsupportedMediaType: The content type \"application/x-www-form-urlencoded\" is not supported; "
                + "send \"application/json\"."
        ),
        Case(
            "no media type",
            "json",
            #"unsupportedMediaType: The content type "json" is not supported; send "application/json"."#
        ),
    ])
    func `goes by the content type`(_ example: Case) {
        let request = HTTPRequest(
            method: .post,
            target: "/graphql",
            headers: ["Content-Type": example.input],
            body: Array(#"{"query":"{ a }"}"#.utf8)
        )
        #expect(Self.decode(request) == example.decoded)
    }

    @Test func `takes the rest of a bare document's request from the URL`() {
        let request = HTTPRequest(
            method: .post,
            target: "/graphql?operationName=A&variables=%7B%22x%22:1%7D&query=ignored",
            headers: ["Content-Type": "application/graphql"],
            body: Array("query A { a }".utf8)
        )
        #expect(Self.decode(request) == #"query A { a } | name A | variables {"x":1}"#)
    }

    @Test func `wants a content type`() {
        let request = HTTPRequest(method: .post, target: "/graphql", body: Array(#"{"query":"{ a }"}"#.utf8))
        let expected = #"unsupportedMediaType: The request has no Content-Type; send "application/json"."#
        #expect(Self.decode(request) == expected)
    }

    @Test func `says that it does not decompress`() {
        let request = HTTPRequest(
            method: .post,
            target: "/graphql",
            headers: ["Content-Type": "application/json", "Content-Encoding": "gzip"],
            body: [0x1F, 0x8B]
        )
        let expected = #"unsupportedMediaType: The content encoding "gzip" is not supported; send the body as it is."#
        #expect(Self.decode(request) == expected)
    }

    @Test func `refuses bytes that are not UTF-8`() {
        let document = HTTPRequest(
            method: .post,
            target: "/graphql",
            headers: ["Content-Type": "application/graphql"],
            body: [0x7B, 0xFF, 0x7D]
        )
        #expect(Self.decode(document) == "unreadable: The request body is not UTF-8.")
        var json = document
        json.headers = ["Content-Type": "application/json"]
        json.body = Array(#"{"query":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
        #expect(Self.decode(json).hasPrefix("unreadable: The request body is not valid JSON: "))
    }

    @Test func `refuses a body beyond the limit`() {
        var limits = ProjectSettings.Limits()
        limits.body = 16
        let request = HTTPRequest(
            method: .post,
            target: "/graphql",
            headers: ["Content-Type": "application/json"],
            body: Array(#"{"query":"{ a }"}"#.utf8)
        )
        let expected = "bodyTooLarge: The request body has 17 bytes; at most 16 are allowed."
        #expect(Self.decode(request, limits: limits) == expected)
    }

    @Test func `can be told to refuse batches`() {
        var limits = ProjectSettings.Limits()
        limits.batchEntries = 0
        let request = HTTPRequest(
            method: .post,
            target: "/graphql",
            headers: ["Content-Type": "application/json"],
            body: Array(#"[{"query":"{ a }"}]"#.utf8)
        )
        #expect(
            Self.decode(request, limits: limits) == "malformed: Batches are turned off; send one request at a time."
        )
    }

    @Test(arguments: ["PUT", "DELETE", "PATCH", "QUERY", "get"])
    func `knows only GET and POST`(method: String) {
        let request = HTTPRequest(method: HTTPMethod(rawValue: method), target: "/graphql?query={a}")
        #expect(
            Self.decode(request)
                == #"methodNotAllowed("GET, HEAD, POST, PUT, DELETE, OPTIONS"): GraphQL is asked by POST or GET, not by \#(method)."#
        )
    }
}
