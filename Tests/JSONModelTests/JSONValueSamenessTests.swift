import JSONModel
import Testing

@Suite("Sameness of JSON values")
struct JSONValueSamenessTests {
    @Test(arguments: texts) func `is having the same text`(text: String) throws {
        let value = try JSONValue(parsing: Array(text.utf8))
        #expect(value.isSame(as: try JSONValue(parsing: Array(text.utf8))))
        for other in Self.texts where other != text {
            #expect(!value.isSame(as: try JSONValue(parsing: Array(other.utf8))), "\(other)")
        }
    }

    private static let texts = [
        "null", "true", "1", "1.0", "0.0", "-0.0", "1e400", "10e399", "\"a\"", "\"é\"", "\"e\u{301}\"", "[]", "[1,2]",
        "[2,1]", "{}", #"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, #"{"a":{"b":[1]}}"#, #"{"a":{"b":[1.0]}}"#,
    ]
}
