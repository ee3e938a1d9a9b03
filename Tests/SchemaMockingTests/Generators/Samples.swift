import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// A schema whose leaf fields can be asked for values by name.
struct Samples {
    let schema: Schema
    var settings = MockSettings()

    init(_ sdl: String, settings: MockSettings = MockSettings()) throws {
        let result = SchemaLoader.load([SourceText(sdl, name: "schema.graphql")])
        schema = try #require(result.schema, "\(result.diagnostics)")
        self.settings = settings
    }

    func generator(_ type: String, _ field: String) throws -> ValueGenerator {
        let type = try #require(schema.type(named: type))
        let field = try #require(type.fields?[field])
        return ValueGenerator(field: field, of: type, in: schema, settings: settings)
    }

    func value(_ type: String, _ field: String, of object: UInt64 = 1, arguments: UInt64 = 0) throws -> JSONValue {
        try generator(type, field).value(object: object, arguments: arguments)
    }

    /// The values of the first objects.
    func values(_ type: String, _ field: String, count: Int = 2_000) throws -> [JSONValue] {
        let generator = try generator(type, field)
        return (0..<UInt64(count)).map { generator.value(object: StableHash(seed: $0).value) }
    }

    func strings(_ type: String, _ field: String, count: Int = 2_000) throws -> [String] {
        try values(type, field, count: count).map { try #require($0.string) }
    }

    /// Every leaf field of every object type with one object's value, a line each.
    func listing(ofObject object: UInt64 = 1) -> String {
        var lines: [String] = []
        for type in schema.types where type.isObject && !type.name.hasPrefix("__") {
            for field in type.fields ?? FieldTable([]) where schema[field.type.namedType].isLeaf {
                let value = ValueGenerator(field: field, of: type, in: schema, settings: settings).value(object: object)
                lines.append("\(type.name).\(field.name): \(String(decoding: value.serialized(), as: UTF8.self))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
