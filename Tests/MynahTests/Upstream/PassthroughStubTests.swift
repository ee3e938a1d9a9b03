import Foundation
import HTTPMessages
import JSONModel
import Locking
import Mynah
import TestSupport
import Testing
import UpstreamClient

/// Stubs that pass a request on, and change it on the way there and back.
@Suite("Stubs that pass through") struct PassthroughStubTests {
    static let schema =
        "type Query { hero: Hero, heroes: [Hero!]! } type Hero { id: ID!, name: String!, age: Int }"

    /// What the upstream knows.
    static func upstream() async throws -> MockServer {
        try await MockServer(schema: .sdl(schema)) {
            Operation(
                "GetHero",
                data: [
                    "hero": ["id": "1", "name": "Luke", "age": 19],
                    "heroes": [["name": "Luke"], ["name": "Leia"], ["name": "Han"]],
                ]
            )
            Endpoint(.any, "/echo/**") { request, _ in
                .json([
                    "method": .string(request.method.rawValue), "target": .string(request.target),
                    "x": request.headers["X-A"].map { .string($0) } ?? .null, "body": .string(request.text),
                ])
            }
        }
    }

    static func graphQL(_ server: MockServer, _ document: String) async throws -> JSONValue {
        let request = UpstreamRequest(
            method: .post,
            url: server.graphQLURL.absoluteString,
            headers: ["Content-Type": "application/json"],
            body: JSONValue.object(["query": .string(document)]).serialized()
        )
        return try JSONValue(parsing: try await client.whole(request).body.bytes)
    }

