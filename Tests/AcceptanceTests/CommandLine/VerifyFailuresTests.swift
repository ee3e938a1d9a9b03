import Foundation
import Synchronization
import TestSupport
import Testing

/// APIs that answer nothing that could be compared, and command lines that ask for nothing.
@Suite("Failures of mynah verify", .offThePool, .timeLimit(.minutes(10)))
struct VerifyFailuresTests {
    private static let project = [
        "schemas/a.graphql": "type Query { a: Int b: Int }",
        "operations/A.graphql": "query A { a }",
        "operations/B.graphql": "query B { b }",
    ]

    private func inProject<Result>(
        _ files: [String: String] = project,
        _ body: (URL) throws -> Result
    ) throws -> Result {
        try inTemporaryFolder { folder in
            for (path, text) in files { try WatchingMynah.write(text + "\n", to: folder.appending(path: path)) }
            return try body(folder)
        }
    }

    /// The lines that the command prints of an API, without its port.
    private func lines(
        _ api: RawUpstream,
        _ arguments: [String] = [],
        _ files: [String: String] = project
    ) throws -> [String] {
        try inProject(files) { folder in
            let result = try run(mynah, ["verify", "--against", api.url + "/graphql"] + arguments, in: folder)
            #expect(result.exitCode == 1)
            let text = (result.output + result.errors).replacing(api.url, with: "API")
            return text.split(separator: "\n").map(String.init)
        }
    }

