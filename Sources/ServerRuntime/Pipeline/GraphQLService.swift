import GraphQLOverHTTP
package import HTTPMessages
import HTTPTransport
import Locking
package import MockConfiguration
package import Recording
package import Reporting
package import Stubbing

/// The server without its sockets: a request goes in, a response comes out.
///
/// `Pipeline/` routes a request (`ServiceSnapshot`) and executes its operation (`GraphQLHandler`); `Stubs/` makes the
/// responses of stubs, by templates, `Scripts/`, `Closures/` of the program, and by `Passing/` requests on to an
/// `Upstream/`; `Subscriptions/` has the responses that come in parts; `Sessions/` has what changes, and `Reasons/` finds
/// out why a value was sent. None of that waits for anything, but for a closure a moment (`Handlers/`), so a transport
/// may call the service on its own threads, any number of them at once. `Lifecycle/` puts it behind sockets.
package final class GraphQLService: Sendable {
    package let sessions: Sessions
    /// The session of requests that name none.
    package var session: Session { sessions.unnamed }
    private let context: ServerContext
    /// Answers below `/_admin`; without it those paths are like others.
    private let control: (any ServiceControl)?
    private let shutdown = Locked<Shutdown?>(nil)
    private let served = Locked(Served())
    /// Calls back after a while, on a thread that must not be held up.
    package var delays: DelayQueue { context.delays }
    private let refusals = RefusalTally()
    /// Held while one reload takes effect.
    private let reloads = Locked(())

    /// Without an endpoint there is no schema: only GraphQL stubs or the policy `passthrough` claim the path.
    ///
    /// The settings are those that the endpoint was made with.
    package init(
        graphQL: GraphQLHandler?,
        content: ProjectContent = ProjectContent(),
        settings: ProjectSettings,
        control: (any ServiceControl)?,
        closures: ServiceClosures = ServiceClosures(),
        log: ServerLog = .quiet
    ) {
        let project = ServedProject(graphQL: graphQL, content: content, settings: settings)
        context = ServerContext(log: log, limits: settings.limits, closures: closures)
        sessions = Sessions(project, context)
        self.control = control
    }

    deinit { delays.end() }

    /// Serves another project from the next request on; those in flight finish on what they began with.
    ///
    /// Counters of stubs with an unchanged definition go on, and stubs that were added while the server runs stay.
    package func replace(
        graphQL: GraphQLHandler?,
        content: ProjectContent = ProjectContent(),
        settings: ProjectSettings
    ) {
        reloads.withLock { _ in
            let current = sessions.project
            sessions.adopt(ServedProject(graphQL: graphQL, content: content, settings: settings, after: current))
        }
    }

    /// A closure in a struct: a bare closure is wrapped once more each time that it is taken out of the lock.
    private struct Shutdown: Sendable {
        let run: @Sendable () -> Void
    }

    /// Sets the closure that stops the server which runs the service.
    package func onShutdown(_ stop: @escaping @Sendable () -> Void) { shutdown.withLock { $0 = Shutdown(run: stop) } }

    /// Begins to stop the server; `false` if no server runs the service.
    package func shutDown() -> Bool {
        guard let shutdown = shutdown.withLock({ $0 }) else { return false }
        shutdown.run()
        return true
    }

    /// The project's files, which belong to the one who reads them.
    private struct Served: Sendable {
        weak var files: (any ServedFiles)?
    }

    /// The files that are served; `nil` where the project was not made of files.
    package var files: (any ServedFiles)? {
        get { served.withLock { $0.files } }
        set { served.withLock { $0.files = newValue } }
    }

    /// The events of all sessions, for those who follow them.
    package var events: ServerEvents { context.events }

    /// Begins to follow the events.
    ///
    /// - Returns: the position after the latest event; `nil` if too many follow already.
    package func follow() -> ServerEvents.Position? {
        let position = events.follow(session.currentSnapshot.settings.limits.journalLimits)
        if position != nil { for session in [session] + sessions.all { session.state.subscriptions.listen() } }
        return position
    }

    /// Notes that one who has followed the events has gone.
    package func unfollow() { events.leave(delays) }

    /// Ends all waiting for requests and subscriptions, which would hold up a server that stops.
    func endWaiting() {
        events.endWaiting()
        for session in [session] + sessions.all {
            session.state.journal.endWaiting()
            session.state.subscriptions.endWaiting()
        }
    }

    /// The places of the closures that have been called and have not returned.
    package var runningHandlers: [String] { context.runningHandlers.places }

    /// Tells the log of closures that have not returned although the server has stopped.
    func reportRunningHandlers() {
        for place in runningHandlers {
            log.warning("the closure at \(place) has not returned; its thread is kept until it does")
        }
    }

    private var log: ServerLog { context.log }

    /// Starts to record the upstreams' responses to requests that no stub matches; another recording ends.
    ///
    /// The settings' own `redact` and `ignore` lists are added to the options; the log is told of files that cannot be
    /// written.
    ///
    /// - Throws: `RecordingProblem` if nothing can be recorded into the folder.
    @discardableResult
    package func record(_ options: Recorder.Options, log: ServerLog) throws(RecordingProblem) -> Recorder {
        var options = options
        let settings = sessions.project.settings
        options.redacted += settings.redact
        options.ignored += settings.ignore
        options.graphQLPath = settings.graphQLPath
        let before = context.upstreams.recorder
        let recorder = try Recorder(options, after: before, log: log)
        if let before { log.note("the recording into \(before.folder) ends, as another one begins") }
        if let before, before.folder != recorder.folder { before.end() }
        context.upstreams.record(with: recorder)
        return recorder
    }

    package func stopRecording() {
        let recorder = context.upstreams.recorder
        context.upstreams.record(with: nil)
        recorder?.end()
    }

    package var recorder: Recorder? { context.upstreams.recorder }

    /// The connections for events, with the memory that they and large responses take.
    package var live: LiveConnections { context.live }

    /// An overview of what the unnamed session serves at the moment.
    package var overview: ServiceOverview { ServiceOverview(session.currentSnapshot) }

    /// The response to a request that the transport refuses instead of passing it to `outcome(of:)`.
    func response(to refusal: RequestRefusal) -> HTTPResponse {
        let address = refusal.request.flatMap { try? SessionAddress($0) }
        // A server that has no room for requests does not begin a session for each of them.
        let isCrowded = refusal.status == .serviceUnavailable
        let named = address.flatMap { isCrowded ? sessions.existing($0.id) : try? sessions.session($0.id) }
        let session = named ?? session
        let log = context.log(of: session.id)
        if !isCrowded {
            log.refusal(refusal)
        } else if let silent = refusals.silent(in: log.clock.now() / 1_000) {
            log.crowding(refusal, silent: silent)
        }
        let response = ProblemDetails.beforeRouting(refusal)
        let request = address?.request ?? refusal.request
        if !(request.map { AdminPath.claims($0.target) } ?? false) {
            session.currentSnapshot.record(Exchange(response, from: .refused), of: request, nanoseconds: 0)
        }
        return response
    }

    /// The response to a request before a transport's own changes; waits until it is made, but not for a delay.
    ///
    /// A connection that is to be closed without a response is a 500 here.
    package func response(to request: HTTPRequest) -> HTTPResponse {
        exchange(for: request).outcome.response ?? HTTPResponse(status: .internalServerError)
    }

    /// The exchange that a request ends with; waits until it is made, but not for a delay.
    package func exchange(for request: HTTPRequest) -> Exchange { answer(request).wait() }

    /// The outcome of a request, at once or later, after the delay that is due.
    package func outcome(of request: HTTPRequest) -> Eventual<HTTPOutcome> {
        serve(request) { self.delayed($0.outcome, by: $0.delay) }
    }

    /// The exchange of a request with its details for the journal, after the delay that is due.
    ///
    /// It is for callers that have no socket.
    package func delayedExchange(of request: HTTPRequest) -> Eventual<Exchange> {
        serve(request) { self.delayed($0, by: $0.delay) }
    }

    private func delayed<Result: Sendable>(_ result: Result, by delay: Double?) -> Eventual<Result> {
        guard let delay, delay > 0 else { return .now(result) }
        return .later { [delays] then in delays.call(after: delay) { then(result) } }
    }

    /// The exchange with the delay that is still due; it is in the log and in the journal already.
    func answer(_ request: HTTPRequest) -> Eventual<Exchange> { serve(request) { .now($0) } }

    /// The result of a last step that is made of the exchange, which is in the log and in the journal already.
    private func serve<Result: Sendable>(
        _ request: HTTPRequest,
        _ last: @escaping @Sendable (Exchange) -> Eventual<Result>
    ) -> Eventual<Result> {
        do throws(RequestRefusal) {
            guard SessionAddress.isWanted(by: request), let address = try SessionAddress(request) else {
                return serve(request, in: session, session.currentSnapshot, address: nil, then: last)
            }
            let session = try sessions.session(address.id)
            let snapshot = session.snapshot(of: sessions.project)
            return serve(address.request, in: session, snapshot, address: address, then: last)
        } catch {
            var exchange = Exchange(ProblemDetails.beforeRouting(error), from: .refused)
            finish(&exchange, of: request, since: log.clock.monotonic(), session.currentSnapshot)
            return last(exchange)
        }
    }

    private func serve<Result: Sendable>(
        _ request: HTTPRequest,
        in session: Session,
        _ snapshot: ServiceSnapshot,
        address: SessionAddress?,
        then last: @escaping @Sendable (Exchange) -> Eventual<Result>
    ) -> Eventual<Result> {
        let start = snapshot.recordsRequests || log.includesRequests ? log.clock.monotonic() : 0
        // Taken apart where it is made: with a name of its own it would be copied.
        switch dispatch(request, in: session, snapshot) {
        case .now(var exchange):
            finish(&exchange, of: request, since: start, snapshot, at: address)
            return last(exchange)
        case .later(let begin):
            // One step for all that is left, since each has closures of its own.
            return .later { then in
                begin { exchange in
                    var exchange = exchange
                    self.finish(&exchange, of: request, since: start, snapshot, at: address)
                    last(exchange).whenReady(then)
                }
            }
        }
    }

    /// Asks the admin API, or the routes of the snapshot inside the middleware.
    private func dispatch(
        _ request: HTTPRequest,
        in session: Session,
        _ snapshot: ServiceSnapshot
    ) -> Eventual<Exchange> {
        guard let control, AdminPath.claims(request.target) else {
            guard let middleware = context.closures.middleware else { return snapshot.answer(request) }
            let forwarding = Forwarding(request, snapshot, in: nil)
            return middleware.exchange(for: request, in: context, forwarding) { snapshot.answer($0) }
        }
        return control.answer(request, in: session, of: self).map { Exchange($0, from: .admin) }
    }

    private func finish(
        _ exchange: inout Exchange,
        of request: HTTPRequest,
        since start: Int,
        _ snapshot: ServiceSnapshot,
        at address: SessionAddress? = nil
    ) {
        if let address { exchange.changeResponse { address.leadBack(&$0) } }
        let isOfAdmin = exchange.details.source == .admin
        if !isOfAdmin {
            if snapshot.project.settings.cors, CrossOrigin.isPage(request) {
                exchange.changeResponse { CrossOrigin.allow(request, in: &$0) }
            }
            if snapshot.delay > 0, exchange.delay == nil { exchange.delay = snapshot.delay }
        }
        guard snapshot.recordsRequests || log.includesRequests else { return }
        let nanoseconds = log.clock.monotonic() - start
        // Pictures and icons tell nothing of a client, and the page loads them itself.
        let isPicture =
            exchange.details.source == .server
            && (Favicon.isWanted(by: request) || MockFileRequest.isMeant(by: request))
        // Records the outcome at once, although it may have to wait before it is sent.
        if !isOfAdmin, !isPicture { snapshot.record(exchange, of: request, nanoseconds: nanoseconds) }
        if log.includesRequests { snapshot.log.request(RequestLogEntry(exchange, of: request, nanoseconds)) }
    }
}

extension RequestLogEntry {
    init(_ exchange: Exchange, of request: HTTPRequest, _ nanoseconds: Int) {
        self.init(
            method: request.method,
            target: request.target,
            operationName: exchange.details.operationName,
            status: exchange.outcome.response?.status,
            nanoseconds: nanoseconds,
            bytes: exchange.outcome.response?.body.count
        )
    }
}
