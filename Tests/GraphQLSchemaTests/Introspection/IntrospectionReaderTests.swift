import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

@Suite struct IntrospectionReaderTests {
    private func source(_ name: String) throws -> SourceText {
        let url = fixtures().appending(path: "introspection/" + name)
        return SourceText(bytes: Array(try Data(contentsOf: url)), name: name)
    }

    @Test func `loads what a server of today answers`() throws {
        let result = SchemaLoader.load([try source("library.json")])
        #expect(result.diagnostics == [])
        try expectGolden(try #require(result.schema).printed() + "\n", "introspection/library.graphql")
    }

    @Test func `loads what an old server answers`() throws {
        let result = SchemaLoader.load([try source("old.json")])
        #expect(result.diagnostics == [])
        try expectGolden(try #require(result.schema).printed() + "\n", "introspection/old.graphql")
    }

    @Test func `extends what it has loaded`() throws {
        let extensions = SourceText("extend type Root { planned: Book } extend enum Role { GUEST }")
        let schema = try #require(SchemaLoader.load([extensions, try source("library.json")]).schema)
        #expect(schema.type(named: "Root")?.fields?["planned"]?.origin != nil)
        #expect(schema.type(named: "Root")?.fields?["node"]?.origin == nil)
        #expect(schema.type(named: "Role")?.enumValues?.map(\.name) == ["READER", "KEEPER", "GUEST"])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var json: String
        var diagnostics: [String]
        var testDescription: String { name }
    }

    static let malformed = [
        Case(
            name: "no JSON",
            json: "{\n  \"data\": nul }",
            diagnostics: [#"schema.json:2:11: error: Expected a value, found "n""#]
        ),
        Case(
            name: "no introspection",
            json: #"{"errors": []}"#,
            diagnostics: [
                "schema.json:1:1: error: __schema: expected an object, the result of an introspection query, found null"
            ]
        ),
        Case(
            name: "refused introspection",
            json: #"{"errors": [], "data": {"__schema": []}}"#,
            diagnostics: [
                "schema.json:1:37: error: data.__schema: "
                    + "expected an object, the result of an introspection query, found an array"
            ]
        ),
        Case(
            name: "types of every wrong shape",
            json: #"""
                {"__schema": {
                  "queryType": {"name": "Query"},
                  "types": [
                    {"kind": "OBJECT", "name": "Query", "interfaces": [], "fields": [
                      {"name": "a", "args": [], "type": {"kind": "SCALAR", "name": "Int"}},
                      {"name": "b", "args": [], "type": 3},
                      {"name": "c d", "args": [], "type": {"kind": "SCALAR", "name": "Int"}},
                      {"name": "e", "args": {}, "type": {"kind": "NON_NULL", "ofType": null}},
                      {"name": "f", "args": [{"name": "x", "defaultValue": "{", "type": {"name": "Int"}}],
                       "type": {"name": "Int"}}
                    ]},
                    {"kind": "THING", "name": "T"},
                    {"kind": "UNION", "name": "U"},
                    7
                  ]
                }}
                """#,
            diagnostics: [
                "schema.json:6:41: error: __schema.types[0].fields[1].type: expected a type, found a number",
                #"schema.json:7:16: error: __schema.types[0].fields[2].name: expected a name, found "c d""#,
                "schema.json:8:72: error: __schema.types[0].fields[3].type.ofType: expected a type, found null; "
                    + "the introspection query has too few levels of ofType",
                #"schema.json:9:60: error: __schema.types[0].fields[4].args[0].defaultValue: "#
                    + #"expected a GraphQL value, found "{" (Syntax Error: Expected Name, found <EOF>.)"#,
                "schema.json:12:14: error: __schema.types[1].kind: "
                    + #"expected one of SCALAR, OBJECT, INTERFACE, UNION, ENUM, INPUT_OBJECT, found "THING""#,
                "schema.json:13:5: error: __schema.types[2].possibleTypes: expected an array, found null",
                "schema.json:14:5: error: __schema.types[3].name: expected a name, found null",
                "schema.json:1:1: error: Union type U must define one or more member types.",
            ]
        ),
    ]

    @Test(arguments: malformed) func `reports what is malformed by its path`(_ test: Case) {
        let result = SchemaLoader.load([SourceText(test.json, name: "schema.json")])
        #expect(result.diagnostics.map(\.description) == test.diagnostics)
    }
}
