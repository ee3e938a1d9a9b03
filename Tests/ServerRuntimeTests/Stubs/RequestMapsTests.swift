import GraphQLLanguage
import HTTPMessages
import JSONModel
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("What stubs ask of maps of names and texts")
struct RequestMapsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var asked: String
        var target = "/a/7"
        var headers: HTTPHeaders = [:]
        var body = ""
        var fits: Bool
        var testDescription: String { "\(asked) \(target) \(headers.fields) \(body)" }
    }

    @Test(arguments: [
        Case(asked: "pathParameters: { id: 7 }", fits: true),
        Case(asked: "pathParameters: { id: '7' }", fits: true),
        Case(asked: "pathParameters: { id: 8 }", fits: false),
        Case(asked: "pathParameters: { id: { $matches: '^[0-9]+$' } }", fits: true),
        Case(asked: "pathParameters: { id: { $matches: '^[0-9]+$' } }", target: "/a/b", fits: false),
        Case(asked: "pathParameters: { id: 'x y' }", target: "/a/x%20y", fits: true),
        Case(asked: "pathParameters: { $exactly: { id: 7 } }", fits: true),
        Case(asked: "query: { $exactly: {} }", fits: true),
        Case(asked: "query: { $exactly: {} }", target: "/a/7?b", fits: false),
        Case(asked: "query: { $exactly: { b: 1 } }", target: "/a/7?b=1", fits: true),
        Case(asked: "query: { $exactly: { b: 1 } }", target: "/a/7?b=1&c=2", fits: false),
        Case(asked: "query: { $exactly: { b: 1 } }", fits: false),
        Case(asked: "query: { $exactly: { b: [1, 2] } }", target: "/a/7?b=1&b=2", fits: true),
        Case(asked: "query: { $absent: true }", fits: true),
        Case(asked: "query: { $absent: true }", target: "/a/7?b=1", fits: false),
        Case(asked: "query: { $absent: false }", target: "/a/7?b=1", fits: true),
        Case(asked: "query: { $any: true }", target: "/a/7?b=1", fits: true),
        Case(asked: "query: { $any: true }", fits: false),
        Case(asked: "query: { $filter: x }", target: "/a/7?%24filter=x", fits: true),
        Case(asked: "cookies: { $any: true }", headers: ["Cookie": "a=b"], fits: true),
        Case(asked: "cookies: { $absent: true }", headers: ["Cookie": "a=b"], fits: false),
        Case(asked: "headers: { $exactly: { host: x } }", headers: ["Host": "x"], fits: true),
        Case(asked: "headers: { $exactly: { host: x } }", headers: ["Host": "x", "A": "b"], fits: false),
        Case(asked: "headers: { $absent: true }", fits: true),
        Case(asked: "headers: { Host: a.test }", headers: ["Host": "a.test:8080"], fits: true),
        Case(asked: "headers: { host: a.test }", headers: ["Host": "a.test"], fits: true),
        Case(asked: "headers: { Host: 'a.test:8080' }", headers: ["Host": "a.test:8080"], fits: true),
        Case(asked: "headers: { Host: 'a.test:80' }", headers: ["Host": "a.test:8080"], fits: false),
        Case(asked: "headers: { Host: 'a.test:80' }", headers: ["Host": "a.test"], fits: false),
        Case(asked: "headers: { Host: b.test }", headers: ["Host": "a.test:8080"], fits: false),
        Case(asked: "headers: { Host: { $matches: '^a[.]test$' } }", headers: ["Host": "a.test:8080"], fits: true),
        Case(asked: "headers: { Host: '[::1]' }", headers: ["Host": "[::1]:8080"], fits: true),
        Case(asked: "headers: { Host: '[::1]' }", headers: ["Host": "[::1]"], fits: true),
        Case(asked: "headers: { X: a }", headers: ["X": "a:1"], fits: false),
        Case(asked: "body: { form: { b: null } }", body: "a=1&b", fits: true),
        Case(asked: "body: { form: { b: null } }", body: "a=1&b=", fits: false),
        Case(asked: "body: { form: { b: '' } }", body: "b=&a=1", fits: true),
        Case(asked: "body: { form: { b: '' } }", body: "b&a=1", fits: false),
        Case(asked: "body: { form: { b: { $any: true } } }", body: "b", fits: true),
        Case(asked: "body: { form: { b: { $absent: true } } }", body: "b", fits: false),
        Case(asked: "body: { form: { b: { $oneOf: [null, x] } } }", body: "b", fits: true),
        Case(asked: "body: { form: { b: { $oneOf: [null, x] } } }", body: "b=", fits: false),
        Case(asked: "body: { form: { b: x } }", body: "b&b=x", fits: true),
        Case(asked: "body: { form: { $exactly: { b: null } } }", body: "b", fits: true),
        Case(asked: "body: { form: { $exactly: { b: null } } }", body: "b&c", fits: false),
        Case(asked: "body: { form: { $absent: true } }", fits: true),
    ])
    func `reads as it is written`(_ c: Case) throws {
        let client = try AdminClient()
        let stub = "http: { api: 'any /a/:id', \(c.asked) }\nresponse: { status: 299 }"
        #expect(client.send(.post, "/stubs", body: stub).status == 201)
        let request = HTTPRequest(method: .post, target: c.target, headers: c.headers, body: Array(c.body.utf8))
        let status = client.service.response(to: request).status.rawValue
        #expect(status == (c.fits ? 299 : 404))
    }

    @Test func `matches the cookies that templates see`() throws {
        let client = try AdminClient()
        let stub = """
            http: { api: get /a, cookies: { session: a=b } }
            response: { body: { text: '{{request.cookies.session}}' } }
            """
        #expect(client.send(.post, "/stubs", body: stub).status == 201)
        for field in ["session=a=b", "session=\"a=b\"", "x=1;session = a=b"] {
            let request = HTTPRequest(method: .get, target: "/a", headers: ["Cookie": field])
            #expect(client.service.response(to: request).body.bytes == Array("a=b".utf8))
        }
    }

    @Test func `tells what is too much`() throws {
        let client = try AdminClient()
        let stub = """
            http: { api: 'get /a/:id', pathParameters: { id: 8 }, query: { $exactly: { b: 1 } } }
            response: { status: 200 }
            """
        #expect(client.send(.post, "/stubs", body: stub).status == 201)
        let reply = Reply(client.service.response(to: HTTPRequest(method: .get, target: "/a/7?b=1&c=2")))
        #expect(
            reply.json?["nearMisses"] == [
                #"GET /a/:id; pathParameters.id: expected 8, got "7"; query.c: expected nothing, got "2""#
            ]
        )
    }

    @Test(arguments: [
        ("pathParameters: { idd: 7 }", "The path captures nothing under the name \"idd\". Did you mean \"id\"?"),
        ("pathParameters: { $exactly: { other: 7 } }", "The path captures nothing under the name \"other\"."),
        ("query: { $any: 1 }", "\"$any\" must be true or false, not the number 1."),
        (
            "query: { $contains: a }",
            "$contains is for the value under a name, not for all of \"query\"; that takes $exactly, $absent and $any."
        ),
    ])
    func `refuses what means nothing`(asked: String, message: String) throws {
        let client = try AdminClient()
        let reply = client.send(
            .post,
            "/stubs",
            body: "http: { api: 'get /a/:id', \(asked) }\nresponse: { status: 200 }"
        )
        #expect(reply.status == 400)
        #expect(reply.json?["errors"]?.array?.first?["message"]?.string == message)
    }
}
