import Foundation
import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import ServerRuntime

/// What other mock servers get wrong, from their users' own files: none of it may happen here.
@Suite("What earlier servers got wrong")
struct EarlierServersTests {
    /// A server over stub files as people write them.
    private func client(
        _ files: [String: String],
        configure: (inout ProjectSettings) -> Void = { _ in }
    ) -> StubFileClient {
        StubFileClient(files, configure: configure)
    }

    @Test func `a response key that is selected twice is one`() {
        let client = client(["operations/A.json": #"{"data": {"a": {"x": 1, "y": 2}}}"#])
        #expect(client.ask("query A { a { x } a { y } }").body == #"{"data":{"a":{"x":1,"y":2}}}"#)
    }

    @Test(arguments: ["a=%", "a=1 2&b", "=x&&", "é=ü", "a=%FF", "%"])
    func `a malformed form is only a request that nothing matches`(body: String) {
        let stub =
            "http: { api: post /a, body: { form: { z: 1 } } }\nresponse: { body: { text: '{{request.body}}' } }"
        let form: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
        #expect(
            client(["endpoints/a.yml": stub]).send(.post, "/a", form, body: Array(body.utf8)).status
                == 404
        )
    }

    @Test func `forms and paths are decoded once`() {
        let stubs = """
            - http: { api: post /form }
              response: { body: { text: "{{request.body.a}} {{request.body.b}} {{request.body.c}}" } }
            - http: { api: get /people/:name }
              response: { body: { text: "{{request.pathParameters.name}}" } }
            """
        let client = client(["endpoints/a.yml": stubs])
        let form: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
        #expect(
            client.send(.post, "/form", form, body: Array("a=%2B&b=%2525&c=x+y".utf8)).body == "+ %25 x y"
        )
        #expect(client.get("/people/John%20S%2FT%252F").body == "John S/T%2F")
    }

