import HTTPMessages
import JSONModel
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

/// Clients that change what others ask for.
@Suite("Changes under load")
struct ChangesUnderLoadTests {
    private static let rounds = 60

    /// Two operations, and a response whose parts all say the same.
    private static func stubs(_ version: String) -> String {
        """
        - graphQL: { operations: One }
          response: { data: { hero: "\(version)" } }
        - graphQL: { operations: Two }
          response: { data: { hero: "\(version)" } }
        - http: { api: get /whole }
          response: { headers: { X-Version: "\(version)" }, body: { text: "\(version)" } }
        """
    }

    /// Adds stubs, and then removes those that it added before.
    private static func change(_ client: AdminClient, as writer: String) -> Bool {
        var before: [JSONValue] = []
        for round in 0..<rounds {
            let added = client.send(.post, "/stubs", body: stubs("\(writer)\(round)"))
            guard added.status == 201, let ids = added.json?["ids"]?.array else { return false }
            for id in before where client.send(.delete, "/stubs/\(id.string ?? "")").status != 204 { return false }
            before = ids
        }
        return true
    }

    /// Asks for both operations in one batch, and for the whole response; whether each answer is of one piece.
    private static func ask(_ client: AdminClient) -> Bool {
        let batch = #"[{"query":"query One { hero }"},{"query":"query Two { hero }"}]"#
        for _ in 0..<(rounds * 4) {
            let request = HTTPRequest(
                method: .post,
                target: "/graphql",
                headers: ["Content-Type": "application/json"],
                body: Array(batch.utf8)
            )
            let answers = Reply(client.service.response(to: request)).json
            guard let hero = answers?[0]?["data"]?["hero"]?.string, answers?[1]?["data"]?["hero"]?.string == hero,
                hero.hasPrefix("a") || hero.hasPrefix("b")
            else { return false }
            let whole = Reply(client.service.response(to: HTTPRequest(method: .get, target: "/whole")))
            guard whole.status == 200, whole.headers["X-Version"] == whole.body else { return false }
        }
        return true
    }

    @Test func `never show in part`() async throws {
        let client = AdminClient(try StubbedClient([], schema: "type Query { hero: String }").service)
        _ = client.send(.post, "/stubs", body: Self.stubs("a"))
        let results = await withTaskGroup(of: Bool.self) { group in
            for writer in ["a", "b"] { group.addTask { Self.change(client, as: writer) } }
            for _ in 0..<8 { group.addTask { Self.ask(client) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == Array(repeating: true, count: 10))
        #expect(client.service.session.stubs.count == 9)
    }
}
