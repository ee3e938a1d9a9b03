import GraphQLLanguage
import JSONModel
import StubModel
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

    private func read(_ text: String) -> (responses: [ResponseDefinition]?, problems: [String]) {
        let access = FileAccess.memory(["endpoints/a.yml": text, "endpoints/b.png": "png"])
        let files = StubFiles(StubFiles.Places(folder: "."), access: access)
        return (files.stubs.first?.responses, files.diagnostics.map(\.description))
    }

    @Test(arguments: [
        ("{ json: { nested: true } }", BodyDefinition.json(["nested": true], templateData: [:])),
        ("{ text: hi, templateData: { a: 1 } }", .text("hi", templateData: ["a": 1])),
        ("{ body: { text: hi } }", .text("hi", templateData: [:])),
        ("{ body: { type: json, data: { a: 1 } } }", .json(["a": 1], templateData: [:])),
        ("{ body: { type: yaml, yaml: [1], templateData: { b: 2 } } }", .yaml([1], templateData: ["b": 2])),
        (
            "{ body: { type: template, name: a, contentType: b/c } }",
            .template(name: "a", contentType: "b/c", templateData: [:])
        ),
        ("{ body: { type: file, url: 'file://b.png' } }", .file(path: "endpoints/b.png", contentType: nil)),
        ("{ body: { file: 'file://b.png' } }", .file(path: "endpoints/b.png", contentType: nil)),
        ("{ body: { type: empty } }", BodyDefinition.none),
        (
            "{ body: { operation: '{ a }', orElse: { text: hi } } }",
            .operation(
                document: "{ a }",
                variables: [:],
                at: [],
                orElse: HTTPResponseDefinition(body: .text("hi", templateData: [:]))
            )
        ),
    ])
    func `bodies are read in every form`(_ written: String, _ body: BodyDefinition) {
        for text in [
            "http: { api: get /x, response: \(written) }", "signature: get /x\nresponse: \(written)",
            "http: { api: get /x }\nresponses: [\(written)]",
        ] {
            let read = read(text)
            #expect(read.problems.filter { $0.contains("error:") } == [])
            #expect(read.responses == [.http(HTTPResponseDefinition(body: body))])
        }
    }

    @Test(arguments: [
        ("{ body: { text: a }, json: {} }", #"2:32: error: Unknown key "json" in this response."#),
        (
            "{ body: { type: jsn, data: 1 } }",
            #"2:27: error: There is no type of body "jsn". Did you mean "json"?"#
        ),
        ("{ body: { type: json } }", #"2:27: error: A "body" of type json needs "data"."#),
        (
            "{ body: { contentType: a/b } }",
            #"2:19: error: A "body" needs one of text, json, yaml, template, file, data and operation."#
        ),
    ])
    func `a body that cannot be read says where`(_ written: String, _ problem: String) {
        #expect(read("http: { api: get /x }\nresponse: \(written)").problems == ["endpoints/a.yml:\(problem)"])
    }

    @Test func `a stub is for one kind of request in every form`() {
        let read = read("{ http: { api: get /x }, signature: get /y, response: { status: 204 } }")
        let problem = #"A stub is for one kind of request: here are "http" and "signature"."#
        #expect(read.problems == ["endpoints/a.yml:1:26: error: \(problem)"])
    }
}
