import GraphQLLanguage
import Testing

@testable import GraphQLSchema

@Suite("Subgraphs of Apollo Federation")
struct SubgraphTests {
    private func load(_ sources: String...) -> SchemaLoadResult {
        SchemaLoader.load(sources.map { SourceText($0, name: "s.graphql") }, isSubgraph: true)
    }

    private func schema(_ sources: String...) throws -> Schema {
        let result = SchemaLoader.load(sources.map { SourceText($0, name: "s.graphql") }, isSubgraph: true)
        #expect(result.diagnostics == [])
        return try #require(result.schema)
    }

    @Test func `get what routers ask for, and the directives that they import`() throws {
        let schema = try schema(
            """
            extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "FieldSet"])
            type Query { product(id: ID!): Product }
            type Product @key(fields: "id") { id: ID! seller: Seller }
            type Seller @key(fields: "id", resolvable: false) { id: ID! }
            """
        )
        #expect(
            schema.printed() == """
                directive @key(fields: FieldSet!, resolvable: Boolean = true) repeatable on OBJECT | INTERFACE

                directive @link(url: String, as: String, for: link__Purpose, import: [link__Import]) repeatable on SCHEMA

                type Query {
                  product(id: ID!): Product
                  _entities(representations: [_Any!]!): [_Entity]!
                  _service: _Service!
                }

                type Product {
                  id: ID!
                  seller: Seller
                }

                type Seller {
                  id: ID!
                }

                type _Service {
                  sdl: String!
                }

                enum link__Purpose {
                  SECURITY
                  EXECUTION
                }

                scalar _Any

                union _Entity = Product

                scalar FieldSet

                scalar link__Import
                """
        )
    }

    @Test func `of Federation 1 extend what others define, and need no query type`() throws {
        let schema = try schema(
            """
            extend type User @key(fields: "id") { id: ID! @external posts: [Post!]! @requires(fields: "id") }
            type Post @extends { id: ID! author: User @provides(fields: "id") }
            extend type Tag { posts: [Post!]! }
            """
        )
        let directives = schema.directives.map(\.name).suffix(5).sorted()
        #expect(directives == ["extends", "external", "key", "provides", "requires"])
        #expect(schema[schema.queryType].fields?.map(\.name) == ["_entities", "_service"])
        let entity = try #require(schema.type(named: "_Entity"))
        #expect(schema.possibleTypes(of: entity.id).map { schema[$0].name } == ["User"])
    }

    @Test func `without entities have no field for them`() throws {
        let schema = try schema(
            "schema { mutation: M } type M { a: Int } type Query { b: Int }",
            #"extend schema @link(url: "https://specs.apollo.dev/federation/v2.0")"#
        )
        #expect(schema[schema.queryType].fields?.map(\.name) == ["b", "_service"])
        #expect(schema.type(named: "_Entity") == nil)
        #expect(try self.schema("schema { mutation: M } type M { a: Int }").type(named: "Query")?.fields?.count == 1)
        #expect(try self.schema("schema { query: Q } type Q { a: Int }").type(named: "Q")?.fields?.count == 2)
    }

    @Test func `keep what they define themselves`() throws {
        let schema = try schema(
            """
            directive @key(fields: String!) repeatable on OBJECT
            scalar _Any
            union _Entity = A | B
            type _Service { sdl: String }
            type Query { _entities(representations: [_Any!]!): [_Entity]! }
            type A @key(fields: "id") { id: ID! }
            type B { id: ID! }
            """
        )
        let union = try #require(schema.type(named: "_Entity"))
        #expect(schema.possibleTypes(of: union.id).count == 2)
        #expect(schema[schema.queryType].fields?.map(\.name) == ["_entities", "_service"])
        #expect(schema.directive(named: "key")?.arguments.count == 1)
    }

    @Test func `call directives as they like`() throws {
        let schema = try schema(
            """
            extend schema @link(
              url: "https://specs.apollo.dev/federation/v2.3", as: "fed", import: [{name: "@key", as: "@primary"}, "@tag"]
            )
            type Query { a: A }
            type A @primary(fields: "code") @fed__shareable { code: String! @tag(name: "x") other: Int @fed__external }
            """
        )
        let type = try #require(schema.type(named: "A"))
        #expect(type.directives.map(\.name.value) == ["key", "shareable"])
        #expect(type.fields?["other"]?.directives.map(\.name.value) == ["external"])
        #expect(schema.type(named: "_Entity") != nil)
        #expect(schema.directive(named: "primary") != nil && schema.directive(named: "key") == nil)
    }

    @Test func `are told what routers do not know`() {
        let result = load(
            """
            extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: [{name: "@key", as: "@primary"}])
            type Query { a: A @shareable }
            type A @primary(field: "id") { id: ID! @federation__tag }
            """
        )
        #expect(
            result.diagnostics.map(\.description) == [
                "s.graphql:2:19: warning: Directive \"@shareable\" is not imported: routers know it by import: "
                    + "[\"@shareable\"] in a @link to https://specs.apollo.dev/federation/v2.x.",
                "s.graphql:3:8: warning: Directive \"@primary\" argument \"fields\" of type \"FieldSet!\" is required, "
                    + "but it was not provided.",
                "s.graphql:3:17: warning: Unknown argument \"field\" on directive \"@primary\". Did you mean \"fields\"?",
                "s.graphql:3:40: warning: Directive \"@tag\" argument \"name\" of type \"String!\" is required, "
                    + "but it was not provided.",
            ]
        )
    }

    @Test func `say their SDL as it is written, without what is added`() throws {
        let schema = try schema(
            """
            extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])
            scalar _Any
            union _Entity = A
            "Added."
            type _Service { sdl: String }
            type Query { a(
                # the key
                id: ID!): A _service: _Service! }
            type A @key(fields: "id") { id: ID! @fake(type: uuid) name: String @examples(values: ["a"]) @deprecated }
            """,
            "extend type Query { _entities(representations: [_Any!]!): [_Entity]! }\nscalar Email @fake(type: email)"
        )
        #expect(
            schema.subgraphSDL.split(separator: "\n").joined(separator: "\n") == """
                extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])
                type Query { a(
                    # the key
                    id: ID!): A  }
                type A @key(fields: "id") { id: ID!  name: String  @deprecated }
                scalar Email 
                """
        )
    }
}
