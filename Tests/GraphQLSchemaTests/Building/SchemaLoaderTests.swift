import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

@Suite struct SchemaLoaderTests {
    @Test(arguments: [Schemas.starWars, Schemas.shop]) func `loads realistic schemas without complaint`(sdl: String) {
        let result = SchemaLoader.load([SourceText(sdl, name: "schema.graphql")])
        #expect(result.diagnostics == [])
        #expect(result.schema?.rootType(for: .query)?.name == "Query")
        #expect(result.schema?.rootType(for: .mutation)?.name == "Mutation")
        #expect(result.schema?.rootType(for: .subscription)?.name == "Subscription")
    }

    @Test func `loads the demo project's schema without complaint`() throws {
        let folder = repositoryRoot.appending(path: "schemas")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".graphql") }
        let sources = try names.sorted().map { name in
            SourceText(try String(contentsOf: folder.appending(path: name), encoding: .utf8), name: name)
        }
        let result = SchemaLoader.load(sources)
        #expect(result.diagnostics == [])
        #expect(result.schema != nil)
    }

    @Test func `merges files, whatever their order`() throws {
        let schema = try loaded(
            """
            extend type User implements Node @tag(name: "x") { id: ID! }
            extend union U = Query
            extend enum E { B }
            extend input In { b: Int }
            extend scalar S @specifiedBy(url: "https://example.com")
            extend interface Node { name: String }
            extend schema { mutation: M }
            type M { a: Int }
            """,
            """
            schema { query: Query }
            type Query { user(in: In, e: E): User u: U s: S }
            type User { name: String }
            """,
            "union U = User enum E { A } input In { a: Int } scalar S interface Node { id: ID! }"
        )
        #expect(
            schema.printed() == """
                schema {
                  query: Query
                  mutation: M
                }

                type M {
                  a: Int
                }

                type Query {
                  user(in: In, e: E): User
                  u: U
                  s: S
                }

                type User implements Node {
                  name: String
                  id: ID!
                }

                union U = User | Query

                enum E {
                  A
                  B
                }

                input In {
                  a: Int
                  b: Int
                }

                scalar S @specifiedBy(url: "https://example.com")

                interface Node {
                  id: ID!
                  name: String
                }
                """
        )
        #expect(schema.type(named: "User")?.directives.map(\.name.value) == ["tag"])
    }

    @Test func `gives every schema what the specification builds in`() throws {
        let schema = try loaded("type Query { a: Float }")
        #expect(
            schema.types.map(\.name) == [
                "Query", "String", "Float", "Boolean", "__Schema", "__Type", "__TypeKind", "__Field", "__InputValue",
                "__EnumValue", "__Directive", "__DirectiveLocation",
            ]
        )
        #expect(schema.types.map(\.id.index) == Array(schema.types.indices))
        #expect(schema.directives.map(\.name) == ["include", "skip", "deprecated", "specifiedBy", "oneOf"])
        #expect(schema.directive(named: "skip")?.locations == ["FIELD", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"])
    }

    @Test func `counts a specified directive as the source defines it`() throws {
        let schema = try loaded("directive @skip(if: Boolean!, why: String) on FIELD type Query { a: Int }")
        #expect(schema.directives.map(\.name) == ["skip", "include", "deprecated", "specifiedBy", "oneOf"])
        #expect(schema.directive(named: "skip")?.arguments.map(\.name) == ["if", "why"])
        #expect(schema.printed() == "type Query {\n  a: Int\n}")
    }

    @Test func `reads what directives say of elements`() throws {
        let schema = try loaded(
            #"""
            scalar S @specifiedBy(url: "https://example.com")
            enum E { A @deprecated B @deprecated(reason: "old") C }
            input In @oneOf { a: Int @deprecated(reason: "x") }
            type Query {
              a(x: In @deprecated(reason: "y")): S @deprecated @fake(type: uuid) @examples(values: [1])
              b: E
            }
            """#
        )
        let field = try #require(schema.type(named: "Query")?.fields?["a"])
        #expect(field.deprecationReason == "No longer supported")
        #expect(field.arguments["x"]?.deprecationReason == "y")
        #expect(
            field.directives.map { $0.printed() } == ["@deprecated", "@fake(type: uuid)", "@examples(values: [1])"]
        )
        #expect(
            schema.type(named: "E")?.enumValues?.map(\.deprecationReason) == ["No longer supported", "old", nil]
        )
        guard case .scalar(specifiedBy: "https://example.com")? = schema.type(named: "S")?.kind,
            case .inputObject(_, isOneOf: true)? = schema.type(named: "In")?.kind
        else {
            Issue.record("@specifiedBy and @oneOf are not read")
            return
        }
    }

    @Test func `knows where everything is written`() throws {
        let sources = [
            SourceText("type Query {\n  user: User\n}", name: "a.graphql"),
            SourceText("type User { id: ID! }\nextend type Query { viewer: User }", name: "b.graphql"),
        ]
        let schema = try #require(SchemaLoader.load(sources).schema)
        func place(_ origin: Origin?) -> String? { origin.map { schema.location(of: $0).description } }
        #expect(place(schema.type(named: "Query")?.origin) == "a.graphql:1:6")
        #expect(place(schema.type(named: "Query")?.fields?["user"]?.origin) == "a.graphql:2:3")
        #expect(place(schema.type(named: "Query")?.fields?["viewer"]?.origin) == "b.graphql:2:21")
        #expect(place(schema.type(named: "String")?.origin) == nil)
    }

    @Test func `reports the syntax errors of all files, and nothing that follows from them`() {
        let result = SchemaLoader.load([
            SourceText("type Query { a: Missing", name: "a.graphql"),
            SourceText("type User { id: ID! }", name: "b.graphql"),
            SourceText("type { }", name: "c.graphql"),
        ])
        #expect(result.schema == nil)
        #expect(
            result.diagnostics.map(\.description) == [
                "a.graphql:1:24: error: Syntax Error: Expected Name, found <EOF>.",
                #"c.graphql:1:6: error: Syntax Error: Expected Name, found "{"."#,
            ]
        )
    }

    @Test func `passes over files without definitions`() throws {
        let result = SchemaLoader.load([
            SourceText("# later,\n\t ,\r# more", name: "a.graphql"), SourceText("", name: "b.graphql"),
            SourceText("\u{FEFF}type Query { a: Int }", name: "c.graphql"),
        ])
        #expect(result.schema != nil)
        #expect(
            result.diagnostics.map(\.description) == [
                "a.graphql:1:1: warning: There is no definition in this file.",
                "b.graphql:1:1: warning: There is no definition in this file.",
            ]
        )
    }

    @Test func `reports nothing but a missing query type for no sources`() {
        let result = SchemaLoader.load([])
        #expect(result.schema == nil)
        #expect(result.diagnostics.map(\.description) == ["error: Query root type must be provided."])
    }

    @Test func `reports everything that is wrong in two files at once`() throws {
        let sources = try ["broken/shop.graphql", "broken/users.graphql"].map { name in
            SourceText(try String(contentsOf: fixtures().appending(path: name), encoding: .utf8), name: name)
        }
        let result = SchemaLoader.load(sources)
        try expectGolden(result.diagnostics.map { "\($0)\n" }.joined(), "broken/diagnostics.txt")
        try expectGolden(try #require(result.schema).printed() + "\n", "broken/served.graphql")
    }
}
