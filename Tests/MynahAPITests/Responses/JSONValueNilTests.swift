import JSONModel
import MynahAPI
import Testing

@Suite("Null as nil")
struct JSONValueNilTests {
    @Test func `nil is null in a literal`() {
        let json: JSONValue = ["ship": nil, "friends": [nil, "Leia"]]
        #expect(json == ["ship": .null, "friends": [.null, "Leia"]])
    }

    @Test(arguments: [true, false])
    func `nil is no member where a member may be missing`(isSaid: Bool) {
        var object: JSONObject = ["name": "Luke"]
        object["name"] = isSaid ? "Leia" : nil
        #expect(object.count == (isSaid ? 1 : 0))
    }
}
