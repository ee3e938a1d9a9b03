import Testing

@testable import JSONModel

@Suite("The weight of values") struct WeightTests {
    private func weight(_ json: String) throws -> Int { try JSONValue(parsing: Array(json.utf8)).weight }

    @Test func `a number weighs what its text does, where it is kept as text`() throws {
        let digits = String(repeating: "7", count: 100_000)
        #expect(try weight("1") == MemoryLayout<JSONValue>.stride)
        #expect(try weight("0.5") == MemoryLayout<JSONValue>.stride)
        #expect(try weight(digits) >= 100_000)
        #expect(try weight(digits) == weight("\"\(digits)\""))
    }

    @Test func `a short text has no memory of its own`() throws {
        #expect(try weight("\"fifteen letters\"") == MemoryLayout<JSONValue>.stride)
        #expect(try weight("\"sixteen letters!\"") > MemoryLayout<JSONValue>.stride + 16)
    }

    @Test func `what is inside counts, and the places for it`() throws {
        let digits = String(repeating: "7", count: 1_000)
        #expect(try weight("[\(digits), {\"\(digits)\": \(digits)}]") >= 3_000)
        let many = "[" + Array(repeating: "1", count: 1_000).joined(separator: ",") + "]"
        #expect(try weight(many) >= 1_000 * MemoryLayout<JSONValue>.stride)
        let members = (0..<1_000).map { "\"a\($0)\": 1" }.joined(separator: ",")
        #expect(try weight("{\(members)}") >= 1_000 * (MemoryLayout<JSONObject.Member>.stride + 24))
    }
}

@Suite("Texts that are cut") struct CutTests {
    @Test(arguments: [
        ("short", 10, "short"), ("exactly", 7, "exactly"), ("longer than that", 6, "longer…"), ("ééé", 3, "é…"),
        ("👍👍", 5, "👍…"), ("👍", 2, "…"),
    ])
    func `say so, and no character is cut in two`(text: String, limit: Int, expected: String) {
        #expect(text.cut(to: limit) == expected)
    }
}
