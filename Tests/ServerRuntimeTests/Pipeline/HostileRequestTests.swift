import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import ServerRuntime

/// Nothing that a client sends may end the process or be answered with anything but JSON.
@Suite("Hostile requests")
struct HostileRequestTests {
    private static func nested(_ open: String, _ close: String, _ depth: Int) -> String {
        String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }

    private static let queries = [
        "", " ", "\u{0}", "{ hero\u{0} }", "{ hero(episode: \"\u{0}\") }", "\u{FEFF}{ hero }",
        "{ hero(episode: \"\u{10FFFF}\") }",
        nested("{a", "}", 100_000), nested("{ item ", "}", 199), "{ a(b: " + nested("[", "]", 100_000) + ") }",
        "query ($a: " + nested("[", "]", 50_000) + ") { hero }", String(repeating: "{ hero }", count: 10_000),
        "{ " + String(repeating: "hero ", count: 30_000) + "}", "{ ...F } fragment F on Query { ...F }",
        "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }", "fragment F on Query { hero }",
        "query A { hero } query A { hero }", "type Query { hero: String }", "query ($v: Nope) { hero(episode: $v) }",
        "{ hero(episode: 1e999999) }", "{ hero(episode: " + String(repeating: "9", count: 100_000) + ") }",
        "{ hero @skip(if: 7) }", "{ hero @nope }", "subscription { ticks ticks }", "mutation { nope }",
        "{ __schema { types { fields { type { ofType { ofType { fields { name } } } } } } } }",
    ]

    @Test(arguments: ProjectSettings.ValidationMode.allCases)
    func `documents`(policy: ProjectSettings.ValidationMode) throws {
        let client = try InMemoryClient { $0.validation = policy }
        for query in Self.queries {
            let body = JSONValue.object(["query": .string(query)]).serialized()
            let reply = client.post(String(decoding: body, as: UTF8.self))
            #expect(reply.json?.object != nil, "\(query.prefix(60))")
            #expect(reply.status == 200, "\(query.prefix(60))")
        }
    }

    @Test(arguments: [
        "null", "[]", "{}", #"{"n":null}"#, #"{"n":1e400}"#, #"{"n":-1e-400}"#, #"{"n":{"n":[[[]]]}}"#,
        #"{"n":"\u0000"}"#, #"{"n":\#(String(repeating: "9", count: 5_000))}"#, #"{"":"","n":true,"n":[1]}"#,
        #"{"n":\#(String(repeating: "[", count: 150))\#(String(repeating: "]", count: 150))}"#,
    ])
    func `variables`(variables: String) throws {
        let client = try InMemoryClient()
        for type in ["Int", "Int!", "[Int]", "String", "ID", "Float", "Boolean", "[[ID!]!]!"] {
            let body = #"{"query":"query ($n: \#(type)) { hero }","variables":\#(variables)}"#
            #expect(client.post(body).json?.object != nil, "\(type)")
        }
    }

    @Test(arguments: [
        "[[[[", "{\"query\":", "\"\\ud800\"", "{\"query\":\"\\ud800\"}", "nul", "1e", "\u{0}",
        "{\"query\":\"{ hero }\"}x",
        "[null,true,1,\"\",[],{}]",
        "{\"query\":\"{ hero }\",\"extensions\":{\"persistedQuery\":{\"sha256Hash\":\"\"}}}",
        #"{"query":"{ hero }","operationName":"\u0000\n"}"#,
    ])
    func `bodies`(body: String) throws {
        let reply = try InMemoryClient().post(body)
        #expect(reply.json != nil)
        #expect([200, 400].contains(reply.status))
    }

    @Test(arguments: [
        "/graphql?query=%00", "/graphql?query=%ff", "/graphql?%", "/graphql?=&&==",
        "/graphql?query={hero}&variables=%7B",
        "/%ff", "/%00", "//", "/\u{202E}", "http://", "/graphql?" + String(repeating: "a&", count: 5_000),
    ])
    func `targets`(target: String) throws {
        let client = try InMemoryClient()
        for method in [HTTPMethod.get, .head, .post, .options, HTTPMethod(rawValue: "")] {
            let reply = client.send(method, target)
            #expect(reply.status == 204 || reply.json?.object != nil)
        }
    }

    @Test func `headers`() throws {
        let client = try InMemoryClient()
        for value in ["", ";", ",", "/", "*/*;q=9", "a/b;c=\"", "application/json;;;charset=", "\u{0}", "é"] {
            for name in ["Accept", "Content-Type", "Origin", "Host", "Content-Encoding"] {
                var headers: HTTPHeaders = ["Content-Type": "application/json"]
                headers[name] = value
                let reply = client.send(.post, "/graphql", headers, body: #"{"query":"{ hero }"}"#)
                #expect(reply.json?.object != nil, "\(name): \(value)")
            }
        }
    }

    /// The same bodies on every run: whatever fails can be found again.
    @Test func `damaged bodies`() throws {
        let client = try InMemoryClient()
        let whole =
            Array(
                #"{"query":"query A($n: Int = 7) { hero item(id: \"é\") { id } }","variables":{"n":[1.5e3,null]},"#.utf8
            ) + Array(#""operationName":"A","extensions":{"persistedQuery":{"version":1,"sha256Hash":"0f"}}}"#.utf8)
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<3_000 {
            var body = whole
            for _ in 0...random(3) {
                switch random(3) {
                case 0: body[random(body.count)] = UInt8(random(256))
                case 1: body.removeSubrange(random(body.count)...)
                default:
                    body.insert(contentsOf: whole[random(whole.count)...].prefix(random(20)), at: random(body.count))
                }
                if body.isEmpty { body = whole }
            }
            let request = HTTPRequest(
                method: .post,
                target: "/graphql",
                headers: ["Content-Type": "application/json"],
                body: body
            )
            let reply = Reply(client.service.response(to: request))
            #expect(reply.json?.object != nil || reply.json?.array != nil)
            #expect(reply.status == 200 || reply.status == 400)
        }
    }
}
