import Foundation
import Mynah
import ServiceTestSupport
import Testing

/// What docs/migrating/voodoo.md shows, run.
@Suite("Moving over from Voodoo")
struct VoodooTests {
    // example
    class UITestCase {
        let server: MockServer
        var launchArguments: [String] { ["--server", server.url.absoluteString] }

        init(@StubBuilder stubs: () -> [StubDefinition]) async throws {
            server = try await MockServer(project: "Fixtures/Mocks", stubs: stubs)
        }
    }
    // end

    @Test func aBaseForTests() async throws {
        // example
        let test = try await UITestCase {
            Endpoint(.post, "/login")
            Endpoint(.get, "/config", .json(["configVersion": 1.0]))
        }
        // end
        #expect(test.launchArguments == ["--server", "http://127.0.0.1:\(test.server.port)"])
        #expect(try await App(test.server).post("/login", "").status == 200)
        #expect(try await App(test.server).get("/config") == Reply(200, #"{"configVersion":1.0}"#))
    }

    @Test func templates() async throws {
        // example
        let server = try await MockServer(project: "Fixtures/Mocks") {
            Endpoint(.get, "/accounts/1234", .template("account-details", data: ["id": "1234"]))
        }
        try await server.add { Endpoint(.get, "/accounts", .status(404)) }
        // end
        #expect(try await App(server).get("/accounts/1234").text == "{ \"account\": \"1234\" }\n")
        #expect(try await App(server).get("/accounts").status == 404)
        #expect(try await server.unmatchedRequests().isEmpty)
    }

    @Test func closuresAndTheCache() async throws {
        // example
        let server = try await MockServer {
            Endpoint(.post, "/login") { request, cache in
                try cache.set("userid", to: .string(request.form["userid"] ?? ""))
                return .json(["token": .string(UUID().uuidString)])
            }
            Endpoint(.get, "/me", .json(["userid": "{{userid}}", "host": "{{mockServer}}"]))
        }
        // end
        let app = App(server)
        let login = try await app.post("/login", "userid=derek", type: "application/x-www-form-urlencoded")
        #expect(try JSONValue(parsing: Array(login.text.utf8))["token"]?.string?.count == 36)
        #expect(try await app.get("/me").text == #"{"userid":"derek","host":"127.0.0.1:\#(server.port)"}"#)
    }

    @Test func graphQL() async throws {
        // example
        let server = try await MockServer {
            Operation("GetBook", .json(["data": ["book": ["title": "Dune"]]]))
            Operation(matching: "{ hero { name } }", .data(["hero": ["name": "Luke"]]))
        }
        // end
        let app = App(server)
        #expect(try await app.ask("query GetBook { book { id } }")["data"]?["book"] == ["title": "Dune"])
        #expect(try await app.ask("{ me: hero { name friends } }")["data"]?["me"]?["name"] == "Luke")
    }

    /// The other kinds of responses that the page names.
    @Test func responses() async throws {
        let server = try await MockServer {
            Endpoint(.get, "/yaml", .yaml(["version": 1]))
            Endpoint(.get, "/moved", .redirect(to: "/yaml", status: 308))
            Endpoint(.get, "/none", .text("really", status: 404, headers: ["X-Why": "gone"]))
        }
        let app = App(server)
        #expect(try await app.get("/moved").text == "version: 1\n")
        #expect(try await app.get("/none") == Reply(404, "really"))
        let responses = try await server.requests().compactMap(\.response)
        #expect(responses.map { $0.headers["content-type"] } == [nil, "application/yaml", "text/plain; charset=utf-8"])
    }
}
