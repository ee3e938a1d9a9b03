import Foundation
import JSONModel
import TestSupport
import Testing

/// The rows of the table in docs/migrating/msw.md, run: each is named by what MSW's users write.
@Suite("Rows for MSW's users", .offThePool, .timeLimit(.minutes(10)))
struct MSWRowsTests {
    private static let schema = """
        type Query { user(id: ID): User me: User }
        type Mutation { renameUser(input: RenameUserInput!): User }
        input RenameUserInput { id: ID! name: String! }
        type User { id: ID! name: String! mail: String }
        type Subscription { userChanged: User }
        """

    private static let files = [
        "schemas/a.graphql": schema,
        // row: `HttpResponse.json({ data })`
        "operations/GetUser.json": #"{ "data": { "user": { "name": "Alex" } } }"#,
        // row: `HttpResponse.json({ errors })`
        "operations/Broken.yml": "{ data: { me: {} }, errors: [{ message: Gone, path: [me, name] }] }",
        // row: a resolver that computes
        "operations/Computed.js": """
        function response(request, cache) {
          cache.count = (cache.count ?? 0) + 1
          return { data: { user: { name: `${request.graphQL.variables.id} ${cache.count}` } } }
        }
        """,
        "endpoints/stubs.yml": """
        # row: `http.get('/users/:id', resolver)`
        - { http: { api: get /users/:id }, response: { body: { json: { id: "{{request.pathParameters.id}}" } } } }
        # row: `variables`, `params`, `cookies` in a resolver
        - graphQL: { operations: ByVariable, variables: { id: { $matches: "^a" } } }
          response: { data: { user: { name: "{{request.graphQL.variables.id}}" } } }
        - http: { api: get /cookie, cookies: { c: { $any: true } } }
          response: { body: { text: "{{request.cookies.c}}" } }
        # row: `{ once: true }`
        - { graphQL: { operations: Once }, times: 1, response: { data: { me: { name: First } } } }
        - graphQL: { operations: InTurn }
          responses: [{ data: { me: { name: First } } }, { data: { me: { name: Second } } }]
        # row: `delay()`, `HttpResponse.error()`
        - { http: { api: get /late }, response: { delay: 0.01, body: { text: late } } }
        - { http: { api: get /error }, response: { drop: true } }
        """,
    ]

    @Test func handlers() throws {
        try serving(Self.files) { (server, _) throws in
            // row: `graphql.query('GetUser', resolver)`
            #expect(
                try server.data("query GetUser { user(id: 7) { id name } }") == ["user": ["id": "7", "name": "Alex"]]
            )
            #expect(try server.data("{ me { name } }")?["me"]?["name"]?.string != nil)
            // A field that cannot be null takes its object with it.
            #expect(try server.data("query Broken { me { name } }") == ["me": .null])
            for count in 1...2 {
                let query = "query Computed($id: ID) { user(id: $id) { name } }"
                let answer = try server.ask(query, variables: ["id": "a"])?.json
                #expect(answer?["data"] == ["user": ["name": .string("a \(count)")]])
            }
            #expect(try server.get("/users/7") == #"200 {"id":"7"}"#)
            let query = "query ByVariable($id: ID) { user(id: $id) { name } }"
            #expect(try server.ask(query, variables: ["id": "ab"])?.json?["data"] == ["user": ["name": "ab"]])
            #expect(try server.get("/cookie", fields: ["Cookie: c=v"]) == "200 v")
            let once = try (1...2).map { _ in try server.data("query Once { me { name } }")?["me"]?["name"]?.string }
            #expect(once[0] == "First" && once[1] != "First")
            let turn = try (1...3).map { _ in try server.data("query InTurn { me { name } }")?["me"]?["name"]?.string }
            #expect(turn == ["First", "Second", "Second"])
            #expect(try server.get("/late") == "200 late")
            #expect(try server.get("/error") == "closed")
        }
    }

    @Test func tests() throws {
        try serving(Self.files, ["--on-unmatched-rest", "fail"]) { (server, _) throws in
            // row: `server.use(…)` in a test
            let stub = "{ graphQL: { operations: GetUser }, response: { data: { user: { name: Robin } } } }"
            let query = "query GetUser { user { name } }"
            #expect(try server.admin("POST", "/stubs", body: stub)?.status == 201)
            #expect(try server.data(query) == ["user": ["name": "Robin"]])
            // row: `server.resetHandlers()`
            #expect(try server.admin("POST", "/reset")?.status == 200)
            #expect(try server.data(query) == ["user": ["name": "Alex"]])
            #expect(try server.send("POST", "/_session/one/_admin/stubs", stub)?.status == 201)
            #expect(try server.data(query, in: "/_session/one") == ["user": ["name": "Robin"]])
            #expect(try server.data(query, in: "/_session/two") == ["user": ["name": "Alex"]])
            // row: `@msw/data`
            let rename = #"mutation { renameUser(input: { id: "user-3", name: "Kim" }) { id } }"#
            #expect(try server.data(rename) == ["renameUser": ["id": "user-3"]])
            #expect(try server.data(#"{ user(id: "user-3") { name } }"#) == ["user": ["name": "Kim"]])
        }
        // row: `onUnhandledRequest: 'error'`
        try serving(Self.files.merging(["mynah.yml": "onUnmatchedGraphql: fail\nonUnmatchedRest: fail"]) { $1 }) {
            (server, _) throws in
            let answer = try server.ask("query GetUsr { user { name } }")
            #expect(answer?.status == 404)
            let nearest = answer?.json?["errors"]?.array?.first?["extensions"]?["nearMisses"]?.array
            #expect(nearest?.isEmpty == false)
            #expect(try server.get("/nothing").hasPrefix("404 "))
        }
    }

    @Test func otherServers() throws {
        try serving(["schemas/a.graphql": Self.schema, "operations/Real.yml": "data: { me: { name: Real } }"]) {
            (real, _) throws in
            // row: `passthrough()`, `bypass()`
            let settings = "upstream: \"\(real.url)\"\nonUnmatchedGraphql: passthrough"
            let stub = "{ graphQL: { operations: Mine }, response: { data: { me: { name: Mine } } } }"
            let files = ["schemas/a.graphql": Self.schema, "mynah.yml": settings, "endpoints/a.yml": stub]
            try serving(files) { (server, _) throws in
                #expect(try server.data("query Real { me { name } }") == ["me": ["name": "Real"]])
                #expect(try server.data("query Mine { me { name } }") == ["me": ["name": "Mine"]])
            }
        }
    }

    @Test func connections() throws {
        try serving(Self.files) { (server, _) throws in
            // row: `ws.link(…)`
            let connection = try RawConnection(to: server.url)
            connection.send(
                "GET /graphql HTTP/1.1\r\nHost: mynah\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                    + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n"
                    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            )
            let head = String(decoding: connection.receive(), as: UTF8.self)
            #expect(head.hasPrefix("HTTP/1.1 101 "))
            #expect(try server.get("/socket", fields: ["Upgrade: websocket"]).hasPrefix("404 "))
        }
    }
}
