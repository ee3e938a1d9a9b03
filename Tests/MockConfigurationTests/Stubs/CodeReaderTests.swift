import GraphQLLanguage
import JSONModel
import StubModel
import Testing

@testable import MockConfiguration

@Suite("Scripts of stubs")
struct CodeReaderTests {
    private func read(_ text: String) -> StubFiles {
        let files = ["endpoints/a.yml": text, "endpoints/login.js": "// beside", "shared/other.js": "// elsewhere"]
        return StubFiles(StubFiles.Places(folder: "."), access: .memory(files))
    }

    private func responses(_ text: String) throws -> [ResponseDefinition] {
        let files = read(text)
        try #require(files.diagnostics == [])
        return try #require(files.stubs.first).responses
    }

    private func script(_ text: String) throws -> ScriptDefinition {
        guard case .script(let script)? = try responses(text).first else { throw TestError() }
        return script
    }

    private struct TestError: Error {}

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var script: ScriptDefinition
        var testDescription: String { name }
    }

    private static let login = ScriptDefinition(source: "// beside", file: "endpoints/login.js")

    @Test(arguments: [
        Case(
            name: "a block",
            text: "http: { api: get /x }\njavascript: |\n  let a\n    let b\n",
            script: ScriptDefinition(source: "let a\n  let b\n", file: "endpoints/a.yml", line: 3, indent: 2)
        ),
        Case(
            name: "a block that begins with empty lines",
            text: "http: { api: get /x }\njavascript: |\n\n\n    let a\n",
            script: ScriptDefinition(source: "\n\nlet a\n", file: "endpoints/a.yml", line: 3, indent: 4)
        ),
        Case(
            name: "a plain text",
            text: "http: { api: get /x }\njavascript: response = () => 1",
            script: ScriptDefinition(source: "response = () => 1", file: "endpoints/a.yml", line: 2, indent: 12)
        ),
        Case(
            name: "a quoted text in a flow mapping",
            text: "{ graphQL: { operations: A }, javascript: \"let a\" }",
            script: ScriptDefinition(source: "let a", file: "endpoints/a.yml", line: 1, indent: 43)
        ),
        Case(name: "a file beside", text: "graphQL: { operations: A }\njavascriptFile: login.js", script: login),
        Case(name: "a file by another way", text: "http: { api: get /x, javascriptFile: ./login.js }", script: login),
        Case(
            name: "a file from the working directory",
            text: "signature: get /x\njavascriptFile: shared/other.js",
            script: ScriptDefinition(source: "// elsewhere", file: "shared/other.js")
        ),
        Case(
            name: "a file inside a response",
            text: "http: { api: get /x }\nresponse: { javascriptFile: login.js }",
            script: login
        ),
        Case(
            name: "Voodoo's file for a method and an operation",
            text: "graphQL: { method: post, operations: A }\njavascriptFile: login.js",
            script: login
        ),
    ])
    func reads(_ c: Case) throws {
        #expect(try script(c.text) == c.script)
    }

    @Test func `takes turns with other responses`() throws {
        let responses = try responses(
            """
            graphQL: { operations: A }
            responses:
              - data: {}
              - javascriptFile: login.js
              - status: 503
            """
        )
        #expect(
            responses == [
                .graphQL(GraphQLResponseDefinition(data: .object([:]))), .script(Self.login),
                .http(HTTPResponseDefinition(status: 503)),
            ]
        )
    }

    @Test(arguments: [
        ("javascript: login.js", "\"javascript\" is the script itself; a file is named by \"javascriptFile\"."),
        ("javascriptFile: logn.js", "There is no file \"logn.js\"."),
        ("javascriptFile: [a]", "\"javascriptFile\" must be the name of a file, not a list."),
        (
            "handler: login",
            "\"handler\" names a closure of the Swift program that runs the server; here is none of this name."
        ),
        ("javascript: 7", "\"javascript\" must be a script, not the number 7."),
        (
            "response: { javascriptFile: login.js, status: 200 }",
            "A script says everything itself: \"status\" cannot stand beside \"javascriptFile\"."
        ),
        (
            "javascript: 'let a'\nresponse: { status: 200 }",
            "A stub is answered in one way: here are \"javascript\" and \"response\"."
        ),
    ])
    func refuses(_ text: String, message: String) {
        let files = read("http: { api: get /x }\n" + text)
        #expect(files.diagnostics.map(\.message) == [message])
        #expect(files.stubs.map(\.responses) == [files.diagnostics.map { .broken($0) }])
    }

    @Test func `changes what an upstream answers`() throws {
        let text = """
            http: { api: get /x }
            response: { passthrough: { path: "/y/{{a}}" }, javascriptFile: login.js, template: false, delay: 2 }
            """
        var definition = PassthroughDefinition()
        (definition.path, definition.script, definition.isTemplate) = ("/y/{{a}}", Self.login, false)
        #expect(try responses(text) == [.passthrough(definition)])
        #expect(read(text).stubs.map(\.deliveries) == [[Delivery(delay: 2)]])
    }

    @Test(arguments: [
        (
            "response: { passthrough: true, javascriptFile: login.js, status: 200 }",
            ["A script says everything itself: \"status\" cannot stand beside \"javascriptFile\"."]
        ),
        (
            "response: { passthrough: true, handler: login }",
            [
                "A closure passes its request on itself, by \"request.forward()\".",
                "\"handler\" names a closure of the Swift program that runs the server; here is none of this name.",
            ]
        ),
        (
            "response: { passthrough: 1, javascriptFile: login.js }",
            ["\"passthrough\" must be true, or a mapping of what is changed, not the number 1."]
        ),
        (
            "response: { passthrough: true, javascriptFile: login.js, defer: { after: 1 } }",
            ["\"defer\" cannot stand beside \"passthrough\"."]
        ),
    ])
    func `says what is wrong beside a passthrough`(_ text: String, messages: [String]) {
        #expect(read("http: { api: get /x }\n" + text).diagnostics.map(\.message) == messages)
    }

    @Test func `lists every script once`() {
        let text = """
            - { http: { api: get /w }, response: { passthrough: true, javascriptFile: login.js } }
            - { http: { api: get /x }, javascriptFile: login.js }
            - { http: { api: get /y }, javascriptFile: login.js }
            - { http: { api: get /z }, responses: [{ javascriptFile: shared/other.js }, { status: 200 }] }
            """
        #expect(read(text).scripts.map(\.file) == ["endpoints/login.js", "shared/other.js"])
    }

    @Test func `takes a template that a script names for used`() {
        let files = StubFiles(
            StubFiles.Places(folder: "."),
            access: .memory([
                "operations/A.js": "function response() { return Response.ok(Body.template('cart', 'text/plain')) }",
                "templates/cart.txt": "x", "templates/other.txt": "x",
            ])
        )
        #expect(
            files.unusedParts.map(\.message) == ["No stub and no other template uses the template \"other\"."]
        )
    }
}
