import Foundation
import JSONModel
import Platform
import TestSupport
import Testing

/// The rows of the table in docs/migrating/wiremock.md, run: each is named by what WireMock's users write.
@Suite("Rows for WireMock's users", .offThePool, .timeLimit(.minutes(10)))
struct WireMockRowsTests {
    private static let schema = "type Query { hero(id: ID): Person } type Person { id: ID! name: String! }"

    @Test func requests() throws {
        let files = [
            // row: `mappings/*.json`
            "endpoints/one.yml": #"{ "http": { "api": "get /json" }, "response": { "body": { "text": "one" } } }"#,
            "endpoints/list.yml": """
            - { http: { api: get /a }, response: { body: { text: a } } }
            # row: `__files/`, `bodyFileName`
            - { http: { api: get /page }, response: { body: { file: ../files/page.html } } }
            # row: `request.method`, `urlPath`, `urlPathPattern`
            - { http: { api: get /users/:id }, response: { body: { text: user } } }
            - { http: { api: post /users/* }, response: { body: { text: posted } } }
            - { http: { api: get /deep/** }, response: { body: { text: deep } } }
            # row: `queryParameters`, `headers`, `cookies`, `bodyPatterns`
            - http:
                api: post /q
                query: { a: { $oneOf: ["1", { $contains: x }] } }
                headers: { X-A: { $exactly: "1" } }
                cookies: { c: { $matches: "^s" } }
                body: { text: { $contains: word } }
              response: { body: { text: matched } }
            # row: `equalToJson`, `matchesJsonPath`
            - { http: { api: post /j, body: { json: { a: 1 } } }, response: { body: { text: some } } }
            - { http: { api: post /k, body: { json: { $exactly: { a: 1 } } } }, response: { body: { text: all } } }
            # row: `equalToXml`, `matchesXPath`
            - { http: { api: post /x, body: { text: { $matches: "<id>7</id>" } } }, response: { body: { text: xml } } }
            # row: `priority` (the lower first)
            - { http: { api: get /p }, priority: 1, response: { body: { text: low } } }
            - { http: { api: get /p }, priority: 2, response: { body: { text: high } } }
            """,
            "files/page.html": "<p>page</p>",
        ]
        try serving(files) { (server, _) throws in
            for (path, text) in ["json": "one", "a": "a", "users/7": "user", "deep/a/b": "deep", "p": "high"] {
                #expect(try server.get("/\(path)") == "200 \(text)")
            }
            #expect(try server.get("/page") == "200 <p>page</p>\n")
            #expect(try server.get("/page.html") == "200 <p>page</p>\n")
            #expect(try server.send("POST", "/users/7")?.summary == "200 posted")
            func ask(_ fields: String...) throws -> Int? {
                try server.send("POST", "/q?a=max", "a word", fields: fields + ["Content-Type: text/plain"])?.status
            }
            #expect(try ask("X-A: 1", "Cookie: c=stu") == 200)
            #expect(try ask("X-A: 1", "Cookie: c=tu") == 404)
            #expect(try ask("X-A: 11", "Cookie: c=stu") == 404)
            #expect(try server.send("POST", "/j", #"{"a":1,"b":2}"#)?.summary == "200 some")
            #expect(try server.send("POST", "/k", #"{"a":1,"b":2}"#)?.status == 404)
            #expect(try server.send("POST", "/k", #"{"a":1}"#)?.summary == "200 all")
            #expect(try server.send("POST", "/x", "<o><id>7</id></o>")?.summary == "200 xml")
        }
    }

