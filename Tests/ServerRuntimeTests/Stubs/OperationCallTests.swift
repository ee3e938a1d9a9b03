import GraphQLLanguage
import HTTPMessages
import HTTPTransport
import JSONModel
import Locking
import MockConfiguration
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("GraphQL stubs")
struct OperationCallTests {
    @Test func `answers an error for a key that stands for nothing`() throws {
        let data: JSONValue = ["me": 1, "user": ["nmae": "x", "nick": "Ada"]]
        let client = try StubbedClient([try .graphQL("U", GraphQLResponseDefinition(data: data))])
        let reply = client.ask("query U { user(id: 1) { nick: name } }")
        let place = "The stub at operations/U.json:1:1 does not fit:"
        #expect(
            reply.json?["errors"]?.array?.map { $0["message"]?.string } == [
                "\(place) User has no field \"nmae\"; did you mean \"name\"?",
                "\(place) Query has no field \"me\".",
            ]
        )
        // What stands in the data is no null, so no error may have its path.
        #expect(reply.json?["errors"]?.array?.map { $0["path"] } == [nil, nil])
        #expect(reply.json?["errors"]?[0]?["locations"] == [["line": 1, "column": 11]])
        #expect(reply.json?["errors"]?[0]?["extensions"] == ["code": "STUB_DOES_NOT_FIT"])
        #expect(reply.json?["data"]?["user"]?["nick"] == "Ada")
        // Where `@include` may leave the alias out, it stands for something all the same.
        let conditional = client.ask(
            "query U($a: Boolean!) { user(id: 1) { id nick: name @include(if: $a) nmae: email } }",
            variables: ["a": false]
        )
        #expect(conditional.json?["errors"]?.array?.count == 1)
    }

    @Test func `names a stub by its id that came with a request`() throws {
        var stub: Stub = try .graphQL("U", GraphQLResponseDefinition(data: ["nmae": "x"]))
        stub.location = SourceLocation(line: 1, column: 1)
        let reply = try StubbedClient([stub]).ask("query U { user(id: 1) { name } }")
        let message = "The stub U does not fit: Query has no field \"nmae\"."
        #expect(reply.json?["errors"]?[0]?["message"]?.string == message)
    }

    @Test func `says once what is wrong with each element of a list, and what was left out is in no answer`() throws {
        let data: JSONValue = ["users": [["nmae": "x"], ["nmae": "y"], [:]]]
        let client = try StubbedClient([try .graphQL("U", GraphQLResponseDefinition(data: data))])
        let reply = client.ask("query U { users { id } }")
        #expect(
            reply.json?["errors"]?.array?.map { $0["message"]?.string } == [
                "The stub at operations/U.json:1:1 does not fit: User has no field \"nmae\"; did you mean \"name\"?"
            ]
        )
        #expect(reply.json?["data"]?["users"]?.array?.count == 3)
    }

    @Test func `answers a stub's data over the schema's world`() throws {
        let client = try StubbedClient([.graphQL("GetUser", .init(data: ["user": ["name": "Luke"]]))])
        let reply = client.ask("query GetUser { user(id: \"user-7\") { id name email } }")
        #expect(reply.status == 200)
        #expect(reply.json?["data"]?["user"]?["name"] == "Luke")
        #expect(reply.json?["data"]?["user"]?["id"] == "user-7")
        #expect(reply.json?["data"]?["user"]?["email"]?.string != nil)
        #expect(reply.headers["Mynah-Answer"] == nil)
    }

    @Test func `renders templates in data and gives them the schema's types`() throws {
        var response = GraphQLResponseDefinition(
            data: ["user": ["name": "{{request.graphQL.variables.id}} of {{request.method}}", "age": "4{{digit}}"]]
        )
        response.templateData = ["digit": 2]
        let client = try StubbedClient([.graphQL("GetUser", response)])
        let reply = client.ask("query GetUser($id: ID!) { user(id: $id) { id name age } }", variables: ["id": "user-7"])
        #expect(reply.body == #"{"data":{"user":{"id":"user-7","name":"user-7 of POST","age":42}}}"#)
    }

    @Test func `answers errors, extensions, status and headers`() throws {
        let error = StubError(message: "Gone", path: [.key("user"), .key("email")], extensions: ["code": "GONE"])
        let client = try StubbedClient([
            .graphQL(
                "GetUser",
                .init(
                    data: ["user": ["name": "Luke"]],
                    errors: [StubError(message: "Slow"), error],
                    extensions: ["cost": 7],
                    status: 207,
                    headers: [.init(name: "X-A", value: "1"), .init(name: "X-A", value: "2")]
                )
            ),
            .graphQL("Refused", .init(errors: [StubError(message: "No")])),
            .graphQL("Null", .init(data: .null, errors: [StubError(message: "No")])),
        ])
        let reply = client.ask("query GetUser { user(id: 1) { name email } }")
        #expect(reply.status == 207)
        #expect(reply.headers.values(of: "X-A") == ["1", "2"])
        #expect(
            reply.body
                == #"{"errors":[{"message":"Gone","locations":[{"line":1,"column":36}],"path":["user","email"],"#
                + #""extensions":{"code":"GONE"}},{"message":"Slow"}],"data":{"user":null},"extensions":{"cost":7}}"#
        )
        #expect(client.ask("query Refused { users { id } }").body == #"{"errors":[{"message":"No"}]}"#)
        #expect(client.ask("query Null { users { id } }").body == #"{"errors":[{"message":"No"}],"data":null}"#)
    }

    @Test func `refuses invalid operations unless the stub says otherwise`() throws {
        let client = try StubbedClient([
            .graphQL("Strict", .init(data: ["user": ["name": "Luke"]])),
            .graphQL("Lax", validates: false, .init(data: ["user": ["name": "Luke"]])),
        ])
        let refused = client.ask("query Strict { user(id: 1) { nme } }")
        #expect(refused.message == #"Cannot query field "nme" on type "User". Did you mean "name" or "age"?"#)
    }

    @Test func `takes fields that the schema does not know from the stub`() throws {
        let stub = try Stub.graphQL(
            "Lax",
            validates: false,
            .init(data: ["user": ["name": "Luke", "planned": ["a": 1, "b": 2]], "news": [["title": "T"]]])
        )
        let query = "query Lax { user(id: \"user-7\") { id planned { b } name other } news { title } }"
        let reply = try StubbedClient([stub]).ask(query)
        #expect(
            reply.body
                == #"{"errors":[{"message":"The stub's data has no \"other\".","locations":[{"line":1,"column":56}],"#
                + #""path":["user","other"]}],"#
                + #""data":{"user":{"id":"user-7","planned":{"b":2},"name":"Luke","other":null},"news":[{"title":"T"}]}}"#
        )
    }

    @Test func `answers in turn, and so often`() throws {
        let client = try StubbedClient([
            .graphQL(
                "GetUser",
                times: 3,
                .init(data: ["user": ["name": "A"]]),
                .init(data: ["user": ["name": "B"]])
            )
        ])
        let names = (0..<4).map { _ in
            client.ask("query GetUser { user(id: \"user-7\") { name } }").json?["data"]?["user"]?["name"]
        }
        #expect(names[0] == "A" && names[1] == "B" && names[2] == "B")
        #expect(names[3] != "B" && names[3] != nil)
    }

    @Test func `says where it generated what a stub was written for`() throws {
        let client = try StubbedClient([
            .graphQL("GetHero", variables: ["episode": "EMPIRE"], .init(data: ["hero": ["name": "Luke"]]))
        ])
        let query = "query GetHero($episode: Episode) { hero(episode: $episode) { name } }"
        #expect(client.ask(query, variables: ["episode": "EMPIRE"]).headers["Mynah-Answer"] == nil)
        let reply = client.ask(query, variables: ["episode": "JEDI"])
        #expect(reply.status == 200)
        #expect(reply.headers["Mynah-Answer"] == "generated")
        #expect(reply.headers["Mynah-Near-Miss"] == "GetHero; variables.episode: expected EMPIRE, got JEDI")
        #expect(client.log.lines.withLock { $0.count } == 1)
        #expect(client.ask("{ users { id } }").headers["Mynah-Answer"] == nil)
    }

    @Test func `fails or drops what no stub matches, where told to`() throws {
        let stub = try Stub.graphQL("GetHero", .init(data: ["hero": .null]))
        let failing = try StubbedClient([stub]) { $0.onUnmatchedGraphQL = .fail }
        #expect(failing.ask("query GetHer { users { id } }").status == 404)
        #expect(failing.ask("{ users { id } __schema { queryType { name } } }").status == 404)
        // What tools ask of the schema, no stub has.
        let schema = failing.ask(
            "{ __typename __schema { queryType { name } } again: __type(name: \"Nope\") { name } }"
        )
        #expect(
            schema.body == #"{"data":{"__typename":"Query","__schema":{"queryType":{"name":"Query"}},"again":null}}"#
        )
        let dropping = try StubbedClient([stub]) { $0.onUnmatchedGraphQL = .drop }
        let request = HTTPRequest(
            method: .post,
            target: "/graphql",
            headers: ["Content-Type": "application/json"],
            body: Array(#"{"query":"{ users { id } }"}"#.utf8)
        )
        guard case .now(.closed) = dropping.service.outcome(of: request) else {
            Issue.record("The connection is not closed")
            return
        }
    }

    @Test func `projects data without a schema`() throws {
        let client = try StubbedClient(
            [.graphQL("GetUser", .init(data: ["user": ["name": "Luke", "id": 1]]))],
            schema: nil
        )
        let reply = client.ask("query GetUser { user { name } }")
        #expect(reply.body == #"{"data":{"user":{"name":"Luke"}}}"#)
        let missing = client.ask("query GetUsr { user { name } }")
        #expect(missing.status == 404)
        #expect(missing.message == "No endpoint registered for: query GetUsr")
        #expect(missing.json?["errors"]?[0]?["extensions"]?["nearMisses"]?[0] != nil)
    }

    @Test func `sends whole responses as they are`() throws {
        let stub = Stub(
            id: "whole",
            request: .graphQL(GraphQLMatcher(operations: [.name("Login")])),
            responses: [
                .http(
                    HTTPResponseDefinition(
                        status: 401,
                        headers: [.init(name: "Content-Type", value: "text/html")],
                        body: .text("<b>{{request.graphQL.operationName}}</b>", templateData: [:])
                    )
                )
            ]
        )
        let reply = try StubbedClient([stub]).ask("query Login { users { id } }")
        #expect(reply.status == 401)
        #expect(reply.headers.values(of: "Content-Type") == ["text/html"])
        #expect(reply.body == "<b>Login</b>")
    }

    @Test func `answers with what is wrong with a stub`() throws {
        let stub = Stub(
            id: "broken",
            request: .graphQL(GraphQLMatcher(operations: [.name("Login")])),
            responses: [.broken(Diagnostic(.error, "No such thing.", at: nil))]
        )
        let reply = try StubbedClient([stub]).ask("query Login { users { id } }")
        #expect(reply.status == 500)
        #expect(reply.message == "The stub cannot be read: error: No such thing.")
    }

    @Test func `waits as a stub or else the server wants`() throws {
        let stubs = [
            try Stub.graphQL("Own", delay: 2, .init(data: ["users": []])),
            try Stub.graphQL("None", delay: 0, .init(data: ["users": []])),
        ]
        let client = try StubbedClient(stubs) { $0.delay = 5 }
        func delay(_ name: String) -> Double? {
            client.service.exchange(
                for: HTTPRequest(
                    method: .post,
                    target: "/graphql",
                    headers: ["Content-Type": "application/json"],
                    body: Array(#"{"query":"query \#(name) { users { id } }"}"#.utf8)
                )
            ).delay
        }
        #expect(delay("Own") == 2)
        #expect(delay("None") == 0)
        #expect(delay("Other") == 5)
    }
}
