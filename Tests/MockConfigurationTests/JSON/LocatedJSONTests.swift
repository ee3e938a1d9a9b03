import GraphQLLanguage
import JSONModel
import Testing

@testable import MockConfiguration

@Suite("JSON with places")
struct LocatedJSONTests {
    @Test(arguments: [
        "{}", "[]", " [ 1 , -2.5e3 ,\t\"a\\ud83d\\ude00\\/\\n\" , true , false , null ] ",
        "{\"a\":{\"b\":[{},[],\"}],\"]},\"\":123456789012345678901234567890}", "\"text\"", "7", "\u{FEFF}{\"a\": 1}",
    ])
    func `reads the values that JSON's own reader reads`(_ text: String) throws {
        let result = LocatedJSON.read(SourceText(text))
        let bytes = Array(text.utf8)
        let expected = try JSONValue(
            parsing: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        )
        #expect(result.documents.map(\.json) == [expected])
        #expect(result.diagnostics == [])
    }

    @Test func `knows where everything stands`() throws {
        let result = LocatedJSON.read(SourceText("{\n  \"a\": [1,\n \"é\", {\"b\" : 2}]\n}", name: "x.json"))
        let list = try #require(result.documents.first?.members?.first)
        #expect(list.keyLocation == SourceLocation(file: "x.json", line: 2, column: 3))
        let places = list.value.elements?.map { "\($0.location)" }
        #expect(places == ["x.json:2:9", "x.json:3:2", "x.json:3:7"])
        #expect(list.value.elements?.last?["b"]?.location.column == 14)
    }

    @Test func `takes no number for text and no text for a number`() {
        let result = LocatedJSON.read(SourceText("[\"yes\", \"1\", 012]"))
        #expect(result.documents == [])
        #expect(LocatedJSON.read(SourceText("[\"yes\", \"1\"]")).documents.first?.json == ["yes", "1"])
    }

    @Test(arguments: [
        ("", [String]()), (" \n", []),
        ("{\"a\": 1, \"a\": 2}", ["1:10: error: The key \"a\" is there twice."]),
        ("{\"a\": }", ["1:7: error: This is not valid JSON: Expected a value, found \"}\"."]),
    ])
    func `reports what is wrong`(_ text: String, _ problems: [String]) {
        #expect(LocatedJSON.read(SourceText(text)).diagnostics.map(\.description) == problems)
    }
}
