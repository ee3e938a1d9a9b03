import Foundation
import Mynah
import Testing

@Suite("Closures that decide, and that stand around")
struct ClosureTests {
    private struct User: Codable, Equatable { var name: String }

    /// An app's back end as an object: answers follow its state.
    private final class Users: Sendable {
        let all: [User]
        init(_ names: [String]) { all = names.map(User.init) }
        func user(named name: String) throws -> User {
            guard let user = all.first(where: { $0.name == name }) else { throw Missing(name: name) }
            return user
        }
    }

    private struct Missing: Error { var name: String }

    @Test func aPredicateDecides() async throws {
        let line = #line + 6
        let server = try await MockServer(schema: .sdl("type Query { hero(id: ID): Hero } type Hero { name: String }"))
        {
            // example
            Endpoint(.get, "/flags/:name", .text("beta")).where { $0.headers["X-Version"] == "2.0" }.named("beta")
            // end
            Endpoint(.get, "/flags/:name", .text("plain")).where { $0.pathParameters["name"] == "x" }
            Operation("GetHero", data: ["hero": ["name": "Luke"]])
                .where { $0.graphQL?.selection["hero"]?.arguments["id"] == "7" }
                .where { $0.graphQL?.variables["id"] != nil }
        }
        let app = App(server)
        #expect(try await app.get("/flags/x", headers: ["X-Version": "2.0"]).text == "beta")
        #expect(try await app.get("/flags/x").text == "plain")
        #expect(try await app.get("/flags/y").status == 404)
        let document = "query GetHero($id: ID) { hero(id: $id) { name } }"
        #expect(try await app.ask(document, variables: #"{"id": "7"}"#)["data"]?["hero"]?["name"] == "Luke")
        #expect(try await app.ask(document, variables: #"{"id": "8"}"#)["data"]?["hero"]?["name"] != "Luke")
        let missed = try #require(try await server.requests(path: "/flags/y").first)
        #expect(missed.nearMisses.map(\.stub) == ["beta", "GET /flags/:name (ClosureTests.swift:\(line))"])
        #expect(missed.nearMisses[0].reasons.first?.hasPrefix("where: the closure at \(#filePath):") == true)
        await server.stop()
    }

    @Test func aPredicateSeesTheDocument() async throws {
        let server = try await MockServer(schema: .sdl("type Query { hero: Hero } type Hero { name: String }")) {
            Operation("GetHero", data: ["hero": ["name": "Luke"]])
                .where { $0.graphQL?.document.contains("# the old app") == true }
        }
        let app = App(server)
        let document = "query GetHero { hero { name } }"
        #expect(try await app.ask(document + " # the old app")["data"]?["hero"]?["name"] == "Luke")
        #expect(try await app.ask(document)["data"]?["hero"]?["name"] != "Luke")
        await server.stop()
    }

    @Test func aPredicateSeesTheDocumentThatAHashStandsFor() async throws {
        let document = "query GetHero { hero { name } }"
        let server = try await MockServer(schema: .sdl("type Query { hero: Hero } type Hero { name: String }")) {
            Operation("GetHero", data: ["hero": ["name": "Luke"]]).where { $0.graphQL?.document == document }
        }
        let app = App(server)
        let hash = "2f058917e04c5907b652c2e5684c6ef7398e24835c012f1772bf5dbdf6955919"
        let extensions = #""extensions": {"persistedQuery": {"version": 1, "sha256Hash": "\#(hash)"}}"#
        for query in [#""query": "\#(document)", "#, ""] {
            let reply = try await app.post("/graphql", "{\(query)\(extensions)}")
            #expect(reply.text == #"{"data":{"hero":{"name":"Luke"}}}"#)
        }
        await server.stop()
    }

    private enum Episode: String, PathCapture { case empire, jedi }

