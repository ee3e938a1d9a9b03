import Foundation
import TestSupport
import Testing

@Suite("Network exchanges, served", .offThePool, .timeLimit(.minutes(10)))
struct ExchangesTests {
    private static func prepare(_ folder: URL) throws {
        let files = [
            "mocks/api/v1/user/POST/configuration.json": """
            [{ "status_code": 503, "response_file": "error.html" },
             { "status_code": 201, "response_file": "user.json", "headers": { "X-Version": "2" } }]
            """,
            "mocks/api/v1/user/POST/error.html": "<p>Not {{yet}}</p>",
            "mocks/api/v1/user/POST/user.json": #"{ "name": "Ada" }"#,
            "mocks/api/v1/user/delete/configuration.json": #"{ "status_code": 204, "response_file": "none.txt" }"#,
            "mocks/api/v1/user/delete/none.txt": "never sent",
            "mocks/api/*/users/**/GET/configuration.json": #"{ "status_code": 200, "response_file": "list.csv" }"#,
            "mocks/api/*/users/**/GET/list.csv": "a,b",
            "mocks/slow/GET/configuration.json": #"{ "status_code": 200, "delay": 0 }"#,
            "configuration.json": #"{ "hostname": "127.0.0.1", "port": 0, "delay": 0.01, "logLevel": "INFO" }"#,
        ]
        for (path, text) in files { try WatchingMynah.write(text, to: folder.appending(path: path)) }
    }

    private static func send(_ method: String, _ path: String, to url: String) throws -> RawResponse {
        let connection = try RawConnection(to: url)
        connection.send("\(method) \(path) HTTP/1.1\r\nHost: mynah\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
        return try #require(RawResponse(connection.receiveToEnd()))
    }

    @Test func `are answered in turn, and follow their files`() throws {
        let server = try WatchingMynah(".", ["--exchanges", "mocks"], prepare: Self.prepare)
        func send(_ method: String, _ path: String) throws -> RawResponse {
            try Self.send(method, path, to: server.url)
        }
        #expect(!server.url.hasSuffix(":0"))
        let first = try send("POST", "/api/v1/user")
        #expect(first.summary == "503 <p>Not {{yet}}</p>")
        #expect(first.head.lowercased().contains("content-type: text/html"))
        for _ in 1...2 {
            let later = try send("POST", "/api/v1/user")
            #expect(later.summary == #"201 { "name": "Ada" }"#)
            #expect(later.head.contains("X-Version: 2"))
            #expect(later.head.lowercased().contains("content-type: application/json"))
        }
        #expect(try send("DELETE", "/api/v1/user").summary == "204 ")
        #expect(try send("GET", "/api/v2/users/7/notes").summary == "200 a,b")
        #expect(try send("GET", "/slow").summary == "200 ")
        #expect(try send("GET", "/api/v1/user").status == 404)

        try server.write(#"{ "status_code": 418 }"#, to: "mocks/slow/GET/configuration.json")
        #expect(try server.nextLine()?.hasPrefix("mocks/api/v1/user/delete/configuration.json:1:") == true)
        #expect(
            try server.nextLine()?.hasPrefix("reloaded: mocks/slow/GET/configuration.json changed, 4 stubs, ") == true
        )
        #expect(try send("GET", "/slow").status == 418)
        #expect(try server.stop() == [])
    }

    // row: `espressomartini endpoints`
    @Test func `are listed, and checked`() throws {
        try inTemporaryFolder { folder in
            try Self.prepare(folder)
            let listed = try run(mynah, ["endpoints", "--requests-folder", "mocks/"], in: folder)
            #expect(
                listed.output == """
                    KIND    PATH OR OPERATION  MATCHERS  ANSWER                                    PLACE
                    GET     /api/*/users/**    -         200 file list.csv                         mocks/api/*/users/**/GET/configuration.json:1
                    POST    /api/v1/user       -         503 file error.html → 201 file user.json  mocks/api/v1/user/POST/configuration.json:1
                    DELETE  /api/v1/user       -         204 file none.txt                         mocks/api/v1/user/delete/configuration.json:1
                    GET     /slow              -         200 after 0 s                             mocks/slow/GET/configuration.json:1
                    Schema: none; only what is listed is answered.

                    """
            )
            let checked = try run(mynah, ["check", "--exchanges", "mocks"], in: folder)
            #expect(checked.exitCode == 0)
            #expect(
                checked.output == """
                    mocks/api/v1/user/delete/configuration.json:1:40: warning: A response with status 204 has no body; \
                    this one is not sent.

                    """
            )
        }
    }

    // row: `espressomartini run`
    // row: `--requests-folder FOLDER`
    // row: `--configuration FILE`
    @Test func `are served by the flags that they were written for`() throws {
        let words = ["--requests-folder", "mocks", "--configuration", "configuration.json"]
        let server = try WatchingMynah(".", words, prepare: Self.prepare)
        #expect(try Self.send("POST", "/api/v1/user", to: server.url).summary == "503 <p>Not {{yet}}</p>")
        #expect(try server.stop().allSatisfy { $0.contains(": warning: ") })
    }
}
