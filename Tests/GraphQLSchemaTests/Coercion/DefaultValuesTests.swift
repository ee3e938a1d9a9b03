import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@Suite struct DefaultValuesTests {
    @Test(arguments: [
        ("a: Int = 3", "3"), ("a: [Int] = 3", "[3]"), ("a: Float = 3", "3"), ("a: ID = 3", "\"3\""),
        ("a: E = X", "\"X\""), ("a: I = null", "null"), ("a: I = {}", #"{"b":2,"c":{"d":["Y"]}}"#),
        ("a: I = { b: 4, c: null }", #"{"b":4,"c":null}"#),
        ("a: [I!] = [{ c: { d: X } }]", #"[{"b":2,"c":{"d":["X"]}}]"#),
        ("a: Circle = {}", #"{"n":1}"#),
    ])
    func `are coerced once and for all, with the defaults of what they leave out`(
        argument: String,
        expected: String
    ) throws {
        let schema = try #require(
            SchemaLoader.load([
                SourceText(
                    """
                    type Query { field(\(argument)): Int }
                    enum E { X Y }
                    input I { b: Int = 2 c: J = {} }
                    input J { d: [E] = Y }
                    input Circle { n: Int = 1 next: Circle = {} }
                    """
                )
            ])
            .schema
        )
        let input = try #require(schema[schema.queryType].fields?["field"]?.arguments["a"])
        let value = try #require(schema.defaultValue(of: input))
        #expect(try value == JSONValue(parsing: Array(expected.utf8)))
    }

    @Test func `are absent where there is none`() throws {
        let field = try #require(Menagerie.schema.type(named: "Arguments")?.fields?["int"])
        #expect(Menagerie.schema.defaultValue(of: field.arguments[0]) == nil)
    }
}
