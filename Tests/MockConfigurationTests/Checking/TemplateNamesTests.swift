import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Names in templates that nothing has")
struct TemplateNamesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var tag: String
        var problem: String?
        var testDescription: String { tag }
    }

    static let cases: [Case] = [
        Case(tag: "request.queryParameters.page"),
        Case(tag: "request.pathParameters.id"),
        Case(tag: "request.body.anything.at.all"),
        Case(tag: "request.graphQL.variables.id"),
        Case(tag: "fake.internet.email"),
        Case(tag: "fake.email"),
        Case(tag: "customer.emial"),
        Case(tag: ".request.no"),
        Case(
            tag: "request.quryParameters.page",
            problem: "\"request\" has no \"quryParameters\"; did you mean \"queryParameters\" or \"pathParameters\"?"
        ),
        Case(
            tag: "uppercased(request.user)",
            problem: """
                "request" has no "user"; it has method, path, query, pathParameters, queryParameters, headers, \
                cookies, body, graphQL, connectionParams.
                """
        ),
        Case(
            tag: "request.query.page",
            problem: "\"request.query\" is a text; \"page\" of it is request.queryParameters.page."
        ),
        Case(
            tag: "request.pathParameters.ids",
            problem: "\"request.pathParameters\" has no \"ids\"; did you mean \"id\"?"
        ),
        Case(
            tag: "request.graphQL.variable.id",
            problem: "\"request.graphQL\" has no \"variable\"; did you mean \"variables\"?"
        ),
        Case(
            tag: "fake.emial",
            problem: "There is no kind of value \"emial\" for \"fake\". Did you mean \"email\" or \"emoji\"?"
        ),
    ]

    @Test(arguments: cases) func `are told where a stub has them`(testCase: Case) {
        let stub = """
            http: { api: get /users/:id }
            response: { body: { json: { name: "a {{\(testCase.tag)}}" } } }
            """
        let template = "{{#rows}}\n{{\(testCase.tag)}}{{/rows}}"
        let contents = ["endpoints/user.yml": stub, "templates/user.txt": template]
        var files = StubFiles(StubFiles.Places(folder: "."), access: .memory(contents))
        files.check(against: nil)
        var expected = testCase.problem.map { ["endpoints/user.yml:2:38: warning: \($0)"] } ?? []
        // A template does not know the paths of the stubs that use it.
        if !testCase.tag.hasPrefix("request.pathParameters") {
            expected += testCase.problem.map { ["templates/user.txt:2:1: warning: \($0)"] } ?? []
        }
        #expect(files.diagnostics.map(\.description) == expected)
    }

}
