public import Foundation
public import JSONModel
import MockProject
public import MynahAPI
import ServerRuntime

/// A session of a server: its own stubs, journal, entities and cache, under a URL of its own.
///
/// It ends when `end()` is called, when the server stops, or when it has not been asked for in a while.
public struct MockSession: MockControl {
    /// The name of the session.
    public let id: String
    let server: MockServer
    package let problems = WarningList()

    init(id: String, server: MockServer) {
        self.id = id
        self.server = server
    }

    /// The warnings so far, each with its place: about stubs that were added here, and paths that tests look for in
    /// vain.
    public var warnings: [String] { problems.warnings }

    /// The URL that leads into the session: `http://127.0.0.1:8080/_session/ID`.
    public var url: URL { server.url.appending(path: prefix) }

    /// The URL that clients of GraphQL send their requests to.
    public var graphQLURL: URL { url.appending(path: server.graphQLPath) }

    private var prefix: String { "/_session/\(id)" }

    /// Ends the session; all that it has kept is forgotten.
    ///
    /// - Throws: `MockProblem` where it has ended already.
    public func end() async throws { _ = try await server.perform(ControlCall("DELETE", "/sessions/\(id)")) }

    /// Adds stubs, which no other session has.
    ///
    /// - Throws: `MockProblem` where the session has ended, or with the errors in the stubs.
    @discardableResult
    public func add(_ stubs: [StubDefinition]) async throws -> [String] {
        let running = try server.requireServer()
        guard let id = SessionID(id), let session = running.service.sessions.existing(id) else {
            throw MockProblem("The session \(id) has ended.")
        }
        return try running.service.add(stubs, to: session, problems)
    }

    /// Makes a call of the admin API in the session, without a socket.
    ///
    /// - Throws: `MockProblem` that says why the call is refused, or that the server has stopped.
    public func perform(_ call: ControlCall) async throws -> JSONValue? {
        try await server.perform(call, in: prefix)
    }
}

extension MockSession: WarningKeeper {}
