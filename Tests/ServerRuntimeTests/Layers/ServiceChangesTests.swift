import AdminOverHTTP
import HTTPMessages
import JSONModel
import MockConfiguration
import SchemaMocking
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("Changes while the server runs")
struct ServiceChangesTests {
    private func stub(_ text: String, id: String = "", path: String = "/x", priority: Int = 0) throws -> Stub {
        Stub(
            id: id,
            request: .http(HTTPMatcher(method: .get, route: try RoutePattern(parsing: path))),
            priority: priority,
            responses: [.http(HTTPResponseDefinition(body: .text(text, templateData: [:])))]
        )
    }

    private func hero(_ name: String) throws -> Stub {
        var stub = try Stub.graphQL("GetHero", GraphQLResponseDefinition(data: ["hero": ["name": .string(name)]]))
        stub.id = ""
        return stub
    }

    @Test func `a later call comes before an earlier one, and both before the project`() throws {
        let client = try StubbedClient([try stub("file", id: "file")])
        #expect(
            try client.service.session.addStubs([try stub("one"), try stub("two", path: "/:any")]) == [
                "run-time-1", "run-time-2",
            ]
        )
        #expect(client.send(.get, "/x").body == "one")
        #expect(try client.service.session.addStubs([try stub("three", id: "mine", path: "/**")]) == ["mine"])
        #expect(client.send(.get, "/x").body == "three")
        #expect(client.service.session.stubs.map(\.id) == ["mine", "run-time-1", "run-time-2", "file"])
        #expect(
            client.service.session.stubs.map(\.origin) == [
                .runTime(call: 2), .runTime(call: 1), .runTime(call: 1), .file,
            ]
        )
        try client.service.session.removeStub("mine")
        #expect(client.send(.get, "/x").body == "one")
        client.service.session.reset(only: [.stubs])
        #expect(client.send(.get, "/x").body == "file")
    }

    @Test func `priority comes before origin`() throws {
        let client = try StubbedClient([try stub("file", id: "file", priority: 1)])
        _ = try client.service.session.addStubs([try stub("added")])
        #expect(client.send(.get, "/x").body == "file")
    }

    @Test func `a stub is replaced in its place`() throws {
        let client = try StubbedClient([])
        _ = try client.service.session.addStubs([try stub("a"), try stub("b")])
        _ = try client.service.session.addStubs([try stub("c", path: "/c")])
        try client.service.session.replaceStub("run-time-1", with: try stub("new"))
        #expect(client.send(.get, "/x").body == "new")
        #expect(client.service.session.stubs.map(\.id) == ["run-time-3", "run-time-1", "run-time-2"])
    }

    @Test func `what cannot be done changes nothing`() throws {
        let client = try StubbedClient([try stub("file", id: "file")])
        _ = try client.service.session.addStubs([try stub("a", id: "a")])
        let before = client.service.session.stubs
        #expect(throws: StubChangeError.taken(id: "a")) {
            try client.service.session.addStubs([try stub("b", id: "b"), try stub("c", id: "a")])
        }
        #expect(throws: StubChangeError.taken(id: "file")) {
            try client.service.session.addStubs([try stub("b", id: "file")])
        }
        #expect(throws: StubChangeError.unknown(id: "b")) { try client.service.session.removeStub("b") }
        #expect(throws: StubChangeError.notRunTime(id: "file")) { try client.service.session.removeStub("file") }
        #expect(throws: StubChangeError.notRunTime(id: "file")) {
            try client.service.session.replaceStub("file", with: try stub("b"))
        }
        #expect(client.service.session.stubs == before)
    }

    @Test func `an id that is made is no other stub's`() throws {
        let client = try StubbedClient([try stub("file", id: "run-time-1")])
        #expect(
            try client.service.session.addStubs([try stub("a", id: "run-time-2"), try stub("b")]) == [
                "run-time-2", "run-time-3",
            ]
        )
        client.service.session.reset(only: [.stubs])
        #expect(try client.service.session.addStubs([try stub("c")]) == ["run-time-4"])
    }

    @Test func `the first GraphQL stub claims the GraphQL path`() throws {
        let service = GraphQLService(graphQL: nil, settings: ProjectSettings(), control: AdminAPI())
        let body = #"{"query": "query GetHero { hero { name } }"}"#
        let request = HTTPRequest(
            method: .post,
            target: "/graphql",
            headers: ["Content-Type": "application/json"],
            body: Array(body.utf8)
        )
        #expect(service.response(to: request).status == .notFound)
        let ids = try service.session.addStubs([try hero("Leia")])
        #expect(Reply(service.response(to: request)).body == #"{"data":{"hero":{"name":"Leia"}}}"#)
        try service.session.removeStub(ids[0])
        #expect(service.response(to: request).status == .notFound)
    }

    @Test func `a reload keeps what was added`() throws {
        let client = try StubbedClient([try stub("file", id: "file")])
        _ = try client.service.session.addStubs([try stub("added")])
        client.service.session.setDelay(2)
        let content = ProjectContent(stubs: StubSet([try stub("other", id: "other", path: "/y")]))
        client.service.replace(graphQL: nil, content: content, settings: ProjectSettings())
        #expect(client.service.session.stubs.map(\.id) == ["run-time-1", "other"])
        #expect(client.service.session.delay == 2)
        #expect(client.send(.get, "/x").body == "added")
        client.service.session.setDelay(nil)
        #expect(client.service.session.delay == 0)
    }

    @Test func `what comes to many stubs is found, by what the schema refuses too`() throws {
        let project = try (0..<200).map {
            try Stub.graphQL("Op\($0)", GraphQLResponseDefinition(data: ["hero": .null]))
        }
        let client = try StubbedClient(project)
        var planned = try Stub.graphQL("New", validates: false, GraphQLResponseDefinition(data: ["planned": "soon"]))
        planned.id = "planned"
        var named = try Stub.graphQL("Op7", GraphQLResponseDefinition(data: ["hero": ["name": "Luke"]]))
        named.id = "named"
        for stub in [planned, named] { _ = try client.service.session.addStubs([stub]) }
        #expect(client.ask("query New { planned }").json?["data"] == ["planned": "soon"])
        #expect(client.ask("query Op7 { hero { name } }").json?["data"] == ["hero": ["name": "Luke"]])
        #expect(client.ask("query Op8 { hero { name } }").json?["data"] == ["hero": .null])
        #expect(client.service.session.stubs.prefix(2).map(\.id) == ["named", "planned"])
        client.service.session.reset(only: [.stubs])
        #expect(client.ask("query Op7 { hero { name } }").json?["data"] == ["hero": .null])
        #expect(client.service.session.stubs.count == 200)
    }

    @Test func `a reset goes back to the start`() throws {
        var once = try stub("once", id: "once", path: "/once")
        once.times = 1
        var step = try stub("step", id: "step", path: "/step")
        step.scenario = ScenarioRule(name: "s", becomes: "next")
        let client = try StubbedClient([once, step])
        let service = client.service
        func change() throws {
            _ = try service.session.addStubs([try stub("added")])
            service.session.setDelay(1)
            service.session.state.cache.store("v", for: "k")
            try service.session.state.entities.write(type: "User", key: "user-1", values: ["name": "x"])
            _ = (client.send(.get, "/once"), client.send(.get, "/step"))
        }
        func state() -> [String] {
            let session = service.session
            let scenario = session.scenarios.map { "\($0.name) \($0.state)" }
            let hits = session.currentSnapshot.stubs.table.hits(ofStub: "once", session.state.stubs)
            let answers = [hits == 0 ? "rewound" : "used", "delay \(session.delay)"]
            return scenario + answers + [service.session.state.cache["k"] == nil ? "no cache" : "cache"]
                + service.session.state.entities.types
                + service.session.stubs.filter { $0.origin != .file }.map(\.id)
        }
        try change()
        #expect(state() == ["s next", "used", "delay 1.0", "cache", "User", "run-time-1"])
        service.session.reset(only: [.scenarios, .cache])
        #expect(state() == ["s started", "used", "delay 1.0", "no cache", "User", "run-time-1"])
        service.session.reset()
        #expect(state() == ["s started", "rewound", "delay 0.0", "no cache"])
    }

    @Test func `templates read scenarios and move them`() throws {
        let text = """
            {{scenarios.s}} {{#setScenario}} s = {{request.method}} & <b> {{/setScenario}}{{scenarios.s}}
            """
        let client = try StubbedClient([try stub(text, id: "a")])
        #expect(client.send(.get, "/x").body == "started GET & <b>")
        #expect(client.service.session.state.stubs.movedScenarios == ["s": "GET & <b>"])
    }

    @Test(arguments: ["no", "=b", "a=", "", "a={{nothing}}"])
    func `a template that moves a scenario to nowhere fails`(text: String) throws {
        let client = try StubbedClient([try stub("{{#setScenario}}\(text){{/setScenario}}", id: "a")])
        let response = client.send(.get, "/x")
        #expect(response.status == 500)
        #expect(response.body.contains("takes a scenario and its next state, such as checkout=paid"))
        #expect(client.service.session.state.stubs.movedScenarios == [:])
    }

    @Test func `each answer has fakes of its own`() throws {
        let client = try StubbedClient([try stub("{{fake.email}} {{uuid}}", id: "a")])
        let answers = (0..<20).map { _ in client.send(.get, "/x").body }
        #expect(Set(answers).count == 20)
    }

    /// While two writers change stubs and the project, every answer is of one configuration: its two headers, which
    /// come from one stub each, name the same change.
    @Test func `every answer belongs to one configuration`() async throws {
        func pair(_ number: Int, _ path: String) throws -> Stub {
            Stub(
                id: "",
                request: .http(HTTPMatcher(method: .get, route: try RoutePattern(parsing: path))),
                responses: [
                    .http(
                        HTTPResponseDefinition(
                            headers: [HeaderDefinition(name: "X-Number", value: "\(number)")],
                            body: .text("{{#x}}{{/x}}\(number)", templateData: [:])
                        )
                    )
                ]
            )
        }
        let client = try StubbedClient([try stub("file", id: "file", path: "/file")], schema: nil)
        let service = client.service
        _ = try service.session.addStubs([try pair(0, "/pair"), try pair(0, "/other")])
        let wrong = await withTaskGroup(of: Int.self) { group in
            group.addTask {
                for number in 1...200 {
                    guard let stubs = try? [pair(number, "/pair"), pair(number, "/other")],
                        let ids = try? service.session.addStubs(stubs)
                    else { return 1 }
                    for id in ids where number % 2 == 0 { try? service.session.removeStub(id) }
                }
                return 0
            }
            group.addTask {
                for number in 1...200 {
                    guard let stub = try? self.stub("file \(number)", id: "file", path: "/file") else { return 1 }
                    let content = ProjectContent(stubs: StubSet([stub]))
                    service.replace(graphQL: nil, content: content, settings: ProjectSettings())
                }
                return 0
            }
            for _ in 0..<8 {
                group.addTask {
                    (0..<300).count { _ in
                        let pair = client.send(.get, "/pair")
                        return pair.headers["X-Number"] != pair.body || pair.status != 200
                            || !client.send(.get, "/file").body.hasPrefix("file")
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
        #expect(client.send(.get, "/file").body == "file 200")
        #expect(service.session.stubs.count == 2 + 200 + 1)
    }
}
