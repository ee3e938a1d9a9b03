import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Stubs that were written for Voodoo")
struct VoodooFormTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var stub: String
        var problems: [String]
        var testDescription: String { name }
    }

    private static let ignored = "warning: Unknown key \"xyzw\" in"

    static let cases: [Case] = [
        Case(
            name: "Voodoo 0.1",
            stub: "{ signature: get /a, xyzw: x, response: { body: { type: empty } } }",
            problems: ["1:22: \(ignored) this stub; it is ignored."]
        ),
        Case(
            name: "Voodoo 0.3",
            stub: "{ http: { api: get /a, xyzw: x }, response: { status: 200, xyzw: w, body: { text: a, xyzw: z } } }",
            problems: [
                "1:24: \(ignored) \"http\"; it is ignored.", "1:60: \(ignored) this response; it is ignored.",
                "1:86: \(ignored) \"body\"; it is ignored.",
            ]
        ),
        Case(
            name: "Voodoo's last README",
            stub: "{ http: { api: get /a, response: { json: {}, xyzw: x } } }",
            problems: ["1:46: \(ignored) this response; it is ignored."]
        ),
        Case(
            name: "Voodoo for GraphQL",
            stub: "{ graphQL: { method: post, operations: A, xyzw: x }, response: { body: { json: {} } } }",
            problems: ["1:43: \(ignored) \"graphQL\"; it is ignored."]
        ),
        Case(
            name: "a misspelt key is an error in any form",
            stub: "{ http: { api: get /a }, response: { staus: 200, status: 200 } }",
            problems: ["1:38: error: Unknown key \"staus\" in this response. Did you mean \"status\"?"]
        ),
        Case(
            name: "the form of today",
            stub: "{ http: { api: get /a }, xyzw: x, response: { body: { text: a } } }",
            problems: ["1:26: error: Unknown key \"xyzw\" in this stub."]
        ),
        Case(
            name: "path parameters, of which Voodoo knew nothing",
            stub: "{ http: { api: 'get /a/:id', pathParameters: { id: 1 }, xyzw: x }, response: { status: 200 } }",
            problems: ["1:57: error: Unknown key \"xyzw\" in \"http\"."]
        ),
        Case(
            name: "something that Voodoo could not read",
            stub: "{ http: { api: get /a }, xyzw: x, times: 2, response: { status: 200 } }",
            problems: ["1:26: error: Unknown key \"xyzw\" in this stub."]
        ),
    ]

    @Test(arguments: cases) func `may have keys that nobody knows`(_ testCase: Case) {
        let files = StubFiles(
            StubFiles.Places(folder: "."),
            access: .memory(["endpoints/a.yml": testCase.stub, "endpoints/b.yml": "{ http: { api: get /b }, xyzw: x }"])
        )
        let found = files.diagnostics.map { "\($0)" }.filter { $0.hasPrefix("endpoints/a.yml:") }
        #expect(found == testCase.problems.map { "endpoints/a.yml:\($0)" })
        // The next stub is read as strictly as ever.
        #expect(files.diagnostics.last?.severity == .error)
    }
}
