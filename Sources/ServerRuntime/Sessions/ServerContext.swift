import HTTPTransport
import MockConfiguration
import Reporting
import SchemaCoverage

/// What all sessions of a server use.
final class ServerContext: Sendable {
    let log: ServerLog
    let warnings = ReportedWarnings()
    /// Makes what the templates of one answer call by name.
    let functions: @Sendable () -> TemplateFunctions

    let rooms: SessionRooms
    /// Calls back after a while.
    let delays: DelayQueue
    /// The connections that stay open for events.
    let live: LiveConnections
    /// Where closures run that answer requests.
    let handlerThreads: HandlerThreads
    let runningHandlers = RunningHandlers()
    /// Tells where clients have gone that wait for something.
    let clients = ClientWatch()
    /// The way to other servers.
    let upstreams: Upstreams
    /// What all sessions were asked, those that ended too.
    let coverage = CoverageRecord()

    /// What stands around everything that answers, but for the admin API; `nil` where nothing does.
    let middleware: Middleware?

    init(
        log: ServerLog,
        limits: ProjectSettings.Limits,
        delays: DelayQueue,
        functions: @escaping @Sendable () -> TemplateFunctions,
        middleware: Middleware?,
        patience: Duration
    ) {
        handlerThreads = HandlerThreads(patience: patience)
        self.middleware = middleware
        self.log = log
        upstreams = Upstreams(clients)
        rooms = SessionRooms(limits)
        self.delays = delays
        live = LiveConnections(delays, limits)
        self.functions = functions
    }

    /// The log, whose lines name the session.
    func log(of session: SessionID?) -> ServerLog {
        guard let session else { return log }
        var log = log
        log.session = session.description
        return log
    }
}
