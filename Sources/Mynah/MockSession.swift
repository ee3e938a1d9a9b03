public import Foundation
public import JSONModel
import MockProject
public import MynahAPI
import ServerRuntime

/// A session of a server: its own stubs, journal, entities and cache, under a URL of its own.
///
/// It ends when `end()` is called, when the server stops, or when it has not been asked for in a while.
public struct MockSession: MockControl {
    /// Its name.
    public let id: String
    let server: MockServer
    package let odd = WarningList()

    init(id: String, server: MockServer) {
        self.id = id
        self.server = server
    }

    /// What is odd about the stubs that were added here, but no reason to refuse them, each with its place.
    public var warnings: [String] { odd.warnings }

    /// What leads into the session: `http://127.0.0.1:8080/_session/ID`.
    public var url: URL { server.url.appending(path: prefix) }

    /// Where clients of GraphQL send their requests.
    public var graphQLURL: URL { url.appending(path: server.graphQLPath) }

    private var prefix: String { "/_session/\(id)" }

    /// Ends it; what it has kept is forgotten.
    ///
    /// - Throws: `MockProblem` where it has ended already.
    public func end() async throws { _ = try await server.perform(ControlCall("DELETE", "/sessions/\(id)")) }

    /// Adds stubs, which no other session has.
    ///
    /// - Throws: `MockProblem` where the session has ended, or that names what is wrong with the stubs.
    @discardableResult
    public func add(_ stubs: [StubDefinition]) async throws -> [String] {
        let running = try server.requireServer()
        guard let id = SessionID(id), let session = running.service.sessions.existing(id) else {
            throw MockProblem("The session \(id) has ended.")
        }
        return try running.service.add(stubs, to: session, odd)
    }

    /// Makes a call of the admin API in the session, without a socket.
    ///
    /// - Throws: `MockProblem` that says why the call is refused, or that the server has stopped.
    public func perform(_ call: ControlCall) async throws -> JSONValue? {
        try await server.perform(call, in: prefix)
    }
}

extension MockSession: WarningKeeper {}
