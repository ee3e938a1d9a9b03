import GraphQLLanguage
import GraphQLSchema
import Testing

@testable import MockConfiguration

@Suite("Literals of matchers against the schema")
struct MatcherValuesRuleTests {
    private static let schema = """
        enum Episode { NEWHOPE EMPIRE JEDI }
        input ReviewInput { stars: Int! text: String! tags: [String!] }
        type Review { stars: Int }
        type Query { hero(episode: Episode!, first: Int, height: Float): Review }
        type Mutation { review(input: ReviewInput!): Review }
        """

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var stub: String
        var problems: [String] = []
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "an enum's value", stub: "graphQL: { query: '{ hero(episode: EMPIRE, first: 2) { stars } }' }"),
        Case(name: "an enum's value as text", stub: #"graphQL: { query: '{ hero(episode: "JEDI") { stars } }' }"#),
        Case(
            name: "a value that the enum does not have",
            stub: "graphQL: { query: '{ hero(episode: EMPIER) { stars } }' }",
            problems: [
                "1:36: error: Value \"EMPIER\" does not exist in \"Episode\" enum. Did you mean the enum value \"EMPIRE\"?"
            ]
        ),
        Case(
            name: "text for an Int",
            stub: #"graphQL: { query: '{ hero(first: "two") { stars } }' }"#,
            problems: [#"1:34: error: Int cannot represent non-integer value: "two""#]
        ),
        Case(
            name: "null for what is never null",
            stub: "graphQL: { query: '{ hero(episode: null) { stars } }' }",
            problems: ["1:36: error: Expected value of type \"Episode!\", found null."]
        ),
        Case(
            name: "a part of an input object",
            stub: "graphQL: { query: 'mutation { review(input: { stars: 5 }) { stars } }' }"
        ),
        Case(
            name: "a field that the input object does not have",
            stub: "graphQL: { query: 'mutation { review(input: { strs: 5 }) { stars } }' }",
            problems: [
                "1:47: error: Field \"strs\" is not defined by type \"ReviewInput\". Did you mean \"stars\"?"
            ]
        ),
        Case(name: "any value", stub: "graphQL: { query: 'query ($e: Episode!) { hero(episode: $e) { stars } }' }"),
    ]

    private func problems(_ files: [String: String]) -> [String] {
        var project = StubFiles(StubFiles.Places(folder: "."), access: .memory(files))
        project.check(against: SchemaLoader.load([SourceText(Self.schema)]).schema)
        return project.diagnostics.map(\.description)
    }

    @Test(arguments: cases) func `finds values that no client could send`(_ testCase: Case) {
        let found = problems(["endpoints/a.yml": testCase.stub + "\nresponse: { data: {} }\n"])
        #expect(found == testCase.problems.map { "endpoints/a.yml:\($0)" })
    }

    @Test func `takes null for any value in the files of Voodoo`() {
        let stub = """
            graphQL: { method: post, query: '{ hero(episode: null, first: "two") { stars } }' }
            response: { status: 200 }
            """
        let expected = #"endpoints/a.yml:1:63: error: Int cannot represent non-integer value: "two""#
        #expect(problems(["endpoints/a.yml": stub]) == [expected])
    }

    @Test func `looks into a shape's own file`() {
        let files = [
            "operations/Hero.json": "{ \"data\": {} }",
            "operations/Hero.match.graphql": "query Hero {\n  hero(episode: JEDY) { stars }\n}",
        ]
        let expected = """
            operations/Hero.match.graphql:2:17: error: Value "JEDY" does not exist in "Episode" enum. \
            Did you mean the enum value "JEDI"?
            """
        #expect(problems(files) == [expected])
    }

    @Test func `asks nothing of a stub that is not validated`() {
        let stub = "graphQL: { query: '{ hero(first: abc) { stars } }' }\nvalidate: false\nresponse: { data: {} }\n"
        #expect(problems(["endpoints/a.yml": stub]) == [])
    }
}
