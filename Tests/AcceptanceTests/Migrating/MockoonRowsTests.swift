import Foundation
import JSONModel
import Platform
import TestSupport
import Testing

/// The rows of the table in docs/migrating/mockoon.md, run: each is named by what Mockoon's users know.
@Suite("Rows for Mockoon's users", .offThePool, .timeLimit(.minutes(10)))
struct MockoonRowsTests {
    private static let files = [
        // row: an environment (JSON)
        "mynah.yml": "seed: 7",
        "endpoints/stubs.yml": """
        # row: a route with a method and a path
        - { http: { api: get /users/:id }, response: { body: { text: user } } }
        # row: responses with rules
        - { http: { api: get /rules, query: { a: "1" } }, response: { body: { text: one } } }
        - { http: { api: get /rules }, response: { body: { text: any } } }
        # row: sequential and random responses
        - { http: { api: get /turn }, responses: [{ body: { text: first } }, { body: { text: second } }] }
        # row: templating: `{{faker 'internet.email'}}`
        - { http: { api: get /fake }, response: { body: { text: "{{fake.email}}" } } }
        # row: `{{body 'a.b'}}`, `{{queryParam 'q'}}`, `{{urlParam 'id'}}`
        - http: { api: post /echo/:id }
          response:
            body: { text: "{{request.body.a.b}} {{request.queryParameters.q}} {{request.pathParameters.id}}" }
        # row: helpers (`repeat`, `math`, `date`)
        - http: { api: get /list }
          response: { body: { text: "{{#names}}{{.}};{{/names}}", templateData: { names: [a, b] } } }
        - http: { api: get /math }
          javascript: "function response() { return Response.ok(Body.text(`${6 * 7}`)) }"
        # row: TLS, latency, CORS, headers
        - { http: { api: get /headers }, delay: 0.01, response: { headers: { X-A: b }, body: { text: c } } }
        """,
        // row: data buckets, CRUD routes
        "schemas/a.graphql": """
        type Query { user(id: ID!): User }
        type Mutation { updateUser(input: UpdateUserInput!): User }
        input UpdateUserInput { id: ID! name: String }
        type User { id: ID! name: String! }
        """,
        "data/User.yml": "robin: { name: Robin }",
    ]

    @Test func routes() throws {
        try serving(Self.files) { (server, _) throws in
            #expect(try server.get("/users/7") == "200 user")
            #expect(try server.get("/rules?a=1") == "200 one")
            #expect(try server.get("/rules?a=2") == "200 any")
            #expect(try (1...3).map { _ in try server.get("/turn") } == ["200 first", "200 second", "200 second"])
            #expect(try server.get("/fake").contains(/^200 [^@ ]+@example\.(com|net|org)$/))
            let echo = try server.send("POST", "/echo/7?q=3", #"{"a":{"b":"c"}}"#)
            #expect(echo?.summary == "200 c 3 7")
            #expect(try server.get("/list") == "200 a;b;")
            #expect(try server.get("/math") == "200 42")
            let headers = try server.send("GET", "/headers", fields: ["Origin: http://app.example"])?.head.lowercased()
            #expect(headers?.contains("x-a: b") == true)
            #expect(headers?.contains("access-control-allow-origin: ") == true)
            #expect(try server.data(#"{ user(id: "robin") { name } }"#) == ["user": ["name": "Robin"]])
            let update = #"mutation { updateUser(input: { id: "robin", name: "Kim" }) { id } }"#
            #expect(try server.data(update) == ["updateUser": ["id": "robin"]])
            #expect(try server.data(#"{ user(id: "robin") { name } }"#) == ["user": ["name": "Kim"]])
            // row: the desktop application
            #expect(try server.get("/_admin/ui").hasPrefix("200 <!doctype html>"))
            let stub = #"{"http":{"api":"get /added"},"response":{"body":{"text":"added"}}}"#
            #expect(try server.admin("POST", "/stubs", body: stub)?.status == 201)
            #expect(try server.get("/added") == "200 added")
            // row: the admin API (`/mockoon-admin`)
            #expect(try server.admin("GET", "/health")?.status == 200)
        }
    }

    @Test func commands() throws {
        try serving(Self.files) { (real, folder) throws in
            // row: `mockoon-cli start --data file`
            let server = try RunningMynah([], command: folder.path, errors: .nullDevice)
            #expect(try server.get("/users/7") == "200 user")
            // row: proxy mode, recording
            try inTemporaryFolder { (other) throws in
                let recorder = try RunningMynah(
                    ["--into", other.path, "--upstream", real.url],
                    command: "record",
                    errors: .nullDevice
                )
                #expect(try recorder.get("/users/7") == "200 user")
                let archive = try recorder.admin("GET", "/requests.har")?.body ?? []
                recorder.process.terminate()
                recorder.process.waitUntilExit()
                let again = try RunningMynah([other.path], errors: .nullDevice)
                #expect(try again.get("/users/7") == "200 user")
                // row: OpenAPI import
                let file = other.appending(path: "traffic.har")
                try Data(archive).write(to: file)
                let target = other.appending(path: "imported").path
                #expect(try run(mynah, ["import", file.path, "--into", target]).exitCode == 0)
                let imported = try RunningMynah([target], errors: .nullDevice)
                #expect(try imported.get("/users/7") == "200 user")
            }
        }
    }
}
