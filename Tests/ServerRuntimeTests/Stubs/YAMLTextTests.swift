import GraphQLLanguage
import JSONModel
import MockConfiguration
import Testing

@testable import ServerRuntime

@Suite("Values as YAML")
struct YAMLTextTests {
    private func text(_ value: JSONValue) -> String { String(decoding: YAMLText.bytes(of: value), as: UTF8.self) }

    @Test func `objects and lists stand in blocks`() {
        let value: JSONValue = [
            "name": "Luke", "height": 1.72, "tags": ["a", "b c"], "empty": [:], "none": [],
            "friends": [["name": "Han", "ships": [["id": 1]]], [[1, 2], []], .null],
        ]
        let expected = """
            name: Luke
            height: 1.72
            tags:
              - a
              - b c
            empty: {}
            none: []
            friends:
              - name: Han
                ships:
                  - id: 1
              - - - 1
                  - 2
                - []
              - null

            """
        #expect(text(value) == expected)
    }

    @Test(arguments: [
        ("plain", "plain\n"), ("", "\"\"\n"), ("yes", "\"yes\"\n"), ("Null", "\"Null\"\n"), ("12", "\"12\"\n"),
        ("a: b", "\"a: b\"\n"), ("a ", "\"a \"\n"), (" a", "\" a\"\n"), ("line\nline", "\"line\\nline\"\n"),
        ("é", "\"é\"\n"),
        ("# no", "\"# no\"\n"), ("- no", "\"- no\"\n"), ("2025-01-01", "\"2025-01-01\"\n"),
    ])
    func `text has quotes where it could be read as something else`(value: String, expected: String) {
        #expect(text(.string(value)) == expected)
    }

    @Test(
        arguments: [
            [
                "a": "\u{1}\u{7F}\u{85}\u{2028}\u{FEFF}\"\\/", "": "empty", "on": "off", "1": "~", "x:y": "*a",
                "é": "&a !b %c @d `e",
            ],
            [
                true, false, .null, 0, -1, 1.5, 1e300, "1e300", "0x1F", "0o17", ".nan", ".inf", "=", "<<", "{}", "[",
                "|", ">", "?",
            ],
            [[[[]]], [["a": [["b": [:]]]]], ["c": [[], [1]]]],
        ] as [JSONValue]
    )
    func `what is written is what is read`(value: JSONValue) {
        let read = YAMLReader.read(SourceText(bytes: YAMLText.bytes(of: value)))
        #expect(read.diagnostics == [])
        #expect(read.documents.map(\.json) == [value])
    }
}
