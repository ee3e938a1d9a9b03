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
    private let snapshot: Locked<ServiceSnapshot>
    /// What the snapshot is made of; whoever changes something holds the lock until the next snapshot is there, so that no
    /// change is lost.
    private let layers: Locked<ServiceLayers>
    private let persistedQueries: PersistedQueryStore
    private let log: ServerLog
    /// What changes from request to request.
    package let state: ServerState
    /// What controls the server, below `/_admin`.
    package let admin: AdminAPI
    private let delays = DelayQueue()

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
        var layers = ServiceLayers(endpoint: endpoint, content: content, settings: settings)
        persistedQueries = PersistedQueryStore(
            count: settings.caches.persistedQueries,
            bytes: settings.limits.documentCache / 4
        )
        state = ServerState(
            cache: Cache(maximumBytes: settings.limits.cache),
            entities: EntityStore(limits: settings.limits.entityLimits, seeds: content.entities),
            journal: RequestJournal(limits: settings.limits.journalLimits),
            functions: functions
        )
        self.admin = AdminAPI(admin)
        self.log = log
        snapshot = Locked(layers.snapshot(state, persistedQueries, log))
        self.layers = Locked(layers)
    }

    /// Serves another project from the next request on; those in flight finish on what they began with.
    ///
    /// Counters of stubs whose definition is unchanged go on, and what was added while the server runs stays.
    package func replace(
        endpoint: GraphQLEndpoint?,
        content: ServedContent = ServedContent(),
        settings: ProjectSettings
    ) {
        change(isReload: true) { $0.replaceProject(endpoint: endpoint, content: content, settings: settings) }
        state.journal.setLimits(settings.limits.journalLimits)
        if let overflow = state.entities.reseed(content.entities, limits: settings.limits.entityLimits) {
            log.warning("data/: \(overflow.message)")
        }
    }

    /// Changes what is served, for the next request: one change at a time, each as a whole or not at all.
    ///
    /// After a reload all stubs of files are new ones, and those that are the same go on counting where they were.
    func change<Result: Sendable, Failure: Error>(
        isReload: Bool = false,
        _ body: (inout ServiceLayers) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try layers.withLock { layers throws(Failure) in
            let result = try body(&layers)
            let next = layers.snapshot(state, persistedQueries, log)
            state.stubs.keep(next.stubs.table)
            let previous = snapshot.withLock { current in
                let previous = current
                current = next
                return previous
            }
            if isReload { next.stubs.table.takeHits(from: previous.stubs.table) }
            // Released here, where no request waits: it may hold a whole schema and its documents.
            _ = consume previous
            return result
        }
    }

    /// What the next request is answered from.
    var currentSnapshot: ServiceSnapshot { snapshot.withLock { $0 } }

    /// The answer to what the transport does not let through to `response(to:)`.
    func response(to refusal: RequestRefusal) -> HTTPResponse {
        log.refusal(refusal)
        let response = ProblemDetails.beforeRouting(refusal)
        let isOfAdmin = refusal.request.map { AdminPath.claims($0.target) } ?? false
        if currentSnapshot.recordsRequests, !isOfAdmin {
            let (time, outcome) = (log.clock.now(), AnswerOutcome(source: .refused))
            state.journal.record(RecordedExchange(refusal.request, response, outcome, time: time, nanoseconds: 0))
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
        let snapshot = currentSnapshot
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
        return admin.answer(request, service: self).map { response in
            var answer = Answer(response: response)
            answer.isOfAdmin = true
            return answer
        }
    }

    private func finish(_ answer: inout Answer, to request: HTTPRequest, since start: Int, _ snapshot: ServiceSnapshot)
    {
        if !answer.isOfAdmin {
            if snapshot.settings.cors { CrossOrigin.allow(request, in: &answer.response) }
            let delay = snapshot.settings.delay
            if delay > 0, answer.outcome.delay == nil { answer.outcome.delay = delay }
        }
        guard snapshot.recordsRequests || log.includesRequests else { return }
        let nanoseconds = log.clock.monotonic() - start
        if snapshot.recordsRequests, !answer.isOfAdmin {
            // As soon as there is an answer, which may have to wait before it is sent.
            let (time, outcome) = (log.clock.now(), answer.outcome)
            state.journal.record(
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
