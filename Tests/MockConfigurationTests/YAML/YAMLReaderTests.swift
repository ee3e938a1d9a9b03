import GraphQLLanguage
import JSONModel
import Testing

@testable import MockConfiguration

@Suite("YAML reader")
struct YAMLReaderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var yaml: String
        /// The documents as JSON, one a line.
        var json: String
        var testDescription: String { name }

        init(_ name: String, _ yaml: String, _ json: String) {
            self.name = name
            self.yaml = yaml
            self.json = json
        }
    }

    static let cases = [
        Case("keeps the order of keys", "b: 1\na: 2\nc: [x, {d: e}]", #"{"b":1,"a":2,"c":["x",{"d":"e"}]}"#),
        Case("reads nothing from an empty file", "", ""),
        Case("reads nothing from comments alone", "# nothing\n\n", ""),
        Case("reads an empty document as null", "---\n...\n", "null"),
        Case("reads several documents", "a: 1\n---\n- b\n---\nc", "{\"a\":1}\n[\"b\"]\n\"c\""),
        Case("ignores the byte order mark", "\u{FEFF}a: 1", #"{"a":1}"#),
        Case("ignores it over several lines", "\u{FEFF}a: 1\nb:\n  - c\n", #"{"a":1,"b":["c"]}"#),
        Case("ignores it before a list", "\u{FEFF}- a\n- b: |\n    c\n", #"["a",{"b":"c\n"}]"#),
        Case("keeps quoted scalars texts", #"["1", '2', "null", "true"]"#, #"["1","2","null","true"]"#),
        Case("folds and keeps lines", "a: |\n  x\n  y\nb: >\n  x\n  y\n", #"{"a":"x\ny\n","b":"x y\n"}"#),
        Case("resolves aliases", "a: &x {k: [1]}\nb: *x", #"{"a":{"k":[1]},"b":{"k":[1]}}"#),
        Case(
            "merges below own keys",
            "a: &x {k: 1, l: 2}\nb: {<<: *x, k: 3}",
            #"{"a":{"k":1,"l":2},"b":{"k":3,"l":2}}"#
        ),
        Case(
            "merges several, the first wins",
            "- &x {k: 1}\n- &y {k: 2, l: 3}\n- {<<: [*x, *y]}",
            #"[{"k":1},{"k":2,"l":3},{"k":1,"l":3}]"#
        ),
        Case("takes a quoted << as a key", #"{"<<": 1}"#, #"{"<<":1}"#),
        Case(
            "obeys tags",
            "[!!str 12, !!int 12, !!float 1.5, !!null ~, !!bool true, ! 3]",
            #"["12",12,1.5,null,true,"3"]"#
        ),
        Case("takes numbers and null as keys", "1: a\n~: b", #"{"1":"a","~":"b"}"#),
    ]

    @Test(arguments: cases)
    func reads(_ example: Case) {
        let result = YAMLReader.read(SourceText(example.yaml, name: "a.yml"))
        #expect(result.diagnostics == [])
        let json = result.documents.map { String(decoding: $0.json.serialized(), as: UTF8.self) }
        #expect(json.joined(separator: "\n") == example.json)
    }

    struct Failure: Sendable, CustomTestStringConvertible {
        var name: String
        var yaml: [UInt8]
        var diagnostics: [String]
        var testDescription: String { name }

        init(_ name: String, _ yaml: String, _ diagnostics: String...) {
            self.init(name, bytes: Array(yaml.utf8), diagnostics)
        }

        init(_ name: String, bytes: [UInt8], _ diagnostics: [String]) {
            self.name = name
            yaml = bytes
            self.diagnostics = diagnostics
        }
    }

    static let failures = [
        Failure(
            "every duplicate key",
            "a: 1\nb: {c: 1, c: 2}\na: 3",
            "a.yml:2:11: error: The key \"c\" is given twice.",
            "a.yml:3:1: error: The key \"a\" is given twice."
        ),
        Failure("a tab as indentation", "a:\n\tb: 1", "a.yml:2:1: error: A tab cannot indent YAML; use spaces."),
        Failure("invalid UTF-8", bytes: Array("a: ".utf8) + [0xFF], ["a.yml:1:4: error: This is not valid UTF-8."]),
        Failure("control characters", "a: \u{1}", "a.yml:1:4: error: Control characters are not allowed here."),
        Failure("an unknown anchor", "a: *x", "a.yml:1:4: error: There is no anchor \"x\" before this alias."),
        Failure(
            "an alias within its own anchor",
            "a: &x [*x]",
            "a.yml:1:8: error: There is no anchor \"x\" before this alias."
        ),
        Failure("a list as a key", "? [a]\n: b", "a.yml:1:3: error: A key must be a text, not a list."),
        Failure("a merge of no mapping", "<<: 3", "a.yml:1:5: error: Only mappings can be merged, not the number 3."),
        Failure(
            "a tag that does not fit",
            "a: !!int x",
            "a.yml:1:4: error: The tag \"tag:yaml.org,2002:int\" does not fit \"x\"."
        ),
        Failure(
            "what is not closed",
            "a: [1, 2",
            "a.yml:2:1: error: This is not valid YAML: while parsing a flow sequence, did not find expected ',' or ']'."
        ),
        Failure("deep nesting", "[[[[[[[[", "a.yml:1:7: error: This is nested more than 6 levels deep."),
        Failure(
            "deep nesting through aliases",
            "- &a [[1]]\n- [[[*a]]]",
            "a.yml:2:6: error: This is nested more than 6 levels deep."
        ),
        Failure(
            "a bomb of aliases",
            "- &a [1,1,1,1]\n- &b [*a,*a,*a,*a]\n- [*b,*b,*b,*b]",
            "a.yml:3:4: error: With its aliases this file holds more than 40 values."
        ),
    ]

    @Test(arguments: failures)
    func reports(_ failure: Failure) {
        let source = SourceText(bytes: failure.yaml, name: "a.yml")
        let result = YAMLReader.read(source, limits: YAMLLimits(depth: 6, nodes: 40))
        #expect(result.diagnostics.map(\.description) == failure.diagnostics)
    }

    @Test func `knows the place of every node`() throws {
        let node = try #require(YAMLReader.read(SourceText("a:\n  - b\n  - {c: d}", name: "a.yml")).documents.first)
        #expect(node.members?.first?.keyLocation == SourceLocation(file: "a.yml", line: 1, column: 1))
        let list = try #require(node["a"]?.elements)
        #expect(list.map(\.location.line) == [2, 3])
        #expect(list[1]["c"]?.location == SourceLocation(file: "a.yml", line: 3, column: 9))
    }

    @Test func `refuses a hundred thousand brackets without reading them all`() {
        let result = YAMLReader.read(SourceText(String(repeating: "[", count: 100_000), name: "a.yml"))
        #expect(result.diagnostics.count == 1)
    }
}