    @Test func responses() throws {
        let files = [
            "endpoints/stubs.yml": """
            # row: `fixedDelayMilliseconds`, `logNormal…`
            - { http: { api: get /late }, delay: 0.01, response: { body: { text: late } } }
            # row: `fault: CONNECTION_RESET_BY_PEER` and its kin
            - { http: { api: get /drop }, response: { drop: true } }
            - { http: { api: get /half }, response: { body: { text: "0123456789" }, drop: 4 } }
            # row: `scenarioName`, `requiredScenarioState`, `newScenarioState`
            - http: { api: post /pay }
              scenario: { name: order, requires: started, becomes: paid }
              response: { status: 201 }
            - { http: { api: get /order }, scenario: { name: order, requires: paid }, response: { body: { text: paid } } }
            # row: Handlebars templates (`{{request.query.a}}`)
            - { http: { api: get /echo }, response: { body: { text: "{{request.queryParameters.a}}" } } }
            # row: extensions in Java
            - http: { api: get /sum/:a/:b }
              javascript: |
                function response(request) {
                  const { a, b } = request.pathParameters
                  return Response.ok(Body.text(`${Number(a) + Number(b)}`))
                }
            """
        ]
        try serving(files) { (server, _) throws in
            #expect(try server.get("/late") == "200 late")
            #expect(try server.get("/drop") == "closed")
            #expect(try server.get("/half") == "200 0123")
            #expect(try server.get("/order").hasPrefix("404 "))
            #expect(try server.send("POST", "/pay")?.status == 201)
            #expect(try server.get("/order") == "200 paid")
            #expect(try server.get("/echo?a=7") == "200 7")
            #expect(try server.get("/sum/3/4") == "200 7")
        }
    }

    @Test func otherServers() throws {
        try serving(["endpoints/real.yml": "{ http: { api: get /real }, response: { body: { text: real } } }"]) {
            (real, _) throws in
            // row: `proxyBaseUrl`, recording
            let stubs = "{ http: { api: get /real }, response: { passthrough: { upstream: \"\(real.url)\" } } }"
            try serving(["endpoints/a.yml": stubs]) { (server, folder) throws in
                #expect(try server.get("/real") == "200 real")
                let errors = FileHandle.nullDevice
                let recorder = try RunningMynah(
                    ["--into", "rec", "--upstream", real.url],
                    command: "record",
                    in: folder,
                    errors: errors
                )
                #expect(try recorder.get("/real") == "200 real")
                recorder.process.terminate()
                recorder.process.waitUntilExit()
                let again = try RunningMynah(["rec"], in: folder, errors: errors)
                #expect(try again.get("/real") == "200 real")
            }
        }
    }

    @Test func verification() throws {
        let files = [
            "schemas/a.graphql": Self.schema,
            // row: the GraphQL extension
            "endpoints/stubs.yml": """
            - { graphQL: { operations: A }, response: { data: { hero: { name: Operation } } } }
            - { graphQL: { variables: { id: "7" } }, response: { data: { hero: { name: Variables } } } }
            - { graphQL: { query: "{ hero { id } }" }, response: { data: { hero: { id: Shape } } } }
            - { http: { api: get /users, headers: { X-A: "1" } }, response: {} }
            """,
        ]
        try serving(files) { (server, _) throws in
            #expect(try server.data("query A { hero { name } }") == ["hero": ["name": "Operation"]])
            let query = "query ($id: ID) { hero(id: $id) { name } }"
            #expect(try server.ask(query, variables: ["id": "7"])?.json?["data"] == ["hero": ["name": "Variables"]])
            #expect(try server.data("{ hero { id } }") == ["hero": ["id": "Shape"]])
            // row: `/__admin/mappings`, `/__admin/requests`
            #expect(try server.admin("GET", "/stubs")?.json?["stubs"]?.array?.count == 4)
            // row: `verify(exactly(2), …)`
            #expect(try server.data("query A { hero { name } }") != nil)
            #expect(try server.admin("GET", "/requests?operation=A")?.json?["total"] == 2)
            // row: near misses
            let miss = try server.send("GET", "/users")
            #expect(miss?.status == 404)
            #expect(miss?.json?["nearMisses"] == [#"GET /users; headers.X-A: expected "1", got nothing"#])
            let unmatched = try server.admin("GET", "/requests?unmatched=true")?.json?["requests"]?.array?.first
            #expect(unmatched?["nearMisses"]?.array?.first?["stub"] == "endpoints/stubs.yml#4")
        }
    }
}
