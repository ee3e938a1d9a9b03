import Foundation
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration
import Reporting
import SchemaMeaning
import SchemaMocking
import ServerRuntime
import TestSupport
import Testing

@Suite("Random operations")
struct RandomOperationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var operations: Int
        var files: @Sendable () throws -> [URL]

        var testDescription: String { name }
    }

    static let cases: [Case] =
        [
            Case(name: "the demo", operations: 400) {
                let folder = repositoryRoot.appending(path: "schemas")
                return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                    .map { folder.appending(path: $0) }
            }
        ]
        + ["blog", "tickets", "subgraph", "workspaces"].map { name in
            Case(name: name, operations: 150) {
                [repositoryRoot.appending(path: "Tests/AcceptanceTests/Fixtures/Schemas/\(name).graphql")]
            }
        }
        + (sharedFolder.map { shared in
            [
                Case(name: "GitHub", operations: 150) {
                    [shared.appending(path: "schemas").appending(path: "github.graphql")]
                }
            ]
        } ?? [])

    @Test("are answered with exactly the selected shape", arguments: cases)
    func shape(_ testCase: Case) throws {
        let (schema, world) = try Self.world(testCase)
        var generator = OperationGenerator(schema: schema, seed: 2025)
        for _ in 0..<testCase.operations {
            let operation = generator.next()
            let text = operation.document.printed()
            let document = try Document(parsing: SourceText(text), limits: .schema)
            let validated: ValidatedDocument
            switch Validator.validate(document, against: schema) {
            case .success(let document): validated = document
            case .failure(let failure):
                Issue.record("refused: \(failure.errors)\n\(text)")
                continue
            }
            let result = PreparedDocument(validated).execute(
                variables: operation.variables,
                rootValue: { world.root(for: $0) }
            )
            let answer = try JSONValue(parsing: result.body)
            // What an operation deletes is not there any more for its later fields.
            let code = answer["errors"]?.array?.first?["extensions"]?["code"]
            if code == "NOT_FOUND", text.contains("delete") { continue }
            let checker = ShapeChecker(schema: schema, document: document, variables: operation.variables)
            let problems = checker.problems(in: answer["data"] ?? .null)
            #expect(answer["errors"] == nil, "\(answer["errors"]?.prettyPrinted ?? "")\n\(text)")
            #expect(problems.isEmpty, "\(problems)\n\(text)")
        }
    }

    @Test("are answered however they are damaged", arguments: cases)
    func damage(_ testCase: Case) throws {
        let (schema, world) = try Self.world(testCase)
        let settings = ProjectSettings()
        let graphQL = GraphQLHandler(schema: schema, settings: settings, log: .quiet) { world.root(for: $0) }
        let service = GraphQLService(graphQL: graphQL, settings: settings, control: nil)
        var generator = OperationGenerator(schema: schema, seed: 77)
        for _ in 0..<testCase.operations {
            let operation = generator.next()
            var text = Array(operation.document.printed().utf8)
            for _ in 0..<4 {
                text = Self.damaged(text, random: &generator.random)
                let query = String(decoding: text, as: UTF8.self)
                let body = JSONValue.object(["query": .string(query), "variables": .object(operation.variables)])
                let request = HTTPRequest(
                    method: .post,
                    target: "/graphql",
                    headers: ["Content-Type": "application/json"],
                    body: body.serialized()
                )
                let response = service.response(to: request)
                let answer = try JSONValue(parsing: response.body.bytes)
                #expect(response.status == .ok, "\(query)")
                #expect(answer["data"] != nil || answer["errors"] != nil, "\(query)")
            }
        }
    }

    private static let worlds = SharedValues<(schema: Schema, world: MockWorld)>()

    /// The schema of a case and its world, in which nothing is written.
    static func world(_ testCase: Case) throws -> (schema: Schema, world: MockWorld) {
        try worlds.value(testCase.name) {
            let sources = try testCase.files().map { SourceText(bytes: Array(try Data(contentsOf: $0)), name: $0.path) }
            let schema = try #require(SchemaLoader.load(sources).schema)
            return (schema, MockWorld(schema: schema, settings: MockSettings()))
        }
    }

    /// Takes out, puts in, doubles or swaps a few bytes.
    private static func damaged(_ text: [UInt8], random: inout SeededRandom) -> [UInt8] {
        guard text.count > 2 else { return text }
        var text = text
        let start = Int.random(in: 0..<text.count, using: &random)
        let end = min(text.count, start + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: text.removeSubrange(start..<end)
        case 1: text.insert(contentsOf: text[start..<end], at: start)
        case 2: text[start] = UInt8.random(in: 0...255, using: &random)
        case 3: text.insert(contentsOf: Array("{}()[]$@!:\"\\#...".utf8).shuffled(using: &random).prefix(2), at: start)
        default: text.swapAt(start, Int.random(in: 0..<text.count, using: &random))
        }
        return text
    }
}
