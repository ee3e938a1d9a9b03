import Foundation
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

extension MockSettings {
    /// Fifty objects of each type, whatever they belong to: few enough for a test to ask for all of them.
    static var fifty: MockSettings {
        var settings = MockSettings()
        settings.population = 50
        return settings
    }
}

/// A schema with its world, asked as a client would ask: with documents and variables.
struct MockedAPI {
    let schema: Schema
    let world: MockWorld

    init(_ sdl: String, settings: MockSettings = .fifty) throws {
        try self.init(source: SourceText(sdl, name: "test.graphql"), settings: settings)
    }

    init(source: SourceText, settings: MockSettings = .fifty) throws {
        self.init(try #require(SchemaLoader.load([source]).schema), settings: settings)
    }

    init(_ schema: Schema, settings: MockSettings = .fifty) {
        self.schema = schema
        world = MockWorld(schema: schema, settings: settings)
    }

    /// The whole answer: `data` and `errors`.
    func answer(_ text: String, variables: JSONObject = [:], stub: StubLayer? = nil) throws -> JSONValue {
        try answer(text, variables: variables) { type in
            world.root(for: type, stub: stub)
        }
    }

    /// The whole answer of some root.
    func answer(
        _ text: String,
        variables: JSONObject,
        root: (OperationType) -> any ObjectValue
    ) throws -> JSONValue {
        try JSONValue(parsing: result(text, variables: variables, root: root).body)
    }

    /// What of a request makes no difference to its answer.
    func ignored(_ text: String, variables: JSONObject = [:]) throws -> [String] {
        try result(text, variables: variables) { world.root(for: $0) }.ignored
    }

    func result(
        _ text: String,
        variables: JSONObject,
        root: (OperationType) -> any ObjectValue
    ) throws -> ExecutionResult {
        let document = try Document(parsing: SourceText(text))
        let validated = try Validator.validate(document, against: schema).get()
        return PreparedDocument(validated).execute(variables: variables, rootValue: root)
    }

    /// A world of a schema in the manner of a dialect: those that the audit of worlds is about.
    init(dialect: String, adding more: String = "") throws {
        let file = fixtures(near: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "WorldAuditTests/Fixtures/Schemas/\(dialect).graphql")
        try self.init(try String(contentsOf: file, encoding: .utf8) + "\n" + more)
    }

    /// The `data` of an answer that has no errors.
    func data(
        _ text: String,
        variables: JSONObject = [:],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> JSONValue {
        let answer = try answer(text, variables: variables)
        #expect(answer["errors"] == nil, sourceLocation: sourceLocation)
        return try #require(answer["data"], sourceLocation: sourceLocation)
    }

    /// The messages of an answer's errors.
    func errors(_ text: String, variables: JSONObject = [:]) throws -> [String] {
        try answer(text, variables: variables)["errors"]?.array?.compactMap { $0["message"]?.string } ?? []
    }
}

extension JSONValue {
    /// What stands at a path of keys and indexes: `"users.nodes.0.id"`.
    func at(_ path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, step in
            Int(step).map { value?[$0] } ?? value?[String(step)]
        }
    }

    /// One member of each element of the array at a path.
    func each(_ path: String, _ key: String) -> [JSONValue] {
        at(path)?.array?.compactMap { $0.at(key) } ?? []
    }

    func strings(_ path: String, _ key: String) -> [String] { each(path, key).compactMap(\.string) }
}
