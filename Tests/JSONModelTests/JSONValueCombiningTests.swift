import JSONModel
import Testing

@Suite("Two JSON values as one")
struct JSONValueCombiningTests {
    @Test func `lays the members of one object over those of another`() {
        let below: JSONValue = ["name": "Ann", "address": ["city": "Oslo", "code": 1], "tags": ["a", "b"]]
        #expect(
            below.overlaid(with: ["address": ["code": 2], "tags": ["c"], "age": 7])
                == ["name": "Ann", "address": ["city": "Oslo", "code": 2], "tags": ["c"], "age": 7]
        )
        #expect(below.overlaid(with: .null) == .null)
        #expect(JSONValue.number(.integer(1)).overlaid(with: ["a": 1]) == ["a": 1])
    }

    @Test func `adds numbers, and texts that are numbers`() {
        #expect(JSONValue.number(.integer(2)).sum(with: 3) == 5)
        #expect(JSONValue.number(.double(0.1)).sum(with: 0.2) == 0.3)
        #expect(JSONValue.string("9.50").sum(with: 1) == "10.5")
        #expect(JSONValue.number(.integer(.max)).sum(with: 1) == nil)
        #expect(JSONValue.number(.double(1e308)).sum(with: 1e308) == nil)
        #expect(JSONValue.string("ten").sum(with: 1) == nil)
    }
}
