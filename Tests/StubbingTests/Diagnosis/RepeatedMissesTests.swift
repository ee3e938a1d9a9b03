import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel
import Testing

@testable import Stubbing

@Suite("Near misses of one operation, asked again")
struct RepeatedMissesTests {
    private func summaries(
        _ table: StubTable,
        _ request: IncomingRequest,
        _ state: StubState = StubState()
    ) -> [String] {
        table.nearMisses(of: request, state: state, scope: .related).map(\.summary)
    }

    /// The same operation, asked with other variables.
    private func again(
        _ request: IncomingRequest,
        _ variables: JSONObject,
        _ headers: HTTPHeaders = [:]
    ) throws -> IncomingRequest {
        let http = HTTPRequest(method: .post, target: "/graphql", headers: headers)
        return IncomingRequest(http, for: try #require(request.graphQL).matchable, variables: variables)
    }

    @Test func `are the same whatever the variables are, where no stub looks at them`() throws {
        let table = StubTable([.graphQL("a", GraphQLMatcher(shape: try shape("{ hero { name } }")))])
        let request = try graphQLRequest("query ($id: ID) { hero(id: $id) { id } }", variables: ["id": "1"])
        let expected = ["query { hero }; hero.name: the operation does not select it"]
        #expect(summaries(table, request) == expected)
        #expect(summaries(table, try again(request, ["id": "2"])) == expected)
    }

    @Test func `follow the variables, where a stub looks at them`() throws {
        let table = StubTable([
            .graphQL("a", GraphQLMatcher(shape: try shape("{ hero(episode: JEDI) { name } }")))
        ])
        let request = try graphQLRequest("query ($e: Episode) { hero(episode: $e) { id } }", variables: ["e": "EMPIRE"])
        let missing = "hero.name: the operation does not select it"
        #expect(summaries(table, request) == ["query { hero }; hero(episode): expected JEDI, got EMPIRE; \(missing)"])
        #expect(summaries(table, try again(request, ["e": "JEDI"])) == ["query { hero }; \(missing)"])
    }

    @Test func `follow the variables, where they may skip a field`() throws {
        let table = StubTable([.graphQL("a", GraphQLMatcher(shape: try shape("{ hero { name id } }")))])
        let request = try graphQLRequest("query ($s: Boolean!) { hero { name @skip(if: $s) } }", variables: ["s": true])
        let skipped =
            "query { hero }; hero.name: @skip or @include leaves it out; hero.id: the operation does not select it"
        #expect(summaries(table, request) == [skipped])
        let others = summaries(table, try again(request, ["s": false]))
        #expect(others == ["query { hero }; hero.id: the operation does not select it"])
    }

    @Test func `follow the headers`() throws {
        let matcher = GraphQLMatcher(operations: [.name("Me")], headers: [try NamedMatcher("X-Key", "k")])
        let table = StubTable([.graphQL("a", matcher)])
        let request = try graphQLRequest("query Me { me }", headers: ["X-Key": "a"])
        #expect(summaries(table, request) == ["Me; headers.X-Key: expected k, got a"])
        #expect(summaries(table, try again(request, [:], ["X-Key": "b"])) == ["Me; headers.X-Key: expected k, got b"])
    }

    @Test func `follow what has happened`() throws {
        let table = StubTable([.graphQL("a", GraphQLMatcher(operations: [.name("Me")]), times: 1)])
        let request = try graphQLRequest("query Me { me }")
        let state = StubState()
        #expect(summaries(table, request, state) == [])
        #expect(table.match(request, state: state) != nil)
        #expect(summaries(table, request, state) == ["Me; times: it has answered once, as often as it may"])
    }

    @Test func `follow the table`() throws {
        let request = try graphQLRequest("query Me { me { id } }")
        for field in ["name", "age", "mail"] {
            let table = StubTable([.graphQL("a", GraphQLMatcher(shape: try shape("{ me { \(field) } }")))])
            #expect(summaries(table, request) == ["query { me }; me.\(field): the operation does not select it"])
        }
    }
}
