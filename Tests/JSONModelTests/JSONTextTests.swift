import Testing

@testable import JSONModel

@Suite("JSON text")
struct JSONTextTests {
    @Test(arguments: [
        ("{}", []), (#"{"a":1}"#, ["a=1"]), (#"{"body":null}"#, ["body=null"]),
        (#"{"a":1,"body":2.50,"b":[3]}"#, ["a=1", "body=2.50", "b=[3]"]),
        (#"{"body":{"a":[{},[1,2]],"b":{"c":3}},"d":4}"#, [#"body={"a":[{},[1,2]],"b":{"c":3}}"#, "d=4"]),
        (#"{"body":["}],\"","\\"],"a":"]"}"#, [#"body=["}],\"","\\"]"#, #"a="]""#]),
        (#"{"b\u006fdy":true}"#, ["body=true"]),
    ])
    func `reads no more of an object than where its members are`(_ text: String, members: [String]) throws {
        let found = try #require(try JSONText(Array(text.utf8)).members())
        #expect(found.map { "\($0.key)=\(String(decoding: $0.value.bytes, as: UTF8.self))" } == members)
        for (key, value) in found {
            #expect(try value.value() == (try JSONValue(parsing: Array(text.utf8)))[key])
        }
    }

    @Test func `reads the parts of a part`() throws {
        let text = JSONText(Array(#"{"a":1,"body":{"json":[1,"é",[{}]],"b":2}}"#.utf8))
        let body = try #require(try text.members()?.last?.value)
        let elements = try #require(try body.members()?.first?.value.elements())
        #expect(try elements.map { try $0.value() } == [1, "é", [[:]]])
        #expect(try JSONText(.array([])).elements()?.isEmpty == true)
    }

    @Test(arguments: ["[]", "1", #""{}""#, "null", ""])
    func `has no members where it is no object`(_ text: String) throws {
        #expect(try JSONText(Array(text.utf8)).members() == nil)
        #expect(try text == "[]" || JSONText(Array(text.utf8)).elements() == nil)
    }

    @Test func `says what it begins with`() {
        #expect(JSONText(.null).isNull)
        #expect(!JSONText("null").isNull)
        #expect(JSONText("null").isString)
        #expect(!JSONText([]).isString)
    }

    @Test(arguments: [
        #"{"body":"#, #"{"body":"a\"#, #"{"body":{"#, #"{"body":[1,2"#, #"{"body""#, "[1", "[[", #"["a\"#,
    ])
    func `refuses what does not end`(_ text: String) {
        let text = JSONText(Array(text.utf8))
        #expect(throws: JSONSyntaxError.self) {
            _ = try text.members()
            _ = try text.elements()
        }
    }

    @Test func `refuses what is nested too deep where it is read`() throws {
        let body = try #require(try JSONText(Array(#"{"body":[[[0]]]}"#.utf8)).members()?.first?.value)
        #expect(throws: JSONSyntaxError.self) { try body.value(limits: JSONLimits(depth: 2)) }
    }
}
