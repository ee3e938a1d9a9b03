import Foundation
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport
import Testing

@Suite("Introspection")
struct IntrospectionTests {
    private func introspect(_ query: String, _ schema: Schema, variables: JSONObject = [:]) throws -> String {
        try prepare(query, schema).execute([:], variables: variables).text
    }

    /// graphql-core's `build_client_schema` makes the fixture's SDL of this golden file.
    @Test func `the whole of a schema`() throws {
        let result = try prepare(IntrospectionQuery.text, starWars()).execute([:])
        #expect(result.errors == [])
        try expectGolden(try JSONValue(parsing: result.body).prettyPrinted, "star-wars.introspection.json")
    }

    @Test func `the query for the whole of a schema is valid`() throws {
        let document = try Document(parsing: SourceText(IntrospectionQuery.text))
        let validated = try Validator.validate(document, against: starWars()).get()
        #expect(PreparedDocument(validated).execute([:]).errors == [])
    }

    @Test(.enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project"))
    func `the whole of GitHub's schema is within the limits of an answer`() throws {
        let url = try #require(sharedFolder).appending(path: "schemas/github.graphql")
        let schema = try #require(SchemaLoader.load([SourceText(String(contentsOf: url, encoding: .utf8))]).schema)
        let result = try prepare(IntrospectionQuery.text, schema).execute([:])
        #expect(result.errors == [])
        #expect(try JSONValue(parsing: result.body)["data"]?["__schema"]?["types"]?.array?.count == schema.types.count)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var query: String
        var variables: JSONObject = [:]
        var data: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "a type",
            query: #"{ __type(name: "Node") { name kind } }"#,
            data: #"{"__type":{"name":"Node","kind":"INTERFACE"}}"#
        ),
        Case(name: "an unknown type", query: #"{ __type(name: "Nobody") { name } }"#, data: #"{"__type":null}"#),
        Case(
            name: "a type by a variable",
            query: "query ($n: String!) { t: __type(name: $n) { name } }",
            variables: ["n": "Episode"],
            data: #"{"t":{"name":"Episode"}}"#
        ),
        Case(
            name: "type names inside",
            query: #"{ __typename __schema { __typename queryType { __typename } directives { __typename } } }"#,
            data: #"{"__typename":"Query","__schema":{"__typename":"__Schema","queryType":{"__typename":"__Type"},"#
                + #""directives":[{"__typename":"__Directive"},{"__typename":"__Directive"},"#
                + #"{"__typename":"__Directive"},{"__typename":"__Directive"},{"__typename":"__Directive"},"#
                + #"{"__typename":"__Directive"}]}}"#
        ),
        Case(
            name: "deprecated enum values are left out",
            query: #"{ __type(name: "Episode") { enumValues { name } } }"#,
            data: #"{"__type":{"enumValues":[{"name":"NEWHOPE"},{"name":"EMPIRE"},{"name":"JEDI"}]}}"#
        ),
        Case(
            name: "deprecated enum values on request",
            query: """
                query ($all: Boolean) {
                  __type(name: "Episode") { enumValues(includeDeprecated: $all) { name isDeprecated deprecationReason } }
                }
                """,
            variables: ["all": true],
            data: #"{"__type":{"enumValues":[{"name":"NEWHOPE","isDeprecated":false,"deprecationReason":null},"#
                + #"{"name":"EMPIRE","isDeprecated":false,"deprecationReason":null},"#
                + #"{"name":"JEDI","isDeprecated":false,"deprecationReason":null},"#
                + #"{"name":"HOLIDAY_SPECIAL","isDeprecated":true,"deprecationReason":"Nobody speaks of it."}]}}"#
        ),
        Case(
            name: "deprecated fields",
            query: #"{ __type(name: "Human") { fields { name } all: fields(includeDeprecated: true) { name } } }"#,
            data: #"{"__type":{"fields":[{"name":"id"},{"name":"name"},{"name":"friends"},{"name":"appearsIn"},"#
                + #"{"name":"homePlanet"},{"name":"height"}],"all":[{"name":"id"},{"name":"name"},"#
                + #"{"name":"friends"},{"name":"appearsIn"},{"name":"homePlanet"},{"name":"height"},"#
                + #"{"name":"secret"}]}}"#
        ),
        Case(
            name: "deprecated input fields and defaults as literals",
            query: """
                { __type(name: "ReviewInput") { inputFields { name defaultValue } all: inputFields(includeDeprecated: true) { name } } }
                """,
            data: #"{"__type":{"inputFields":[{"name":"stars","defaultValue":null},"#
                + #"{"name":"commentary","defaultValue":"\"None\""},{"name":"at","defaultValue":null},"#
                + #"{"name":"tags","defaultValue":"[\"new\", \"short\"]"},"#
                + #"{"name":"place","defaultValue":"{kind: PLANET, name: \"Hoth\"}"}],"#
                + #""all":[{"name":"stars"},{"name":"commentary"},{"name":"at"},{"name":"tags"},{"name":"place"},"#
                + #"{"name":"old"}]}}"#
        ),
        Case(
            name: "what only some kinds of types have",
            query: """
                { scalar: __type(name: "Stardate") { ...T } one: __type(name: "HeroSelector") { ...T }
                  input: __type(name: "PlaceInput") { ...T } union: __type(name: "SearchResult") { ...T } }
                fragment T on __Type { kind specifiedByURL isOneOf possibleTypes { name } interfaces { name } }
                """,
            data: #"{"scalar":{"kind":"SCALAR","specifiedByURL":"https://example.com/stardate","isOneOf":null,"#
                + #""possibleTypes":null,"interfaces":null},"#
                + #""one":{"kind":"INPUT_OBJECT","specifiedByURL":null,"isOneOf":true,"possibleTypes":null,"#
                + #""interfaces":null},"#
                + #""input":{"kind":"INPUT_OBJECT","specifiedByURL":null,"isOneOf":false,"possibleTypes":null,"#
                + #""interfaces":null},"#
                + #""union":{"kind":"UNION","specifiedByURL":null,"isOneOf":null,"#
                + #""possibleTypes":[{"name":"Human"},{"name":"Droid"},{"name":"Starship"}],"interfaces":null}}"#
        ),
    ]

    @Test(arguments: cases) func `answers`(_ c: Case) throws {
        #expect(try introspect(c.query, starWars(), variables: c.variables) == #"{"data":\#(c.data)}"#)
    }

    @Test func `directives that the server only knows are hidden, those of the schema are not`() throws {
        let schema = try makeSchema(
            """
            directive @fake(of: String) on FIELD_DEFINITION
            directive @mine on FIELD
            type Query { a: Int @fake(of: "x") b: [Int] @listLength(min: 1, max: 2) }
            """
        )
        let names = try JSONValue(parsing: Array(introspect("{ __schema { directives { name } } }", schema).utf8))
        let directives = names["data"]?["__schema"]?["directives"]?.array?.compactMap { $0["name"]?.string }
        #expect(directives?.sorted() == ["deprecated", "fake", "include", "mine", "oneOf", "skip", "specifiedBy"])
    }

    @Test func `meta fields stand only on the query root`() throws {
        let schema = try makeSchema("type Query { me: User } type User { name: String } type Mutation { me: User }")
        let document = try prepare("{ me { __schema { description } __type(name: \"User\") { name } } }", schema)
        #expect(document.execute(["me": [:]]).text == #"{"data":{"me":{}}}"#)
    }
}