    @Test func `two stubs for one request are no reason to end`() {
        let stub = "http: { api: get /a }\nresponse: { body: { text: "
        let client = client([
            "endpoints/a.yml": stub + "first } }", "endpoints/b.yml": stub + "second } }",
        ])
        #expect(client.get("/a").body == "first")
        #expect(
            client.problems == [
                "endpoints/b.yml:1:1: warning: This stub is never asked: the one at endpoints/a.yml:1:1 takes the same "
                    + "requests first."
            ]
        )
    }

    @Test func `many clients at once each get their own answer`() {
        let stubs = (0..<4).map { index in
            """
            - http: { api: get /text/\(index) }
              response: { body: { text: "text \(index)" } }
            - http: { api: get /template/\(index)/:id }
              response: { body: { json: { id: "{{request.pathParameters.id}}", of: \(index) } } }
            """
        }
        let client = client(["endpoints/a.yml": stubs.joined(separator: "\n")])
        let wrong = Locked<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { worker in
            for round in 0..<100 {
                let index = (worker + round) % 4
                let text = client.get("/text/\(index)").body
                if text != "text \(index)" { wrong.withLock { $0.append(text) } }
                let rendered = client.get("/template/\(index)/\(worker)-\(round)").body
                if rendered != #"{"id":"\#(worker)-\#(round)","of":\#(index)}"# {
                    wrong.withLock { $0.append(rendered) }
                }
            }
        }
        #expect(wrong.withLock { $0 } == [])
    }

    @Test func `text in JSON is escaped as JSON`() {
        let stub = """
            http: { api: get /a }
            response: { body: { json: { x: "{{name}} {{{name}}}" }, templateData: { name: "O'Neil <\\"x\\">" } } }
            """
        #expect(
            client(["endpoints/a.yml": stub]).get("/a").json?["x"] == "O'Neil <\"x\"> O'Neil <\"x\">"
        )
    }

    @Test func `scalars are what YAML 1_2 says`() {
        let stub = """
            http: { api: get /a }
            response: { body: { json: [yes, "no", "NO", 0012, 12:30, 1_000, 1.0, "5", 2025-01-01, ~, True] } }
            """
        let expected = #"["yes","no","NO",12,"12:30","1_000",1.0,"5","2025-01-01",null,true]"#
        #expect(client(["endpoints/a.yml": stub]).get("/a").body == expected)
    }

    @Test(arguments: [404, 406, 429, 302, 999])
    func `every status keeps its headers and body`(status: Int) {
        let stub = """
            http: { api: get /a }
            response: { status: \(status), headers: { X-A: b, Retry-After: 3 }, body: { text: why } }
            """
        let reply = client(["endpoints/a.yml": stub]).get("/a")
        #expect(reply.status == status)
        #expect(reply.body == "why")
        #expect(reply.headers["x-a"] == "b")
        #expect(reply.headers["retry-after"] == "3")
    }

    @Test(arguments: ["Content-Type", "content-type", "CONTENT-TYPE"])
    func `there is one content type`(name: String) {
        let stub =
            "http: { api: get /a }\nresponse: { headers: { \(name): text/csv }, body: { text: 'a,b' } }"
        let fields = client(["endpoints/a.yml": stub]).get("/a").headers.fields
        #expect(fields.filter { $0.isNamed("Content-Type") }.map(\.value) == ["text/csv"])
    }

    @Test func `a stub's own delay is the only one`() {
        let stubs = """
            - { http: { api: get /own }, delay: 0.25, response: { body: { text: "{{request.path}}" } } }
            - { http: { api: get /none }, delay: 0, response: { body: { text: a } } }
            - { http: { api: get /all }, response: { body: { text: a } } }
            """
        let client = client(["endpoints/a.yml": stubs]) { $0.delay = 2 }
        func delay(_ target: String) -> Double? {
            client.service.exchange(for: HTTPRequest(method: .get, target: target)).delay
        }
        #expect(["/own", "/none", "/all"].map(delay) == [0.25, 0, 2])
    }

    @Test func `routes with other names for a segment stand beside each other`() {
        let stubs = """
            - { http: { api: get /users/:id }, response: { body: { text: "user {{request.pathParameters.id}}" } } }
            - { http: { api: get /users/:userId/posts }, response: { body: { text: "posts of {{request.pathParameters.userId}}" } } }
            - { http: { api: get /users/new/:what/x }, response: { body: { text: new } } }
            - { http: { api: get /get/post }, response: { body: { text: methods } } }
            """
        let client = client(["endpoints/a.yml": stubs])
        let targets = [
            "/users/7", "/users/7/posts", "/users/new/posts/x", "/users/new/posts", "/get/post",
            "//users//7/",
        ]
        let bodies = ["user 7", "posts of 7", "new", "posts of new", "methods", "user 7"]
        #expect(targets.map { client.get($0).body } == bodies)
    }

    @Test func `names in YAML may be a list, and the executed operation counts`() {
        let stub = "graphQL: { operations: [A, B] }\nresponse: { data: { x: 1 } }"
        let client = client(["endpoints/a.yml": stub])
        #expect(client.ask("query B { x }").body == #"{"data":{"x":1}}"#)
        #expect(client.ask("query C { x }").status == 404)
    }

    @Test func `files are found beside the stub, and partials in folders`() {
        let client = client([
            "endpoints/deep/a.yaml": "http: { api: get /file }\nresponse: { body: { file: b.txt } }",
            "endpoints/deep/b.txt": "beside",
            "endpoints/c.yml": "http: { api: get /page }\nresponse: { body: { template: page } }",
            "templates/page.txt": "[{{>parts/item}}]", "templates/parts/item.txt": "item",
        ])
        #expect(client.problems == [])
        #expect(client.get("/page").body.hasPrefix("[item"))
    }

    @Test func `bytes that are no text do no harm`() {
        let stubs = """
            - { http: { api: post /a, body: { json: { a: 1 } } }, response: { body: { text: json } } }
            - { http: { api: post /a, body: { text: hello } }, response: { body: { text: text } } }
            """
        let client = client(["endpoints/a.yml": stubs])
        #expect(
            client.send(.post, "/a", ["X-Name": "caf\u{E9}"], body: [0xFF, 0x00, 0xFE]).status == 404
        )
        #expect(client.send(HTTPMethod(rawValue: "PATCH"), "/a?%=%ZZ&&=").status == 404)
    }

    @Test func `what is wrong at the start has its place`() {
        let client = client([
            "endpoints/a.yml":
                "- http: { api: get /a }\n  response: { staus: 200 }\n- http: { api: get /b }\n  responses: []\n"
        ])
        #expect(
            client.problems == [
                "endpoints/a.yml:2:15: error: Unknown key \"staus\" in this response. Did you mean \"status\"?",
                "endpoints/a.yml:4:14: error: \"responses\" must be a list of one response at least.",
            ]
        )
        #expect(client.get("/a").status == 500)
    }
}
