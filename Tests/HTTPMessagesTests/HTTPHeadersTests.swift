import HTTPMessages
import Testing

@Suite("Header fields")
struct HTTPHeadersTests {
    @Test func `finds names in any case`() {
        let headers: HTTPHeaders = ["Content-Type": "a/b", "X-Name": "1", "x-name": "2"]
        #expect(headers["content-type"] == "a/b")
        #expect(headers["X-NAME"] == "1")
        #expect(headers.values(of: "x-Name") == ["1", "2"])
        #expect(headers["X-Nam"] == nil)
        #expect(headers.contains("x-name"))
    }

    @Test func `does not take other bytes for the other case`() {
        let headers: HTTPHeaders = ["X@": "1"]
        #expect(headers["X`"] == nil)
    }

    @Test func `replaces in place`() {
        var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3", "C": "4"]
        headers["a"] = "5"
        #expect(headers.fields.map { "\($0.name)=\($0.value)" } == ["a=5", "B=2", "C=4"])
        headers["b"] = nil
        headers["D"] = "6"
        #expect(headers.fields.map(\.name) == ["a", "C", "D"])
    }

    @Test func `keeps the bytes of a value that is no UTF-8`() {
        var headers = HTTPHeaders([
            HTTPHeaders.Field(name: "A", bytes: [0x63, 0xE9]), HTTPHeaders.Field(name: "B", bytes: [0xC3, 0xA9]),
            HTTPHeaders.Field(name: "C", bytes: Array("plain".utf8)),
        ])
        #expect(headers.fields.map(\.value) == ["c\u{E9}", "\u{E9}", "plain"])
        func lines() -> [UInt8] { headers.fields.reduce(into: []) { $1.appendLine(to: &$0) } }
        let others = Array("\r\nB: ".utf8) + [0xC3, 0xA9] + Array("\r\nC: plain\r\n".utf8)
        #expect(lines() == Array("A: c".utf8) + [0xE9] + others)
        // What is said anew is UTF-8.
        headers["A"] = "c\u{E9}"
        #expect(lines() == Array("A: c".utf8) + [0xC3, 0xA9] + others)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var value: String
        var problem: String?
        var testDescription: String { "\(name): \(value)" }
    }

    @Test(arguments: [
        Case(name: "X-Name", value: "tab\tand é are fine", problem: nil),
        Case(name: "", value: "x", problem: "\"\" is no name of a header field"),
        Case(name: "X Name", value: "x", problem: "\"X Name\" is no name of a header field"),
        Case(name: "X:", value: "x", problem: "\"X:\" is no name of a header field"),
        Case(name: "Ü", value: "x", problem: "\"Ü\" is no name of a header field"),
        Case(name: "A", value: "", problem: "The value of the header field \"A\" is empty"),
        Case(name: "A", value: " \t", problem: "The value of the header field \"A\" is empty"),
        Case(name: "A", value: "a\r\nB: c", problem: "The value of the header field \"A\" holds a control character"),
        Case(name: "A", value: "a\0", problem: "The value of the header field \"A\" holds a control character"),
    ])
    func `says what cannot be sent`(_ c: Case) {
        #expect(HTTPHeaders.Field(name: c.name, value: c.value).problem == c.problem)
    }
}
