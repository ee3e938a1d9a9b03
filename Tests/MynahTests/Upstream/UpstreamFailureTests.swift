import Foundation
import HTTPMessages
import JSONModel
import Locking
import Mynah
import TestSupport
import Testing
import UpstreamClient
import UpstreamTestSupport

/// What clients and people are told where an upstream fails; other requests are served meanwhile.
@Suite("Failing upstreams") struct UpstreamFailureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var sends: String
        var status: Int
        var title: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(name: "closes", sends: "", status: 502, title: "The upstream's response cannot be read"),
        Case(name: "no HTTP", sends: "SSH-2.0-x\r\n", status: 502, title: "The upstream's response cannot be read"),
        Case(
            name: "lies",
            sends: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx",
            status: 502,
            title: "The upstream's response cannot be read"
        ),
    ])
    func `are told by name`(_ c: Case) async throws {
        let upstream = RawUpstream(sending: c.sends)
        let server = try await MockServer(passingTo: upstream.url) { Endpoint(.get, "/own", .text("own")) }

        let response = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/x"))
        #expect(response.status.rawValue == c.status)
        #expect(response.headers["Content-Type"] == "application/problem+json")
        let body = try JSONValue(parsing: response.body.bytes)
        #expect(body["title"]?.string == c.title)
        #expect(body["detail"]?.string?.hasPrefix("\(upstream.url)/x: ") == true)
        let graphQL = try await client.whole(
            UpstreamRequest(
                method: .post,
                url: "\(server.graphQLURL)",
                headers: ["Content-Type": "application/json"],
                body: Array(#"{"query":"{ a }"}"#.utf8)
            )
        )
        #expect(graphQL.status.rawValue == c.status)
        let error = try JSONValue(parsing: graphQL.body.bytes)["errors"]?[0]
        #expect(error?["extensions"] == ["code": "UPSTREAM_FAILED"])
        #expect(error?["message"]?.string?.hasPrefix("\(c.title): \(upstream.url)/graphql: ") == true)
        let own = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/own"))
        #expect(own.body.bytes == Array("own".utf8))
        let entries = try await server.requests()
        #expect(entries.map { $0.upstream?.error != nil } == [true, true, false])
    }

    @Test func `are waited for no longer than is set`() async throws {
        let upstream = RawUpstream { $0.waitForEnd() }
        let folder = try TemporaryProject([
            "mynah.yml": "onUnmatchedRest: passthrough\nupstream: \(upstream.url)\nlimits: { upstreamTime: 0.1 }\n"
        ])
        let server = try await MockServer(project: folder.path)
        let response = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/x"))
        #expect(response.status == 504)
        #expect(try JSONValue(parsing: response.body.bytes)["title"] == "The upstream takes too long")
    }

    @Test func `are waited for no longer than is set in the middle of a body that a stub changes`() async throws {
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n")
            exchange.waitForEnd()
        }
        let folder = try TemporaryProject([
            "mynah.yml": "limits: { upstreamTime: 0.5 }\n",
            "endpoints/x.yml": """
            - http: { api: get /x }
              response: { passthrough: { upstream: "\(upstream.url)" }, status: 201 }
            """,
        ])
        let server = try await MockServer(project: folder.path)
        let response = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/x"))
        #expect(response.status == 504)
        #expect(try JSONValue(parsing: response.body.bytes)["title"] == "The upstream takes too long")
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n"])
    func `are left when the client leaves`(sends: String) async throws {
        let isAsked = Latch()
        let isLeft = Latch()
        let upstream = RawUpstream { exchange in
            exchange.send(sends)
            isAsked.open()
            exchange.waitForEnd()
            isLeft.open()
        }
        let server = try await MockServer(passingTo: upstream.url)
        let url = "\(server.url)/x"
        // It would be left in the end, when nothing has come for a minute: then the journal says so.
        try await onThread {
            let leaving = client.nextNumber()
            let isBegun = Latch()
            client.send(UpstreamRequest(method: .get, url: url), as: leaving).whenReady { _ in isBegun.open() }
            if sends.isEmpty { isAsked.wait() } else { isBegun.wait() }
            client.cancel(leaving)
            isLeft.wait()
        }
        let entry = try await server.waitForRequest(path: "/x", timeout: .seconds(60))
        #expect(entry.upstream?.error == (sends.isEmpty ? "its response is not wanted any more" : nil))
    }

    @Test func `are not asked for what comes back`() async throws {
        let server = try await MockServer { Endpoint(.get, "/none", .passthrough()) }
        try await server.add { Endpoint(.get, "/loop", .passthrough(to: "\(server.url)")) }

        let looped = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/loop"))
        #expect(looped.status == 508)
        #expect(
            try JSONValue(parsing: looped.body.bytes) == [
                "title": "The upstream is this server itself", "status": 508,
                "detail": .string("\(server.url)/loop: the request has come back"),
            ]
        )
        let none = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/none"))
        #expect(none.status == 502)
        #expect(
            try JSONValue(parsing: none.body.bytes) == [
                "title": "There is no upstream", "status": 502, "detail": "/none: no \"upstream\" is set for it",
            ]
        )
    }

    @Test func `have to prove who they are`() async throws {
        var secure = MockServer.Configuration()
        let folder = try TemporaryProject()
        secure.tls = .selfSigned(folder: folder.path)
        let upstream = try await MockServer(configuration: secure) { Endpoint(.get, "/x", .text("x")) }
        let server = try await MockServer(passingTo: "\(upstream.url)")
        let response = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/x"))
        #expect(response.status == 502)
        let body = try JSONValue(parsing: response.body.bytes)
        #expect(body["title"] == "The upstream's certificate is not trusted")
        #expect(body["detail"]?.string?.hasPrefix("\(upstream.url)/x: ") == true)
    }

    @Test func `break off for the client, too`() async throws {
        let isTaken = DispatchSemaphore(value: 0)
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n")
            isTaken.wait()
        }
        let server = try await MockServer(passingTo: upstream.url)
        let url = "\(server.url)/x"
        let pieces = try await onThread {
            try client.wait(for: UpstreamRequest(method: .get, url: url)).body.waitForPieces { isTaken.signal() }
        }
        #expect(pieces == ["short", "FAILED"])
    }

    @Test func `have to be named where something is passed on`() async throws {
        #expect(
            try await problem(of: "onUnmatchedGraphql: passthrough\nupstreamCA: none.pem\n") == """
                The server cannot start:
                FOLDER/mynah.yml:2:1: error: There is no file "none.pem" (upstreamCA).
                FOLDER/mynah.yml:1:1: error: What no stub matches is passed on, and nothing says where to: "upstream" does.
                """
        )
    }

    @Test func `have to be named where something is recorded`() async throws {
        #expect(
            try await problem(of: "seed: 7\nrecord: missing\n") == """
                The server cannot start:
                FOLDER/mynah.yml:2:1: error: What a server answers is recorded, and nothing says which: "upstream" (--upstream) does.
                """
        )
    }

    private func problem(of settings: String) async throws -> String {
        let folder = try TemporaryProject(["mynah.yml": settings])
        let problem = await #expect(throws: MockProblem.self) { try await MockServer(project: folder.path) }
        return "\(try #require(problem))".replacing(folder.path, with: "FOLDER")
    }
}
