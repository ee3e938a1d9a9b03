import HTTPMessages
import JSONModel
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

    @Test func `each answer of a GraphQL stub waits as long as it says`() throws {
        let body = JSONValue.object(["query": "query A { a }"]).serialized()
        let headers: HTTPHeaders = ["Content-Type": "application/json"]
        let request = HTTPRequest(method: .post, target: "/graphql", headers: headers, body: body)
        let outcomes = (0..<3).map { _ in outcome(of: request) }
        #expect(outcomes.map(\.isDropped) == [true, false, false])
        #expect(outcomes.map(\.delay) == [2, 3, 3])
    }
}
