package import HTTPMessages
package import HTTPTransport
import Locking
package import MockConfiguration
import SchemaMocking
import Stubbing

/// The server without its sockets: a request goes in, a response comes out.
///
/// A request is routed (`ServiceSnapshot`), decoded (`Requests/`), its document looked up or let through the gate
/// (`Documents/`), executed, and sent as its profile wants it (`Responses/`). None of that waits for anything, so a
/// transport may call the service on its own threads, any number of them at once. `Lifecycle/` puts it behind sockets.
package final class GraphQLService: Sendable {
    /// The session of requests that name none.
    package let session: Session
    private let context: ServerContext
    /// What controls the server, below `/_admin`.
    package let admin: AdminAPI
    private let delays = DelayQueue()
    /// Held while one reload takes effect.
    private let reloads = Locked(())

    /// - Parameters:
    ///   - endpoint: what the GraphQL path answers with; `nil` where there is no schema, and then no path is claimed.
    ///   - content: stubs and files.
    ///   - settings: the same that the endpoint was made with.
    ///   - admin: who may call the admin API; unless told otherwise, whoever can reach loopback.
    ///   - functions: makes what the templates of one answer call by name; unless told otherwise, nobody can foretell their values.
    ///   - log: gets a line for each request where it wants one.
    package init(
        endpoint: GraphQLEndpoint?,
        content: ServedContent = ServedContent(),
        settings: ProjectSettings,
        admin: AdminAccess = AdminAccess(),
        functions: @escaping @Sendable () -> TemplateFunctions = TemplateFunctions.unpredictable,
        log: ServerLog = .quiet
    ) {
        let project = ServedProject(endpoint: endpoint, content: content, settings: settings)
        context = ServerContext(log: log, functions: functions)
        session = Session(of: project, context)
        self.admin = AdminAPI(admin)
    }

    /// Serves another project from the next request on; those in flight finish on what they began with.
    ///
    /// Counters of stubs whose definition is unchanged go on, and what was added while the server runs stays.
    package func replace(
        endpoint: GraphQLEndpoint?,
        content: ServedContent = ServedContent(),
        settings: ProjectSettings
    ) {
        reloads.withLock { _ in
            let current = session.currentSnapshot.project
            session.adopt(ServedProject(endpoint: endpoint, content: content, settings: settings, after: current))
        }
    }

    private var log: ServerLog { context.log }

    /// The answer to what the transport does not let through to `response(to:)`.
    func response(to refusal: RequestRefusal) -> HTTPResponse {
        log.refusal(refusal)
        let response = ProblemDetails.beforeRouting(refusal)
        let isOfAdmin = refusal.request.map { AdminPath.claims($0.target) } ?? false
        if session.currentSnapshot.recordsRequests, !isOfAdmin {
            let (time, outcome) = (log.clock.now(), AnswerOutcome(source: .refused))
            session.state.journal.record(
                RecordedExchange(refusal.request, response, outcome, time: time, nanoseconds: 0)
            )
        }
        return response
    }

    /// The answer without what the transport does before it is sent; waits for what takes its time.
    package func response(to request: HTTPRequest) -> HTTPResponse { finishedAnswer(to: request).response }

    func finishedAnswer(to request: HTTPRequest) -> Answer {
        switch answer(to: request) {
        case .now(let answer): return answer
        case .later(let start):
            let result = Locked<Answer?>(nil)
            let done = Latch()
            start { answer in
                result.withLock { $0 = answer }
                done.open()
            }
            done.wait()
            return result.withLock { $0 } ?? Answer(response: HTTPResponse(status: .internalServerError))
        }
    }

    /// What the transport does with a request: answers it, at once or later, or closes the connection.
    package func reply(to request: HTTPRequest) -> HTTPReply {
        switch answer(to: request) {
        case .now(let answer):
            guard let delay = answer.outcome.delay, delay > 0 else {
                return answer.outcome.isDropped ? .drop : .now(answer.response)
            }
            return .later { [self] pending in complete(pending, with: answer) }
        case .later(let start):
            return .later { [self] pending in start { self.complete(pending, with: $0) } }
        }
    }

    /// In seconds: what a clock can count to, whatever was asked for.
    private static let longestDelay = 86_400.0

    /// Ends the waiting, after the delay that is due.
    private func complete(_ pending: PendingResponse, with answer: Answer) {
        @Sendable func complete() {
            if answer.outcome.isDropped { pending.drop() } else { pending.complete(with: answer.response) }
        }
        guard let delay = answer.outcome.delay, delay > 0 else { return complete() }
        delays.call(after: min(delay, Self.longestDelay)) { complete() }
    }

    /// The answer, with the delay that is due; the log and the journal have been told.
    func answer(to request: HTTPRequest) -> Eventual<Answer> {
        let snapshot = session.currentSnapshot
        let start = snapshot.recordsRequests || log.includesRequests ? log.clock.monotonic() : 0
        // Taken apart where it is made: with a name of its own it would be copied.
        switch answer(request, snapshot) {
        case .now(var answer):
            finish(&answer, to: request, since: start, snapshot)
            return .now(answer)
        case .later(let begin):
            return Eventual.later(begin).map { answer in
                var answer = answer
                self.finish(&answer, to: request, since: start, snapshot)
                return answer
            }
        }
    }

    private func answer(_ request: HTTPRequest, _ snapshot: ServiceSnapshot) -> Eventual<Answer> {
        guard AdminPath.claims(request.target) else { return snapshot.answer(request) }
        return admin.answer(request, session, of: self).map { response in
            var answer = Answer(response: response)
            answer.isOfAdmin = true
            return answer
        }
    }

    private func finish(_ answer: inout Answer, to request: HTTPRequest, since start: Int, _ snapshot: ServiceSnapshot)
    {
        if !answer.isOfAdmin {
            if snapshot.project.settings.cors { CrossOrigin.allow(request, in: &answer.response) }
            if snapshot.delay > 0, answer.outcome.delay == nil { answer.outcome.delay = snapshot.delay }
        }
        guard snapshot.recordsRequests || log.includesRequests else { return }
        let nanoseconds = log.clock.monotonic() - start
        if snapshot.recordsRequests, !answer.isOfAdmin {
            // As soon as there is an answer, which may have to wait before it is sent.
            let (time, outcome) = (log.clock.now(), answer.outcome)
            session.state.journal.record(
                RecordedExchange(request, answer.response, outcome, time: time, nanoseconds: nanoseconds)
            )
        }
        if log.includesRequests { log.request(RequestLogEntry(answer, to: request, nanoseconds)) }
    }
}

extension RequestLogEntry {
    fileprivate init(_ answer: Answer, to request: HTTPRequest, _ nanoseconds: Int) {
        self.init(
            method: request.method,
            target: request.target,
            operationName: answer.operationName,
            status: answer.response.status,
            nanoseconds: nanoseconds,
            bytes: answer.response.bodyCount
        )
    }
}
