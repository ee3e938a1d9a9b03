import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import SchemaMocking

/// A schema with its world, asked as a client would ask: with documents and variables.
struct MockedAPI {
    let schema: Schema
    let world: MockWorld

    init(_ sdl: String, settings: MockSettings = MockSettings()) throws {
        try self.init(source: SourceText(sdl, name: "test.graphql"), settings: settings)
    }

    init(source: SourceText, settings: MockSettings = MockSettings()) throws {
        schema = try #require(SchemaLoader.load([source]).schema)
        world = MockWorld(schema: schema, settings: settings)
    }

    /// The whole answer: `data` and `errors`.
    func answer(_ text: String, variables: JSONObject = [:], stub: StubLayer? = nil) throws -> JSONValue {
        try answer(text, variables: variables) { type in
            stub.map { world.root(for: type, stub: $0) } ?? world.root(for: type)
        }
    }

    /// The whole answer of some root.
    func answer(
        _ text: String,
        variables: JSONObject,
        root: (OperationType) -> any ObjectValue
    ) throws -> JSONValue {
        let document = try Document(parsing: SourceText(text))
        let validated = try Validator.validate(document, against: schema).get()
        let result = PreparedDocument(validated).execute(variables: variables, rootValue: root)
        return try JSONValue(parsing: result.body)
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
