import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Description guide")
struct DescriptionGuideTests {
    @Test(arguments: [
        ("The e-mail address of whoever asked.", "String", #"".+@.+""#),
        ("URL of the page.", "String", #""https://.+""#),
        ("When it happened, in ISO 8601.", "String", #""\d{4}-.+Z""#), ("What it costs, in cents.", "Int", #"\d+"#),
        ("A number between 10 and 12.", "Int", "1[0-2]"), ("From 0.5 to 0.75.", "Float", #"0\.[5-7]\d?"#),
        ("Between 0.001 and 0.002.", "Float", #"-?\d+(\.\d+)?"#),
        ("The UUID of the request.", "String", #""[0-9a-f-]{36}""#),
        ("How many there are (between 3 and 3).", "Int", #"\d+"#),
        ("Between one and ten.", "Int", #"\d+"#), ("Nothing to go by.", "String", #""\w+ \w+""#),
    ])
    func `guides where the name says nothing`(description: String, type: String, expected: String) throws {
        let samples = try Samples("type Thing { \"\(description)\" zork: \(type) }\ntype Query { thing: Thing }")
        let pattern = try Regex(expected)
        for value in try samples.values("Thing", "zork", count: 200) {
            let text = String(decoding: value.serialized(), as: UTF8.self)
            #expect(text.wholeMatch(of: pattern) != nil, "\(text)")
        }
    }
}
