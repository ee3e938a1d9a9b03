import Foundation
import JSONModel
import Platform
import Scripting
import TestSupport
import Testing

/// Scripts of a `mynah run`, asked over sockets, well-behaved and not.
@Suite("Running scripts", .offThePool, .enabled(if: ScriptEngine.problem == nil, "needs JavaScriptCore"), .serialized)
struct RunningScriptTests {
    private static let endpoints = """
        - http: { api: get /hello/:name }
          javascript: "function response(request) { return Response.ok(Body.text('Hello ' + request.pathParameters.name)) }"
        - http: { api: get /loop }
          javascript: "function response(request, cache) { cache.started = true; while (true) {} }"
        - http: { api: get /jobs }
          javascript: "async function response() { while (true) await 0 }"
        - http: { api: get /memory }
          javascript: "function response() { const a = []; while (true) a.push(new Array(100000).fill(1.5)) }"
        - http: { api: get /text }
          response: { status: 200, body: { text: as ever } }
        """

    private func withServer(
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        _ body: (RunningMynah) throws -> Void
    ) throws {
        try inTemporaryFolder { folder in
            let endpoints = folder.appending(path: "endpoints")
            for name in ["endpoints", "schemas"] {
                let path = folder.appending(path: name)
                try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false)
            }
            try Data(Self.endpoints.utf8).write(to: endpoints.appending(path: "a.yml"))
            try Data("type Query { name: String! }".utf8).write(to: folder.appending(path: "schemas/a.graphql"))
            try body(RunningMynah(arguments, in: folder, environment: environment))
        }
    }

    @Test func `answer`() throws {
        try withServer { (server: RunningMynah) throws in
            #expect(try server.get("/hello/Ada")?.summary == "200 Hello Ada")
        }
    }

    @Test func `hold up no other request while they do not end`() throws {
        try withServer(["--script-time", "600", "--drain", "0.1"]) { (server: RunningMynah) throws in
            let looping = try server.loop()
            for _ in 0..<20 {
                #expect(try server.get("/hello/Ada")?.summary == "200 Hello Ada")
                #expect(try server.get("/text")?.summary == "200 as ever")
                #expect(try server.ask("{ __typename }")?.status == 200)
            }
            server.process.send(SIGTERM)
            #expect(RawResponse(looping.receiveToEnd())?.status == 503)
        }
    }

    @Test func `hold up no other script, however many of them do not end`() throws {
        try withServer(["--script-time", "600", "--drain", "0.1"]) { (server: RunningMynah) throws in
            let looping = try (0..<20).map { _ in try server.loop() }
            for _ in 0..<20 { #expect(try server.get("/hello/Ada")?.summary == "200 Hello Ada") }
            server.process.send(SIGTERM)
            #expect(looping.map { RawResponse($0.receiveToEnd())?.status } == Array(repeating: 503, count: 20))
        }
    }

    @Test func `are stopped when their time is over, or their memory is too much`() throws {
        try withServer(["--script-time", "0.3"]) { (server: RunningMynah) throws in
            #expect(
                try server.get("/loop")?.detail == "endpoints/a.yml:4: The script ran for longer than 0.3 seconds."
            )
        }
        try withServer(["--script-time", "60"]) { (server: RunningMynah) throws in
            let reason = "The script used more than 512 MB of memory, with those that run beside it."
            #expect(try server.get("/memory")?.detail == "endpoints/a.yml:8: \(reason)")
            #expect(try server.get("/hello/Ada")?.summary == "200 Hello Ada")
        }
    }

    @Test func `are run no more once four of their calls have not come back, and the rest goes on`() throws {
        try withServer(["--script-time", "0.1"]) { (server: RunningMynah) throws in
            let lost = try (0..<4).map { _ in
                let connection = try RawConnection(to: server.url)
                connection.send(RunningMynah.getRequest("/jobs"))
                return connection
            }
            #expect(lost.map { RawResponse($0.receiveToEnd())?.status } == [500, 500, 500, 500])
            let reason =
                "The script is not run until it is changed: 4 of its calls never came back, each with a thread of its own."
            var answer = try server.get("/jobs")
            // On a busy machine a call is given up before it has run: it has no thread to lose.
            for _ in 0..<20 where answer?.detail?.hasSuffix(reason) != true { answer = try server.get("/jobs") }
            #expect(answer?.status == 500)
            #expect(answer?.detail?.hasSuffix(reason) == true, "\(answer?.detail ?? "no detail")")
            #expect(try server.get("/hello/Ada")?.summary == "200 Hello Ada")
            #expect(try server.get("/text")?.summary == "200 as ever")
            #expect(try server.ask("{ __typename }")?.status == 200)
            server.process.send(SIGTERM)
            #expect(server.process.waitUntilExit() == 0)
        }
    }

    @Test func `are waited for at the end, as long as a script may take`() throws {
        try withServer(["--script-time", "0.5", "--drain", "60"]) { (server: RunningMynah) throws in
            let looping = try server.loop()
            server.process.send(SIGTERM)
            #expect(RawResponse(looping.receiveToEnd())?.status == 500)
            #expect(server.process.waitUntilExit() == 0)
        }
    }

    @Test func `keep no server from ending`() throws {
        try withServer(["--script-time", "600", "--drain", "0.1"]) { (server: RunningMynah) throws in
            let looping = try server.loop()
            #expect(try server.admin("POST", "/shutdown")?.status == 200)
            #expect(RawResponse(looping.receiveToEnd())?.status == 503)
            #expect(server.process.waitUntilExit() == 0)
        }
    }

    #if canImport(Glibc)
    @Test func `answer what to install where the engine cannot be opened`() throws {
        try inTemporaryFolder { libraries in
            // The loader takes the first file of a name that it finds; these are no libraries.
            for name in ["4.1.so.0", "6.0.so.1", "4.0.so.18"] {
                try Data("none".utf8).write(to: libraries.appending(path: "libjavascriptcoregtk-\(name)"))
            }
            try withServer(environment: ["LD_LIBRARY_PATH": libraries.path]) { (server: RunningMynah) throws in
                let answer = try server.get("/hello/Ada")
                #expect(answer?.status == 500)
                #expect(answer?.json?["title"] == "The script cannot run")
                #expect(
                    answer?.detail
                        == "endpoints/a.yml:2: Scripts need JavaScriptCore, which this system does not have. "
                        + "Install the package libjavascriptcoregtk-4.1-0 (Debian, Ubuntu)."
                )
                #expect(try server.get("/text")?.summary == "200 as ever")
                #expect(try server.ask("{ __typename }")?.status == 200)
            }
        }
    }
    #endif
}

extension RunningMynah {
    fileprivate static func getRequest(_ path: String) -> String {
        "GET \(path) HTTP/1.1\r\nHost: mynah\r\nConnection: close\r\n\r\n"
    }

    fileprivate func get(_ path: String) throws -> RawResponse? {
        let connection = try RawConnection(to: url)
        connection.send(Self.getRequest(path))
        return RawResponse(connection.receiveToEnd())
    }

    /// A client whose request a script has begun to answer, and goes on answering.
    fileprivate func loop() throws -> RawConnection {
        let client = try RawConnection(to: url)
        client.send(Self.getRequest("/loop"))
        while try admin("GET", "/cache/started")?.status != 200 {
            // An answer instead says that no script has begun.
            guard try admin("GET", "/requests?path=/loop")?.json?["requests"]?.array?.isEmpty == true else {
                throw RawConnection.Failure(step: "loop")
            }
        }
        return client
    }
}

extension RawResponse {
    fileprivate var detail: String? { json?["detail"]?.string }
}
