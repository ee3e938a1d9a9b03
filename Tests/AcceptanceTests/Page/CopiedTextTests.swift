import Foundation
import JSONModel
import TestSupport
import Testing

/// Texts that the page copies, and requests that it sends again.
@Suite(
    "Texts that the page copies",
    .offThePool,
    .enabled(if: Browser.program != nil, "needs Chromium"),
    .timeLimit(.minutes(10))
)
struct CopiedTextTests {
    /// The texts are compiled and tried in `CopiedStubTests`.
    @Test func `are requests and stubs of them as Swift, by name, by shape or exactly`() throws {
        let stubs = """
            - graphQL: { operations: GetUser }
              response: { template: false, data: { user: { name: 'Ada "A" {{x}}' } } }
            - http: { api: get /carts/7 }
              response: { status: 201, body: { json: { items: [1, null] } } }
            """
        try onPage(["endpoints/stubs.yml": stubs]) { browser, server in
            let document = "query GetUser($id: ID!) {\n  user(id: $id) { name }\n}"
            _ = try server.ask(document, variables: ["id": "a\"#b"])
            _ = try server.get("/carts/7")
            _ = try server.ask("query Q { users { id } }")
            try browser.choose(request: 1)
            for form in ["name", "shape", "exact"] {
                _ = try browser.value(of: "document.querySelector('article select').value = '\(form)'")
                #expect(try browser.copied("Copy stub as Swift") == copiedText(form))
                let stub = try browser.copied("Copy as stub")
                #expect(try server.admin("POST", "/stubs?dryRun", body: stub)?.status == 200)
            }
            try browser.choose(request: 2)
            #expect(try browser.copied("Copy stub as Swift") == copiedText("path"))
            try browser.choose(request: 3)
            let request = try browser.copied("Copy as Swift").replacing(server.url, with: "http://127.0.0.1:8080")
            #expect(try request == copiedText("request"))
        }
    }

    /// JavaScript's numbers have 53 bits; those of a JSON text have as many digits as stand there.
    @Test func `keep every digit of a number`() throws {
        let files = [
            "schemas/numbers.graphql": "scalar Long extend type Query { next(after: Long, to: [Long!]): Long }",
            "endpoints/numbers.yml": """
            - graphQL: { operations: Next }
              response: { data: { next: 9007199254740993 } }
            - http: { api: get /n }
              response: { body: { json: [9007199254740993, 12345678901234567890] } }
            """,
        ]
        try onPage(files) { browser, server in
            let body =
                #"{"query":"query Next($after: Long) { next(after: $after) }","variables":{"after":9007199254740995}}"#
            let answer = #"200 {"data":{"next":9007199254740993}}"#
            #expect(try server.post(body)?.summary == answer)
            _ = try server.get("/n")
            try browser.choose(request: 1)
            #expect(try browser.text(of: "article .leaf") == "after: 9007199254740995\nnext: 9007199254740993")
            _ = try browser.value(of: "document.querySelector('article select').value = 'exact'")
            let stub = try JSONValue(parsing: Array(browser.copied("Copy as stub").utf8))
            #expect(stub["graphQL"]?["variables"]?["$exactly"] == ["after": 9007199254740995])
            #expect(stub["response"] == ["data": ["next": 9007199254740993]])
            try browser.click("button", "Make a stub")
            try browser.wait(for: "document.querySelector('#told').textContent.includes('run-time-1')")
            #expect(try server.post(body)?.summary == answer)
            #expect(try server.admin("GET", "/requests?stub=run-time-1")?.json?["total"] == 1)
            _ = try browser.value(of: "location.hash = '#/traffic'")
            try browser.choose(request: 2)
            #expect(try browser.copied("Copy stub as Swift") == copiedText("digits"))

            _ = try browser.value(of: "location.hash = '#/traffic/1'")
            try browser.click("article a", "Try it")
            try browser.wait(for: "document.querySelector('try-screen')")
            try browser.click("button", "Send")
            try browser.wait(for: "document.querySelector('try-screen .leaf')")
            #expect(try browser.text(of: "try-screen .leaf") == "next: 9007199254740993")
            let sent = try server.admin("GET", "/requests/4")?.json?["operations"]?[0]
            #expect(sent?["variables"] == ["after": 9007199254740995])
        }
    }

