import JSONModel
import Testing

@Suite("JSON limits")
struct JSONLimitsTests {
    @Test func `reads up to the depth and refuses one level more`() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(throws: Never.self) { try JSONValue(parsing: nested(200)) }
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: nested(201)) }
        #expect(error?.description == "1:201: The value is nested deeper than 200 levels")
        #expect(throws: Never.self) { try JSONValue(parsing: nested(300), limits: JSONLimits(depth: 300)) }
    }

    @Test func `counts depth, not containers`() throws {
        let text = "[" + Array(repeating: #"{"a":[]}"#, count: 100).joined(separator: ",") + "]"
        #expect(try JSONValue(parsing: Array(text.utf8), limits: JSONLimits(depth: 3)).array?.count == 100)
    }

    @Test(arguments: ["[", #"{"a":"#, #"[{"a":"#])
    func `refuses a hundred thousand levels before the value is built`(opening: String) {
        let text = Array(String(repeating: opening, count: 100_000).utf8)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text) }
        #expect(error?.message == "The value is nested deeper than 200 levels")
    }

    @Test func `name the setting that allows more`() {
        let limits = JSONLimits(depth: 1, depthSetting: "--max-json-depth")
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array("[[]]".utf8), limits: limits) }
        do {
            _ = try JSONValue(parsing: Array("[[]]".utf8), limits: limits)
        } catch {
            #expect(
                error.message == "The value is nested deeper than 1 levels; the setting --max-json-depth allows more"
            )
        }
    }
}
