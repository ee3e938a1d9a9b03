import GraphQLLanguage
import HTTPMessages
import JSONModel
import ServerRuntime
import ServiceTestSupport
import StubModel
import Testing

@testable import AdminOverHTTP

@Suite("Reason routes")
struct ReasonRoutesTests {
    private static func why(_ number: Int, _ path: String, _ client: StubbedClient) -> Reply {
        AdminClient(client.service).send(.get, "/requests/\(number)/why?path=\(PercentEncoding.encode(path))")
    }

    /// The layers of a value, each with its name and what it says.
    private static func layers(_ reply: Reply) -> [String] {
        reply.json?["layers"]?.array?.map { "\($0["layer"]?.string ?? ""): \($0["says"]?.string ?? "")" } ?? []
    }

    private static func unchanged() throws -> StubbedClient {
        let client = try StubbedClient([])
        _ = client.ask("{ user(id: \"user-3\") { name } }")
        return client
    }

    private static func text(_ value: JSONValue) -> String { String(decoding: value.serialized(), as: UTF8.self) }

    @Test func `tell of a value of the schema, with the rule and the lines that would say it`() throws {
        let client = try StubbedClient([])
        let answer = client.ask("{ user(id: \"user-3\") { email } }")
        let reply = Self.why(1, "data.user.email", client)
        let email = try #require(answer.json?["data"]?["user"]?["email"])
        #expect(reply.status == 200)
        #expect(reply.json?["value"] == email)
        #expect(reply.json?["layers"]?[0]?["rule"]?["word"] == "email")
        #expect(reply.json?["steps"]?.array?.map { $0["field"]?.string } == ["Query.user", "User.email"])
        #expect(reply.json?["steps"]?[1]?["key"] == "user-3")
        let text = String(decoding: email.serialized(), as: UTF8.self)
        #expect(reply.json?["lesson"] == .string("mocks:\n  User:\n    email: \(text)"))
    }

    @Test func `tell of the mutation that has written a value, and of its request`() throws {
        let client = try StubbedClient([])
        _ = client.ask("{ users { id } }")
        _ = client.ask("mutation Change { rename(id: \"user-3\", name: \"Ada\") { name } }")
        _ = client.ask("{ user(id: \"user-3\") { name age } }")
        let reply = Self.why(3, "data.user.name", client)
        let layer = try #require(reply.json?["layers"]?[0])
        #expect(layer["layer"] == "written")
        #expect(layer["mutation"] == "rename")
        #expect(layer["request"] == 2)
        #expect(layer["time"]?.string?.hasSuffix("Z") == true)
        #expect(Self.layers(Self.why(3, "data.user.age", client)).count == 1)
        #expect(reply.json?["lesson"] == nil)
    }

