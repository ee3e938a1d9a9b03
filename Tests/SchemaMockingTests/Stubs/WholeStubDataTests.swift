import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Stub data that says everything")
struct WholeStubDataTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var selection: String
        var data: JSONObject
        var answer: JSONValue
        var testDescription: String { name }
    }

    private let api: MockedAPI

    init() throws { api = try MockedAPI(TestSchemas.shop) }

    private func answer(_ text: String, _ data: JSONObject, isForOneOperation: Bool = false) throws -> JSONValue {
        let layer = StubLayer(
            data: data,
            subject: "stub at stub.json:1:1",
            rules: StubLayer.Rules(refusesUnknownKeys: isForOneOperation)
        )
        return try api.answer(text, stub: layer)
    }

    @Test(arguments: [
        Case(
            name: "objects in lists in objects",
            selection: "viewer { id role teams { id name } latestOrder { number } }",
            data: ["viewer": ["id": "u", "role": "ADMIN", "teams": [["id": "t", "name": "A"]], "latestOrder": .null]],
            answer: [
                "viewer": ["id": "u", "role": "ADMIN", "teams": [["id": "t", "name": "A"]], "latestOrder": .null]
            ]
        ),
        Case(
            name: "aliases and more than is selected",
            selection: "viewer { a: name name } me: viewer { login }",
            data: ["viewer": ["a": "Ann", "name": "Bo", "role": "ADMIN"], "me": ["login": "me"]],
            answer: ["viewer": ["a": "Ann", "name": "Bo"], "me": ["login": "me"]]
        ),
        Case(
            name: "objects of an abstract type that name theirs",
            selection: "product(id: 1) { __typename name ... on Game { players } }",
            data: ["product": ["__typename": "Game", "name": "Go", "players": 2]],
            answer: ["product": ["__typename": "Game", "name": "Go", "players": 2]]
        ),
        Case(
            name: "nulls in lists",
            selection: "nodes(ids: []) { id }",
            data: ["nodes": [.null, ["__typename": "User", "id": "u"]]],
            answer: ["nodes": [.null, ["id": "u"]]]
        ),
        Case(
            name: "nothing of what is selected but the type's name",
            selection: "viewer { __typename }",
            data: ["viewer": [:]],
            answer: ["viewer": ["__typename": "User"]]
        ),
    ])
    func `is answered as it is written`(_ example: Case) throws {
        #expect(try answer("{ \(example.selection) }", example.data)["data"] == example.answer)
        let isForOneOperation = try answer("{ \(example.selection) }", example.data, isForOneOperation: true)
        #expect(isForOneOperation == ["data": example.answer])
    }

    @Test func `agrees with what is answered when more is selected`() throws {
        let data: JSONObject = ["viewer": ["id": "user-3", "name": "Ann", "reviews": [["rating": 4], ["rating": 5]]]]
        let whole = try answer("{ viewer { id name reviews { rating } } }", data)
        let more = try answer("{ viewer { id name login reviews { id rating } } }", data)
        for path in [
            "data.viewer.id", "data.viewer.name", "data.viewer.reviews.0.rating", "data.viewer.reviews.1.rating",
        ] {
            #expect(whole.at(path) == more.at(path))
        }
    }

    @Test func `is held against the schema all the same`() throws {
        #expect(
            try answer("{ viewer { name role } }", ["viewer": ["name": "Ann", "role": "KING"]])
                == [
                    "errors": [
                        [
                            "message": #"Enum "Role" cannot represent value: "KING""#,
                            "locations": [["line": 1, "column": 17]], "path": ["viewer", "role"],
                        ]
                    ], "data": .null,
                ]
        )
        let misnamed = try answer("{ viewer { name } }", ["viewer": ["name": "Ann", "__typename": "Nobody"]])
        #expect(misnamed.at("errors.0.extensions.code") == "STUB_DOES_NOT_FIT")
        let misspelt = try answer(
            "{ viewer { name } }",
            ["viewer": ["name": "Ann", "nmae": "An"]],
            isForOneOperation: true
        )
        #expect(misspelt.at("errors.0.extensions.code") == "STUB_DOES_NOT_FIT")
    }

    @Test func `pages agree with themselves`() throws {
        let data: JSONObject = ["users": ["nodes": [["name": "Ann"]], "edges": [["node": ["login": "ann"]]]]]
        let answer = try answer("{ users { nodes { name login } edges { node { name login } } totalCount } }", data)
        #expect(
            answer["data"] == [
                "users": [
                    "nodes": [["name": "Ann", "login": "ann"]],
                    "edges": [["node": ["name": "Ann", "login": "ann"]]],
                    "totalCount": 1,
                ]
            ]
        )
    }
}
