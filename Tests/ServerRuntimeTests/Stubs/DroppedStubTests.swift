import HTTPMessages
import JSONModel
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("Delays and dropped connections of single answers")
struct DroppedStubTests {
    private static let stubs = """
        - http: { api: get /x }
          delay: 1
          responses: [{ drop: true }, { body: { text: a }, delay: 0.5 }, { body: { json: "{{{request.method}}}" } }]
        - graphQL: { operations: A }
          responses: [{ drop: true, delay: 2 }, { data: { a: 1 }, delay: 3 }]
        """

    private let client = StubFileClient(["endpoints/a.yml": stubs], schema: "type Query { a: Int }")

    private func outcome(of request: HTTPRequest) -> (isDropped: Bool, delay: Double?, source: ResponseSource) {
        let exchange = client.service.exchange(for: request)
        return (exchange.outcome.response == nil, exchange.delay, exchange.details.source)
    }

    @Test func `each answer of a REST stub waits as long as it says`() throws {
        #expect(client.problems == [])
        let request = HTTPRequest(method: .get, target: "/x")
        let outcomes = (0..<4).map { _ in outcome(of: request) }
        #expect(outcomes.map(\.isDropped) == [true, false, false, false])
        #expect(outcomes.map(\.delay) == [1, 0.5, 1, 1])
        #expect(outcomes.allSatisfy { if case .stub = $0.source { true } else { false } })
        #expect(client.get("/x").body == #""GET""#)
        let journal = client.get("/_admin/requests").json?["requests"]?.array ?? []
        #expect(journal.filter { $0["response"] == .null }.count == 1)
    }

    /// More is promised than is sent: a client that believes what it is told knows.
    @Test(arguments: [
        ("/part", 4, "abcd"), ("/none", 0, ""), ("/all", 7, "abcdef"), ("/script", 2, "xy"),
    ])
    func `a body may end early`(path: String, count: Int, sent: String) throws {
        let client = StubFileClient(
            [
                "endpoints/a.yml": """
                - { http: { api: get /part }, response: { body: { text: "abcdef" }, drop: 4 } }
                - { http: { api: get /none }, response: { body: { text: "{{request.method}}" }, drop: 0 } }
                - { http: { api: get /all }, response: { body: { text: "abcdef" }, drop: 7 } }
                - http: { api: get /script }
                  javascript: "function response() { return { status: 201, body: { text: 'xyz' }, drop: 2, delay: 3 } }"
                - { http: { api: get /empty }, response: { status: 204, drop: 3 } }
                """
            ]
        )
        #expect(client.problems == [])
        let exchange = client.service.exchange(for: HTTPRequest(method: .get, target: path))
        guard case .stream(let stream)? = exchange.outcome.response?.body else {
            Issue.record("It is sent whole.")
            return
        }
        var bytes: [UInt8] = []
        while case .now(.bytes(let piece)) = stream.next() { bytes += piece }
        #expect(String(decoding: bytes, as: UTF8.self) == sent)
        #expect((stream.count ?? 0) > bytes.count)
        guard case .now(.failed) = stream.next() else {
            Issue.record("It ends as if it were whole.")
            return
        }
        #expect(exchange.details.notes == ["The connection is closed after \(count) bytes of the body."])
        #expect(exchange.delay == (path == "/script" ? 3 : nil))
        let empty = client.service.exchange(for: HTTPRequest(method: .get, target: "/empty"))
        #expect(empty.outcome.response?.body.count == 0)
    }

    @Test func `a result may end early, and in a batch there is none`() throws {
        let client = StubFileClient(
            ["operations/A.yml": "data: { a: 1 }\ndrop: 5"],
            schema: "type Query { a: Int }"
        )
        #expect(client.problems == [])
        func exchange(_ body: JSONValue) -> Exchange {
            client.service.exchange(
                for: HTTPRequest(
                    method: .post,
                    target: "/graphql",
                    headers: ["Content-Type": "application/json"],
                    body: body.serialized()
                )
            )
        }
        let alone = exchange(["query": "query A { a }"])
        #expect(alone.outcome.response?.body.count == #"{"data":{"a":1}}"#.utf8.count)
        #expect(alone.outcome.response?.body.bytes == [])
        #expect(exchange([["query": "query A { a }"], ["query": "query B { a }"]]).outcome.response == nil)
    }

    @Test func `each answer of a GraphQL stub waits as long as it says`() throws {
        let body = JSONValue.object(["query": "query A { a }"]).serialized()
        let headers: HTTPHeaders = ["Content-Type": "application/json"]
        let request = HTTPRequest(method: .post, target: "/graphql", headers: headers, body: body)
        let outcomes = (0..<3).map { _ in outcome(of: request) }
        #expect(outcomes.map(\.isDropped) == [true, false, false])
        #expect(outcomes.map(\.delay) == [2, 3, 3])
    }
}
