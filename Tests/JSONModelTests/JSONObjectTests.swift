import JSONModel
import Testing

@Suite("JSON objects")
struct JSONObjectTests {
    @Test func `sets, replaces and removes members in place`() {
        var object: JSONObject = ["a": 1, "b": 2, "c": 3]
        object["b"] = "two"
        object["a"] = nil
        object["missing"] = nil
        object["d"] = 4
        #expect(object.keys == ["b", "c", "d"])
        #expect(object["b"] == "two")
        #expect(object["a"] == nil)
    }

    @Test(arguments: [5, 100])
    func `behaves the same below and above the size that is indexed`(count: Int) {
        var object = JSONObject((0..<count).map { ("k\($0)", JSONValue.number(.integer($0))) })
        object["k2"] = nil
        object["k2"] = .null
        #expect(object.count == count)
        #expect(object.keys.last == "k2")
        #expect((0..<count).allSatisfy { object["k\($0)"] != nil })
    }

    @Test func `is equal in any order`() {
        let left: JSONObject = ["a": 1, "b": [2]]
        let right: JSONObject = ["b": [2], "a": 1]
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(left != ["a": 1])
        #expect(left != ["a": 1, "c": [2]])
    }
}
