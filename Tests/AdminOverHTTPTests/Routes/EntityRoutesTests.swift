import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP

@Suite("Entity routes")
struct EntityRoutesTests {
    @Test func `write what queries see`() throws {
        let stubbed = try StubbedClient([])
        let client = AdminClient(stubbed.service)
        func name() -> JSONValue? { stubbed.ask("{ user(id: \"user-7\") { name } }").json?["data"]?["user"]?["name"] }
        let generated = name()
        #expect(client.send(.get, "/entities/User/user-7").refusal == "404 There is nothing about User \"user-7\"")
        #expect(client.send(.put, "/entities/User/user-7", body: #"{"name": "Robin"}"#).status == 200)
        #expect(name() == "Robin")
        #expect(client.send(.get, "/entities/User/user-7").json?["name"] == "Robin")
        #expect(client.send(.get, "/entities/User").json?["user-7"]?["name"] == "Robin")
        #expect(client.send(.get, "/entities").json?["User"]?["user-7"]?["name"] == "Robin")
        #expect(client.send(.patch, "/entities/User/user-7", body: #"{"age": 42}"#).status == 200)
        #expect(name() == "Robin")
        #expect(client.send(.put, "/entities/User/user-7", body: #"{"age": 43}"#).status == 200)
        #expect(name() == generated)
        #expect(client.send(.get, "/entities/Usr/user-7").refusal == "404 There is no such type")
        #expect(client.send(.delete, "/entities/User/user-7").summary == "204")
        #expect(stubbed.ask("{ user(id: \"user-7\") { name } }").body == #"{"data":{"user":null}}"#)
        #expect(client.send(.get, "/entities/User/user-7").status == 404)
    }

