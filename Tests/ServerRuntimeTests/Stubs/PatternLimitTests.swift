import HTTPMessages
import JSONModel
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("Patterns that take too many steps")
struct PatternLimitTests {
    private static let message =
        #"The pattern /(a|b)+\d/ of the stub POST /things took too many steps, and counts as not found."#
    private let text = [UInt8](repeating: UInt8(ascii: "a"), count: 20_000)

    private func client(_ others: String = "") -> StubFileClient {
        StubFileClient([
            "endpoints/things.yml": #"""
            - http: { api: post /things, body: { text: { $matches: '(a|b)+\d' } } }
              response: { body: { text: matched } }

            """# + others
        ])
    }

    private func journal(_ client: StubFileClient) throws -> [JSONValue] {
        let body = client.get("/_admin/requests").body
        let json = try JSONValue(parsing: Array(body.utf8))
        return json["requests"]?.array ?? json.array ?? []
    }

    @Test func `count as a miss, which the answer, the log and the journal tell`() throws {
        let client = client()
        #expect(client.problems == [])
        for _ in 0..<2 {
            let reply = client.send(.post, "/things", body: text)
            #expect(reply.status == 404)
            #expect(reply.body.contains(#"/(a|b)+\\d/ took too many steps on"#))
        }
        #expect(client.log.filter { $0.contains("took too many steps") }.count == 1)
        #expect(client.log.contains { $0.contains(Self.message) })
        let records = try journal(client)
        #expect(records.map { $0["notes"] } == [[.string(Self.message)], [.string(Self.message)]])
    }

    @Test func `are told where another stub answers too`() throws {
        let client = client("- http: { api: post /things }\n  response: { body: { text: other } }\n")
        #expect(client.send(.post, "/things", body: text).body == "other")
        #expect(client.log.contains { $0.contains(Self.message) })
        #expect(try journal(client).map { $0["notes"] } == [[.string(Self.message)]])
    }

    /// Where names differ, nothing but the explanation of the miss looks at the pattern.
    @Test func `are told of an operation that comes near`() throws {
        let stub = #"""
            graphQL: { operations: GetThing, variables: { text: { $matches: '(a|b)+\d' } } }
            response: { data: { thing: 1 } }
            """#
        let client = StubFileClient(["endpoints/a.yml": stub])
        let text = JSONValue.string(String(decoding: text, as: UTF8.self))
        _ = client.ask("query GetThin($text: String) { thing(text: $text) }", variables: ["text": text])
        let notes = try journal(client).first?["operations"]?[0]?["notes"]?.array ?? []
        #expect(notes.map { $0.string?.hasPrefix(#"The pattern /(a|b)+\d/ of the stub "#) } == [true])
    }
}
