import GraphQLLanguage
import GraphQLSchema
import Testing

@testable import MockConfiguration

@Suite("Variables against the schema")
struct StubVariablesTests {
    private static let schema = """
        enum Episode { NEWHOPE EMPIRE JEDI }
        input ReviewInput { stars: Int!, text: String, tags: [String!], episode: Episode }
        type Review { stars: Int }
        type Query { hero(episode: Episode, ids: [ID!]): Review }
        type Mutation { review(input: ReviewInput!): Review }
        """

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var variables: String
        var problems: [String] = []
        var testDescription: String { name }
    }

    /// Variables that requests are compared with.
    static let matched: [Case] = [
        Case(name: "a part of the input", variables: "{ input: { text: good } }"),
        Case(name: "matchers", variables: "{ input: { stars: { $any: true }, text: { $matches: ^a } } }"),
        Case(
            name: "an enum value that there is not",
            variables: "{ input: { episode: JEDY } }",
            problems: ["1:32: error: The enum Episode has no value \"JEDY\"; did you mean \"JEDI\"?"]
        ),
        Case(
            name: "text for a number",
            variables: "{ input: { stars: five } }",
            problems: ["1:30: error: ReviewInput.stars is Int, not the text \"five\"."]
        ),
        Case(
            name: "a number for an enum, and null for one of several",
            variables: "{ input: { episode: 4, stars: { $oneOf: [~, 1, x] } } }",
            problems: [
                "1:32: error: ReviewInput.episode is Episode, not the number 4.",
                "1:59: error: ReviewInput.stars is Int, not the text \"x\".",
            ]
        ),
        Case(
            name: "null for what is never null",
            variables: "{ input: ~ }",
            problems: ["1:21: error: $input is ReviewInput!: it cannot be null."]
        ),
        Case(
            name: "one of several that cannot be",
            variables: "{ input: { episode: { $oneOf: [JEDI, EMPYRE] } } }",
            problems: ["1:49: error: The enum Episode has no value \"EMPYRE\"; did you mean \"EMPIRE\"?"]
        ),
        Case(
            name: "a variable that there is not",
            variables: "{ inputt: {} }",
            problems: ["1:14: error: Review has no variable \"inputt\"; did you mean \"input\"?"]
        ),
        Case(
            name: "a field that there is not",
            variables: "{ input: { $exactly: { star: 1 } } }",
            problems: ["1:35: error: ReviewInput has no field \"star\"; did you mean \"stars\"?"]
        ),
    ]

    /// Variables that an operation of a REST answer is given.
    static let sent: [Case] = [
        Case(name: "all that is required", variables: "{ input: { stars: 5, tags: one } }"),
        Case(name: "templates", variables: "{ input: { stars: '{{request.pathParameters.stars}}' } }"),
        Case(
            name: "nothing",
            variables: "{}",
            problems: ["1:32: error: The operation's variable $input is ReviewInput!, and it is not given."]
        ),
        Case(
            name: "less than is required",
            variables: "{ input: { text: x, tags: [~] } }",
            problems: [
                "1:41: error: ReviewInput.stars is Int!, and it is not given.",
                "1:59: error: ReviewInput.tags is String!: it cannot be null.",
            ]
        ),
        Case(
            name: "a list where an object belongs",
            variables: "{ input: [1] }",
            problems: ["1:41: error: $input is ReviewInput: an object belongs here, not a list."]
        ),
    ]

    private func problems(_ files: [String: String]) -> [String] {
        var project = StubFiles(StubFiles.Places(folder: "."), access: .memory(files))
        project.check(against: SchemaLoader.load([SourceText(Self.schema)]).schema)
        return project.diagnostics.map(\.description)
    }

    @Test(arguments: matched) func `finds what no client could send`(_ testCase: Case) {
        let found = problems([
            "operations/Review.yml": "variables: \(testCase.variables)\ndata: {}\n",
            "operations/Review.graphql": "mutation Review($input: ReviewInput!) { review(input: $input) { stars } }",
        ])
        #expect(found == testCase.problems.map { "operations/Review.yml:\($0)" })
    }

    @Test(arguments: [
        ("books", nil), ("first.title", nil), ("'books[0].title'", nil), ("[books, 1]", nil),
        ("bokks", "The operation selects no \"bokks\" here; did you mean \"books\"?"),
        ("first.titel", "The operation selects no \"titel\" here; did you mean \"title\"?"),
        ("books.title", "The path needs an index here, of [Book!]!."),
        ("'books[0'", "\"at\" must be a path such as users[0].name, not the text \"books[0\"."),
    ])
    func `finds paths that lead to nothing in its result`(path: String, message: String?) throws {
        let sdl = "type Query { books: [Book!]! book: Book } type Book { title: String }"
        let stub = """
            http: { api: get /books }
            response: { body: { operation: "{ books { title } first: book { title } }", at: \(path) } }
            """
        var project = StubFiles(StubFiles.Places(folder: "."), access: .memory(["endpoints/a.yml": stub]))
        project.check(against: SchemaLoader.load([SourceText(sdl)]).schema)
        #expect(project.diagnostics.map(\.message) == [message].compactMap(\.self))
    }

    @Test(arguments: sent) func `finds what the operation would refuse`(_ testCase: Case) {
        let stub = """
            response: { body: { variables: \(testCase.variables), operation: "mutation ($input: ReviewInput!) { \
            review(input: $input) { stars } }" } }
            http: { api: post /reviews/:stars }
            """
        #expect(problems(["endpoints/a.yml": stub]) == testCase.problems.map { "endpoints/a.yml:\($0)" })
    }
}