    @Test func `name an object by what it is known by, where no field shows its key`() throws {
        let stubbed = try StubbedClient(
            [],
            schema: """
                type Query { countries: [Country!]! country(code: ID!): Country }
                type Country { code: ID! name: String }
                """
        )
        let client = AdminClient(stubbed.service)
        let put = client.send(.put, "/entities/Country/DE", body: #"{"name": "Here"}"#)
        #expect(put.summary == #"200 {"name":"Here"}"#)
        #expect(client.send(.get, "/entities/Country/DE").summary == #"200 {"name":"Here"}"#)
        let found = stubbed.ask("{ country(code: \"DE\") { code name } }").body
        #expect(found == #"{"data":{"country":{"code":"DE","name":"Here"}}}"#)
        #expect(stubbed.ask("{ countries { name } }").json?["data"]?["countries"]?[0]?["name"] == "Here")
        #expect(client.send(.get, "/objects/Country?key=DE").json?["objects"]?[0]?["values"]?["name"] == "Here")
        #expect(client.send(.delete, "/entities/Country/DE").summary == "204")
        #expect(stubbed.ask("{ country(code: \"DE\") { code } }").body == #"{"data":{"country":null}}"#)
    }

    @Test func `name an object by what has been written of it`() throws {
        let stubbed = try StubbedClient(
            [],
            schema: """
                type Query { countries: [Country!]! country(code: ID!): Country }
                type Country { code: ID! name: String }
                type Mutation { createCountry(code: ID!, name: String): Country! }
                """
        )
        let client = AdminClient(stubbed.service)
        let made = stubbed.ask("mutation { createCountry(code: \"XQ\", name: \"Made\") { code } }").body
        #expect(made == #"{"data":{"createCountry":{"code":"XQ"}}}"#)
        #expect(client.send(.patch, "/entities/Country/XQ", body: #"{"name": "Changed"}"#).status == 200)
        let all = stubbed.ask("{ countries { code name } }").json?["data"]?["countries"]?.array ?? []
        #expect(all.filter { $0["code"] == "XQ" }.map { $0["name"] } == ["Changed"])
        // The answer is about the object that has got another code.
        let moved = client.send(.patch, "/entities/Country/XQ", body: #"{"code": "XR"}"#)
        #expect(moved.json?["code"] == "XR" && moved.json?["name"] == "Changed")
        #expect(client.send(.get, "/entities/Country/XR").json?["name"] == "Changed")
        #expect(client.send(.get, "/objects/Country?key=XR").json?["total"] == 1)
        #expect(client.send(.delete, "/entities/Country/XR").summary == "204")
        #expect(stubbed.ask("{ country(code: \"XR\") { code } }").body == #"{"data":{"country":null}}"#)
    }

    @Test(arguments: [
        ("/entities/Usr/user-1", "{}", "404 There is no such type"),
        ("/entities/Query/x", "{}", "422 The schema has no place for this"),
        ("/entities/User/user-1", #"{"nmae": "x"}"#, "422 The schema has no place for this"),
        ("/entities/User/user-1", #"{"age": "old"}"#, "422 The schema has no place for this"),
        ("/entities/User/user-1", #"{"id": "user-2"}"#, "422 The schema has no place for this"),
        ("/entities/User/user-1", "[]", "400 The body is no JSON object"),
        ("/entities/User/user-1", "", "400 The body is missing"),
        ("/entities/User/user-1", "{", "400 The body is not valid JSON"),
    ])
    func `refuse what the schema has no place for`(path: String, body: String, refusal: String) throws {
        let stubbed = try StubbedClient([])
        let client = AdminClient(stubbed.service)
        for method in [HTTPMethod.put, .patch] { #expect(client.send(method, path, body: body).refusal == refusal) }
        #expect(client.send(.get, "/entities").summary == "200 {}")
    }

    @Test func `give the places of objects back that were put in and deleted, but not of those that lists would show`()
        throws
    {
        let stubbed = try StubbedClient([]) { $0.limits.entities = 5 }
        let client = AdminClient(stubbed.service)
        #expect(client.send(.delete, "/entities/User/user-1").summary == "204")
        #expect(client.send(.put, "/entities/User/user-2", body: #"{"name": "Robin"}"#).status == 200)
        #expect(client.send(.delete, "/entities/User/user-2").summary == "204")
        for number in 1...20 {
            #expect(client.send(.put, "/entities/User/ada-\(number)", body: #"{"name": "Ada"}"#).status == 200)
            #expect(client.send(.delete, "/entities/User/ada-\(number)").summary == "204")
        }
        let keys = try #require(stubbed.ask("{ users { id } }").json?["data"]?["users"]?.array).map { $0["id"] }
        #expect(!keys.isEmpty)
        #expect(!keys.contains("user-1"))
        #expect(!keys.contains("user-2"))
        #expect(stubbed.ask("{ user(id: \"ada-20\") { id } }").json?["data"]?["user"] == .null)
    }

    @Test func `name the type under which the entities of another one are written`() throws {
        let sdl = """
            type Query { users: [UserSummary!]! user(id: ID!): User }
            type User { id: ID! name: String! email: String! }
            type UserSummary { id: ID! name: String! }
            """
        let client = AdminClient(try StubbedClient([], schema: sdl).service)
        #expect(client.send(.put, "/entities/User/user-1", body: #"{"name": "Robin"}"#).status == 200)
        let refusal = "404 There are no such entities"
        #expect(client.send(.get, "/entities/UserSummary").refusal == refusal)
        #expect(client.send(.put, "/entities/UserSummary/user-1", body: "{}").refusal == refusal)
        let detail: JSONValue = "\"UserSummary\" shows entities of \"User\": name that type."
        for path in ["/entities/UserSummary", "/entities/UserSummary/user-1"] {
            #expect(client.send(.get, path).json?["detail"] == detail)
        }
    }

    @Test func `need a schema`() throws {
        let client = AdminClient(try StubbedClient([], schema: nil).service)
        #expect(client.send(.get, "/entities").summary == "200 {}")
        #expect(client.send(.put, "/entities/User/user-1", body: "{}").refusal == "404 There is no schema")
        #expect(client.send(.delete, "/entities/User/user-1").refusal == "404 There is no schema")
    }
}
