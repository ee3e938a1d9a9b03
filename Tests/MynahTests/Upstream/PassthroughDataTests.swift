import Foundation
import HTTPMessages
import JSONModel
import Mynah
import TestSupport
import Testing
import UpstreamClient

/// A stub's data, and its errors, over the result of another server.
@Suite("A stub's data over an upstream's answer") struct PassthroughDataTests {
    @Test func `is the same layer as over the schema's`() async throws {
        let schema = """
            type Query { hero: Hero, heroes: [Hero!]!, any: Any, role: Role, lost: Hero }
            union Any = Hero | Ship
            type Ship { name: String!, length: Int }
            type Hero { id: ID!, name: String!, age: Int, friends: [Hero!] }
            enum Role { KNIGHT }
            """
        let body = #"""
            {"data":{"hero":{"n":"Luke","id":"1","age":null},"heroes":[{"id":"2","name":"Han"},{"id":"3","name":"Leia"}],\#
            "any":{"name":"Falcon","length":34},"role":"SQUIRE","lost":null},\#
            "errors":[{"message":"No age","path":["hero","age"]},{"message":"Lost","path":["lost","name"]},\#
            {"message":"Other"}]}
            """#
        func answer(_ data: JSONValue, _ other: String? = nil) async throws -> JSONValue {
            let sent = other ?? body
            let upstream = RawUpstream(
                sending: "HTTP/1.1 200 OK\r\nContent-Length: \(sent.utf8.count)\r\n\r\n\(sent)"
            )
            defer { withExtendedLifetime(upstream) {} }
            let server = try await MockServer(schema: .sdl(schema), configuration: .passing(to: upstream.url)) {
                Operation("Get", .passthrough(data: data))
            }
            let fields = "hero { n: name id age } heroes { id name } any { ... on Ship { name length } } role"
            return try await PassthroughStubTests.graphQL(server, "query Get { \(fields) lost { name } }")
        }
        let errors: JSONValue = [
            ["message": "No age", "path": ["hero", "age"]], ["message": "Lost", "path": ["lost", "name"]],
            ["message": "Other"],
        ]
        let han: JSONValue = ["id": "2", "name": "Han"]
        let leia: JSONValue = ["id": "3", "name": "Leia"]
        var data: JSONObject = [
            "hero": ["n": "Luke", "id": "1", "age": nil], "heroes": [han, leia],
            "any": ["name": "Falcon", "length": 34], "role": "SQUIRE", "lost": nil,
        ]
        // Nothing is changed of what the stub does not mention, be it unknown to the schema.
        #expect(try await answer([:]) == ["data": .object(data), "errors": errors])
        // A field's name means its aliases, a number is text where text belongs, and an error that is mended is none.
        data["hero"] = ["n": "5", "id": "9", "age": 19]
        data["lost"] = ["name": "Found"]
        #expect(
            try await answer(["hero": ["name": 5, "id": "9", "age": 19], "lost": ["name": "Found"]])
                == ["data": .object(data), "errors": [["message": "Other"]]]
        )
        // A list is longer, and the world fills in what is new; elements stay where they are.
        let longer = try await answer(["heroes": ["$length": 3, "$1": ["id": "7"]]])["data"]?["heroes"]
        #expect(longer?[0] == han)
        #expect(longer?[1] == ["id": "7", "name": "Leia"])
        #expect(longer?[2]?["name"]?.string?.isEmpty == false)
        // Over null an object is filled in.
        let filled = try await answer(["lost": [:]])["data"]?["lost"]?["name"]?.string
        #expect(filled?.isEmpty == false)
        // What cannot be an object of the schema is said.
        let mismatch = try await answer([:], #"{"data":{"heroes":7}}"#)
        #expect(
            mismatch["errors"]?[0]?["message"]
                == "The upstream's response does not fit the schema: Query.heroes is [Hero!]!, not a number."
        )
    }

    @Test(
        "changes nothing that is of another kind",
        arguments: [
            (#"{"heroes":7}"#, ["heroes": ["$0": ["name": "Rey"]]], "Query.heroes is [Hero!]!, not a number"),
            (#"{"heroes":{}}"#, ["heroes": ["$each": ["name": "Rey"]]], "Query.heroes is [Hero!]!, not an object"),
            (#"{"heroes":"x"}"#, ["heroes": ["$length": 2]], "Query.heroes is [Hero!]!, not a string"),
            (#"{"heroes":"x"}"#, ["heroes": [["name": "Rey"]]], "Query.heroes is [Hero!]!, not a string"),
            (#"{"heroes":[],"hero":[]}"#, ["hero": ["name": "Rey"]], "Query.hero is Hero, not a list"),
            (#"{"heroes":[],"tags":7}"#, ["tags": ["$0": "a"]], "Query.tags is [String!], not a number"),
        ] as [(String, JSONValue, String)]
    )
    func mismatches(_ data: String, _ stubbed: JSONValue, _ said: String) async throws {
        let body = #"{"data":\#(data)}"#
        let upstream = RawUpstream(sending: "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        defer { withExtendedLifetime(upstream) {} }
        let schema = "type Query { hero: Hero, heroes: [Hero!]!, tags: [String!] } type Hero { name: String! }"
        let server = try await MockServer(schema: .sdl(schema), configuration: .passing(to: upstream.url)) {
            Operation("Get", .passthrough(data: stubbed))
        }
        let name = stubbed.object?.keys.first ?? ""
        let field = name == "tags" ? name : "\(name) { name }"
        let answer = try await PassthroughStubTests.graphQL(server, "query Get { \(field) }")
        #expect(
            answer["errors"]?.array?.map { $0["message"]?.string }
                == ["The upstream's response does not fit the schema: \(said)."]
        )
    }

    @Test(
        "changes nothing that is of another kind, without a schema too",
        arguments: [
            (#"{"heroes":7}"#, ["heroes": ["$0": ["name": "Rey"]]], "heroes is not a list but a number"),
            (#"{"heroes":{"name":"a"}}"#, ["heroes": ["$length": 2]], "heroes is not a list but an object"),
            (
                #"{"heroes":[{"name":1},2]}"#, ["heroes": ["$each": ["name": "Rey"]]],
                "heroes.1 is not an object but a number"
            ),
        ] as [(String, JSONValue, String)]
    )
    func mismatchesWithoutSchema(_ data: String, _ stubbed: JSONValue, _ said: String) async throws {
        let body = #"{"data":\#(data)}"#
        let upstream = RawUpstream(sending: "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        defer { withExtendedLifetime(upstream) {} }
        let server = try await MockServer(configuration: .passing(to: upstream.url)) {
            Operation("Get", .passthrough(data: stubbed))
        }
        let answer = try await PassthroughStubTests.graphQL(server, "query Get { heroes { name } }")
        #expect(
            answer["errors"]?.array?.map { $0["message"]?.string }
                == ["The upstream's response does not fit the stub's data: \(said)."]
        )
    }

    @Test func `lets null propagate that an error leaves behind`() async throws {
        let upstream = try await PassthroughStubTests.upstream()
        func answer(_ path: String) async throws -> JSONValue? {
            let folder = try TemporaryProject([
                "schemas/schema.graphql": PassthroughStubTests.schema,
                "operations/GetHero.yml": "passthrough: true\nerrors: [{ message: Gone, path: [\(path)] }]\n",
            ])
            let server = try await MockServer(project: folder.path, configuration: .passing(to: "\(upstream.url)"))
            return try await PassthroughStubTests.graphQL(
                server,
                "query GetHero { hero { called: name age } heroes { name } }"
            )["data"]
        }
        let heroes: JSONValue = [["name": "Luke"], ["name": "Leia"], ["name": "Han"]]
        #expect(try await answer("hero, age") == ["hero": ["called": "Luke", "age": .null], "heroes": heroes])
        #expect(try await answer("hero, called") == ["hero": .null, "heroes": heroes])
        #expect(try await answer("heroes, 1, name") == .null)
    }

    @Test(arguments: ["{\"message\":\"slow down\"}", "{\"data\":[]}", "{\"errors\":[]}", "<p>", "[]", ""])
    func `lies over no response that is no result`(_ body: String) async throws {
        let upstream = RawUpstream(
            sending: "HTTP/1.1 429 X\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        let server = try await MockServer(
            schema: .sdl(PassthroughStubTests.schema),
            configuration: .passing(to: upstream.url)
        ) {
            Operation("GetHero", .passthrough(data: ["hero": ["name": "Luke"]]))
        }
        let request = UpstreamRequest(
            method: .post,
            url: server.graphQLURL.absoluteString,
            headers: ["Content-Type": "application/json"],
            body: Array(#"{"query":"query GetHero { hero { name } }"}"#.utf8)
        )
        let response = try await client.whole(request)
        #expect(response.status == 502)
        #expect(
            try JSONValue(parsing: response.body.bytes)["errors"]?[0]?["message"]?.string
                == "The upstream's response is no GraphQL result: "
                + "The stub's data cannot lie over it: it has the status 429."
        )
        withExtendedLifetime(upstream) {}
    }
}
