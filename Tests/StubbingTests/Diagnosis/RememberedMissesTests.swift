import GraphQLLanguage
import HTTPMessages
import JSONModel
import Testing

@testable import Stubbing

@Suite("Near misses that are remembered")
struct RememberedMissesTests {
    private func summaries(
        _ table: StubTable,
        _ request: GraphQLMatchRequest,
        _ state: StubState = StubState()
    ) -> [String] {
        table.nearMisses(of: request, state: state, scope: .related).map(\.summary)
    }

    private func isRemembered(_ table: StubTable, _ request: GraphQLMatchRequest) -> Bool {
        request.operation.rememberedMisses.misses(of: request, in: table.identity, .related, 3) != nil
    }

    /// The same operation, asked with other variables.
    private func again(
        _ request: GraphQLMatchRequest,
        _ variables: JSONObject,
        _ headers: HTTPHeaders = [:]
    ) -> GraphQLMatchRequest {
        let http = HTTPRequest(method: .post, target: "/graphql", headers: headers)
        return GraphQLMatchRequest(operation: request.operation, variables: variables, http: http)
    }

    @Test func `whatever the variables are, where no stub looks at them`() throws {
        let table = StubTable([.graphQL("a", GraphQLMatcher(shape: try shape("{ hero { name } }")))])
        let request = try graphQLRequest("query ($id: ID) { hero(id: $id) { id } }", variables: ["id": "1"])
        #expect(!isRemembered(table, request))
        let expected = ["query { hero }; hero.name: the operation does not select it"]
        #expect(summaries(table, request) == expected)
        #expect(isRemembered(table, again(request, ["id": "2"])))
        #expect(summaries(table, again(request, ["id": "2"])) == expected)
    }

    @Test(arguments: [
        "query ($e: Episode) { hero(episode: $e) { id } }", "query ($e: String) { hero { id } }",
    ])
    func `for the same variables only, where a stub looks at them`(document: String) throws {
        let table = StubTable([
            .graphQL("a", GraphQLMatcher(shape: try shape("{ hero(episode: JEDI) { name } }")))
        ])
        let request = try graphQLRequest(document, variables: ["e": "EMPIRE"])
        _ = summaries(table, request)
        #expect(isRemembered(table, request))
        #expect(!isRemembered(table, again(request, ["e": "JEDI"])))
    }

    @Test func `for the same variables only, where they may skip a field`() throws {
        let table = StubTable([.graphQL("a", GraphQLMatcher(shape: try shape("{ hero { name id } }")))])
        let request = try graphQLRequest("query ($s: Boolean!) { hero { name @skip(if: $s) } }", variables: ["s": true])
        let skipped =
            "query { hero }; hero.name: @skip or @include leaves it out; hero.id: the operation does not select it"
        #expect(summaries(table, request) == [skipped])
        let others = summaries(table, again(request, ["s": false]))
        #expect(others == ["query { hero }; hero.id: the operation does not select it"])
    }

    @Test func `not where headers decide`() throws {
        let matcher = GraphQLMatcher(operations: [.name("Me")], headers: [try NamedMatcher("X-Key", "k")])
        let table = StubTable([.graphQL("a", matcher)])
        let request = try graphQLRequest("query Me { me }", headers: ["X-Key": "a"])
        #expect(summaries(table, request) == ["Me; headers.X-Key: expected k, got a"])
        #expect(!isRemembered(table, request))
        #expect(summaries(table, again(request, [:], ["X-Key": "b"])) == ["Me; headers.X-Key: expected k, got b"])
    }

    @Test func `not where the past decides`() throws {
        let table = StubTable([.graphQL("a", GraphQLMatcher(operations: [.name("Me")]), times: 1)])
        let request = try graphQLRequest("query Me { me }")
        let state = StubState()
        #expect(summaries(table, request, state) == [])
        #expect(table.match(request, state: state) != nil)
        #expect(summaries(table, request, state) == ["Me; times: it has answered once, as often as it may"])
        #expect(!isRemembered(table, request))
    }

    @Test func `not with variables that take much memory`() throws {
        let large = JSONValue.array(Array(repeating: "EMPIRE", count: 1_000))
        let document = "query ($e: [String]) { hero(in: $e) { id } }"
        let misses = ["query { hero }; hero.name: the operation does not select it"]
        let looking = StubTable([.graphQL("a", GraphQLMatcher(shape: try shape("{ hero(in: []) { name } }")))])
        for (variables, isKept) in [(JSONValue.array(["EMPIRE"]), true), (large, false)] {
            let request = try graphQLRequest(document, variables: ["e": variables])
            #expect(summaries(looking, request).count == 1)
            #expect(isRemembered(looking, request) == isKept)
        }
        let indifferent = StubTable([.graphQL("a", GraphQLMatcher(shape: try shape("{ hero { name } }")))])
        let request = try graphQLRequest(document, variables: ["e": large])
        #expect(summaries(indifferent, request) == misses)
        #expect(isRemembered(indifferent, request))
    }

    @Test func `by each table for itself`() throws {
        let request = try graphQLRequest("query Me { me { id } }")
        for field in ["name", "age", "mail"] {
            let table = StubTable([.graphQL("a", GraphQLMatcher(shape: try shape("{ me { \(field) } }")))])
            #expect(summaries(table, request) == ["query { me }; me.\(field): the operation does not select it"])
        }
    }
}
