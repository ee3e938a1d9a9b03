import Testing

@testable import JSONModel

@Suite("JSON text")
struct JSONTextTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var members: JSONObject
        var left: String?
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(name: "without members", text: "{}", members: [:]),
        Case(name: "without the member", text: #"{"a":1}"#, members: ["a": 1]),
        Case(name: "with nothing else", text: #"{"body":null}"#, members: [:], left: "null"),
        Case(name: "between others", text: #"{"a":1,"body":2.50,"b":[3]}"#, members: ["a": 1, "b": [3]], left: "2.50"),
        Case(
            name: "with brackets of its own",
            text: #"{"body":{"a":[{},[1,2]],"b":{"c":3}},"d":4}"#,
            members: ["d": 4],
            left: #"{"a":[{},[1,2]],"b":{"c":3}}"#
        ),
        Case(
            name: "with brackets and quotation marks in strings",
            text: #"{"body":["}],\"","\\"],"a":"]"}"#,
            members: ["a": "]"],
            left: #"["}],\"","\\"]"#
        ),
        Case(name: "named with an escape", text: #"{"b\u006fdy":true}"#, members: [:], left: "true"),
    ])
    func `reads an object but for one member`(_ testCase: Case) throws {
        let text = JSONText(Array(testCase.text.utf8))
        let (members, left) = try #require(try text.object(leaving: "body"))
        #expect(members == testCase.members)
        #expect(left.map { String(decoding: $0.bytes, as: UTF8.self) } == testCase.left)
        #expect(try left?.value() == testCase.left.map { try JSONValue(parsing: Array($0.utf8)) })
    }

    @Test func `reads the parts of a part`() throws {
        let text = JSONText(Array(#"{"a":1,"body":{"json":[1,"é"],"b":2}}"#.utf8))
        let body = try #require(try text.object(leaving: "body")?.left)
        let (members, json) = try #require(try body.object(leaving: "json"))
        #expect(members == ["b": 2])
        #expect(try json?.value() == [1, "é"])
    }

    @Test(arguments: ["[]", "1", #""{}""#, "null", ""])
    func `has no members where it is no object`(_ text: String) throws {
        #expect(try JSONText(Array(text.utf8)).object(leaving: "a")?.members == nil)
    }

    @Test func `says what it begins with`() {
        #expect(JSONText(.null).isNull)
        #expect(!JSONText("null").isNull)
        #expect(JSONText("null").isString)
        #expect(!JSONText([]).isString)
    }

    @Test(arguments: [#"{"body":"#, #"{"body":"a\"#, #"{"body":{"#, #"{"body":[1,2"#, #"{"body""#])
    func `refuses an object that does not end`(_ text: String) {
        #expect(throws: JSONSyntaxError.self) { try JSONText(Array(text.utf8)).object(leaving: "body") }
    }

    @Test func `refuses what is nested too deep where it is read`() throws {
        let text = JSONText(Array(#"{"body":[[[0]]],"a":[0]}"#.utf8))
        let (members, left) = try #require(try text.object(leaving: "body", limits: JSONLimits(depth: 2)))
        #expect(members == ["a": [0]])
        #expect(throws: JSONSyntaxError.self) { try left?.value(limits: JSONLimits(depth: 2)) }
    }
}
