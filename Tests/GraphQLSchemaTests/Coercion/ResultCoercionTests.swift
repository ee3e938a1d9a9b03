import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

/// Specification, sections 3.5 and 3.9, Result Coercion.
@Suite struct ResultCoercionTests {
    @Test(arguments: [
        ("Int", "1", "1"), ("Int", "1.0", "1"), ("Int", "\"12\"", "12"), ("Int", "true", "1"), ("Int", "null", "null"),
        ("Float", "1.5", "1.5"), ("Float", "3", "3"), ("Float", "\"1.5\"", "1.5"), ("Float", "false", "0"),
        ("String", "\"a\"", "\"a\""), ("String", "1.5", "\"1.5\""), ("String", "true", "\"true\""),
        ("Boolean", "true", "true"), ("Boolean", "0", "false"), ("Boolean", "2", "true"),
        ("ID", "\"a\"", "\"a\""), ("ID", "12", "\"12\""), ("ID", "12.0", "\"12\""),
        ("Trick", "\"SIT\"", "\"SIT\""), ("Any", #"{"a":[1]}"#, #"{"a":[1]}"#),
    ])
    func `makes of a value what the type promises`(type: String, value: String, expected: String) throws {
        #expect(try Self.complete(value, as: type) == JSONValue(parsing: Array(expected.utf8)))
    }

    @Test(arguments: [
        ("Int", "1.5", "Int cannot represent non-integer value: 1.5"),
        ("Int", "\"\"", "Int cannot represent non-integer value: \"\""),
        ("Int", "\"a\"", "Int cannot represent non-integer value: \"a\""),
        ("Int", "[1]", "Int cannot represent non-integer value: [1]"),
        ("Int", "9876543210", "Int cannot represent non 32-bit signed integer value: 9876543210"),
        ("Int", "1e400", "Int cannot represent non-integer value: 1e400"),
        ("Float", "\"a\"", "Float cannot represent non numeric value: \"a\""),
        ("Float", "{}", "Float cannot represent non numeric value: {}"),
        ("String", "[1]", "String cannot represent value: [1]"),
        ("Boolean", "\"true\"", "Boolean cannot represent a non boolean value: \"true\""),
        ("ID", "true", "ID cannot represent value: true"),
        ("ID", "1.5", "ID cannot represent value: 1.5"),
        ("Trick", "\"NOPE\"", "Enum \"Trick\" cannot represent value: \"NOPE\""),
        ("Trick", "1", "Enum \"Trick\" cannot represent value: 1"),
        ("Dog", "1", "Type \"Dog\" has no leaf values."),
    ])
    func `refuses what the type cannot hold`(type: String, value: String, message: String) throws {
        #expect(throws: GraphQLError(message)) { try Self.complete(value, as: type) }
    }

    private static func complete(_ value: String, as type: String) throws -> JSONValue {
        let type = try #require(Menagerie.schema.type(named: type))
        return try Coercion.completeLeaf(try JSONValue(parsing: Array(value.utf8)), as: type)
    }
}
