import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@Suite("Objects over JSON data, and values that do not fit")
struct JSONObjectValueTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var query: String
        var data: JSONObject
        var message: String
        var testDescription: String { name }
    }

    private static let sdl = """
        type Query { pet: Pet dog: Dog dogs: [Dog] name: String kind: Kind count: Int any: JSON }
        union Pet = Dog | Cat
        interface Named { name: String }
        type Dog implements Named { name: String }
        type Cat implements Named { name: String }
        type Fish { name: String }
        enum Kind { BIG SMALL }
        scalar JSON
        """

    static let cases = [
        Case(
            name: "an object of a union without a type",
            query: "{ pet { __typename } }",
            data: ["pet": ["name": "Rex"]],
            message: #"Abstract type "Pet" must resolve to an Object type at runtime for field "Query.pet", "#
                + #"but its data has no "__typename"."#
        ),
        Case(
            name: "an object of an unknown type",
            query: "{ pet { __typename } }",
            data: ["pet": ["__typename": "Bird"]],
            message: #"Abstract type "Pet" was resolved to a type "Bird" that does not exist inside the schema."#
        ),
        Case(
            name: "an object of a type that is no object",
            query: "{ pet { __typename } }",
            data: ["pet": ["__typename": "Named"]],
            message: #"Abstract type "Pet" was resolved to a non-object type "Named"."#
        ),
        Case(
            name: "an object of another type than the union's",
            query: "{ pet { __typename } }",
            data: ["pet": ["__typename": "Fish"]],
            message: #"Runtime Object type "Fish" is not a possible type for "Pet"."#
        ),
        Case(
            name: "a leaf for an object",
            query: "{ dog { name } }",
            data: ["dog": "Rex"],
            message: #"Expected value of type "Dog" but got a leaf."#
        ),
        Case(
            name: "a list for an object",
            query: "{ dog { name } }",
            data: ["dog": [["name": "Rex"]]],
            message: #"Expected value of type "Dog" but got a list."#
        ),
        Case(
            name: "an object for a list",
            query: "{ dogs { name } }",
            data: ["dogs": ["name": "Rex"]],
            message: #"Expected Iterable, but did not find one for field "Query.dogs"."#
        ),
        Case(
            name: "a list for a String",
            query: "{ name }",
            data: ["name": ["a"]],
            message: #"String cannot represent value: ["a"]"#
        ),
        Case(
            name: "a name that is not in the enum",
            query: "{ kind }",
            data: ["kind": "HUGE"],
            message: #"Enum "Kind" cannot represent value: "HUGE""#
        ),
        Case(
            name: "a number that is not an Int",
            query: "{ count }",
            data: ["count": 1.5],
            message: "Int cannot represent non-integer value: 1.5"
        ),
    ]

    @Test(arguments: cases) func `reports`(_ c: Case) throws {
        let schema = try makeSchema(Self.sdl)
        let root = JSONObjectValue(c.data, type: schema.queryType)
        let result = try prepare(c.query, schema).execute(rootValue: { _ in root })
        #expect(result.errors.map(\.message) == [c.message])
        let field = try #require(c.data.keys.first)
        #expect(result.errors.map(\.path) == [[.key(field)]])
        #expect(result.text.hasSuffix(#","data":{"\#(field)":null}}"#))
    }

    @Test func `a custom scalar takes any JSON`() throws {
        let data: JSONObject = ["any": ["b": [1, 2.5, .null], "a": "x"]]
        #expect(try answer("{ any }", Self.sdl, data) == #"{"data":{"any":{"b":[1,2.5,null],"a":"x"}}}"#)
    }

    @Test func `one element without a type does not spoil the others`() throws {
        let sdl = "type Query { pets: [Pet] } union Pet = Dog type Dog { name: String }"
        let data: JSONObject = ["pets": [["__typename": "Dog", "name": "Rex"], ["name": "?"]]]
        let text = try answer("{ pets { ... on Dog { name } } }", sdl, data)
        #expect(text.hasSuffix(#""path":["pets",1]}],"data":{"pets":[{"name":"Rex"},null]}}"#))
    }

    /// An object that gives back, for every field, an object of one type.
    private final class Imposter: ObjectValue {
        let typeID: TypeID
        let child: TypeID

        init(typeID: TypeID, child: TypeID) {
            self.typeID = typeID
            self.child = child
        }

        func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
            .object(Imposter(typeID: child, child: child))
        }
    }

    @Test func `an object of another type than the field's`() throws {
        let schema = try makeSchema(Self.sdl)
        let cat = try #require(schema.type(named: "Cat"))
        let document = try prepare("{ dog { name } name }", schema)
        let result = document.execute(rootValue: { _ in Imposter(typeID: schema.queryType, child: cat.id) })
        #expect(
            result.errors.map(\.message) == [
                #"Expected value of type "Dog" but got: Cat."#, #"Expected value of type "String" but got an object."#,
            ]
        )
    }
}
