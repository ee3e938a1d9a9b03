import Testing

@testable import JSONModel

@Suite("Objects whose string is taken as bytes")
struct JSONObjectTextTests {
    private func parse(_ text: String) throws(JSONSyntaxError) -> (members: JSONObject, taken: [UInt8]?)? {
        try JSONObject.parse(Array(text.utf8), taking: "query")
    }

    private static let objects: [(String, JSONObject, String?)] = [
        (#"{"query":"{ a }"}"#, [:], "{ a }"),
        ("\u{FEFF} { \"a\" : 1 , \"query\" : \"\" } ", ["a": 1], ""),
        (#"{"query": "a\n\"é\"", "variables": {"query": "x"}}"#, ["variables": ["query": "x"]], "a\n\"é\""),
        (#"{"query": null, "a": []}"#, ["query": .null, "a": []], nil),
        (#"{"query": "a", "query": 1}"#, ["query": 1], nil), (#"{"query": 1, "query": "a"}"#, [:], "a"),
        ("{}", [:], nil),
    ]

    @Test(arguments: objects)
    func `have their members beside it`(_ text: String, _ members: JSONObject, _ taken: String?) throws {
        let object = try #require(try parse(text))
        #expect(object.members == members)
        #expect(object.taken.map { String(decoding: $0, as: UTF8.self) } == taken)
    }

    @Test(arguments: ["[]", "1", #""query""#, " null"])
    func `nothing else has any`(_ text: String) throws {
        #expect(try parse(text) == nil)
    }

    @Test(arguments: [
        #"{"query": "a}"#, #"{"query": "a"} x"#, "{\"query\": \"a\nb\"}", #"{"query": "\x"}"#, #"{"query" "a"}"#, "{",
        #"{"query": "a",}"#,
    ])
    func `fail as any JSON does`(_ text: String) {
        let error = #expect(throws: JSONSyntaxError.self) { try parse(text) }
        #expect(error == #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array(text.utf8)) })
    }

    @Test func `a string that is no UTF-8 is refused`() {
        let bytes = Array(#"{"query": ""#.utf8) + [0xFF] + Array(#""}"#.utf8)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONObject.parse(bytes, taking: "query") }
        #expect(error == #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: bytes) })
    }
}