    private static let binary: [UInt8] = [0x40, 0, 0xFF, 0x0D, 0x0A, 0x27]

    /// Requests that a shell or curl might take for something else.
    private static let odd = [
        Sent(
            "POST",
            "/graphql",
            ["Content-Type: application/json"],
            #"{"query":"query It { users { name } }","x":"'$HOME`"}"#
        ),
        Sent("GET", "/graphql?query={users{id}}&x[]=[1-3]", ["Accept: application/json"]),
        Sent("PUT", "/echo/a%20b'c", ["X-Empty:", "X-Two: 1", "X-Two: 2", "Content-Type: text/plain"], "@file\n"),
        Sent("POST", "/echo/untyped", [], "a=b&c"),
        Sent("POST", "/echo/binary", ["Content-Type: application/octet-stream"], binary),
        Sent("HEAD", "/echo/head", []),
        Sent("DELETE", "/echo/nothing", ["Authorization: Bearer 'x'"]),
    ]

    private struct Sent {
        var (method, target, fields, body): (String, String, [String], [UInt8])

        init(_ method: String, _ target: String, _ fields: [String], _ body: String) {
            self.init(method, target, fields, Array(body.utf8))
        }

        init(_ method: String, _ target: String, _ fields: [String], _ body: [UInt8] = []) {
            (self.method, self.target, self.fields, self.body) = (method, target, fields, body)
        }

        /// The request as it goes over the wire.
        var bytes: [UInt8] {
            let length = body.isEmpty ? [] : ["Content-Length: \(body.count)"]
            let lines = ["\(method) \(target) HTTP/1.1", "Host: mynah", "Connection: close"] + fields + length
            return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
        }
    }

    private static let echo = ["endpoints/echo.yml": "http: { api: any /echo/* }\nresponse: { body: { text: echoed } }"]

    private func send(_ request: Sent, to server: RunningMynah) throws -> RawResponse? {
        let connection = try RawConnection(to: server.url)
        connection.send(request.bytes)
        return RawResponse(connection.receiveToEnd())
    }

    /// What a request is, without the fields that belong to a connection or to the client.
    private func kept(_ number: Int, in server: RunningMynah, without others: [String]) throws -> JSONValue? {
        let entry = try server.admin("GET", "/requests/\(number)?form=exact")?.json
        guard case .object(var request)? = entry?["request"], case .object(var fields)? = request["headers"] else {
            return nil
        }
        for name in ["host", "connection", "content-length"] + others { fields[name] = nil }
        request["headers"] = .object(fields)
        return ["request": .object(request), "answer": entry?["response"]?["base64"] ?? .null]
    }

    @Test func `as curl lines do in a shell what the request did`() throws {
        try onPage(Self.echo) { browser, server in
            for (index, request) in Self.odd.enumerated() {
                let answer = try send(request, to: server)
                #expect((200..<300).contains(answer?.status ?? 0), "\(request.target)")
                let number = 2 * index + 1
                try browser.choose(request: number)
                let line = try browser.copied("Copy as curl")
                let result = try run(URL(filePath: "/bin/sh"), ["-c", line])
                let output = request.method == "HEAD" ? "" : String(decoding: answer?.body ?? [], as: UTF8.self)
                #expect((request.method == "HEAD" ? "" : result.output) == output, "\(line)\n\(result.errors)")
                #expect(result.exitCode == 0)
                let sent = try kept(number, in: server, without: ["user-agent"])
                let again = try kept(number + 1, in: server, without: ["user-agent"])
                #expect(again == sent, "\(line)")
            }
        }
    }

