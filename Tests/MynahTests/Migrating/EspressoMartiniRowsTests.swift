import Foundation
import Mynah
import ServiceTestSupport
import Testing

/// The rows of the second table in docs/migrating/espresso-martini.md, run: each is named by what its users write.
@Suite("Rows for Espresso-Martini's users")
struct EspressoMartiniRowsTests {
    @Test func servers() async throws {
        // row: `Configuration(networkExchanges:environment:hostname:port:delay:logLevel:)`
        var configuration = MockServer.Configuration()
        configuration.port = .free
        configuration.delay = .milliseconds(1)
        configuration.listensOnAllAddresses = false
        configuration.log = { _ in }
        // row: `MockServer()`, `configure(using:)`, `run()`
        let server = try await MockServer(configuration: configuration) {
            // row: `SimpleConfiguration(networkExchanges:)`
            Endpoint(.get, "/a", .text("a"))
        }
        // row: `addressDescription`
        #expect(server.url.absoluteString == "http://127.0.0.1:\(server.port)")
        #expect(try await App(server).get("/a").text == "a")
        // row: `stop()`, `restart(with:)`
        try await server.add { Endpoint(.get, "/b", .text("b")) }
        #expect(try await App(server).get("/b").text == "b")
        try await server.removeStubs()
        #expect(try await App(server).get("/b").status == 404)
        try await server.restart()
        #expect(try await App(server).get("/a").text == "a")
        await server.stop()
        await #expect(throws: MockProblem.self) { try await server.requests() }
    }

    @Test func exchanges() async throws {
        let value = ["id": 7]
        let data = Data([0xff, 0x00])
        let server = try await MockServer {
            // row: `NetworkExchange(request:response:delay:)`
            Endpoint(.get, "/turns", .text("first"), .text("second"))
            // row: `Request(method: .POST, path: ["api", "v1", "user"])`
            Endpoint(.post, "/api/v1/user")
            // row: `.empty`
            Endpoint(.get, "/empty", .status(200))
            Endpoint(.get, "/gone", .status(410))
            // row: `.data(data)`
            Endpoint(.get, "/image", .bytes(data, contentType: "image/png"))
            // row: `.string("text")`
            Endpoint(.get, "/text", .text("text"))
            // row: `.json(value, encoder: …)`
            Endpoint(.get, "/value", try .json(encoding: value, encoder: JSONEncoder()))
            Endpoint(.get, "/literal", .json(["id": 7]))
            // row: `.fileContent(pathToFile: path)`
            Endpoint(.get, "/file", .file("../Fixtures/documents.json"))
            // row: `Response(…, delay: 2)`
            Endpoint(.get, "/late", .json([1]).delay(.milliseconds(1)))
            Endpoint(.get, "/all-late", .json([1]), .json([2])).delay(.milliseconds(1))
        }
        let app = App(server)
        #expect(try await app.get("/turns").text == "first")
        #expect(try await app.get("/turns").text == "second")
        #expect(try await app.post("/api/v1/user", "") == Reply(200, ""))
        #expect(try await app.get("/empty") == Reply(200, ""))
        #expect(try await app.get("/gone") == Reply(410, ""))
        #expect(try await app.get("/image").text == "\u{fffd}\u{0}")
        #expect(try await server.requests(path: "/image").first?.response?.headers["content-type"] == "image/png")
        #expect(try await app.get("/text").text == "text")
        #expect(try await app.get("/value").text == #"{"id":7}"#)
        #expect(try await app.get("/literal").text == #"{"id":7}"#)
        #expect(try await app.get("/file").status == 200)
        #expect(try await app.get("/late").text == "[1]")
        #expect(try await app.get("/all-late").text == "[1]")
        #expect(try await app.get("/all-late").text == "[2]")
    }
}
