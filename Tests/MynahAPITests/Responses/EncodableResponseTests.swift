import Foundation
import JSONModel
import MynahAPI
import Testing

@Suite("Responses from values of the test's own")
struct EncodableResponseTests {
    private struct Hero: Codable, Equatable {
        var name: String
        var height: Double?
    }

    @Test func `are encoded where they are given`() {
        let hero = Hero(name: "{{Luke}}")
        #expect(MockResponse.json(hero).definition["body"]?["json"] == ["name": "{{Luke}}"])
        #expect(MockResponse.json(hero).definition["template"] == false)
        #expect(MockResponse.json([hero]).definition["body"]?["json"] == [["name": "{{Luke}}"]])
        #expect(MockResponse.data(["hero": hero]).definition["data"] == ["hero": ["name": "{{Luke}}"]])
    }

    @Test func `take literals with variables in them`() {
        let name = "Luke"
        #expect(MockResponse.json(["name": name]).definition["body"]?["json"] == ["name": "Luke"])
        #expect(MockResponse.json(name).definition["body"]?["text"] == "\"Luke\"")
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
            MockResponse.json(["id": "{{uuid}}", "n": nil]).definition
                == ["status": 200, "body": ["json": ["id": "{{uuid}}", "n": .null]]]
        )
    }

    @Test func `a text that is JSON itself is a text`() throws {
        let response = try MockResponse.json(encoding: "[1]")
        #expect(response.definition["body"] == ["contentType": "application/json", "text": #""[1]""#])
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

    @Test func `what a closure answers is there as bytes`() throws {
        func body(_ response: MockResponse) -> String? {
            response.made.body.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(body(.json(["n": 1.0])) == #"{"n":1.0}"#)
        #expect(body(.text("a")) == "a")
        #expect(body(.bytes([65])) == "A")
        #expect(body(.json(["name": "Luke"], status: 201).verbatim()) == #"{"name":"Luke"}"#)
        #expect(body(.text("{{uuid}}").verbatim()) == "{{uuid}}")
        #expect(body(.text("{{uuid}}")) == nil)
        #expect(body(.json(["id": "{{uuid}}"])) == nil)
        #expect(body(.json("[1]")) == nil)
        #expect(body(.status(204)) == nil)
        #expect(body(.data(["a": 1])) == nil)
    }
}