    @Test func capturesAreOfManyTypes() async throws {
        let server = try await MockServer {
            Endpoint(.get, "/ids/:id") { (id: UUID) in .json(["id": .init(id)]) }
            Endpoint(.get, "/episodes/:episode/:at") { (episode: Episode, at: Date) in
                .json(["episode": .init(episode.rawValue), "at": .init(at.timeIntervalSince1970)])
            }
        }
        let app = App(server)
        let id = UUID()
        #expect(try await app.get("/ids/\(id.uuidString.lowercased())").text == #"{"id":"\#(id)"}"#)
        #expect(try await app.get("/ids/7").status == 404)
        #expect(try await app.get("/episodes/jedi/1970-01-01T00:00:01Z").text == #"{"episode":"jedi","at":1.0}"#)
        #expect(try await app.get("/episodes/hope/1970-01-01T00:00:01Z").status == 404)
    }

    @Test func moreParametersThanPlacesAreToldOf() async throws {
        let problem = await #expect(throws: MockProblem.self) {
            try await MockServer { Endpoint(.get, "/a/:id") { (id: Int, page: Int) in .json([:]) } }
        }
        let text = #"The closure takes 2 texts of the path, and "/a/:id" has places for 1: "id"."#
        #expect(problem?.details.count == 1)
        #expect(problem?.details.first?.hasSuffix("error: \(text)") == true)
    }

    @Test func capturesAreValues() async throws {
        let server = try await MockServer {
            // example
            Endpoint(.get, "/users/:id/posts/:page") { (id: Int, page: Int) in
                .json(["sum": .number(.integer(id + page))])
            }
            // end
            Endpoint(.get, "/users/:id/posts/:page", .text("other"))
        }
        let app = App(server)
        #expect(try await app.get("/users/7/posts/2").text == #"{"sum":9}"#)
        #expect(try await app.get("/users/me/posts/2").text == "other")
        await server.stop()
    }

    @Test func anObjectAnswers() async throws {
        let users = Users(["Ann", "Bob"])
        let server = try await MockServer {
            // example
            Endpoint(.get, "/users", of: users, \.all)
            Endpoint(.get, "/users/:name", of: users, Users.user(named:))
            // end
        }
        let app = App(server)
        #expect(try await app.get("/users").text == #"[{"name":"Ann"},{"name":"Bob"}]"#)
        #expect(try await app.get("/users/Bob").text == #"{"name":"Bob"}"#)
        #expect(try await app.get("/users/Eve").status == 500)
        await server.stop()
    }

    @Test func middlewareStandsAroundEverything() async throws {
        let server = try await MockServer(
            schema: .sdl("type Query { a: String }"),
            middleware: [
                { request, next in
                    if request.path == "/closed" { return nil }
                    if request.path == "/fails" { throw Missing(name: "x") }
                    var reply = try await next(request)
                    reply?.headers.append("X-Order", "outer")
                    return reply
                },
                { request, next in
                    if request.path == "/teapot" { return MockReply(status: 418) }
                    var request = request
                    if request.target == "/old?x=1" { request.target = "/new" }
                    var reply = try await next(request)
                    if let text = reply?.text, text == "new" { reply?.body = Array("changed".utf8) }
                    return reply
                },
            ]
        ) {
            Endpoint(.get, "/new", .text("new"))
        }
        let app = App(server)
        #expect(try await app.get("/old?x=1").text == "changed")
        #expect(try await app.get("/teapot").status == 418)
        #expect(try await app.get("/fails").status == 500)
        #expect(try await app.ask("{ a }")["data"]?["a"] != nil)
        await #expect(throws: URLError.self) { try await App(server).get("/closed") }
        let requests = try await server.requests()
        #expect(requests.map(\.answeredBy) == ["stub", "middleware", "middleware", "generated", "middleware"])
        #expect(requests[0].target == "/old?x=1")
        #expect(requests[0].response?.headers["x-order"] == "outer")
        #expect(requests[0].response?.text == "changed")
        await server.stop()
    }

    @Test func anAnswerMayBreakOff() async throws {
        let server = try await MockServer {
            Endpoint(.get, "/a", .json(["a": "long enough"]).drop(afterBytes: 5)).once()
            Endpoint(.get, "/b") { _, _ in .text("long enough").drop(afterBytes: 5) }
            Endpoint(.get, "/a", .text("whole"))
        }
        for path in ["/a", "/b"] {
            await #expect(throws: URLError.self) { try await App(server).get(path) }
        }
        #expect(try await App(server).get("/a").text == "whole")
        #expect(try await server.requests(path: "/b").first?.response?.status == 200)
        await server.stop()
    }

    @Test func middlewareChangesReplies() async throws {
        // example
        let server = try await MockServer(middleware: [
            { request, next in
                if request.headers["Authorization"] == nil { return MockReply(status: 401) }
                var reply = try await next(request)
                reply?.headers.append("X-Served-By", "mock")
                return reply
            }
        ]) {
            Endpoint(.get, "/accounts", .json([]))
        }
        // end
        #expect(try await App(server).get("/accounts").status == 401)
        #expect(try await App(server).get("/accounts", headers: ["Authorization": "Bearer x"]).status == 200)
        await server.stop()
    }

    @Test func aClosureMayBlockAndCallItsOwnServer() async throws {
        let box = Box()
        let server = try await MockServer {
            Endpoint(.get, "/inner", .text("inner"))
            Endpoint(.get, "/outer") { _, _ in
                .text(try await App(try #require(box.server)).get("/inner").text + " from outer")
            }
            Endpoint(.get, "/blocks") { _, _ in
                box.gate.wait()
                return .text("unblocked")
            }
        }
        box.server = server
        let app = App(server)
        #expect(try await app.get("/outer").text == "inner from outer")
        // More than there are workers and processors.
        let blocked = (0..<12).map { _ in Task { try await App(server).get("/blocks").text } }
        #expect(try await app.get("/outer").text == "inner from outer")
        for _ in blocked { box.gate.signal() }
        for task in blocked { #expect(try await task.value == "unblocked") }
        box.server = nil
        await server.stop()
    }

    @Test func middlewareThatNeverReturnsHoldsUpNoStop() async throws {
        let (gate, started) = (DispatchSemaphore(value: 0), AsyncStream.makeStream(of: Void.self))
        var configuration = MockServer.Configuration()
        configuration.drain = .milliseconds(20)
        let server = try await MockServer(
            configuration: configuration,
            middleware: [
                { request, next in
                    started.continuation.yield()
                    gate.wait()
                    return try await next(request)
                }
            ]
        )
        let reply = Task { try await App(server).get("/never") }
        var starts = started.stream.makeAsyncIterator()
        await starts.next()
        await server.stop()
        #expect(try await reply.value.status == 503)
        let warning = "warning: The closure has not returned; its thread is kept until it does."
        #expect(server.warnings == ["\(#filePath) (middleware): \(warning)"])
        gate.signal()
    }

    @Test func aClosureThatNeverReturnsHoldsUpNoStop() async throws {
        let (gate, started) = (DispatchSemaphore(value: 0), AsyncStream.makeStream(of: Void.self))
        var configuration = MockServer.Configuration()
        configuration.drain = .milliseconds(20)
        let lines = AsyncStream.makeStream(of: String.self)
        configuration.log = { lines.continuation.yield($0) }
        let line = #line + 2
        let server = try await MockServer(configuration: configuration) {
            Endpoint(.get, "/never") { _, _ in
                started.continuation.yield()
                gate.wait()
                return .status(204)
            }
        }
        let reply = Task { try await App(server).get("/never") }
        var starts = started.stream.makeAsyncIterator()
        await starts.next()
        await server.stop()
        #expect(try await reply.value.status == 503)
        let place = "\(#filePath):\(line):21"
        #expect(
            server.warnings == ["\(place): warning: The closure has not returned; its thread is kept until it does."]
        )
        lines.continuation.finish()
        let warning = "the closure at \(place) has not returned; its thread is kept until it does"
        #expect(await lines.stream.contains { $0.contains(warning) })
        // The port is free, and other closures run.
        try await server.restart()
        try await server.add { Endpoint(.get, "/other") { _, _ in .text("other") } }
        #expect(try await App(server).get("/other").text == "other")
        gate.signal()
        await server.stop()
    }

    /// SAFETY: the server is set before it is asked, and forgotten once nothing asks any more.
    private final class Box: @unchecked Sendable {
        var server: MockServer?
        let gate = DispatchSemaphore(value: 0)
    }
}
