import Foundation
import Mynah
import ServiceTestSupport
import Synchronization
import Testing

/// The rows of the last table in docs/migrating/voodoo.md, run: each is named by what Voodoo's users write.
@Suite("Rows for Voodoo's users")
struct VoodooRowsTests {
    private struct Login: Decodable { var user: String }

    @Test func servers() async throws {
        let lines = Mutex<[String]>([])
        var configuration = MockServer.Configuration()
        // row: `portRange: 8080...8090`
        configuration.port = .firstFree(8380...8480)
        // row: `useAnyAddr: true`, `graphQLPath:`
        configuration.listensOnAllAddresses = true
        configuration.graphQLPath = "/api"
        // row: `templatePath:`, `filePaths:`
        configuration.templates = ["Fixtures/Mocks/templates"]
        configuration.files = ["Fixtures/network-exchanges"]
        // row: `verbose: true`
        configuration.log = { line in lines.withLock { $0.append(line) } }
        // row: `try VoodooServer { … }`
        let server = try await MockServer(configuration: configuration) {
            Endpoint(.get, "/a", .template("account-details", data: ["id": "7"]))
            Operation("A", .data(["a": 1]))
        }
        let app = App(server)
        #expect((8380...8480).contains(server.port))
        #expect(try await app.get("/a").text == "{ \"account\": \"7\" }\n")
        #expect(try await app.post("/api", #"{"query": "query A { a }"}"#).text == #"{"data":{"a":1}}"#)
        #expect(try await app.get("/nowhere").status == 404)
        #expect(lines.withLock { $0.contains { $0.contains("/nowhere") } })
        // row: `server.url`, `server.delay = 0.5`, `server.stop()`
        try await server.setDelay(.milliseconds(1))
        #expect(try await server.perform(ControlCall("GET", "/delay"))?["seconds"] == 0.001)
        // row: `server.add { … }`
        try await server.add { Endpoint(.get, "/b", .text("b")) }
        #expect(try await app.get("/b").text == "b")
        await server.stop()
        await #expect(throws: MockProblem.self) { try await server.requests() }
    }

    @Test func projects() async throws {
        // row: `ConfigLoader().load(from:)`
        let server = try await MockServer(project: "Fixtures/Mocks")
        #expect(try await App(server).hero() != nil)
    }

    @Test func responses() async throws {
        let value: JSONValue = ["a": 1]
        let url = "/a"
        let server = try await MockServer {
            // row: `HTTPEndpoint(.GET, "/a", response: .ok(body: .json(value)))`
            Endpoint(.get, "/a", .json(value))
            // row: `.raw(status, headers:, body:)`, `.ok`, `.created`, `.unauthorised` …
            Endpoint(.get, "/created", .json(value, status: 201, headers: ["X-A": "a"]))
            Endpoint(.get, "/unauthorised", .status(401))
            // row: `.movedPermanently(url)`, `.temporaryRedirect(url)`, `.permanentRedirect(url)`
            Endpoint(.get, "/moved", .redirect(to: url, status: 301))
            // row: `.dynamic { request, cache in … }`
            Endpoint(.get, "/dynamic") { request, cache in .text(request.path) }
            // row: `.javascript("…")`
            Endpoint(.get, "/script", .javascript("function response() { return Response.ok(Body.text('js')); }"))
            // row: `.empty`, `.text`, `.json`, `.yaml`, `.file`, `.data`
            Endpoint(.get, "/kinds", .status(200), .text("t"), .json([1]), .yaml([1]), .bytes([0x62]))
            Endpoint(.get, "/file", .file("../Fixtures/documents.json"))
        }
        let app = App(server)
        #expect(try await app.get("/a").text == #"{"a":1}"#)
        #expect(try await app.get("/created") == Reply(201, #"{"a":1}"#))
        #expect(try await app.get("/unauthorised").status == 401)
        #expect(try await app.get("/moved").text == #"{"a":1}"#)
        #expect(try await app.get("/dynamic").text == "/dynamic")
        #expect(try await app.get("/script").text == "js")
        var kinds: [String] = []
        for _ in 1...5 { kinds.append(try await app.get("/kinds").text) }
        #expect(kinds == ["", "t", "[1]", "- 1\n", "b"])
        #expect(try await app.get("/file").status == 200)
    }

    @Test func operations() async throws {
        let server = try await MockServer {
            // row: `GraphQLEndpoint(.POST, .operations("A"), response: …)`
            Operation("A", .data(["hero": ["name": "A"]]))
            // row: `GraphQLEndpoint(.POST, .query(try GraphQLRequest(query: "…")), …)`
            Operation(matching: "{ hero { name } }", .data(["hero": ["name": "shape"]]))
            // row: `request.graphQLRequest`
            Operation("B") { request, _ in
                let hero = request.graphQL?.selection["hero"]
                let texts = [
                    request.graphQL?.name, request.graphQL?.variables["id"]?.string, hero?.arguments["id"]?.string,
                ]
                return .data(["hero": ["name": .string(texts.map { $0 ?? "none" }.joined(separator: " "))]])
            }
        }
        let app = App(server)
        #expect(try await app.ask("query A { hero { name } }")["data"]?["hero"]?["name"] == "A")
        #expect(try await app.get("/graphql?query=query%20A%20%7Bhero%7Bname%7D%7D").text.contains(#""name":"A""#))
        #expect(try await app.ask("{ hero { name } }")["data"]?["hero"]?["name"] == "shape")
        let document = "query B($id: ID) { hero(id: $id) { name } }"
        #expect(try await app.ask(document, variables: #"{"id": "7"}"#)["data"]?["hero"]?["name"] == "B 7 7")
    }

    @Test func closures() async throws {
        let server = try await MockServer(project: "Fixtures/Mocks") {
            // row: `.template("name", templateData:)`
            Endpoint(.get, "/account", .template("account-details", data: ["id": "8"]))
            // row: `cache.name = value`, `cache.name`
            Endpoint(.get, "/visits") { request, cache in
                try cache.set("name", to: "Ada")
                cache.update("visits") { ($0?.int ?? 0) + 1 }
                return .text("\(cache["name"]?.string ?? "") \(cache["visits"]?.int ?? 0)")
            }
            // row: `request.pathParameters.id`, `.queryParameters`, `.formParameters`
            Endpoint(.post, "/users/:id") { request, _ in
                let values = [request.pathParameters["id"], request.query["id"], request.form["id"]]
                return .text(values.map { $0 ?? "none" }.joined(separator: " "))
            }
            // row: `request.bodyJSON`, `decodeBodyJSON(as:)`
            Endpoint(.post, "/login") { request, _ in
                let login = try request.decode(Login.self)
                return .text("\(login.user) \(request.json?["user"]?.string ?? "")")
            }
        }
        let app = App(server)
        #expect(try await app.get("/account").text == "{ \"account\": \"8\" }\n")
        #expect(try await app.get("/visits").text == "Ada 1")
        #expect(try await app.get("/visits").text == "Ada 2")
        #expect(
            try await app.post("/users/1?id=2", "id=3", type: "application/x-www-form-urlencoded").text == "1 2 3"
        )
        #expect(try await app.post("/login", #"{"user": "luke"}"#).text == "luke luke")
    }
}
