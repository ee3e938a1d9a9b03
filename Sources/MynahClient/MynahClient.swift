public import Foundation
public import MynahAPI

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A running `mynah`, on this machine or another one: the same stubs and the same questions as of a server in the
/// process.
///
///     let server = try await MynahClient(url: "http://127.0.0.1:8080")
///     try await server.add { Operation("GetHero", errors: ["Not today"]).once() }
///
/// It needs no library but Foundation, so the runner of an app's UI tests can use it. A closure cannot answer in
/// another process: adding one is an error.
///
/// Over `https` the system has to trust the server's certificate, such as one of `--tls self-signed`: in the keychain
/// of macOS, in a simulator's settings, or on Debian and Ubuntu in `/usr/local/share/ca-certificates` after
/// `update-ca-certificates`. Foundation on Linux knows no other way.
public final class MynahClient: MockControl {
    /// The URL that the server was found by, without a slash at its end.
    public let url: URL
    private let token: String?
    private let session: URLSession
    package let problems = WarningList()

    /// Finds a server; when this returns, it has answered.
    ///
    /// - Parameters:
    ///   - url: the URL of the server, which `mynah run` prints on standard output. A session's URL leads into the
    ///     session.
    ///   - token: the token of the admin API, where it requires one (`--admin-token`).
    /// - Throws: `MockProblem` where no server answers there.
    public init(url: String, token: String? = nil) async throws {
        guard let parsed = URL(string: url.hasSuffix("/") ? String(url.dropLast()) : url), parsed.scheme != nil else {
            throw MockProblem("\"\(url)\" is no URL.")
        }
        self.url = parsed
        self.token = token
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 30
        session = URLSession(configuration: configuration)
        _ = try await perform(ControlCall("GET", "/health"))
    }

    /// Adds stubs; none of them may have a closure.
    ///
    /// - Throws: `MockProblem` with the errors in the stubs, each with its place in the Swift code.
    @discardableResult
    public func add(_ stubs: [StubDefinition]) async throws -> [String] {
        for stub in stubs where !stub.handlers.isEmpty || !stub.predicates.isEmpty {
            throw MockProblem(
                "The stubs cannot be added:",
                details: [
                    "\(stub.place): error: A closure cannot be called from another process: use MockServer, or a script "
                        + "(.javascript)."
                ]
            )
        }
        let errors = stubs.flatMap { stub in stub.problems.map { "\(stub.place): error: \($0)" } }
        guard errors.isEmpty else { throw MockProblem("The stubs cannot be added:", details: errors) }
        // Each on a line of its own, so that the server's places tell which one is meant.
        let lines = stubs.map { String(decoding: JSONValue.object(named($0)).serialized(), as: UTF8.self) }
        let body = Array("[\n\(lines.joined(separator: ",\n"))\n]".utf8)
        let reply = try await send("POST", "/stubs", body: body, about: stubs)
        do {
            let added = try reply.value()
            problems.append(reply.texts(of: added?["warnings"]))
            return (added?["ids"]?.array ?? []).compactMap(\.string)
        } catch let problem as MockProblem where !problem.details.isEmpty {
            throw MockProblem("The stubs cannot be added:", details: problem.details)
        }
    }

    /// The warnings so far, each with its place: about stubs that were added here, and paths that tests look for in
    /// vain.
    public var warnings: [String] { problems.warnings }

    /// Makes a call of the admin API over HTTP.
    ///
    /// - Throws: `MockProblem` that says why the call is refused, or that no server answers.
    public func perform(_ call: ControlCall) async throws -> JSONValue? {
        try await send(call.method, call.path, body: call.body?.serialized()).value()
    }

    /// The stub with an id: its own, or one that names its place and that no other client gives to a stub.
    private func named(_ stub: StubDefinition) -> JSONObject {
        var json = stub.json
        if json["id"] == nil {
            json["id"] = .string("\(stub.name) #\(String(UInt32.random(in: 0...(.max)), radix: 36))")
        }
        return json
    }

    private func send(
        _ method: String,
        _ path: String,
        body: [UInt8]?,
        about stubs: [StubDefinition] = []
    ) async throws -> ControlReply {
        guard let address = URL(string: "\(url.absoluteString)/_admin\(path)") else {
            throw MockProblem("\"\(path)\" is no path.")
        }
        var request = URLRequest(url: address)
        request.httpMethod = method
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        if let body {
            request.httpBody = Data(body)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        do {
            let (data, response) = try await session.data(for: request)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            return ControlReply(status: status, body: Array(data), about: stubs)
        } catch let error as URLError {
            if error.code == .cancelled { throw CancellationError() }
            throw MockProblem("No server answers at \(url.absoluteString): \(error.localizedDescription)")
        }
    }

    /// Begins a session: an own state on the same server, so that tests can run at the same time.
    ///
    /// - Parameter id: its name; unless given, one is made up.
    /// - Returns: the server as seen from the session.
    /// - Throws: `MockProblem` where there is one of this name, or there are too many.
    public func session(_ id: String? = nil) async throws -> MynahClient {
        let body: JSONValue = .object(id.map { ["id": .string($0)] } ?? [:])
        guard let begun = try await perform(ControlCall("POST", "/sessions", body: body))?["id"]?.string else {
            throw MockProblem("The server has begun no session.")
        }
        return try await MynahClient(url: "\(url.absoluteString)/_session/\(begun)", token: token)
    }

    /// Ends the server; when this returns, it has said that it will.
    ///
    /// - Throws: `MockProblem` where no server answers.
    public func shutdown() async throws { _ = try await perform(ControlCall("POST", "/shutdown")) }
}

extension MynahClient: WarningKeeper {}
