import JSONModel
import Testing

@Suite("JSON from variables")
struct JSONRepresentableTests {
    @Test func `interpolations are values`() {
        let name = "Luke"
        let json: JSONValue = ["name": "\(name) S.", "friends": ["\(1 + 1)"]]
        #expect(json == ["name": "Luke S.", "friends": ["2"]])
    }

    @Test(arguments: [true, false])
    func `nil is no member where a member may be missing`(isSaid: Bool) {
        var object: JSONObject = ["name": "Luke"]
        object["name"] = isSaid ? "Leia" : nil
        #expect(object.count == (isSaid ? 1 : 0))
    }

    @Test func `variables stand in an initializer`() {
        let (name, height, friends, ship): (String, Double, [String], String?) = ("Luke", 1.72, ["Leia"], nil)
        let json: JSONValue = [
            "name": .init(name), "height": .init(height), "friends": .init(friends), "ship": .init(ship),
            "scores": .init(["b": 2, "a": 1]), "isOld": .init(false), "first": .init(name.prefix(1)),
        ]
        #expect(
            json.description
                == #"{"name":"Luke","height":1.72,"friends":["Leia"],"ship":null,"scores":{"a":1,"b":2},"isOld":false,"first":"L"}"#
        )
    }

    @Test func `numbers of every width are exact`() {
        #expect(JSONValue(UInt64.max).description == "18446744073709551615")
        #expect(JSONValue(Int8.min) == -128)
        #expect(JSONValue(Float(0.1)) == 0.1)
        #expect(JSONValue(Double.infinity) == .null)
    }

    @Test func `types with raw values say that they are such`() {
        #expect(JSONValue(Episode.empire) == "EMPIRE")
        #expect(JSONValue([Episode.jedi]) == ["JEDI"])
    }

    private enum Episode: String, JSONRepresentable {
        case empire = "EMPIRE"
        case jedi = "JEDI"
    }
}