    private static func response(_ status: String, _ type: String, _ body: String, fields: String = "") -> String {
        "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private static let nothing =
        "Compared 0 operations with API/graphql in 0 answers: 0 contradictions, 0 differences, 0 notes. 2 not verified."

    @Test(arguments: [
        (
            response("200 OK", "text/html", "<html>"),
            "it answers 200 with a page of HTML; is this the path of GraphQL?"
        ),
        (response("200 OK", "application/json", #"{"data":{"a":"#), "it answers 200 with JSON that cannot be read"),
        (
            response("200 OK", "application/json", "[]"),
            #"it answers 200 with JSON that has neither "data" nor "errors"."#
        ),
        (response("200 OK", "application/json", ""), "it answers 200 with an empty body."),
        (
            response("401 Unauthorized", "application/json", #"{"errors":[]}"#),
            #"it answers 401; --upstream-header "Authorization: Bearer …" sends who you are."#
        ),
        (
            response("429 Too Many", "text/plain", "slow"),
            "it answers 429, too many requests; --rate asks fewer a second."
        ),
        (
            response("301 Moved", "text/plain", "", fields: "Location: https://other.example.com/graphql\r\n"),
            "it answers 301 and leads to https://other.example.com/graphql: ask that instead."
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
            "the upstream's response"
        ),
    ])
    func `are told once for all that they are told of`(response: String, reason: String) throws {
        let lines = try lines(RawUpstream(sending: response))
        try #require(lines.count == 2)
        #expect(lines[0].hasPrefix("error: A and B: not verified: \(reason)"), "\(lines[0])")
        #expect(lines[1] == Self.nothing)
    }

    @Test func `leave the rest as it is`() throws {
        let api = RawUpstream { exchange in
            let isFirst = String(decoding: exchange.body, as: UTF8.self).contains("query A")
            exchange.send(
                isFirst
                    ? Self.response("200 OK", "text/html", "<html>")
                    : Self.response("200 OK", "application/json", #"{"data":{"b":1.5}}"#)
            )
        }
        #expect(
            try lines(api) == [
                "operations/B.graphql:1:1: contradiction: B: the schema says Int, the API gave a number with a fraction at b.",
                """
                operations/A.graphql:1:1: error: A: not verified: it answers 200 with a page of HTML; is this the path of \
                GraphQL?
                """,
                "Compared 1 operation with API/graphql in 1 answer: 1 contradiction, 0 differences, 0 notes. 1 not verified.",
            ]
        )
    }

    @Test(arguments: [
        (
            response("200 OK", "application/json", #"{"id":"#),
            """
            error: GET /a: not verified: it answers 200 with JSON that cannot be read (1:7: Expected a value, found the end \
            of the text).
            """
        ),
        (
            response("503 Service Unavailable", "text/html", "<html>"),
            "error: GET /a: not verified: it answers 503, Service Unavailable."
        ),
        (
            response("200 OK", "application/json", ""),
            "contradiction: GET /a: the stub says JSON, the API gave no body."
        ),
        (
            response("200 OK", "text/html", "<html>"),
            "contradiction: GET /a: the stub says application/json, the API gave text/html."
        ),
    ])
    func `are told of endpoints`(response: String, line: String) throws {
        let files = ["endpoints/a.yml": "- http: { api: get /a }\n  response: { body: { json: { id: 1 } } }"]
        let api = RawUpstream(sending: response)
        let lines = try lines(api, ["--upstream", api.url], files)
        #expect(lines.first == "endpoints/a.yml:1:3: \(line)")
        #expect(lines.count == 2)
    }

    @Test func `are told of a server that is not there`() throws {
        try inProject { folder in
            let result = try run(mynah, ["verify", "--against", "http://127.0.0.1:1/graphql"], in: folder)
            #expect(result.exitCode == 1)
            #expect(result.output.hasPrefix("error: A and B: not verified: the upstream takes no connection: "))
        }
    }

    @Test func `are told of refusals here, there, and on both sides`() throws {
        var files = Self.project
        files["operations/C.graphql"] = "query C { c }"
        let refusal = #"{"errors":[{"message":"Not with topsecret-7.","extensions":{"code":"NO"}}]}"#
        let api = RawUpstream(sending: Self.response("400 Bad Request", "application/json", refusal))
        let lines = try lines(api, ["--upstream-header", "Authorization: Bearer topsecret-7"], files)
        #expect(
            lines == [
                #"operations/A.graphql:1:1: contradiction: A: the mock says data, the API gave the error "Not with REDACTED." (NO)."#,
                #"operations/B.graphql:1:1: contradiction: B: the mock says data, the API gave the error "Not with REDACTED." (NO)."#,
                """
                operations/C.graphql:1:1: error: C: not verified: it is invalid here: Cannot query field "c" on type \
                "Query". Did you mean "a" or "b"?
                """,
                "Compared 2 operations with API/graphql in 2 answers: 2 contradictions, 0 differences, 0 notes. 1 not verified.",
            ]
        )
    }

    @Test func `are none where a project without a schema has to do with JSON alone`() throws {
        let files = [
            "operations/A.graphql": "query A { a { b } }", "operations/A.json": #"{ "data": { "a": { "b": 1 } } }"#,
        ]
        let api = RawUpstream { exchange in
            let asksForSchema = String(decoding: exchange.body, as: UTF8.self).contains("__schema")
            exchange.send(
                asksForSchema
                    ? Self.response("400 Bad", "application/json", #"{"errors":[{"message":"Introspection is off."}]}"#)
                    : Self.response("200 OK", "application/json", #"{"data":{"a":{"b":"1"}}}"#)
            )
        }
        #expect(
            try lines(api, [], files) == [
                "operations/A.json:1:1: contradiction: A: the stub says an integer, the API gave a String at a.b.",
                """
                mynah: warning: API/graphql gives no schema by introspection: it answers 400, "Introspection is off.". \
                Give a file with it instead, as SDL or as the result of introspection. Answers are compared as JSON \
                alone until --schema FILE says which types they have.
                """,
                "Compared 1 operation with API/graphql in 1 answer: 1 contradiction, 0 differences, 0 notes.",
            ]
        )
    }

    @Test func `are asked at once, and no more a second than is said`() throws {
        var files = ["schemas/a.graphql": "type Query { a: Int }"]
        for number in 0..<8 { files["operations/A\(number).graphql"] = "query A\(number) { a }" }
        let api = RawUpstream { exchange in
            Thread.sleep(forTimeInterval: 0.5)
            exchange.send(Self.response("200 OK", "application/json", #"{"data":{"a":1}}"#))
        }
        func seconds(_ rate: String) throws -> Duration {
            try inProject(files) { folder in
                try ContinuousClock().measure {
                    let result = try run(
                        mynah,
                        ["verify", "--against", api.url, "--rate", rate],
                        in: folder
                    )
                    #expect(result.output == "")
                    #expect(result.exitCode == 0)
                }
            }
        }
        // One after the other they would take four seconds.
        #expect(try seconds("1000") < .seconds(3.5))
        #expect(try seconds("4") > .seconds(1.75))
    }

    @Test func `are told of time that was over`() throws {
        let api = RawUpstream { exchange in
            exchange.send(Self.response("200 OK", "application/json", #"{"data":{"a":1,"b":1}}"#))
        }
        try inProject { folder in
            let result = try run(
                mynah,
                ["verify", "--against", api.url, "--rate", "0.5", "--within", "1"],
                in: folder
            )
            #expect(result.output == "operations/B.graphql:1:1: not asked: B: the time was over (--within).\n")
        }
    }

    @Test func `send what they are told to`() throws {
        let heads = Mutex<[String]>([])
        let api = RawUpstream { exchange in
            heads.withLock { $0.append(exchange.head) }
            exchange.send(Self.response("200 OK", "application/json", #"{"data":{"a":1,"b":1}}"#))
        }
        try inProject { folder in
            let headers = ["--upstream-header", "Authorization: Bearer abc", "--upstream-header", "X-Tenant: 7"]
            let result = try run(mynah, ["verify", "--against", api.url] + headers, in: folder)
            #expect(result.exitCode == 0)
        }
        let sent = heads.withLock { $0 }
        #expect(sent.count == 2)
        for head in sent {
            #expect(head.contains("Authorization: Bearer abc\r\n"))
            #expect(head.contains("X-Tenant: 7\r\n"))
        }
    }

    @Test func `are said of command lines that make no sense`() throws {
        try inProject { folder in
            try WatchingMynah.write("{}", to: folder.appending(path: "other.json"))
            let cases: [([String], Int32, String)] = [
                ([], 64, "needs --against URL"),
                (["--against", "api.example.com"], 64, "takes an http or https URL"),
                (["--against", "http://127.0.0.1:1", "--rate", "0"], 64, "a number of requests a second"),
                (["--against", "http://127.0.0.1:1", "--variables", "[]"], 1, "an object by the names of operations"),
                (
                    ["--against", "http://127.0.0.1:1", "--variables", #"{"A":1}"#], 1,
                    #"the values of "A" are an object"#
                ),
                (["--from", "other.json"], 1, "other.json is not what"),
                (["--from", "nowhere.json"], 1, "There is no file nowhere.json."),
                (["--from", "operations/A.graphql"], 1, "operations/A.graphql is no JSON."),
            ]
            for (arguments, status, text) in cases {
                let result = try run(mynah, ["verify"] + arguments, in: folder)
                #expect(result.exitCode == status, "\(arguments)")
                #expect(result.errors.contains(text), "\(arguments): \(result.errors)")
            }
        }
    }
}