    @Test func `are curl lines without what curl says by itself`() throws {
        let lines = [
            (
                0,
                #"curl -g -X POST 'URL/graphql' -H 'Accept:' -H 'content-type: application/json' --data-raw "#
                    + #"'{"query":"query It { users { name } }","x":"'\''$HOME`"}'"#
            ), (3, "curl -g -X POST 'URL/echo/untyped' -H 'Accept:' -H 'Content-Type:' --data-raw 'a=b&c'"),
            (
                4,
                "echo QAD/DQon | base64 -d | curl -g -X POST 'URL/echo/binary' -H 'Accept:' "
                    + "-H 'content-type: application/octet-stream' --data-binary @-"
            ), (5, "curl -g --head 'URL/echo/head' -H 'Accept:'"),
        ]
        try onPage(Self.echo) { browser, server in
            for (number, (index, line)) in lines.enumerated() {
                _ = try send(Self.odd[index], to: server)
                try browser.choose(request: number + 1)
                let copied = try browser.copied("Copy as curl")
                #expect(copied == line.replacing("URL", with: server.url))
            }
        }
    }

    @Test func `are shown where there is no clipboard, and refused where a body is not whole`() throws {
        try onPage { browser, server in
            _ = try server.ask("query Q { users { id } }")
            _ = try server.ask("query Long { users { id } } #" + String(repeating: "x", count: 70_000))
            try browser.choose(request: 1)
            _ = try browser.value(of: "navigator.clipboard.write = () => Promise.reject(new Error())")
            try browser.click("article button", "Copy as curl")
            try browser.wait(for: "document.querySelector('dialog[open] textarea').value.startsWith('curl -g')")
            try browser.click("dialog button", "Close")
            try browser.choose(request: 2)
            let told = "The body is too large: the journal keeps only its beginning."
            for label in ["Copy as curl", "Copy as Swift", "Send again"] {
                _ = try browser.value(of: "document.querySelector('#told').textContent = ''")
                try browser.click("article button", label)
                try browser.wait(for: "document.querySelector('#told.problem')?.textContent === '\(told)'")
            }
        }
    }

    @Test func `are an archive of one request`() throws {
        try onPage { browser, server in
            _ = try server.get("/none")
            _ = try server.ask("query Q { user(id: \"user-1\") { id } }")
            try browser.choose(request: 2)
            let archive = try JSONValue(parsing: Array(browser.copied("Copy as HAR").utf8))
            let given = try server.admin("GET", "/requests/2/har")?.json
            #expect(archive == given)
            let entry = archive["log"]?["entries"]?[0]
            #expect(archive["log"]?["entries"]?.array?.count == 1)
            #expect(entry?["request"]?["url"] == "http://mynah/graphql")
            #expect(
                entry?["request"]?["postData"] == [
                    "mimeType": "application/json",
                    "text": .string(#"{"query":"query Q { user(id: \"user-1\") { id } }","variables":{}}"#),
                ]
            )
            #expect(entry?["response"]?["content"]?["text"] == #"{"data":{"user":{"id":"user-1"}}}"#)
        }
    }

    @Test func `are requests that are sent again as they were`() throws {
        try onPage(Self.echo) { browser, server in
            for (index, request) in Self.odd.enumerated() {
                _ = try send(request, to: server)
                try browser.choose(request: 2 * index + 1)
                try browser.click("article button", "Send again")
                try browser.wait(for: "document.querySelector('#told').textContent === 'Sent again: 200.'")
                let others = [
                    "user-agent", "accept", "accept-encoding", "accept-language", "origin", "referer", "x-empty",
                    "x-two",
                ]
                let chromium = [
                    "sec-ch-ua", "sec-ch-ua-mobile", "sec-ch-ua-platform", "sec-fetch-dest", "sec-fetch-mode",
                    "sec-fetch-site",
                ]
                let sent = try kept(2 * index + 1, in: server, without: others)
                let again = try kept(2 * index + 2, in: server, without: others + chromium)
                #expect(again == sent)
            }
        }
    }
}
