import Foundation
import GraphQLLanguage
import GraphQLSchema
import MockConfiguration
import MynahCommands
import SchemaExplaining
import SchemaMeaning
import SchemaMocking
import TestSupport
import Testing

@Suite("mynah explain --write")
struct MocksTextTests {
    private static let schemas = repositoryRoot.appending(path: "Tests/WorldAuditTests/Fixtures/Schemas")
    /// Every fourth; all of them where `MYNAH_AUDIT=all` says so.
    private static let dialects: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: schemas.path)) ?? []
        let all = names.filter { $0.hasSuffix(".graphql") }.sorted()
        let isThorough = ProcessInfo.processInfo.environment["MYNAH_AUDIT"] == "all"
        return isThorough ? all : stride(from: 0, to: all.count, by: 4).map { all[$0] }
    }()

    @Test(arguments: dialects) func `says what means the same when it is read`(dialect: String) throws {
        let file = Self.schemas.appending(path: dialect)
        let result = CommandResult(running: ["explain", "--schema", file.path, "--write"])
        #expect(result.code == .success && result.errors.isEmpty)
        let source = SourceText(bytes: Array(try Data(contentsOf: file)), name: dialect)
        let schema = try #require(SchemaLoader.load([source]).schema)
        let read = ProjectSettings.read(SourceText(result.output, name: "mynah.yml"), schema: schema)
        #expect(read.diagnostics == [])
        #expect(!read.settings.mocks.types.isEmpty)
        #expect(Self.model(of: schema, read.settings.mocks) == Self.model(of: schema, MockSettings()))
    }

    private static func model(of schema: Schema, _ settings: MockSettings) -> [String] {
        SchemaModel(schema: schema, settings: settings).explanations().flatMap { type in
            type.fields.flatMap { field in
                ["\(type.name).\(field.name): \(field.meaning ?? "-")"]
                    + field.arguments.map { "\(type.name).\(field.name)(\($0.name)): \($0.meaning ?? "-")" }
            }
        }
    }

    @Test func `says what the demo means, and what it cannot say`() throws {
        let result = CommandResult(running: ["explain", repositoryRoot.path, "--write"])
        #expect(result.code == .success)
        try expectGolden(result.output, "Golden/explain-write.txt")
        let folder = repositoryRoot.appending(path: "schemas")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let sources = try files.sorted { $0.path < $1.path }.map {
            SourceText(bytes: Array(try Data(contentsOf: $0)), name: $0.lastPathComponent)
        }
        let schema = try #require(SchemaLoader.load(sources).schema)
        let settings = SourceText(result.output, name: "mynah.yml")
        #expect(ProjectSettings.read(settings, schema: schema).diagnostics == [])
    }

    @Test func `says what a field means`() {
        let expected = """
            # What is understood of the schema, as mocks: of mynah.yml says it: one place.
            mocks:
              Plant:
                averageRating:
                  "$is": mean of reviews.rating

            """
        let result = CommandResult(running: ["explain", repositoryRoot.path, "Plant.averageRating", "--write"])
        #expect(result == CommandResult(code: .success, output: expected))
    }
}
