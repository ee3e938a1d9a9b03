import Foundation
import Locking
import Mynah
import MynahApp

extension MynahURLProtocol {
    /// Sets up an app that UI tests have launched, from its launch arguments, in place of an earlier set-up.
    ///
    /// `--mynah-server=URL` sends every request that no `MockHost` answers to that server: `MockServer.launchArguments`
    /// makes it. `--mock-url-response=JSON`, as MockURLResponder's tests make it, has the responses of one host. Other
    /// arguments are the app's own. Both are for `URLSession.shared`, and for sessions made with `configuration`.
    ///
    ///     if CommandLine.arguments.contains("--ui-tests") { try MynahURLProtocol.setUp() }
    ///
    /// - Parameter arguments: the app's launch arguments; by default those of the process.
    /// - Throws: `MockProblem` where an argument cannot be read; nothing is set up then.
    public static func setUp(with arguments: [String] = CommandLine.arguments) throws {
        tearDown()
        try use(arguments)
        register()
    }

    /// Takes over the settings of launch arguments, for sessions made with `configuration` alone.
    static func use(_ arguments: [String]) throws {
        var hosts: [MockHost] = []
        let server: URL?
        do throws(LaunchArgumentProblem) {
            server = try MockedApp.server(in: arguments)
        } catch {
            throw MockProblem(error.description)
        }
        for argument in arguments where argument.hasPrefix(MockURLResponses.argument) {
            hosts.append(try MockURLResponses(argument).mockHost())
        }
        launched.withLock { $0 = Launched(server: server, hosts: hosts) }
    }

    /// Undoes `setUp`.
    public static func tearDown() {
        launched.withLock { $0 = Launched() }
        unregister()
    }
}

/// A launch argument of MockURLResponder's tests: a host, and its responses in order.
private struct MockURLResponses: Decodable {
    struct Response: Decodable {
        var path: String
        var method: String?
        var status: Int?
        var headerFields: [String: String]?
        var body: String?
        var repetitions: Int?
        var delay: Double?
        var dropConnection: String?
        var expectedQueryFields: [String: String]?
        var expectedHeaderFields: [String: String]?
    }

    var scheme: String
    var host: String
    var responses: [Response]

    static let argument = "--mock-url-response="

    init(_ argument: String) throws {
        do {
            let json = Data(argument.dropFirst(Self.argument.count).utf8)
            self = try JSONDecoder().decode(Self.self, from: json)
        } catch {
            throw MockProblem("\(argument) cannot be read: \(error)")
        }
    }

    /// A host with an endpoint for each response: the first one that is not exhausted answers.
    func mockHost() throws -> MockHost {
        try MockHost("\(scheme)://\(host)") {
            // One that answers no number of times is never asked.
            for (index, response) in responses.enumerated() where response.repetitions ?? 1 > 0 {
                response.endpoint.priority(responses.count - index)
            }
        }
    }
}

extension MockURLResponses.Response {
    var endpoint: Endpoint {
        let endpoint = Endpoint(HTTPMethod(rawValue: method ?? "GET"), path.isEmpty ? "/" : literalPath, response)
            .query((expectedQueryFields ?? [:]).mapValues { .exactly(.string($0)) })
            .headers((expectedHeaderFields ?? [:]).mapValues { .exactly(.string($0)) })
        // "Always" is the largest number there is.
        guard let repetitions, repetitions <= 1_000_000 else { return endpoint }
        return endpoint.times(repetitions)
    }

    /// The path, which is compared with a decoded one, encoded so that no part of it is a pattern.
    private var literalPath: String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":*$"))
        return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    }

    private var response: MockResponse {
        let whole = MockResponse.bytes((body ?? "").utf8, status: status ?? 200, headers: headerFields ?? [:])
        var response = dropConnection == "true" ? MockResponse.drop : whole.verbatim()
        // A `Duration` of any number would end the app.
        if let delay, delay > 0 { response = response.delay(.seconds(min(delay, 86_400))) }
        return response
    }
}
