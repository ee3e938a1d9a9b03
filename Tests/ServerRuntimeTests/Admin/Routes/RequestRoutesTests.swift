import HTTPMessages
import JSONModel
import StubModel
import Testing

@testable import ServerRuntime

@Suite("Request routes")
struct RequestRoutesTests {
    /// A server that was asked four things.
    private static func client() throws -> AdminClient {
        let stubbed = try StubbedClient([
            .graphQL("GetUsers", GraphQLResponseDefinition(data: ["users": []])),
            .http(.get, "/a", HTTPResponseDefinition(body: .text("a", templateData: [:]))),
        ])
        _ = stubbed.send(.get, "/a?x=1")
        _ = stubbed.ask("query GetUsers { users { id } }")
        _ = stubbed.ask("query Other { users { id } }")
        _ = stubbed.send(.get, "/nothing")
        return AdminClient(stubbed.service)
    }

    private static func numbers(_ query: String, _ client: AdminClient) -> [Int?] {
        client.send(.get, "/requests" + query).json?["requests"]?.array?.map { $0["id"]?.int } ?? []
    }

    @Test(
        arguments: [
            ("", [4, 3, 2, 1]), ("?limit=2", [4, 3]), ("?operation=GetUsers", [2]), ("?operation=Nobody", []),
            ("?path=/a", [1]), ("?path=%2Fnothing", [4]), ("?path=/graphql", [3, 2]), ("?stub=GetUsers", [2]),
            ("?stub=GET%20/a", [1]), ("?unmatched=true&path=/nothing", [4]), ("?unmatched=false&limit=1", [4]),
            ("?path=/graphql&operation=Other", [3]), ("?path=/a&operation=Other", []),
        ] as [(String, [Int])]
    )
    func `list those that are asked for`(query: String, expected: [Int]) throws {
        #expect(Self.numbers(query, try Self.client()) == expected)
    }

    /// The page after one is the same however many requests have come since.
    @Test func `are counted, and come in pages`() throws {
        let client = try Self.client()
        let first = client.send(.get, "/requests?limit=3").json
        #expect(first?["total"] == 4)
        #expect(first?["next"] == 2)
        #expect(Self.numbers("?limit=3", client) == [4, 3, 2])
        _ = client.service.response(to: HTTPRequest(method: .get, target: "/nothing"))
        #expect(Self.numbers("?limit=3&before=2", client) == [1])
        let last = client.send(.get, "/requests?limit=3&before=2").json
        #expect(last?["total"] == 5)
        #expect(last?["next"] == nil)
        let filtered = client.send(.get, "/requests?path=/graphql&limit=1").json
        #expect(filtered?["total"] == 2)
        #expect(filtered?["next"] == 3)
        #expect(Self.numbers("?path=/graphql&limit=1&before=3", client) == [2])
        #expect(client.send(.get, "/requests?limit=2&before=1").summary == #"200 {"total":5,"requests":[]}"#)
    }

    @Test func `tell what has answered`() throws {
        let client = try Self.client()
        let stubbed = client.send(.get, "/requests/2").json
        #expect(stubbed?["answeredBy"] == "stub")
        #expect(stubbed?["stub"] == "GetUsers")
        #expect(stubbed?["request"]?["body"]?["query"] == "query GetUsers { users { id } }")
        #expect(stubbed?["response"]?["body"] == ["data": ["users": []]])
        #expect(client.send(.get, "/requests/3").json?["answeredBy"] == "generated")
        #expect(client.send(.get, "/requests/4").json?["answeredBy"] == "unmatched")
    }

    @Test func `do not count themselves`() throws {
        let client = try Self.client()
        for _ in 0..<3 { _ = client.send(.get, "/requests") }
        _ = client.send(.get, "/nothing")
        #expect(Self.numbers("", client) == [4, 3, 2, 1])
    }

    @Test func `forget everything`() throws {
        let client = try Self.client()
        #expect(client.send(.delete, "/requests").summary == "204")
        #expect(client.send(.get, "/requests").summary == #"200 {"total":0,"requests":[]}"#)
        #expect(client.send(.get, "/requests/1").refusal == "404 There is no such request")
    }

    @Test func `forget those that are asked for`() throws {
        let client = try Self.client()
        #expect(client.send(.delete, "/requests?path=/graphql&operation=Other").summary == "204")
        #expect(Self.numbers("", client) == [4, 2, 1])
        #expect(client.send(.get, "/requests/3").status == 404)
        #expect(client.send(.get, "/requests/4").status == 200)
        #expect(client.send(.delete, "/requests?unmatched=perhaps").refusal == "400 This is no flag")
        _ = client.service.response(to: HTTPRequest(method: .get, target: "/a"))
        #expect(Self.numbers("", client) == [5, 4, 2, 1])
    }

    @Test(arguments: [
        ("?limit=0", "400 This is no limit"), ("?limit=-1", "400 This is no limit"),
        ("?limit=x", "400 This is no limit"),
        ("?limit=", "400 This is no limit"), ("?limit=99999999999999999999", "400 This is no limit"),
        ("?unmatched=yes", "400 This is no flag"), ("?operaton=A", "400 Unknown query parameter"),
        ("/0", "404 There is no such request"), ("/5", "404 There is no such request"),
        ("/x", "404 There is no such request"), ("/-1", "404 There is no such request"),
        ("/9223372036854775808", "404 There is no such request"),
        ("/9223372036854775807", "404 There is no such request"),
        ("/-9223372036854775808", "404 There is no such request"),
    ])
    func `refuse what makes no sense`(query: String, refusal: String) throws {
        #expect(try Self.client().send(.get, "/requests" + query).refusal == refusal)
    }
}