    @Test func `send operations on, and lay their data over`() async throws {
        let upstream = try await Self.upstream()
        let server = try await MockServer(schema: .sdl(Self.schema), configuration: .passing(to: "\(upstream.url)")) {
            Operation(
                "GetHero",
                .passthrough(data: [
                    "hero": ["age": "{{{upstream.status}}}"], "heroes": ["$1": ["name": "Rey"]], "other": 1,
                ])
            )
        }
        let answer = try await Self.graphQL(server, "query GetHero { hero { years: age name } heroes { name } }")
        #expect(
            answer == [
                "data": [
                    "hero": ["years": 200, "name": "Luke"],
                    "heroes": [["name": "Luke"], ["name": "Rey"], ["name": "Han"]],
                ]
            ]
        )
        let entries = try await server.requests()
        #expect(entries.map(\.answeredBy) == ["stub"])
        #expect(entries.first?.upstream?.status == 200)
        #expect(entries.first?.upstream?.url == "\(upstream.graphQLURL)")
    }

    @Test func `leave what no stub matches to the upstream`() async throws {
        let upstream = try await Self.upstream()
        let server = try await MockServer(schema: .sdl(Self.schema), configuration: .passing(to: "\(upstream.url)")) {
            Operation("Other", data: [:])
        }
        let answer = try await Self.graphQL(server, "query GetHero { hero { name } }")
        #expect(answer == ["data": ["hero": ["name": "Luke"]]])
        // What the schema does not allow is refused here.
        let refused = try await Self.graphQL(server, "{ nobody }")
        #expect(refused["errors"]?[0]?["message"] == "Cannot query field \"nobody\" on type \"Query\".")
        #expect(try await server.requests().map(\.answeredBy) == ["upstream", "refused"])
    }

    @Test func `leave a document to the upstream that only that knows, which is recorded by its id`() async throws {
        var known = MockServer.Configuration()
        let documents = try TemporaryProject(["known.json": #"{"hero-1": "query GetHero { hero { name } }"}"#])
        known.persistedDocuments = [documents.path + "/known.json"]
        let upstream = try await MockServer(schema: .sdl(Self.schema), configuration: known) {
            Operation("GetHero", data: ["hero": ["name": "Luke"]])
        }
        func ask(_ server: MockServer, _ id: String) async throws -> String {
            let request = UpstreamRequest(
                method: .post,
                url: server.graphQLURL.absoluteString,
                headers: ["Content-Type": "application/json"],
                body: Array(#"{"documentId":"\#(id)"}"#.utf8)
            )
            return String(decoding: try await client.whole(request).body.bytes, as: UTF8.self)
        }
        let folder = try TemporaryProject()
        let server = try await MockServer(passingTo: "\(upstream.url)")
        try await server.record(into: folder.path)
        let answer = #"{"data":{"hero":{"name":"Luke"}}}"#
        #expect(try await ask(server, "hero-1") == answer)
        #expect(try await server.requests().map(\.answeredBy) == ["upstream"])
        try await server.stopRecording()
        let replay = try await MockServer(project: folder.path)
        #expect(try await ask(replay, "hero-1") == answer)
        #expect(try await ask(replay, "hero-2") != answer)
    }

    @Test(arguments: ["*/*", "multipart/mixed;deferSpec=20220824,application/json"])
    func `leave a hash to the upstream that only that knows, which is recorded, but not that it is unknown`(
        _ accept: String
    ) async throws {
        let upstream = try await Self.upstream()
        let folder = try TemporaryProject()
        let server = try await MockServer(passingTo: "\(upstream.url)")
        let document = "query GetHero { hero { name } }"
        let digest = "2f058917e04c5907b652c2e5684c6ef7398e24835c012f1772bf5dbdf6955919"
        let hash: JSONValue = ["persistedQuery": ["version": 1, "sha256Hash": .string(digest)]]
        func ask(_ server: MockServer, _ members: JSONObject) async throws -> String {
            let request = UpstreamRequest(
                method: .post,
                url: server.graphQLURL.absoluteString,
                headers: ["Content-Type": "application/json", "Accept": accept],
                body: JSONValue.object(members).serialized()
            )
            return String(decoding: try await client.whole(request).body.bytes, as: UTF8.self)
        }
        try await server.record(into: folder.path)
        let unknown = try await ask(server, ["extensions": hash])
        #expect(unknown.contains("PERSISTED_QUERY_NOT_FOUND"))
        // Another client gives it to the upstream.
        let answer = try await ask(upstream, ["query": .string(document), "extensions": hash])
        #expect(answer == #"{"data":{"hero":{"name":"Luke"}}}"#)
        #expect(try await ask(server, ["extensions": hash]) == answer)
        #expect(try await server.requests().map(\.answeredBy) == ["upstream", "upstream"])
        try await server.stopRecording()
        let replay = try await MockServer(project: folder.path)
        #expect(try await ask(replay, ["extensions": hash]) == answer)
    }

    @Test func `answer each operation of a batch`() async throws {
        let upstream = try await Self.upstream()
        let server = try await MockServer(passingTo: "\(upstream.url)") { Operation("Own", data: ["own": 1]) }
        let request = UpstreamRequest(
            method: .post,
            url: server.graphQLURL.absoluteString,
            headers: ["Content-Type": "application/json"],
            body: Array(#"[{"query":"query Own { own }"},{"query":"query GetHero { hero { name } }"}]"#.utf8)
        )
        let response = try await client.whole(request)
        #expect(
            String(decoding: response.body.bytes, as: UTF8.self)
                == #"[{"data":{"own":1}},{"data":{"hero":{"name":"Luke"}}}]"#
        )
    }

    @Test(arguments: ["7", "a%20b", "%3Fadmin=1", "100%25"])
    func `change requests and responses`(id: String) async throws {
        let upstream = try await Self.upstream()
        let server = try await MockServer {
            Endpoint(
                .get,
                "/users/:id",
                .passthrough(
                    to: "\(upstream.url)",
                    method: .post,
                    path: "/echo/{{request.pathParameters.id}}",
                    query: ["page": "{{request.queryParameters.page}}0", "debug": nil],
                    headers: ["X-A": "{{request.method}}"]
                )
                .status(201)
                .header("X-Upstream", "{{upstream.status}} {{upstream.body.method}}")
            )
        }
        let request = UpstreamRequest(method: .get, url: "\(server.url)/users/\(id)?debug=1&page=2&q=%20x")
        let response = try await client.whole(request)
        #expect(response.status == 201)
        #expect(response.headers["X-Upstream"] == "200 POST")
        #expect(
            try JSONValue(parsing: response.body.bytes) == [
                "method": "POST", "target": .string("/echo/\(id)?q=%20x&page=20"), "x": "GET", "body": "",
            ]
        )
    }

    @Test func `may have scripts that see what the upstream has answered`() async throws {
        let upstream = try await Self.upstream()
        let folder = try TemporaryProject([
            "schemas/schema.graphql": Self.schema,
            "operations/GetHero.yml": """
            passthrough: true
            javascript: |
              function response(request, cache, upstream) {
                const { hero } = upstream.body.data
                return { data: { hero: { name: `${hero.name} of ${request.graphQL.operationName}` } } }
              }
            """,
            "endpoints/echo.yml": """
            - http: { api: get /echo/status }
              response:
                passthrough: { path: /echo/a }
                javascript: |
                  function response(request, cache, upstream) {
                    const text = [upstream.status, upstream.headers['CONTENT-TYPE'], upstream.bodyText].join(' ')
                    return { status: 203, headers: { 'X-Seen': text } }
                  }
            - http: { api: get /echo/body }
              response:
                passthrough: true
                delay: 0.01
                javascript: |
                  async function response(request, cache, upstream) {
                    return Response.created(Body.json({ was: upstream.body.target, by: request.method }))
                  }
            - http: { api: get /echo/same }
              response: { passthrough: true, javascript: 'function response() {}' }
            - http: { api: get /echo/dropped }
              response: { passthrough: true, javascript: 'response = () => ({ drop: true })' }
            - http: { api: get /echo/again }
              response: { passthrough: true, javascript: 'response = () => ({ passthrough: true })' }
            - http: { api: get /echo/thrown }
              response: { passthrough: true, javascript: 'response = (request, cache, { body }) => body.a.b.c' }
            """,
        ])
        let server = try await MockServer(project: folder.path, configuration: .passing(to: "\(upstream.url)"))
        #expect(server.warnings == [])
        #expect(
            try await Self.graphQL(server, "query GetHero { hero { name age } }")
                == ["data": ["hero": ["name": "Luke of GetHero", "age": 19]]]
        )
        func ask(_ name: String) async throws -> (status: Int, body: JSONValue, seen: String?) {
            let response = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/echo/\(name)"))
            let body = try JSONValue(parsing: response.body.bytes)
            return (response.status.rawValue, body, response.headers["X-Seen"])
        }
        func echo(_ path: String) -> JSONValue { ["method": "GET", "target": .string(path), "x": .null, "body": ""] }
        let status = try await ask("status")
        #expect(status.status == 203 && status.body == echo("/echo/a"))
        #expect(status.seen == #"200 application/json {"method":"GET","target":"/echo/a","x":null,"body":""}"#)
        let body = try await ask("body")
        #expect(body.status == 201 && body.body == ["was": "/echo/body", "by": "GET"])
        let same = try await ask("same")
        #expect(same.status == 200 && same.body == echo("/echo/same"))
        await #expect(throws: UpstreamFailure.self) { try await ask("dropped") }
        let again = try await ask("again")
        #expect(again.status == 500)
        #expect(
            again.body["detail"]?.string?.hasSuffix(
                #"The request has been passed on already: "passthrough" cannot be returned here."#
            ) == true
        )
        let thrown = try await ask("thrown")
        #expect(thrown.status == 500 && thrown.body["title"] == "The script failed")
        #expect(try await server.requests().allSatisfy { $0.upstream?.status == 200 })
    }

    @Test func `break off where the stub says, however long the upstream's body is`() async throws {
        let upstream = RawUpstream { exchange in
            let isChunked = exchange.head.hasPrefix("GET /chunks")
            let text = String(repeating: "x", count: 100_000)
            let length = isChunked ? "Transfer-Encoding: chunked" : "Content-Length: 300000"
            exchange.send("HTTP/1.1 200 OK\r\n\(length)\r\n\r\n")
            for _ in 0..<3 { exchange.send((isChunked ? "186A0\r\n" : "") + text + (isChunked ? "\r\n" : "")) }
            exchange.waitForEnd()
        }
        let server = try await MockServer {
            for path in ["/chunks", "/whole"] {
                Endpoint(.get, path, .passthrough(to: upstream.url).drop(afterBytes: 70_000))
            }
        }
        for (path, missing) in [
            ("/chunks", "outstanding read data remaining"), ("/whole", "230000 bytes remaining to read"),
        ] {
            let request = UpstreamRequest(method: .get, url: "\(server.url)\(path)")
            let failure = await #expect(throws: UpstreamFailure.self) { try await client.whole(request) }
            let detail = failure?.detail ?? ""
            #expect(detail.hasSuffix(missing) || detail == "its body breaks off", "\(detail)")
        }
    }

    @Test func `may be closures`() async throws {
        let upstream = try await Self.upstream()
        let server = try await MockServer(passingTo: "\(upstream.url)") {
            Endpoint(.post, "/echo/a") { request, _ in
                var changed = request
                changed.body = Array("changed".utf8)
                var reply = try await changed.forward()
                reply.status = 203
                reply.headers["X-Mock"] = "1"
                return .reply(reply)
            }
            Endpoint(.get, "/down") { request, _ in .reply(try await request.forward(to: "http://127.0.0.1:1")) }
        }

        let response = try await client.whole(
            UpstreamRequest(method: .post, url: "\(server.url)/echo/a", body: Array("x".utf8))
        )
        #expect(response.status == 203)
        #expect(response.headers["X-Mock"] == "1")
        #expect(try JSONValue(parsing: response.body.bytes)["body"] == "changed")
        let down = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/down"))
        #expect(down.status == 502)
        let detail = try JSONValue(parsing: down.body.bytes)["detail"]?.string ?? ""
        #expect(
            detail.contains("The request cannot be forwarded: The upstream takes no connection: http://127.0.0.1:1")
        )
    }

    @Test func `say of a closure's upstream that it fails, as of a stub's`() async throws {
        let slow = RawUpstream { $0.waitForEnd() }
        var configuration = MockServer.Configuration()
        configuration.upstream = slow.url
        let folder = try TemporaryProject(["mynah.yml": "limits: { upstreamTime: 0.2 }\n"])
        let server = try await MockServer(
            project: folder.path,
            configuration: configuration,
            middleware: [
                { request, next in request.path == "/around" ? try await request.forward() : try await next(request) }
            ]
        ) {
            Endpoint(.get, "/slow") { request, _ in .reply(try await request.forward()) }
            Operation("Slow") { request, _ in .reply(try await request.forward()) }
        }
        for path in ["/slow", "/around"] {
            let response = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)\(path)"))
            #expect(response.status == 504)
            #expect(try JSONValue(parsing: response.body.bytes)["title"] == "The request cannot be forwarded")
        }
        let result = try await Self.graphQL(server, "query Slow { hero { name } }")
        #expect(result["errors"]?[0]?["extensions"]?["code"] == "UPSTREAM_FAILED")
    }

    @Test func `are chosen by path and host`() async throws {
        let one = RawUpstream(sending: "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\none")
        let two = RawUpstream(sending: "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\ntwo")
        let folder = try TemporaryProject([
            "mynah.yml": """
            onUnmatchedRest: passthrough
            upstream:
              /: \(one.url)
              /two: \(two.url)
              two.localhost: \(two.url)
            """
        ])
        let server = try await MockServer(project: folder.path)
        var texts: [String] = []
        for (path, host) in [("/", "x"), ("/two", "x"), ("/two/a?b", "x"), ("/twofold", "x"), ("/", "TWO.localhost:1")]
        {
            let request = UpstreamRequest(method: .get, url: "\(server.url)\(path)", headers: ["Host": host])
            texts.append(String(decoding: try await client.whole(request).body.bytes, as: UTF8.self))
        }
        #expect(texts == ["one", "two", "two", "one", "two"])
    }
}
