import Foundation
import Mynah
import Testing

/// The examples of the comments in MynahAPI, Mynah and JSONModel, which have to compile.
private enum CommentExamples {
    struct Application { var launchArguments: [String] = [] }
    struct User: Codable, Sendable { var name: String }
    struct Login: Codable { var user: User }
    struct UserService: Sendable {
        let users = [User(name: "Ada")]
        func user(named name: String) -> User? { users.first { $0.name == name } }
    }

    // example
    enum Episode: String, PathCapture { case empire, jedi }
    // end

    @StubBuilder
    static func operations(hero: JSONValue, name: String) -> [StubDefinition] {
        // example
        Operation("GetHero", data: ["hero": ["name": "Luke"]])
        Operation(matching: "{ cart { items { id } } }") { request, cache in .data(["cart": cache["cart"] ?? .null]) }
        Operation("PlaceOrder", errors: ["Sold out"]).variables(["sku": "B-12"]).once()
        // end
        // example
        Operation("GetHero", data: ["hero": ["name": name]])
        // end
        // example
        Operation("GetHero") { request, cache in
            let id = request.graphQL?.selection["hero"]?.arguments["id"]?.string ?? "nobody"
            return .data(["hero": ["name": "Hero \(id)"]])
        }
        // end
        // example
        Operation("GetHero", .data(["hero": hero]))
        // end
        // example
        Operation("GetHero", errors: ["Not today"]).once().delay(.milliseconds(300))
        // end
        // example
        Operation("GetHero", .status(503)).ratio(0.2)
        // end
        // example
        Operation("GetHero", .passthrough(data: ["hero": ["name": "Luke"]]))
        Endpoint(.get, "/users/:id", .passthrough(to: "https://staging.example.com", headers: ["X-Debug": "1"]))
        // end
        Operation("GetHero")
            // example
            .variables(["episode": "EMPIRE", "first": .oneOf([10, 20]), "after": .absent])
        // end
    }

    @StubBuilder
    static func endpoints(user: [String: String], name: String) throws -> [StubDefinition] {
        let encoder = JSONEncoder()
        let service = UserService()
        // example
        Endpoint(.get, "/accounts/:id", .json(["id": "{{request.pathParameters.id}}"]))
        Endpoint(.post, "/login") { request, cache in
            request.form["password"] == "secret" ? .status(204) : .status(401)
        }
        // end
        // example
        Endpoint(.post, "/login") { request, cache in
            request.form["password"] == "secret" ? .status(204) : .status(401)
        }
        // end
        // example
        Endpoint(.get, "/me", try .json(encoding: user, encoder: encoder))
        // end
        // example
        Endpoint(.get, "/me", .json(user))
        Endpoint(.get, "/name", .json(["name": name]))
        // end
        // example
        Endpoint(.get, "/users/:id/posts/:page") { (id: Int, page: Int) in .json(["user": id, "page": page]) }
        // end
        // example
        Endpoint(.get, "/users", of: service, \.users)
        // end
        // example
        Endpoint(.get, "/users/:name", of: service, UserService.user(named:))
        // end
        // example
        Endpoint(.get, "/flags", .json(["beta": true])).where { $0.headers["X-App-Version"] == "2.0" }
        // end
        // example
        Endpoint(.get, "/episodes/:episode/:id") { (episode: Episode, id: UUID) in .json(["id": .init(id)]) }
        // end
    }

    static func names() {
        // example
        let stub: OperationStub = Operation("GetHero", errors: ["Not today"])
        // end
        // example
        func login(_ status: Int) -> EndpointStub { Endpoint(.post, "/login", .status(status)) }
        // end
        _ = (stub, login(204))
    }

    static func values(name: String, height: Double, surname: String, luke: User) throws {
        do {
            // example
            let hero: JSONValue = ["hero": try JSONValue(encoding: luke), "count": 1]
            // end
            _ = hero
        }
        do {
            // example
            let hero: JSONValue = ["name": .init(name), "height": .init(height)]
            // end
            _ = hero
        }
        // example
        let hero: JSONValue = ["name": "Luke \(surname)", "height": .init(height), "friends": [], "ship": nil]
        // end
        _ = hero
    }

    static func requests(_ request: MockRequest, _ cache: MockCache, _ login: Login) async throws -> MockResponse {
        // example
        let user: User = try #require(request.json).decode()
        // end
        // example
        let visits = cache.update("visits") { ($0?.int ?? 0) + 1 }
        // end
        // example
        try cache.set("user", to: login.user)
        // end
        _ = (user, visits)
        do {
            // example
            let request = MockRequest(.post, "/login?next=%2F", body: Array("password=secret".utf8))
            // end
            _ = request
        }
        // example
        var request = request
        request.headers["X-Debug"] = "1"
        var reply = try await request.forward(to: "https://staging.example.com")
        reply.status = 201
        return .reply(reply)
        // end
    }

    static let middleware: MockMiddleware =
        // example
        { request, next in
            var reply = try await next(request)
            reply?.headers.append("X-Served-By", "mock")
            return reply
        }
    // end

    static let fields: [String: FieldMock] =
        // example
        ["number": "FW-2025-001", "email": .fake("email"), "lines": .length(1...3), "avatarUrl": .nullRatio(0.3)]
    // end

    static let configuration =
        // example
        MockServer.Configuration(port: .fixed(8080), upstream: "https://api.example.com")
    // end

    static func servers() async throws {
        var app = Application()
        do {
            // example
            let server = try await MockServer(
                schema: .file("schema.graphql"),
                mocks: [
                    .everything(population: 20, pageSize: 5),
                    .type("Category", population: 3, key: ["slug"], ["name": .examples(["Ferns", "Herbs"])]),
                    .type("Mutation", ["checkout": .creates("Order")]),
                ]
            )
            // end
            await server.stop()
        }
        do {
            // example
            let server = try await MockServer(stubs: [.file("stubs.yml")]) { Endpoint(.get, "/a", .text("A")) }
            // end
            await server.stop()
        }
        do {
            // example
            let server = try await MockServer(stubs: [.file("stubs.yml")])
            // end
            await server.stop()
        }
        // example
        let server = try await MockServer(schema: .file("schema.graphql")) {
            Operation("GetHero", data: ["hero": ["name": "Luke"]])
            Endpoint(.get, "/accounts/:id", .json(["id": "{{request.pathParameters.id}}"]))
        }
        app.launchArguments += ["--server", server.url.absoluteString]
        // end
        _ = app
    }

    static func control(_ server: MockServer, hero: JSONValue) async throws {
        // example
        for await request in server.requests where request.path == "/login" { break }
        // end
        // example
        for await subscriber in server.subscribers {
            try await server.publish(["heroChanged": ["name": "Luke"]], to: subscriber)
        }
        // end
        // example
        try await server.publish(["commentAdded": ["text": "Hi"]], field: "commentAdded")
        // end
        // example
        try await server.publish(["heroChanged": hero], field: "heroChanged")
        // end
        // example
        try await server.verify(field: "Query.hero.name", count: 0)
        try await server.verify(path: "/login", count: 1) { $0.form["user"] == "luke" }
        // end
        // example
        try await server.verify(Operation("GetHero").variables(["id": "7"]), count: 1)
        // end
        // example
        try await server.verifyOrder("/login", "GetHero", RequestQuery(field: "Mutation.addItem"))
        // end
    }
}
