import HTTPMessages
import JSONModel
import SchemaMeaning
import Scripting
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("Operations that scripts answer", .enabled(if: ScriptEngine.problem == nil))
struct ScriptedOperationTests {
    private func stub(
        _ name: String,
        _ source: String,
        times: Int? = nil,
        delay: Double? = nil,
        validates: Bool = true
    ) -> Stub {
        var stub = Stub(
            id: name,
            request: .graphQL(GraphQLMatcher(operations: [.name(name)])),
            responses: [.script(ScriptDefinition(source: source, file: "operations/\(name).js"))]
        )
        (stub.times, stub.delay, stub.validates) = (times, delay, validates)
        return stub
    }

    @Test func `lays a returned result over the schema's answer`() throws {
        let client = try StubbedClient([
            stub("A", "function response() { return { data: { user: { name: 'Ada', age: 36 } } } }")
        ])
        let reply = client.ask("query A { me: user(id: \"user-7\") { id name age } }")
        #expect(reply.body == #"{"data":{"me":{"id":"user-7","name":"Ada","age":36}}}"#)
        #expect(reply.headers["Content-Type"]?.hasPrefix("application/json") == true)
    }

    @Test func `sends errors as a stub's`() throws {
        let client = try StubbedClient([
            stub("A", "function response() { return { errors: ['Gone'] } }"),
            stub("B", "function response() { return { data: {}, errors: [{ message: 'No', path: ['user'] }] } }"),
            stub("C", "function response() { return { status: 401, errors: [{ message: 'Who?' }] } }"),
        ])
        #expect(client.ask("query A { users { id } }").body == #"{"errors":[{"message":"Gone"}]}"#)
        #expect(
            client.ask("query B { user(id: 1) { id } }").json == [
                "data": ["user": .null],
                "errors": [
                    ["message": "No", "locations": [["line": 1, "column": 11]], "path": ["user"]]
                ],
            ]
        )
        #expect(client.ask("query C { users { id } }").status == 401)
    }

    @Test func `sends a whole response as it is`() throws {
        let client = try StubbedClient([
            stub("A", "function response() { return Response.unauthorised(Body.json({ error: 'login' })) }")
        ])
        let reply = client.ask("query A { users { id } }")
        #expect(reply.status == 401)
        #expect(reply.body == #"{"error":"login"}"#)
    }

    @Test func `shows the operation by its name, type, text, variables and selection`() throws {
        let source = """
            function response(request) {
              const { operationName, operationType, query, variables, selection, id } = request.graphQL
              return Response.ok(Body.json({ operationName, operationType, query, variables, id, selection }))
            }
            """
        let client = try StubbedClient([stub("A", source)])
        let query = """
            query A($id: ID!, $more: Boolean = false) {
              me: user(id: $id) { ...F age @include(if: $more) }
              hero(episode: JEDI) { ... on Human { height } }
            }
            fragment F on User { name }
            """
        let field = { (name: JSONValue) -> JSONValue in ["$field": name, "$arguments": [:]] }
        #expect(
            client.ask(query, variables: ["id": "user-7"]).json == [
                "operationName": "A", "operationType": "query", "query": .string(query),
                "variables": ["id": "user-7"], "id": "user-7",
                "selection": [
                    "me": ["$field": "user", "$arguments": ["id": "user-7"], "name": field("name")],
                    "hero": ["$field": "hero", "$arguments": ["episode": "JEDI"], "height": field("height")],
                ],
            ]
        )
    }

    @Test func `shows arguments as the schema coerces them`() throws {
        let schema = """
            type Query { search(filter: Filter!, limit: Float = 10, tags: [ID!], sort: Sort): [ID!]! }
            input Filter { text: String = "all" page: Page = { size: 20 } }
            input Page { size: Int! = 5, after: ID }
            enum Sort { UP DOWN }
            """
        let source = """
            function response(request) {
              const { a, b, c } = request.graphQL.selection
              return Response.ok(Body.json([a, b, c].map((field) => field.$arguments)))
            }
            """
        let client = try StubbedClient([stub("A", source)], schema: schema)
        let query = """
            query A($filter: Filter!, $page: Page, $none: Sort) {
              a: search(filter: {}, tags: 7, sort: $none)
              b: search(filter: $filter, limit: 1, sort: DOWN)
              c: search(filter: { page: $page }, limit: null)
            }
            """
        #expect(
            client.ask(query, variables: ["filter": ["page": ["after": 3]], "page": [:]]).json == [
                ["filter": ["text": "all", "page": ["size": 20]], "limit": 10.0, "tags": ["7"]],
                ["filter": ["text": "all", "page": ["size": 5, "after": "3"]], "limit": 1.0, "sort": "DOWN"],
                ["filter": ["text": "all", "page": ["size": 5]], "limit": .null],
            ]
        )
    }

    @Test func `asks the schema's world`() throws {
        let source = """
            async function response(request) {
              const { data } = await graphQL('query ($id: ID!) { user(id: $id) { id name } }', request.graphQL.variables)
              const wrong = graphQL('{ nobody }')
              return Response.ok(Body.json([data.user.id, typeof data.user.name, wrong.errors[0].message]))
            }
            """
        let client = try StubbedClient([stub("A", source)])
        #expect(
            client.ask("query A($id: ID!) { user(id: $id) { id } }", variables: ["id": "user-7"]).json
                == ["user-7", "string", "Cannot query field \"nobody\" on type \"Query\"."]
        )
    }

    @Test func `writes entities that later answers show`() throws {
        let source = """
            function response(request) {
              entities.set('User', 'user-7', { name: 'Grace' })
              return { data: { rename: {} } }
            }
            """
        let client = try StubbedClient([stub("A", source)])
        #expect(client.ask("mutation A { rename(id: \"user-7\", name: \"x\") { id } }").status == 200)
        #expect(
            client.ask("{ user(id: \"user-7\") { name } }").body == #"{"data":{"user":{"name":"Grace"}}}"#
        )
    }

    @Test func `is told why entities cannot be written`() throws {
        let source = """
            function response(request) {
              const tried = (body) => { try { return body() ?? null } catch (error) { return String(error) } }
              return Response.ok(Body.json([
                tried(() => entities.set('User', 'user-7', { nmae: 'Grace' })),
                tried(() => entities.set('User', 'user-7', { age: 'old' })),
                tried(() => entities.set('Usr', 'user-7', {})),
                tried(() => entities.delete('Character', 'user-7')),
                tried(() => entities.delete('User', '')),
                entities.keys('User'),
              ]))
            }
            """
        let schemed = try StubbedClient([stub("A", source)])
        #expect(
            schemed.ask("query A { users { id } }").json == [
                "Error: nmae: User has no field \"nmae\"; did you mean \"name\"?",
                "Error: age: User.age is Int, not the text \"old\".",
                "Error: The schema has no type \"Usr\"; did you mean \"User\"?",
                "Error: \"Character\" is abstract: entities are of one of its types.",
                "Error: A key is not empty.",
                [],
            ]
        )
        let bare = try StubbedClient(
            [
                try ScriptedStubTests.http(
                    .get,
                    "/x",
                    ScriptedStubTests.script("function response() { entities.set('User', '1', {}) }")
                )
            ],
            schema: nil
        )
        #expect(
            bare.send(.get, "/x").json?["detail"]
                == "endpoints/a.js:1:35: Error: There is no schema, so there are no entities."
        )
    }

    @Test func `answers with a located error, and a code`() throws {
        let client = try StubbedClient([stub("A", "function response() {\n  throw new Error('no')\n}")])
        let reply = client.ask("query A { users { id } }")
        #expect(reply.status == 500)
        #expect(
            reply.body == """
                {"errors":[{"message":"The script failed: operations/A.js:2:18: Error: no",\
                "extensions":{"code":"SCRIPT_FAILED"}}]}
                """
        )
    }

    @Test func `answers one operation of a batch after the other`() throws {
        let count =
            "function response(request, cache) { cache.n = (cache.n ?? 0) + 1; return Response.ok(Body.json(cache.n)) }"
        let client = try StubbedClient([stub("A", count), stub("B", "function response() { throw 1 }")])
        let reply = client.send(
            .post,
            "/graphql",
            ["Content-Type": "application/json"],
            body: """
                [{"query":"query A { users { id } }"},{"query":"query B { users { id } }"},\
                {"query":"query C { user(id: 1) { id } }"},{"query":"query A { users { id } }"}]
                """
        )
        #expect(
            reply.body == """
                [1,{"errors":[{"message":"The script failed: operations/B.js: The script threw 1.",\
                "extensions":{"code":"SCRIPT_FAILED"}}]},{"data":{"user":{"id":"1"}}},2]
                """
        )
    }

    @Test func `answers by GET, a limited number of times, and once after its delay`() throws {
        let client = try StubbedClient([
            stub("A", "function response() { return { data: { users: [] } } }", times: 1, delay: 3)
        ])
        let request = HTTPRequest(method: .get, target: "/graphql?query=query%20A%7Busers%7Bid%7D%7D")
        let first = client.service.exchange(for: request)
        let body = try #require(first.outcome.response).body.bytes
        #expect(String(decoding: body, as: UTF8.self) == #"{"data":{"users":[]}}"#)
        #expect(first.delay == 3)
        #expect(first.details.operationName == "A")
        let second = client.service.exchange(for: request)
        #expect(second.delay == nil)
        #expect(second.outcome.response?.body.bytes != body)
    }

    @Test func `answers what the schema refuses where its stub says so`() throws {
        let client = try StubbedClient([
            stub(
                "A",
                "function response(request) { return { data: { soon: request.graphQL.selection.soon.$field } } }",
                validates: false
            )
        ])
        #expect(client.ask("query A { soon }").body == #"{"data":{"soon":"soon"}}"#)
    }

    @Test func `answers without a schema`() throws {
        let client = try StubbedClient(
            [stub("A", "function response() { return { data: { a: 1, errors: graphQL('{ a }').errors.length } } }")],
            schema: nil
        )
        #expect(client.ask("query A { a errors }").body == #"{"data":{"a":1,"errors":1}}"#)
    }
}
