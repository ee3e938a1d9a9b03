import Foundation
import Mynah
import Testing

@Suite("What has arrived")
struct JournalTests {
    private static let schema = SchemaSource.sdl(
        """
        type Query { hero(id: ID): Hero, node: Node }
        type Mutation { addItem(name: String!): Hero }
        interface Node { id: ID! }
        type Hero implements Node { id: ID! name: String! friends: [Hero!]! }
        """
    )

    private func server() async throws -> MockServer {
        try await MockServer(schema: Self.schema) {
            Endpoint(.post, "/login", .status(204))
            Operation("GetVillain").variables(["id": "7"])
        }
    }

    @Test func isToldAsItArrives() async throws {
        let server = try await server()
        let app = App(server)
        _ = try await app.post("/login", "first")
        let gate = AsyncStream.makeStream(of: Int.self)
        let told = Task {
            var paths: [String] = []
            for await request in server.requests {
                paths.append("\(request.method) \(request.target) \(request.graphQL?.name ?? "-")")
                gate.continuation.yield(paths.count)
                if paths.count == 4 { break }
            }
            return paths
        }
        var count = gate.stream.makeAsyncIterator()
        #expect(await count.next() == 1)
        _ = try await app.ask("query GetHero { hero { name } }")
        #expect(await count.next() == 2)
        // What is forgotten was told, and what comes later is.
        try await server.removeRequests()
        _ = try await app.get("/a")
        _ = try await app.get("/b")
        #expect(await told.value == ["POST /login -", "POST /graphql GetHero", "GET /a -", "GET /b -"])
        await server.stop()
    }

    @Test func endsWithItsTaskAndWithTheServer() async throws {
        let server = try await server()
        let begun = AsyncStream.makeStream(of: Void.self)
        func listen() -> Task<Int, Never> {
            Task {
                var count = 0
                for await _ in server.requests {
                    count += 1
                    begun.continuation.yield()
                }
                return count
            }
        }
        _ = try await App(server).get("/a")
        let (cancelled, stopped) = (listen(), listen())
        var starts = begun.stream.makeAsyncIterator()
        for _ in 0..<2 { await starts.next() }
        cancelled.cancel()
        #expect(await cancelled.value == 1)
        // It is waiting for the next one, or about to: neither holds up the end.
        await server.stop()
        #expect(await stopped.value == 1)
        var after = server.requests.makeAsyncIterator()
        #expect(await after.next() == nil)
    }

