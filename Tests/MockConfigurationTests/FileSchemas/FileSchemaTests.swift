import Foundation
import GraphQLLanguage
import JSONModel
import StubModel
import Stubbing
import TestSupport
import Testing

@testable import MockConfiguration

@Suite("JSON Schemas of files")
struct FileSchemaTests {
    private static func problems(_ schema: FileSchema, _ text: String) -> [String] {
        let read = YAMLReader.read(SourceText(text, name: "file.yml"))
        let validator = JSONSchemaValidator(schema.json)
        return read.diagnostics.map(\.description)
            + read.documents.flatMap { validator.problems(of: $0.json, under: schema.json) }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var schema: FileSchema
        var text: String
        var testDescription: String { "\(schema): \(text)" }

        init(_ schema: FileSchema, _ text: String) { (self.schema, self.text) = (schema, text) }
    }

    @Test(
        arguments: [
            Case(.settings, "seed: 7\nport: 9000-9010\nlimits: { body: 20MB }"),
            Case(.settings, "upstream: { /github: { url: https://api.github.com, strip: true } }"),
            Case(.settings, "mocks: { $population: { size: 3, closed: true }, User: { $key: id, age: 7 }, Int: 3 }"),
            Case(.settings, "mocks:"), Case(.settings, ""),
            Case(.stubs, "http: { api: get /a }\nresponse: { body: { json: [1] } }"),
            Case(.stubs, "- other.yml\n- { http: { api: get /a }, drop: true }"),
            Case(
                .stubs,
                "graphQL: { operations: A, variables: { a: { $oneOf: [1, { $matches: b }] } } }\nresponse: {}"
            ),
            Case(
                .stubs,
                "graphQL: { operations: A }\nresponse: { events: [{ close: 4403 }, { data: {}, repeat: true }] }"
            ),
            Case(.stubs, "http: { api: get /a }\nresponse: { body: { type: json, data: { a: 1 } } }"),
            Case(.stubs, "http: { api: get /a }\njavascriptFile: a.js"),
            Case(.operations, "data: { a: 1 }"), Case(.operations, "- { errors: [Gone] }\n- { data: null, delay: 1 }"),
            Case(.operations, "times: 2\nvariables: { a: 1 }\nresponses: [{ data: {} }]"),
            Case(.data, "pot-3: { name: Sunrise }\npot-4:"), Case(.data, "- { id: pot-3 }"),
        ]
    )
    func `allow what is read`(case: Case) { #expect(Self.problems(`case`.schema, `case`.text) == []) }

    @Test(
        arguments: [
            Case(.settings, "sede: 7"), Case(.settings, "seed: seven"), Case(.settings, "validation: perhaps"),
            Case(.settings, "limits: { batchEntries: 0 }"), Case(.settings, "mocks: { $pageSize: many }"),
            Case(.stubs, "http: { api: get /a }"), Case(.stubs, "response: { data: {} }"),
            Case(.stubs, "http: { api: get /a, heders: {} }\nresponse: {}"),
            Case(.stubs, "http: { api: get /a }\nresponse: { sttaus: 200 }"),
            Case(.stubs, "http: { api: get /a }\nresponse: { status: 99 }"),
            Case(.stubs, "http: { api: get /a }\nresponse: { body: { jsno: {} } }"),
            Case(.stubs, "graphQL: { operations: A, variables: { a: { $mtches: b } } }\nresponse: {}"),
            Case(.stubs, "graphQL: { operations: A, type: qeury }\nresponse: {}"),
            Case(.stubs, "graphQL: { operations: A }\nresponse: { events: [{ repeat: often }] }"),
            Case(.operations, "dta: { a: 1 }"), Case(.operations, "[]"), Case(.data, "pot-3: Sunrise"),
        ]
    )
    func `refuse what is an error`(case: Case) { #expect(Self.problems(`case`.schema, `case`.text) != []) }

    @Test func `know the questions of matchers`() {
        #expect(Set(MatcherReader.questions.map(\.key)) == Set(ValueMatcher.questionNames))
    }

    @Test func `tell of every setting what it is for`() {
        let properties = FileSchema.settings.json["properties"]
        for setting in ProjectSetting.all {
            let parts = setting.key.split(separator: ".").map { String($0) }
            let found = parts.count == 1 ? properties?[parts[0]] : properties?[parts[0]]?["properties"]?[parts[1]]
            #expect(found?["description"] == .string(setting.help), "\(setting.key)")
        }
        #expect(properties?["port"]?["default"] == "8080-8090")
        #expect(properties?["validation"]?["enum"] == ["refuse", "warn", "off"])
    }

    @Test func `allow the demo, and the examples of the pages`() throws {
        var count = 0
        for file in try Self.files(below: "") where file.pathExtension == "md" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for block in text.matches(of: /```yaml ?(?<word>.*)\n(?<text>(?:.*\n)*?)```/) {
                let schema = try #require(Self.schema(of: block.word.isEmpty ? "mynah.yml" : String(block.word)))
                #expect(Self.problems(schema, String(block.text)) == [], "\(file.lastPathComponent)")
                count += 1
            }
        }
        for folder in ["endpoints", "operations", "data"] {
            for file in try Self.files(below: folder) where ["yml", "json"].contains(file.pathExtension) {
                let schema = try #require(Self.schema(of: "\(folder)/\(file.lastPathComponent)"))
                let text = try String(contentsOf: file, encoding: .utf8)
                #expect(Self.problems(schema, text) == [], "\(file.lastPathComponent)")
                count += 1
            }
        }
        #expect(count > 30)
    }

    /// Of a file in a project; of a page's block by the word behind its fence.
    private static func schema(of path: String) -> FileSchema? {
        switch path.split(separator: "/").first {
        case "mynah.yml": .settings
        case "stubs", "endpoints": .stubs
        case "operations": .operations
        case "data": .data
        default: nil
        }
    }

    private static func files(below folder: String) throws -> [URL] {
        guard folder.isEmpty else {
            return try FileManager.default.contentsOfDirectory(
                at: repositoryRoot.appending(path: folder),
                includingPropertiesForKeys: nil
            )
        }
        let pages = ["docs", "docs/migrating", "docs/recipes"]
        return try pages.flatMap { try files(below: $0) } + [repositoryRoot.appending(path: "README.md")]
    }
}
