import Foundation
import JSONModel
import MynahAPI
import StubModel
import Testing

@Suite("Responses from values of the test's own")
struct EncodableResponseTests {
    private struct Hero: Codable, Equatable {
        var name: String
        var height: Double?
    }

    @Test func `are encoded where they are given`() {
        let hero = Hero(name: "{{Luke}}")
        #expect(MockResponse.json(hero).json["body"]?["json"] == ["name": "{{Luke}}"])
        #expect(MockResponse.json(hero).json["template"] == false)
        #expect(MockResponse.json([hero]).json["body"]?["json"] == [["name": "{{Luke}}"]])
        #expect(MockResponse.data(["hero": hero]).json["data"] == ["hero": ["name": "{{Luke}}"]])
    }

    @Test func `take literals with variables in them`() {
        let name = "Luke"
        #expect(MockResponse.json(["name": name]).json["body"]?["json"] == ["name": "Luke"])
        #expect(MockResponse.json(name).json["body"]?["text"] == "\"Luke\"")
        #expect(
            Operation("GetHero", data: ["hero": ["name": name]]).definition.json["responses"]?[0]?["data"]
                == ["hero": ["name": "Luke"]]
        )
        #expect(Operation("A").variables(["id": name]).definition.json["graphQL"]?["variables"] == ["id": "Luke"])
        #expect(
            Endpoint(.post, "/a").body(json: ["id": name]).definition.json["http"]?["body"]
                == ["json": ["id": "Luke"]]
        )
    }

    @Test func `literals stay templates`() {
        #expect(
            MockResponse.json(["id": "{{uuid}}", "n": nil]).json
                == ["status": 200, "body": ["json": ["id": "{{uuid}}", "n": .null]]]
        )
    }

    @Test func `a text that is JSON itself is a text`() throws {
        let response = try MockResponse.json(encoding: "[1]")
        #expect(response.json["body"] == ["contentType": "application/json", "text": #""[1]""#])
    }

    @Test func `what cannot be encoded is told`() throws {
        let response = MockResponse.json(["n": Double.infinity])
        #expect(
            response.problem?.hasPrefix("A value of the type Dictionary<String, Double> cannot be encoded: ") == true
        )
        #expect(Endpoint(.get, "/a", response).definition.problems.count == 1)
    }

    @Test func `values are decoded from JSON`() throws {
        let hero: Hero = try JSONValue(encoding: Hero(name: "Leia", height: 1.5)).decode()
        #expect(hero == Hero(name: "Leia", height: 1.5))
        #expect(try JSONObject(encoding: hero) == ["name": "Leia", "height": 1.5])
        #expect(throws: MockProblem("Here belongs an object, not a list.")) { try JSONObject(encoding: [hero]) }
    }

    @Test func `keep an encoder's bytes`() throws {
        let response = try MockResponse.json(encoding: ["url": "a/b"], status: 201)
        let body = BodyDefinition.data(Array(#"{"url":"a\/b"}"#.utf8), contentType: "application/json")
        #expect(response.content == .http(HTTPResponseDefinition(status: 201, body: body, isTemplate: false)))
    }

    @Test(arguments: [
        (MockResponse.drop.status(200), #""status" is never sent: "drop" closes the connection without an answer."#),
        (
            MockResponse.javascript("").header("A", "b"),
            #"A script says everything itself: "headers" cannot stand beside "javascript"."#
        ),
        (
            MockResponse.text("a").extensions([:]),
            #"A response is either a GraphQL result ("extensions") or a whole one ("body")."#
        ),
        (MockResponse.passthrough().writingEntities(), #""entities" cannot stand beside "passthrough"."#),
        (
            MockResponse.operation("{ a }").orElse(.data([:])),
            #""orElse" must be a response with a status, headers or a body."#
        ),
        (MockResponse.text("a").orElse(.status(404)), #""orElse" stands beside an "operation" alone."#),
        (
            MockResponse.passthrough(to: "ftp://a"),
            #""upstream" must be an http or https URL without a user, a query and a fragment, not the text "ftp://a"."#
        ),
    ])
    func `parts of another kind are told of`(response: MockResponse, problem: String) {
        #expect(response.problem == problem)
    }
}