    @Test func isAwaited() async throws {
        let server = try await server()
        let waiting = Task {
            try await server.waitForRequest(path: "/login", count: 2, timeout: .seconds(600)) { $0.text != "b" }
        }
        for body in ["a", "b", "c"] { _ = try await App(server).post("/login", body) }
        #expect(try await waiting.value.text == "c")
        let late = await #expect(throws: MockProblem.self) {
            try await server.waitForRequest(path: "/nowhere", timeout: .zero)
        }
        #expect(
            late?.description == """
                \(#filePath):\(#line - 3):26: error: Waited 0.0 seconds for the path /nowhere: expected 1, got 0.
                Nothing serves the path "/nowhere".
                arrived, the latest last:
                  POST /login (POST /login (JournalTests.swift:18))
                  POST /login (POST /login (JournalTests.swift:18))
                  POST /login (POST /login (JournalTests.swift:18))
                """
        )
        let cancelled = Task { try await server.waitForRequest(path: "/never", timeout: .seconds(600)) }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        await server.stop()
    }

    @Test func isVerifiedByFields() async throws {
        let server = try await server()
        let app = App(server)
        _ = try await app.ask("query A { hero { title: name ...F } } fragment F on Hero { friends { id } }")
        _ = try await app.ask(
            "query B($n: Boolean = false) { hero { id name @include(if: $n) } node { ... on Hero { name } } }"
        )
        _ = try await app.post("/login", "{}")
        // example
        try await server.verify(field: "Query.hero.name", count: 1)
        try await server.verify(field: "Query.hero.friends.name", count: 0)
        try await server.verify(field: "Hero.friends", count: 1)
        try await server.verify(field: "Mutation.addItem", count: 0)
        // end
        try await server.verify(field: "Query.hero", count: 2)
        try await server.verify(field: "Query.hero.friends.id")
        try await server.verify(field: "Query.node.name", count: 1)
        try await server.verify(operation: "B", field: "Query.hero.id", count: 1)
        #expect(try await server.requests(field: "Query.hero.id").map { $0.graphQL?.name } == ["B"])
        let problems = [
            ("Query.hero.nmae", #"Query.hero has no field "nmae". Did you mean "name"?"#),
            ("Hero.nmae", #"Hero has no field "nmae". Did you mean "name"?"#),
            (
                "name",
                #"A field is named with its type, such as Hero.name, or from the root on, such as Query.hero.name; "name" is not."#
            ),
            ("Subscription.a", "The schema has no subscription type."),
        ]
        for (field, detail) in problems {
            let problem = await #expect(throws: MockProblem.self) { try await server.verify(field: field, count: 0) }
            #expect(problem?.message == "There is no such field: \(detail)")
        }
        await server.stop()
    }

    @Test func isVerifiedInOrder() async throws {
        let server = try await server()
        let app = App(server)
        for path in ["/login", "/a", "/login"] { _ = try await app.post(path, "x") }
        _ = try await app.ask("query GetHero { hero { id } }")
        _ = try await app.ask(
            "query GetVillain($id: ID) { hero(id: $id) { name } }",
            variables: #"{"id": "8"}"#
        )
        // example
        try await server.verifyOrder("/login", "GetHero", RequestQuery(field: "Query.hero.name"))
        try await server.verify(path: "/login", count: 1...) { $0.text.contains("x") }
        // end
        try await server.verifyOrder("/login", "/a", "/login")
        let problem = await #expect(throws: MockProblem.self) {
            try await server.verifyOrder("/login", "GetHero", "/a")
        }
        #expect(
            problem?.description == """
                \(#filePath):\(#line - 3):29: error: In order: the path /login, the operation GetHero, the path /a: \
                no request for the path /a came after #4 POST /graphql GetHero.
                came instead, the nearest first:
                  #5 POST /graphql GetVillain: path: expected /a, got /graphql
                """
        )
        // example
        try await server.verify(Operation("GetVillain").variables(["id": "8"]), count: 1)
        // end
        try await server.verify(Endpoint(.post, "/login", .status(204)), count: 2...)
        let other = await #expect(throws: MockProblem.self) {
            try await server.verify(Operation("GetVillain").variables(["id": "7"]))
        }
        #expect(
            other?.text == """
                Requests for graphQL GetVillain: expected at least 1, got 0.
                came instead, the nearest first:
                  #5 POST /graphql GetVillain: variables.id: expected "7", got "8"
                  #4 POST /graphql GetHero: operationName: expected GetVillain, got GetHero; variables.id: expected "7", got nothing
                  #3 POST /login: it is no operation
                  #2 POST /a: it is no operation
                  #1 POST /login: it is no operation
                """
        )
        let closure = await #expect(throws: MockProblem.self) {
            try await server.verify(Operation("GetVillain").where { _ in true })
        }
        #expect(closure?.message.hasPrefix("A stub's closure is not asked again") == true)
        let counted = await #expect(throws: MockProblem.self) {
            try await server.verify(path: "/login", count: 3) { $0.text == "x" }
        }
        #expect(counted?.message == "Requests for the path /login, as the closure wants it: expected 3, got 2.")
        await server.stop()
    }

    @Test func aBatchHasAllOfItsOperations() async throws {
        let server = try await server()
        let batch = #"[{"query": "query A { hero { id } }"}, {"query": "query B { hero { name } }"}]"#
        _ = try await App(server).post("/graphql", batch)
        let request = try #require(try await server.requests(operation: "B").first)
        #expect(request.operations.map(\.name) == ["A", "B"])
        #expect(request.graphQL?.name == "A")
        #expect(request.operations[1].selection["hero"]?.keys == ["name"])
        #expect(request.description.hasPrefix("POST /graphql A B ("))
        try await server.verify(field: "Query.hero.name", count: 1)
        await server.stop()
    }

    @Test func aBodyThatWasCutIsNotDecided() async throws {
        let server = try await server()
        let padding = String(repeating: " ", count: 70_000)
        _ = try await App(server).ask("query A { hero { name } }\(padding)")
        let problem = await #expect(throws: MockProblem.self) {
            try await server.verify(field: "Query.hero.name", count: 0)
        }
        #expect(
            problem?.message
                == "Requests for the field Query.hero.name: expected 0, got 0, but 1 of the requests cannot be looked into: their bodies were too large to be kept."
        )
        await server.stop()
    }
}
