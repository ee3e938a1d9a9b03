import Foundation
import Testing

@testable import MynahURLProtocol

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One after the other: the policy is one for the process.
@Suite("URLSession without a socket", .serialized)
struct MynahURLProtocolTests {
    private let session = URLSession(configuration: MynahURLProtocol.configuration)

    private func get(_ url: String, headers: [String: String] = [:]) async throws -> (status: Int, text: String) {
        var request = URLRequest(url: try #require(URL(string: url)))
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await session.data(for: request)
        return (try #require(response as? HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))
    }

    @Test func answersByHost() async throws {
        let api = try MockHost("https://api.example.com") {
            Endpoint(.get, "/accounts/:id", .json(["id": "{{request.pathParameters.id}}"]).header("X-A", "b"))
        }
        let other = try MockHost("http://other.example.com") { Endpoint(.get, "/**", .status(204)) }
        #expect(try await get("https://api.example.com/accounts/7?x=1") == (200, #"{"id":"7"}"#))
        #expect(try await get("http://OTHER.example.com:8080/a").status == 204)
        try await api.verify(path: "/accounts/7", count: 1)
        #expect(try await api.requests().first?.query["x"] == "1")
        #expect(try await other.requests().count == 1)
        try await api.add { Endpoint(.get, "/accounts/:id", .status(503)).once() }
        #expect(try await get("https://api.example.com/accounts/7").status == 503)
        #expect(try await get("https://api.example.com/accounts/7").status == 200)
    }

    @Test func hostsOfOneNameAnswerTheSessionsThatNameThem() async throws {
        let url = try #require(URL(string: "https://api.example.com/who"))
        let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for index in 0..<20 {
                group.addTask {
                    let api = try MockHost("https://api.example.com") { Endpoint(.get, "/who", .text("\(index)")) }
                    let auth = try MockHost("https://auth.example.com") { Endpoint(.get, "/who", .text("auth")) }
                    let session = URLSession(configuration: MynahURLProtocol.configuration(for: auth, api))
                    let (data, _) = try await session.data(from: url)
                    try await api.verify(path: "/who", count: 1)
                    try await auth.verify(path: "/who", count: 0)
                    return (index, String(decoding: data, as: UTF8.self))
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(answers == Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, "\($0)") }))
        let types = (1...100).map { ObjectIdentifier(MynahURLProtocol.protocolClass(ofHost: $0)) }
        #expect(Set(types).count == 100)
    }

    @Test func aSessionThatNamesAHostIsNotAnsweredByOthersOfItsName() async throws {
        let api = try MockHost("https://api.example.com") { Endpoint(.get, "/", .text("named")) }
        let session = URLSession(configuration: MynahURLProtocol.configuration(for: api))
        let later = try MockHost("https://api.example.com") { Endpoint(.get, "/", .text("later")) }
        let url = try #require(URL(string: "https://api.example.com/"))
        #expect(try await session.data(from: url).0 == Data("named".utf8))
        #expect(try await get("https://api.example.com/").text == "later")
        later.stop()
        await #expect(throws: URLError.self) { try await get("https://api.example.com/") }
        #expect(try await session.data(from: url).0 == Data("named".utf8))
        let last = try MockHost("https://api.example.com") { Endpoint(.get, "/", .text("last")) }
        api.stop()
        await #expect(throws: URLError.self) { try await session.data(from: url) }
        #expect(try await last.requests().isEmpty)
    }

    @Test func theExample() async throws {
        // example
        let api = try MockHost("https://api.example.com") {
            Endpoint(.get, "/accounts/:id", .json(["id": "{{request.pathParameters.id}}"]))
        }
        let session = URLSession(configuration: MynahURLProtocol.configuration)
        let account = try #require(URL(string: "https://api.example.com/accounts/7"))
        let (data, _) = try await session.data(from: account)
        try await api.verify(path: "/accounts/7", count: 1)
        // end
        #expect(String(decoding: data, as: UTF8.self) == #"{"id":"7"}"#)
    }

    @Test func leadsBackByTheSchemeAndThePortOfTheRequest() async throws {
        let api = try MockHost("https://links.example.com") { Endpoint(.get, "/a", .text("{{{mockServerURL}}}")) }
        #expect(try await get("https://links.example.com/a").text == "https://links.example.com")
        #expect(try await get("https://links.example.com:8443/a").text == "https://links.example.com:8443")
        let plain = try MockHost("http://links.example.com") { Endpoint(.get, "/a", .text("{{{mockServerURL}}}")) }
        #expect(try await get("http://links.example.com/a").text == "http://links.example.com")
        api.stop()
        plain.stop()
    }

    @Test func anAnswerMayBreakOff() async throws {
        let api = try MockHost("https://broken.example.com") {
            Endpoint(.get, "/part", .text("long enough").drop(afterBytes: 4))
            Endpoint(.get, "/none", .drop)
        }
        for path in ["part", "none"] {
            let error = await #expect(throws: URLError.self) { try await get("https://broken.example.com/\(path)") }
            #expect(error?.code == .networkConnectionLost)
        }
        api.stop()
    }

    @Test func answersFromASchema() async throws {
        let api = try MockHost(
            "https://graph.example.com",
            schema: .sdl("type Query { hero: Hero } type Hero { name: String! }")
        ) {
            Operation("GetHero", data: ["hero": ["name": "Luke"]])
        }
        var request = URLRequest(url: try #require(URL(string: "https://graph.example.com/graphql")))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(#"{"query": "query GetHero { hero { name } }"}"#.utf8)
        let (data, _) = try await session.data(for: request)
        #expect(String(decoding: data, as: UTF8.self) == #"{"data":{"hero":{"name":"Luke"}}}"#)
        try await api.verify(operation: "GetHero", count: 1)
    }

    @Test func aBodyInPiecesIsWhole() async throws {
        let text = (0..<1_000_000).map { "\($0)," }.joined()
        let upstream = try await MockServer { Endpoint(.get, "/long", .text(text)) }
        var configuration = MockServer.Configuration()
        configuration.upstream = upstream.url.absoluteString
        configuration.unmatchedRequests = .passthrough
        let api = try MockHost("https://pieces.example.com", configuration: configuration)
        let received = try await get("https://pieces.example.com/long")
        #expect(received.status == 200)
        #expect(received.text == text, "\(received.text.utf8.count) bytes of \(text.utf8.count)")
        api.stop()
        await upstream.stop()
    }

    // row: `mockingBehaviour = .preventNonMockedNetworkCalls`
    @Test func whatIsNotMockedFails() async throws {
        let api = try MockHost("https://api.example.com") { Endpoint(.get, "/accounts", .status(200)) }
        let error = await #expect(throws: URLError.self) { try await get("https://api.example.com/acounts") }
        #expect(error?.code == .resourceUnavailable)
        #expect(error?.localizedDescription.contains("GET https://api.example.com/acounts") == true)
        await #expect(throws: URLError.self) { try await get("https://elsewhere.example.com/") }
        MynahURLProtocol.unmockedPolicy = .drop
        defer { MynahURLProtocol.unmockedPolicy = .fail }
        let dropped = await #expect(throws: URLError.self) { try await get("https://api.example.com/other") }
        #expect(dropped?.code == .networkConnectionLost)
        api.stop()
    }

    // row: `.dropNonMockedNetworkCalls`, `.allowNonMockedNetworkCalls`
    @Test func whatIsAllowedGoesToTheNetwork() async throws {
        let network = try await MockServer { Endpoint(.get, "/real", .text("real")) }
        MynahURLProtocol.unmockedPolicy = .allow
        defer { MynahURLProtocol.unmockedPolicy = .fail }
        #expect(try await get("\(network.url.absoluteString)/real") == (200, "real"))
        let mocked = try MockHost(network.url.absoluteString) { Endpoint(.get, "/mocked", .text("mocked")) }
        #expect(try await get("\(network.url.absoluteString)/mocked").text == "mocked")
        #expect(try await get("\(network.url.absoluteString)/real").text == "real")
        mocked.stop()
        await network.stop()
    }

    // row: `--mock-url-response=…`
    @Test func launchArgumentsSayWhatIsAnswered() async throws {
        let json = """
            {"scheme": "https", "host": "api.example.com", "responses": [
              {"path": "/a", "method": "GET", "status": 201, "headerFields": {"X-A": "b"}, "body": "{{first}}", "repetitions": 1,
               "delay": 0, "expectedQueryFields": {}, "expectedHeaderFields": {}},
              {"path": "/a", "method": "GET", "status": 200, "headerFields": {}, "body": "then", "repetitions": 9223372036854775807,
               "delay": 0, "expectedQueryFields": {"x": "1"}, "expectedHeaderFields": {"X-B": "c"}},
              {"path": "/gone", "method": "GET", "status": 200, "headerFields": {}, "body": "", "repetitions": 9223372036854775807,
               "delay": 0.01, "dropConnection": "true", "expectedQueryFields": {}, "expectedHeaderFields": {}}]}
            """
        try MynahURLProtocol.use(["App", "--other", "--mock-url-response=\(json)"])
        // row: `MockURLResponder.tearDown()`
        defer { MynahURLProtocol.tearDown() }
        #expect(try await get("https://api.example.com/a") == (201, "{{first}}"))
        await #expect(throws: URLError.self) { try await get("https://api.example.com/a") }
        #expect(try await get("https://api.example.com/a?x=1", headers: ["X-B": "c"]).text == "then")
        #expect(try await get("https://api.example.com/a?x=1", headers: ["X-B": "c"]).text == "then")
        await #expect(throws: URLError.self) { try await get("https://api.example.com/gone") }
        #expect(throws: MockProblem.self) { try MynahURLProtocol.use(["--mock-url-response={"]) }
        let slow = #"{"scheme": "https", "host": "b.example", "responses": [{"path": "/", "delay": 1e300}]}"#
        try MynahURLProtocol.use(["--mock-url-response=\(slow)"])
    }

    @Test func launchArgumentsHavePathsThatAreDecoded() async throws {
        let json = """
            {"scheme": "https", "host": "api.example.com", "responses": [
              {"path": "/never", "body": "never", "repetitions": 0},
              {"path": "/never", "body": "then", "repetitions": 1},
              {"path": "/a b?c/100%/:id", "body": "decoded"}]}
            """
        try MynahURLProtocol.use(["App", "--mock-url-response=\(json)"])
        defer { MynahURLProtocol.tearDown() }
        #expect(try await get("https://api.example.com/never").text == "then")
        await #expect(throws: URLError.self) { try await get("https://api.example.com/never") }
        #expect(try await get("https://api.example.com/a%20b%3Fc/100%25/:id").text == "decoded")
    }

    @Test func launchArgumentsNameAServer() async throws {
        let server = try await MockServer { Endpoint(.get, "/a/b", .text("from the server")) }
        try MynahURLProtocol.use(["App"] + server.launchArguments)
        defer { MynahURLProtocol.tearDown() }
        #expect(try await get("https://api.example.com/a/b?x=1").text == "from the server")
        #expect(try await server.requests().first?.query["x"] == "1")
        await server.stop()
    }

    /// The examples of comments, which have to compile.
    private func commentExamples() throws {
        // example
        if CommandLine.arguments.contains("--ui-tests") { try MynahURLProtocol.setUp() }
        // end
        // example
        MynahURLProtocol.register()
        let api = try MockHost("https://api.example.com") {
            Endpoint(.get, "/accounts/:id", .json(["id": "{{request.pathParameters.id}}"])).once()
        }
        // end
        // example
        let session = URLSession(configuration: MynahURLProtocol.configuration(for: api))
        // end
        _ = session
    }
}
