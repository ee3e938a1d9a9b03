public import Mynah

/// The server or the session of the test that is running.
enum CurrentServer: Sendable {
    case own(MockServer)
    case session(MockSession)
}

extension MockServer {
    @TaskLocal static var running: CurrentServer?

    /// The server of the test that is running.
    ///
    /// It is there within tests that have the trait `.mockServer`, or whose suite has; elsewhere it throws
    /// `MockProblem`, and where the suite shares its server, too.
    public static var current: MockServer {
        get throws {
            switch running {
            case .own(let server): return server
            case .session:
                throw MockProblem("The tests of this suite share a server: each asks MockSession.current.")
            case nil:
                throw MockProblem("No server runs for this test: give it, or its suite, the trait .mockServer.")
            }
        }
    }
}

extension MockSession {
    /// The session of the test that is running, on the server of its suite.
    ///
    /// It is there within tests that have the trait `.mockServer(sharing: .session)`, or whose suite has; elsewhere it
    /// throws `MockProblem`.
    public static var current: MockSession {
        get throws {
            switch MockServer.running {
            case .session(let session): return session
            case .own: throw MockProblem("This test has a server of its own: MockServer.current.")
            case nil:
                throw MockProblem(
                    "No server runs for this test: give it, or its suite, the trait .mockServer(sharing: .session)."
                )
            }
        }
    }
}
