import JSONModel
import Testing

@Suite("JSON as people see it")
struct JSONValueDescriptionTests {
    private static let hero: JSONValue = ["name": "Luke", "height": 1.5, "friends": [1, .null], "isOld": false]
    private static let text = #"{"name":"Luke","height":1.5,"friends":[1,null],"isOld":false}"#

    @Test func `describes itself as its JSON`() {
        #expect("\(Self.hero)" == Self.text)
        #expect(String(reflecting: Self.hero) == Self.text)
        #expect("\([Self.hero])" == "[\(Self.text)]")
        #expect(Self.hero.object?.description == Self.text)
        #expect("\(JSONNumber.integer(7))" == "7")
    }

    @Test func `dumps as its JSON`() {
        var dumped = ""
        dump(Self.hero, to: &dumped)
        #expect(dumped == "- \(Self.text)\n")
    }
}
