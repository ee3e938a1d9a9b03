#if os(Linux)
import Foundation
import JSONModel
import Platform
import Scripting
import Testing
import TestSupport

/// What scripts that change the language's own objects leave behind in a `mynah run`: nothing that adds up.
@Suite("Memory of scripts", .offThePool, .enabled(if: ScriptEngine.problem == nil, "needs JavaScriptCore"))
struct ScriptMemoryTests {
    /// A context that is never collected holds 0.7 MB, a thousand of them far more than this.
    private static let bound = 400

    private static let polyfill = """
        function response() {
          Array.prototype.last = function () { return this[this.length - 1] }
          return Response.ok(Body.text([1, 2].last()))
        }
        """

    @Test func `does not grow with calls that change a built-in`() throws {
        let server = try RunningMynah([])
        try server.add("/last", Self.polyfill)
        for _ in 0..<40 {
            let statuses = try server.statuses(of: (0..<50).map { _ in RunningMynah.request("GET", "/last") })
            #expect(statuses == Array(repeating: "200", count: 50))
        }
        try #expect(server.residentMegabytes < Self.bound)
        server.process.send(SIGTERM)
        #expect(server.process.waitUntilExit() == 0)
    }

    @Test func `does not grow with stubs that come and go`() throws {
        let server = try RunningMynah([])
        for number in 0..<1_000 {
            try server.add("/last", "/* \(number) */ \(Self.polyfill)")
            let calls = [RunningMynah.request("GET", "/last"), RunningMynah.request("DELETE", "/_admin/stubs/last")]
            #expect(try server.statuses(of: calls) == ["200", "204"])
        }
        try #expect(server.residentMegabytes < Self.bound)
        server.process.send(SIGTERM)
        #expect(server.process.waitUntilExit() == 0)
    }
}

extension RunningMynah {
    fileprivate static func request(_ method: String, _ path: String) -> String {
        "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    }

    /// Sends the requests one after the other on one connection, and returns the statuses of the answers.
    fileprivate func statuses(of requests: [String]) throws -> [String] {
        let connection = try RawConnection(to: url)
        connection.send(requests.joined() + "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        let answers = String(decoding: connection.receiveToEnd(), as: UTF8.self)
        return answers.split(separator: "HTTP/1.1 ").map { String($0.prefix(3)) }.dropLast()
    }

    fileprivate func add(_ path: String, _ script: String) throws {
        let stub: JSONValue = ["id": "last", "http": ["api": .string("get \(path)")], "javascript": .string(script)]
        let answer = try admin("POST", "/stubs", body: String(decoding: stub.serialized(), as: UTF8.self))
        try #require(answer?.status == 201, "\(answer?.summary ?? "no answer")")
    }
}
#endif
