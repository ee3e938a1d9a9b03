import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Stub data over the world")
struct StubObjectTests {
    let api: MockedAPI

    init() throws { api = try MockedAPI(TestSchemas.shop) }

    private func answer(
        _ text: String,
        _ data: JSONObject,
        errors: [GraphQLError] = [],
        coercesStrings: Bool = false
    ) throws -> JSONValue {
        let layer = StubLayer(
            data: data,
            errors: errors,
            subject: "stub at stub.json:1:1",
            rules: StubLayer.Rules(coercesStrings: coercesStrings)
        )
        return try api.answer(text, stub: layer)
    }

    @Test func `answers what the stub says and generates the rest`() throws {
        let answer = try answer("{ user(id: \"user-7\") { id login name } }", ["user": ["name": "Luke"]])
        #expect(answer.at("data.user.name") == "Luke")
        #expect(answer.at("data.user.id") == "user-7")
        // What is generated fits what is said.
        #expect(answer.at("data.user.login") == "luke")
    }

    @Test func `reads the response key before the field's name`() throws {
        let answer = try answer(
            "{ a: viewer { name } b: viewer { name } viewer { title: name name } }",
            ["viewer": ["name": "Ann", "title": "Dr Ann"], "b": ["name": "Bob"]]
        )
        #expect(
            answer["data"] == [
                "a": ["name": "Ann"], "b": ["name": "Bob"], "viewer": ["title": "Dr Ann", "name": "Ann"],
            ]
        )
    }

    @Test func `takes the entity that the stub's key names`() throws {
        let answer = try answer("{ viewer { id name login } }", ["viewer": ["id": "user-7", "name": "Luke"]])
        #expect(answer.at("data.viewer.id") == "user-7")
        #expect(answer.at("data.viewer.login") == "luke")
    }

    @Test func `sends lists at the length written`() throws {
        let answer = try answer(
            "{ allUsers { id name } }",
            ["allUsers": [["name": "Ann"], [:], ["id": "user-1"], ["name": "Dee"]]]
        )
        #expect(answer.at("data.allUsers")?.array?.count == 4)
        #expect(answer.at("data.allUsers.0.name") == "Ann")
        #expect(answer.at("data.allUsers.2.id") == "user-1")
        #expect(Set(answer.strings("data.allUsers", "id")).count == 4)
        let none = try self.answer("{ allUsers { id } }", ["allUsers": []])
        #expect(none["data"] == ["allUsers": []])
    }

    @Test func `makes lists longer than the world's own`() throws {
        let elements = [JSONValue](repeating: [:], count: 70)
        let answer = try answer(
            "{ allUsers { id } viewer { teams { id } } }",
            [
                "allUsers": .array(elements), "viewer": ["teams": .array(elements)],
            ]
        )
        #expect(Set(answer.strings("data.allUsers", "id")).count == 70)
        #expect(Set(answer.strings("data.viewer.teams", "id")).count == 70)
    }

    @Test func `changes some elements of a generated list`() throws {
        let answer = try answer(
            "{ allUsers { name role } }",
            ["allUsers": ["$length": 3, "$0": ["name": "Ann"], "$each": ["role": "ADMIN"]]]
        )
        #expect(answer.at("data.allUsers")?.array?.count == 3)
        #expect(answer.at("data.allUsers.0.name") == "Ann")
        #expect(answer.strings("data.allUsers", "role") == ["ADMIN", "ADMIN", "ADMIN"])
    }

    @Test func `has one list behind nodes and edges`() throws {
        let query =
            "{ users { totalCount nodes { id name } edges { cursor node { id name } } pageInfo { hasNextPage } } }"
        for data in [
            ["nodes": [["name": "Ann"], ["id": "user-40"]]],
            ["edges": [["node": ["name": "Ann"]], ["node": ["id": "user-40"]]]],
        ] as [JSONValue] {
            let answer = try answer(query, ["users": data])
            #expect(answer["errors"] == nil)
            #expect(answer.at("data.users.totalCount") == 2)
            #expect(answer.at("data.users.pageInfo.hasNextPage") == false)
            #expect(answer.at("data.users.nodes.0.name") == "Ann")
            #expect(answer.at("data.users.nodes.1.id") == "user-40")
            #expect(answer.strings("data.users.nodes", "id") == answer.strings("data.users.edges", "node.id"))
            #expect(answer.strings("data.users.nodes", "name") == answer.strings("data.users.edges", "node.name"))
        }
        let more = try answer(query, ["users": ["nodes": [[:]], "totalCount": 9]])
        #expect(more.at("data.users.totalCount") == 9)
        #expect(more.at("data.users.pageInfo.hasNextPage") == true)
    }

    @Test func `has one list behind nodes and edges also under an alias`() throws {
        let text = "{ users { people: nodes { login } edges { node { login } } totalCount pageInfo { hasNextPage } } }"
        let answer = try answer(text, ["users": ["people": [["login": "ada"], [:], ["login": "joan"]]]])
        #expect(answer.at("data.users.people.0.login") == "ada")
        #expect(answer.at("data.users.edges.0.node.login") == "ada")
        #expect(answer.at("data.users.edges.2.node.login") == "joan")
        #expect(answer.at("data.users.people.1.login") == answer.at("data.users.edges.1.node.login"))
        #expect(answer.at("data.users.totalCount") == 3)
        #expect(answer.at("data.users.pageInfo.hasNextPage") == false)
    }

    @Test func `gives an object of an abstract type the type that fits`() throws {
        let query = "{ product(id: \"book-1\") { __typename id name ... on Game { players } } }"
        #expect(try answer(query, ["product": ["name": "X"]]).at("data.product.__typename") == "Book")
        let game = try answer(query, ["product": ["players": 3]])
        #expect(game.at("data.product.__typename") == "Game")
        #expect(game.at("data.product.players") == 3)
        let named = try answer(query, ["product": ["__typename": "Game", "name": "Chess"]])
        #expect(named.at("data.product.__typename") == "Game")
        #expect(named.at("data.product.name") == "Chess")
        let keyed = try answer(query, ["product": ["id": "game-3"]])
        #expect(keyed.at("data.product.__typename") == "Game")
    }

    @Test func `coerces rendered text where the schema wants something else`() throws {
        let data: JSONObject = ["users": ["totalCount": "12"], "viewer": ["isActive": "true"]]
        let answer = try answer("{ users { totalCount } viewer { isActive } }", data, coercesStrings: true)
        #expect(answer["data"] == ["users": ["totalCount": 12], "viewer": ["isActive": true]])
    }

    struct Mismatch: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var query: String
        var data: JSONObject
        var message: String
        var path: JSONValue
    }

    @Test(arguments: [
        Mismatch(
            testDescription: "a string for an object",
            query: "{ user(id: 1) { id } }",
            data: ["user": "Luke"],
            message:
                #"The stub at stub.json:1:1 does not fit: Query.user is User: an object belongs here, not the text "Luke"."#,
            path: ["user"]
        ),
        Mismatch(
            testDescription: "an object for a list",
            query: "{ shop(slug: \"a\") { items { id } } }",
            data: ["shop": ["items": ["id": 1]]],
            message: "The stub at stub.json:1:1 does not fit: Shop.items is a list, [Item!]!, not an object.",
            path: ["shop", "items"]
        ),
        Mismatch(
            testDescription: "an enum value that does not exist",
            query: "{ user(id: 1) { role } }",
            data: ["user": ["role": "BOSS"]],
            message: #"Enum "Role" cannot represent value: "BOSS""#,
            path: ["user", "role"]
        ),
        Mismatch(
            testDescription: "a type that is not possible",
            query: "{ product(id: \"book-1\") { id } }",
            data: ["product": ["__typename": "Bok"]],
            message:
                #"The stub at stub.json:1:1 does not fit: A Product cannot be a "Bok"; did you mean "Book"?"#,
            path: ["product"]
        ),
        Mismatch(
            testDescription: "fields that no type has together",
            query: "{ product(id: \"book-1\") { id } }",
            data: ["product": ["pages": 1, "players": 2]],
            message:
                #"The stub at stub.json:1:1 does not fit: No type of Product has all of these fields: "pages", "players"."#,
            path: ["product"]
        ),
    ])
    func `answers an error for what does not fit`(_ mismatch: Mismatch) throws {
        let answer = try answer(mismatch.query, mismatch.data)
        let error = try #require(answer.at("errors.0"))
        #expect(error["message"]?.string == mismatch.message)
        #expect(error["path"] == mismatch.path)
        #expect(error["locations"] != nil)
    }

    @Test func `puts errors in front of data and propagates null`() throws {
        let answer = try answer(
            "{ user(id: 1) { name } allUsers { login } shop(slug: \"a\") { slug } }",
            ["shop": ["slug": "a"]],
            errors: [
                GraphQLError("Gone", path: [.key("user"), .key("name")], code: "GONE"),
                GraphQLError("Not asked for", path: [.key("product")]),
            ]
        )
        #expect(answer.at("data.user") == .null)
        #expect(answer.at("data.shop.slug") == "a")
        #expect(answer["errors"]?.array?.count == 1)
        #expect(answer.at("errors.0.message") == "Gone")
        #expect(answer.at("errors.0.path") == ["user", "name"])
        #expect(answer.at("errors.0.extensions.code") == "GONE")
    }

    @Test func `puts errors at elements of lists`() throws {
        let answer = try answer(
            "{ shop(slug: \"a\") { items { id } } nodes(ids: [\"user-1\", \"user-2\"]) { id } }",
            ["nodes": [[:], [:]]],
            errors: [GraphQLError("Gone", path: [.key("nodes"), .index(1)])]
        )
        #expect(answer.at("data.nodes.0.id") == "user-1")
        #expect(answer.at("data.nodes.1") == .null)
        #expect(answer.at("errors.0.path") == ["nodes", 1])
    }

    @Test func `keeps what a mutation was given`() throws {
        let answer = try answer(
            "mutation { createUser(input: { name: \"Ann\" }) { user { id name } success } }",
            ["createUser": ["user": ["id": "user-100"]]]
        )
        #expect(answer.at("data.createUser.user") == ["id": "user-100", "name": "Ann"])
    }

    @Test(arguments: ["$9223372036854775807", "$99999999999999999999", "$+3", "$-1"])
    func `takes no key beyond the longest list for an element`(key: String) throws {
        let answer = try answer("{ users { nodes { name } } }", ["users": ["nodes": [key: ["name": "x"]]]])
        #expect(answer.at("data.users.nodes")?.array?.contains { $0.at("name") == "x" } != true)
    }
}
