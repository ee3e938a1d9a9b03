import Foundation
import JSONModel
import TestSupport
import Testing

/// Stubs that the page makes of what was answered.
@Suite(
    "Stubs that the page makes",
    .offThePool,
    .enabled(if: Browser.program != nil, "needs Chromium"),
    .timeLimit(.minutes(10))
)
struct MadeStubTests {
    private static let stubs = """
        - http: { api: get /page }
          response: { body: { text: "<p>{{x}}</p>", contentType: text/html }, template: false }
        - http: { api: get /number }
          response: { body: { text: 1.50 } }
        - http: { api: get /problem }
          response: { status: 418, body: { json: { a: 1.50 }, contentType: application/problem+json } }
        - http: { api: get /bytes }
          response: { body: { data: QAD/, contentType: image/x-dot } }
        - http: { api: delete /thing }
          response: { status: 204 }
        - http: { api: get /old }
          response: { status: 302, headers: { Location: /new?a=1 } }
        - http: { api: get /v1/items%3Alist }
          response: { body: { text: listed } }
        """

    /// What a client sees of a response, but for its date.
    private func seen(_ method: String, _ path: String, on server: RunningMynah) throws -> [String] {
        let response = try server.send(method, path)
        let head = response?.head.split(separator: "\r\n").filter { !$0.hasPrefix("Date:") } ?? []
        return head.map { String($0) } + ["\(response?.body ?? [])"]
    }

    @Test func `answer what was answered, whatever it is made of`() throws {
        let requests = [
            ("GET", "/page"), ("GET", "/number"), ("GET", "/problem"), ("GET", "/bytes"), ("DELETE", "/thing"),
            ("GET", "/old"),
            ("GET", "/v1/items:list"),
        ]
        try onPage(["endpoints/stubs.yml": Self.stubs]) { browser, server in
            for (index, (method, path)) in requests.enumerated() {
                let before = try seen(method, path, on: server)
                try browser.choose(request: 2 * index + 1)
                if path != "/number", path != "/problem" {
                    let name = String(path.dropFirst()).replacing(/\W/, with: "-")
                    #expect(try browser.copied("Copy stub as Swift") == copiedText(name))
                }
                try browser.click("article button", "Make a stub")
                try browser.wait(for: "location.hash === '#/stubs/run-time-\(index + 1)'")
                #expect(try seen(method, path, on: server) == before)
                #expect(try server.admin("GET", "/requests?stub=run-time-\(index + 1)")?.json?["total"] == 1)
            }
            #expect(try server.send("GET", "/v1/other:list")?.status == 404)
        }
    }

    @Test func `match by the name what came by its hash alone`() throws {
        try onPage { browser, server in
            let hash = "0e246f0241d6ad1b52f7011035391f630f76e353c11c059d515b3419b03c1fc8"
            let rest = #""extensions": {"persistedQuery": {"version": 1, "sha256Hash": "\#(hash)"}}}"#
            let answer = try server.post(#"{"query": "query Named { users { id } }", "# + rest)?.summary
            let short = #"{"operationName": "Named", "# + rest
            #expect(try server.post(short)?.summary == answer)
            try browser.choose(request: 2)
            #expect(try browser.value(of: "document.querySelector('article select')") == .null)
            try browser.click("article button", "Make a stub")
            try browser.wait(for: "location.hash === '#/stubs/run-time-1'")
            #expect(try server.post(short)?.summary == answer)
            #expect(try server.admin("GET", "/requests?stub=run-time-1")?.json?["total"] == 1)
        }
    }

    @Test func `are refused where no stub could answer the same`() throws {
        let long = String(repeating: "x", count: 70_000)
        let stub = "http: { api: get /long }\nresponse: { body: { text: \(long) } }"
        try onPage(["endpoints/long.yml": stub]) { browser, server in
            _ = try server.get("/long")
            _ = try server.post(#"[{"query": "{ users { id } }"}, {"query": "{ users { name } }"}]"#)
            for (number, told) in [
                (1, "The answer is too large: the journal keeps only its beginning."),
                (2, "The answer is no single GraphQL result, so no stub can give it."),
            ] {
                try browser.choose(request: number)
                let isCut = try browser.text(of: "article").contains("The beginning of 70000 bytes.")
                #expect(isCut == (number == 1))
                try browser.click("article button", "Make a stub")
                try browser.wait(for: "document.querySelector('#told.problem')?.textContent === '\(told)'")
            }
            #expect(try server.admin("GET", "/stubs")?.json?["stubs"]?.array?.count == 1)
        }
    }
}
