import GraphQLLanguage
import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import SchemaMocking
import ServiceTestSupport
import StubModel
import Testing

@testable import ServerRuntime

@Suite("Keeping the answers of stubs")
struct OperationCallKeepingTests {
    private func isKept(_ client: StubbedClient) -> Bool { (client.graphQL.responseBudget?.bytesTaken ?? 0) > 0 }

    @Test func `gives the same answer to the same question, whole`() throws {
        let client = try StubbedClient([
            .graphQL(
                "GetUser",
                delay: 0.5,
                .init(
                    data: ["user": ["name": "Luke"]],
                    errors: [StubError(message: "Gone", path: [.key("user"), .key("email")])],
                    extensions: ["cost": 7],
                    status: 207,
                    headers: [.init(name: "X-A", value: "1")]
                )
            )
        ])
        let query = "query GetUser { user(id: 1) { name age email } }"
        let first = client.ask(query)
        #expect(isKept(client))
        let second = client.ask(query)
        #expect(second.status == 207)
        #expect(second.body == first.body)
        #expect(second.headers.fields == first.headers.fields)
    }

    @Test func `tells variables apart`() throws {
        let client = try StubbedClient([.graphQL("GetUser", .init(data: ["user": ["name": "Luke"]]))])
        let query = """
            query GetUser($id: ID!, $all: Boolean = false) { user(id: $id) { id name age @include(if: $all) } }
            """
        func answer(_ variables: JSONObject) -> JSONValue? {
            client.ask(query, variables: variables).json?["data"]?["user"]
        }
        for _ in 0..<2 {
            #expect(answer(["id": "user-1"]) == ["id": "user-1", "name": "Luke"])
            #expect(answer(["id": "user-2"]) == ["id": "user-2", "name": "Luke"])
            #expect(answer(["id": "user-1", "all": true])?["age"] != nil)
            #expect(client.ask(query).message == #"Variable "$id" of required type "ID!" was not provided."#)
        }
        #expect(isKept(client))
    }

    @Test func `tells operations of a document apart`() throws {
        let client = try StubbedClient([
            .graphQL("A", .init(data: ["user": ["name": "Luke"]])),
            .graphQL("B", .init(data: ["user": ["name": "Leia"]])),
        ])
        let query = "query A { user(id: 1) { name } } query B { user(id: 1) { name } }"
        for _ in 0..<2 {
            #expect(client.ask(query, name: "A").json?["data"]?["user"]?["name"] == "Luke")
            #expect(client.ask(query, name: "B").json?["data"]?["user"]?["name"] == "Leia")
        }
    }

    @Test func `goes through the responses of a stub in turn`() throws {
        let client = try StubbedClient([
            .graphQL("GetUser", .init(data: ["user": ["name": "Luke"]]), .init(data: ["user": ["name": "Leia"]]))
        ])
        let names = (0..<4).map { _ in
            client.ask("query GetUser { user(id: 1) { name } }").json?["data"]?["user"]?["name"]?.string
        }
        #expect(names == ["Luke", "Leia", "Leia", "Leia"])
    }

    @Test func `counts a stub's uses`() throws {
        let client = try StubbedClient([.graphQL("GetUser", times: 2, .init(data: ["user": ["name": "Luke"]]))])
        let isStubbed = (0..<3).map { _ in
            client.ask("query GetUser { user(id: 1) { name } }").json?["data"]?["user"]?["name"] == "Luke"
        }
        #expect(isStubbed == [true, true, false])
    }

    @Test func `asks the world again once an entity is written`() throws {
        let client = try StubbedClient([.graphQL("GetUser", .init(data: ["user": ["name": "Luke"]]))])
        let query = "query GetUser { user(id: \"user-7\") { name age } }"
        _ = client.ask(query)
        let taken = client.graphQL.responseBudget?.bytesTaken ?? 0
        try client.service.session.state.entities.write(type: "User", key: "user-8", values: ["age": 1])
        _ = client.ask(query)
        // As much again, but for how much an array sets aside.
        let more = (client.graphQL.responseBudget?.bytesTaken ?? 0) - taken
        #expect(abs(more - taken) < 100)
    }

    @Test func `answers from other stubs after they are replaced`() throws {
        let client = try StubbedClient([.graphQL("GetUser", .init(data: ["user": ["name": "Luke"]]))])
        let query = "query GetUser { user(id: 1) { name } }"
        #expect(client.ask(query).json?["data"]?["user"]?["name"] == "Luke")
        let stub = try Stub.graphQL("GetUser", .init(data: ["user": ["name": "Leia"]]))
        client.service.replace(
            graphQL: client.graphQL,
            content: ProjectContent(stubs: StubSet([stub])),
            settings: client.graphQL.settings
        )
        #expect(client.ask(query).json?["data"]?["user"]?["name"] == "Leia")
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var response: GraphQLResponseDefinition
        var query = "query Op { user(id: 1) { name } }"
        var validation = ProjectSettings.ValidationMode.refuse
        var schema: String? = StubbedClient.schema
        var testDescription: String { name }
    }

    private static let cases = [
        Case(name: "a template in the data", response: .init(data: ["user": ["name": "{{uuid}}"]])),
        Case(name: "a template in an error", response: .init(errors: [StubError(message: "{{uuid}}")])),
        Case(name: "a template in the extensions", response: .init(data: [:], extensions: ["id": "{{uuid}}"])),
        Case(
            name: "a template in a header",
            response: .init(data: [:], headers: [.init(name: "X-ID", value: "{{uuid}}")])
        ),
        Case(
            name: "a mutation",
            response: .init(data: [:]),
            query: "mutation Op { rename(id: 1, name: \"Leia\") { name } }"
        ),
        Case(
            name: "an operation that breaks a rule",
            response: .init(data: [:]),
            query: "query Op { user(id: 1) { nme } }",
            validation: .warn
        ),
        Case(name: "an answer without a schema", response: .init(data: ["user": ["name": "Luke"]]), schema: nil),
    ]

    @Test(arguments: cases) func `does not keep`(_ c: Case) throws {
        let client = try StubbedClient([.graphQL("Op", c.response)], schema: c.schema) { $0.validation = c.validation }
        _ = client.ask(c.query)
        #expect(!isKept(client))
    }

    @Test func `does not keep what shares its limits with others`() throws {
        let client = try StubbedClient([.graphQL("Op", .init(data: [:]))])
        let entry = #"{"query":"query Op { user(id: 1) { name } }"}"#
        _ = client.send(.post, "/graphql", ["Content-Type": "application/json"], body: "[\(entry),\(entry)]")
        #expect(!isKept(client))
    }
}
