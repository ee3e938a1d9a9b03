import HTTPTransport
import MockConfiguration
import Reporting
import SchemaCoverage

/// The parts of a server that all of its sessions use.
final class ServerContext: Sendable {
    let log: ServerLog
    let warnings = ReportedWarnings()
    let closures: ServiceClosures
    let budgets: SessionBudgets
    let delays = DelayQueue()
    /// The connections that stay open for events.
    let live: LiveConnections
    /// The threads for closures that answer requests.
    let handlerThreads: HandlerThreads
    let runningHandlers = RunningHandlers()
    /// Notices when a client that waits for a response has gone.
    let clients = ClientWatch()
    let upstreams: Upstreams
    /// The coverage of the schema by all sessions, those that ended too.
    let coverage = CoverageRecord()
    /// The events of all sessions, for those who follow them.
    let events: ServerEvents

    init(log: ServerLog, limits: ProjectSettings.Limits, closures: ServiceClosures) {
        handlerThreads = HandlerThreads(patience: closures.patience)
        (self.log, self.closures) = (log, closures)
        events = ServerEvents(log.clock)
        upstreams = Upstreams(clients)
        budgets = SessionBudgets(limits)
        live = LiveConnections(delays, limits)
    }

    /// The log, whose lines name the session.
    func log(of session: SessionID?) -> ServerLog {
        guard let session else { return log }
        var log = log
        log.session = session.description
        return log
    }
}