    @Test func `tell what has changed since, and change nothing themselves`() throws {
        let client = try StubbedClient([])
        let before = try #require(client.ask("{ user(id: \"user-3\") { name } }").json?["data"]?["user"]?["name"])
        let written = AdminClient(client.service).send(.put, "/entities/User/user-3", body: #"{"name": "Ada"}"#)
        #expect(written.status < 300)
        let reply = Self.why(1, "data.user.name", client)
        #expect(reply.json?["value"] == before)
        #expect(reply.json?["now"] == "Ada")
        let reason = try #require(reply.json?["nowReason"]?.string)
        #expect(reason.hasPrefix("written by hand, through the admin API or a test, at "))
        #expect(Self.layers(reply) == Self.layers(Self.why(1, "data.user.name", try Self.unchanged())))
        #expect(reply.json?["lesson"] == .string("mocks:\n  User:\n    name: \(Self.text(before))"))

        let rename = "mutation { rename(id: \"user-4\", name: \"Eve\") { name } }"
        _ = client.ask(rename)
        _ = AdminClient(client.service).send(.delete, "/entities/User/user-4")
        #expect(Self.why(2, "data.rename.name", client).status == 200)
        #expect(client.ask("{ user(id: \"user-4\") { name } }").json?["data"]?["user"] == .null)
    }

    @Test func `tell of the argument that an object was asked for by`() throws {
        let client = try StubbedClient(
            [],
            schema: StubbedClient.schema + "\nextend type Query { userByEmail(email: String!): User }"
        )
        _ = client.ask("{ userByEmail(email: \"ada@example.com\") { email name } }")
        let reply = Self.why(1, "data.userByEmail.email", client)
        #expect(reply.json?["value"] == "ada@example.com")
        #expect(reply.json?["reason"] == "the argument \"email\" of the field that leads to the User")
    }

    @Test func `tell of a mutation's own answer by the state that it found`() throws {
        let client = try StubbedClient(
            [],
            schema: StubbedClient.schema + "\nextend type Mutation { addUser(name: String!): User }"
        )
        let document = "mutation { addUser(name: \"Ada\") { id name } }"
        let first = try #require(client.ask(document).json?["data"]?["addUser"]?["id"])
        _ = client.ask(document)
        _ = AdminClient(client.service).send(.delete, "/entities/User/\(first.string ?? "")")
        let reply = Self.why(1, "data.addUser.name", client)
        #expect(reply.json?["steps"]?[1]?["key"] == first)
        #expect(reply.json?["layers"]?[0]?["request"] == 1)
        #expect(reply.json?["now"] == nil)
        #expect(reply.json?["note"] == nil)
        #expect(Self.why(1, "data.addUser.id", client).json?["value"] == first)
        let time = try #require(AdminClient(client.service).send(.get, "/requests/1").json?["time"]?.string)
        #expect(reply.json?["layers"]?[0]?["time"]?.string?.hasPrefix(time.prefix(19)) == true)
    }

    @Test func `say that the state is not kept any more`() throws {
        let client = try StubbedClient([])
        _ = client.ask("mutation { rename(id: \"user-3\", name: \"Ada\") { name } }")
        for number in 0..<101 {
            _ = client.ask("mutation { rename(id: \"user-4\", name: \"Eve \(number)\") { name } }")
        }
        let reply = Self.why(1, "data.rename.name", client)
        #expect(reply.json?["value"] == "Ada")
        #expect(reply.json?["note"]?.string?.contains("this is said of the present one") == true)
        #expect(Self.why(90, "data.rename.name", client).json?["note"] == nil)
    }

    @Test func `tell of a stub, and of what its other values follow from`() throws {
        let client = try StubbedClient([
            .graphQL(
                "GetUser",
                GraphQLResponseDefinition(data: ["user": ["name": "First"]]),
                GraphQLResponseDefinition(data: ["user": ["name": "Second"]])
            )
        ])
        _ = client.ask("query GetUser { user(id: \"user-3\") { name email } }")
        _ = client.ask("query GetUser { user(id: \"user-3\") { name email } }")
        for (number, name) in [(1, "First"), (2, "Second")] {
            let reply = Self.why(number, "data.user.name", client)
            #expect(reply.json?["value"] == .string(name))
            #expect(reply.json?["now"] == nil)
            #expect(
                reply.json?["reason"]
                    == "\"name\" in the data of the stub GetUser (operations/GetUser.json:1:1)"
            )
            #expect(reply.json?["layers"]?[0]?["stub"] == "GetUser")
        }
        #expect(Self.why(1, "data.user.email", client).json?["layers"]?[0]?["layer"] == "schema")
    }

    @Test func `tell of the error that stands for a value, and where an answer ends`() throws {
        let client = try StubbedClient([
            .graphQL(
                "GetUser",
                GraphQLResponseDefinition(errors: [StubError(message: "Gone fishing", path: [.key("user")])])
            )
        ])
        _ = client.ask("query GetUser { user(id: \"user-3\") { name } }")
        let reply = Self.why(1, "data.user.name", client)
        #expect(reply.json?["reason"] == "an error stands for it: Gone fishing")
        #expect(reply.json?["value"] == nil)
        #expect(Self.layers(reply).first?.hasPrefix("stub: \"user\" in the data of the stub GetUser") == true)
    }

    @Test func `are of one operation of a batch`() throws {
        let client = try StubbedClient([])
        let body = #"[{"query": "{ users { id } }"}, {"query": "{ user(id: \"user-2\") { name } }"}]"#
        _ = client.send(.post, "/graphql", ["Content-Type": "application/json"], body: body)
        #expect(Self.why(1, "1.data.user.name", client).json?["steps"]?[1]?["field"] == "User.name")
        #expect(Self.why(1, "data.user.name", client).status == 404)
    }

    @Test(
        arguments: [
            (1, "data.users[0].nam", 404, "The response has no \"nam\" at data.users[0]. Did you mean \"name\"?"),
            (1, "data.users[99].name", 404, "data.users is a list of 10: there is no [99]."),
            (
                1, "data..name", 400,
                "A value is named by its path in the response, such as data.orders[0].total; \"data..name\" is none."
            ),
            (
                7, "data", 404,
                "No request has the number \"7\", or it is forgotten; GET /_admin/requests lists the latest."
            ),
            (2, "data.x", 422, "It is no GraphQL request that can be read again."),
            (3, "data.x", 422, "The schema does not allow its document, or does not any more."),
        ] as [(Int, String, Int, String)]
    )
    func `refuse what has no reason`(number: Int, path: String, status: Int, detail: String) throws {
        let client = try StubbedClient([])
        _ = client.ask("{ users { name } }")
        _ = client.send(.get, "/nothing")
        _ = client.ask("{ nobody }")
        let reply = Self.why(number, path, client)
        #expect(reply.status == status)
        #expect(reply.detail == detail)
    }
}
