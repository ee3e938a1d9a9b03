package import AdminOverHTTP
import GraphQLLanguage
import HTTPMessages
package import JSONModel
package import MynahAPI
package import ServerRuntime

extension GraphQLService {
    /// Adds stubs, all or none.
    ///
    /// - Parameters:
    ///   - stubs: in the order written.
    ///   - session: where they are added.
    ///   - problems: takes the warnings about them.
    /// - Returns: their ids.
    /// - Throws: `MockProblem` that names the places in the Swift code.
    package func add(_ stubs: [StubDefinition], to session: Session, _ problems: WarningList) throws -> [String] {
        do {
            let added = try session.addStubs(stubs.map(\.codeStub), closures: stubs.closures)
            problems.append(added.warnings.map { "\($0)" })
            return added.ids
        } catch let rejection as Session.CodeProblems {
            throw MockProblem("The stubs cannot be added:", details: rejection.diagnostics.map { "\($0)" })
        } catch let error as StubChangeError {
            throw MockProblem("The stubs cannot be added: \(error)")
        }
    }

    /// Makes a call of the admin API, without a socket.
    ///
    /// - Parameters:
    ///   - call: the call.
    ///   - prefix: the prefix of paths that leads into a session; empty for the one of requests that name none.
    ///   - token: the token of the admin API, where it requires one.
    /// - Returns: the JSON of the answer; `nil` where it has none.
    /// - Throws: `MockProblem` with the error that the answer has; `CancellationError` where the task is cancelled
    ///   while it waits.
    package func perform(
        _ call: ControlCall,
        in prefix: String = "",
        token: AdminToken? = nil
    ) async throws -> JSONValue? {
        var headers: HTTPHeaders = [:]
        if call.body != nil { headers.append("Content-Type", "application/json") }
        if let token { headers.append("Authorization", "Bearer \(token.text)") }
        let request = HTTPRequest(
            method: HTTPMethod(rawValue: call.method),
            target: "\(prefix)/_admin\(call.path)",
            headers: headers,
            body: call.body?.serialized() ?? []
        )
        let outcome =
            switch outcome(of: request) {
            case .now(let outcome): outcome
            case .later(let start): try await Resumption.value(start)
            }
        guard let response = outcome.response else { throw MockProblem("The server has closed the connection.") }
        return try ControlReply(status: response.status.rawValue, body: response.body.bytes).value()
    }
}
