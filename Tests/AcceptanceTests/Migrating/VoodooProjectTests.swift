import Foundation
import Platform
import TestSupport
import Testing

/// The rows of the first two tables in docs/migrating/voodoo.md: a project that was written for Voodoo, served by
/// Voodoo's flags.
@Suite("A project that was written for Voodoo", .offThePool, .timeLimit(.minutes(10)))
struct VoodooProjectTests {
    private static let files = [
        // row: `signature:`, `http: { api: … }`, answers inside of `http:`
        "config/forms.yml": """
        - signature: get /signature
          response: { status: 200, body: { type: text, text: signature } }
        - http: { api: get /nested }
          response: { status: 200, body: { text: nested } }
        - http:
            api: get /inside
            response: { status: 200, body: { text: inside } }
        """,
        // row: `body: { type: json, data: … }`, `body: { json: … }`, `json:` without `body:`
        "config/bodies.yml": """
        - http: { api: get /data }
          response: { status: 200, body: { type: json, data: { a: 1 } } }
        - http: { api: get /json }
          response: { status: 200, body: { json: { a: 2 } } }
        - http: { api: get /bare }
          response: { status: 200, json: { a: 3 } }
        """,
        // row: `- other-file.yml`
        "config/all.yml": """
        - ../included/one.yml
        """,
        "included/one.yml": """
        http: { api: get /included }
        response: { status: 200, body: { text: included } }
        """,
        // row: `javascript:`, `javascriptFile:` with `Response` and `Body`
        "config/scripts.yml": """
        - http: { api: get /script }
          javascript: |
            function response(request, cache) { return Response.ok(Body.text("script")); }
        - http: { api: get /script-file }
          javascriptFile: answer.js
        """,
        "config/answer.js": "function response(request, cache) { return Response.created(Body.empty()); }",
        // row: `graphQL: { method: post, operations: A }`, `operations: [A, B]`, `query:`
        "config/operations.yml": """
        - graphQL: { method: post, operations: A }
          response: { status: 200, body: { json: { data: { a: one } } } }
        - graphQL: { method: post, operations: [B, C] }
          response: { status: 200, body: { json: { data: { a: several } } } }
        - graphQL: { method: post, query: "query { shape }" }
          response: { status: 200, body: { json: { data: { shape: 1 } } } }
        """,
        // row: `templateData:`, the cache and `mockServer` in templates
        "config/templates.yml": """
        - http: { api: put /name/:name }
          javascript: |
            function response(request, cache) {
              cache.name = request.pathParameters.name; cache.who = "cache"; return Response.ok();
            }
        - http: { api: get /template }
          response:
            status: 200
            body: { template: page, contentType: text/plain, templateData: { who: data } }
        """,
        "pages/page.txt": "{{who}} {{name}} {{mockServer}} {{request.path}}",
        "static/a/note.txt": "a file",
    ]

    private static func prepare(_ folder: URL) throws {
        for (path, text) in files { try WatchingMynah.write(text + "\n", to: folder.appending(path: path)) }
    }

    private static func send(
        _ method: String,
        _ path: String,
        _ body: String = "",
        to url: String
    ) throws -> RawResponse {
        let connection = try RawConnection(to: url)
        connection.send(
            """
            \(method) \(path) HTTP/1.1\r
            Host: mynah\r
            Connection: close\r
            Content-Type: application/json\r
            Content-Length: \(body.utf8.count)\r
            \r
            \(body)
            """
        )
        return try #require(RawResponse(connection.receiveToEnd()))
    }

    // row: `voodoo-server run -c FOLDER`, `magic run …`
    // row: `--template-dir`, `--file-dir`, `--port-range`, `--use-any-addr`, `--verbose`
    // row: the URL on standard output
    @Test func `is served by the flags that it was written for`() throws {
        try inTemporaryFolder { folder in
            try Self.prepare(folder)
            let words = ["-c", "config", "--template-dir", "pages", "--file-dir", "static", "--use-any-addr"]
            let port = ["--port-range", "8300-8399"]
            let more = ["--admin-open", "--verbose"]
            try ask(RunningMynah(words + more, port: port, in: folder, errors: .nullDevice))
        }
    }

    private func ask(_ server: RunningMynah) throws {
        func send(_ method: String, _ path: String, _ body: String = "") throws -> String {
            try Self.send(method, path, body, to: server.url).summary.trimmingCharacters(in: .newlines)
        }
        func ask(_ query: String) throws -> String { try send("POST", "/graphql", #"{"query": "\#(query)"}"#) }
        #expect(server.url.contains(/:83\d\d$/))
        for path in ["signature", "nested", "inside", "included", "script"] {
            #expect(try send("GET", "/\(path)") == "200 \(path)")
        }
        #expect(try send("GET", "/data") == #"200 {"a":1}"#)
        #expect(try send("GET", "/json") == #"200 {"a":2}"#)
        #expect(try send("GET", "/bare") == #"200 {"a":3}"#)
        #expect(try send("GET", "/script-file") == "201 ")
        #expect(try ask("query A { a }") == #"200 {"data":{"a":"one"}}"#)
        #expect(try ask("query C { a }") == #"200 {"data":{"a":"several"}}"#)
        #expect(try ask("{ shape }") == #"200 {"data":{"shape":1}}"#)
        #expect(try send("PUT", "/name/Ada").hasPrefix("200"))
        #expect(try send("GET", "/template") == "200 data Ada mynah /template")
        #expect(try send("GET", "/a/note.txt") == "200 a file")
        // row: `POST /_admin/shutdown`, `PUT /_admin/delay/0.5`
        #expect(try send("PUT", "/_admin/delay/0.001").hasPrefix("200"))
        #expect(try send("POST", "/_admin/shutdown").hasPrefix("200"))
        #expect(server.process.waitUntilExit() == 0)
    }
}
