import HTTPMessages
package import HTTPTransport
import Locking
import MockConfiguration
import Reporting
import SchemaCoverage
import Synchronization

/// The sessions of a server: the one of requests that name none, and those that begin with their names.
///
/// A session without requests for a while ends. If there are as many sessions as there may be, or if they have filled
/// the budget that they share, the session that has been idle for longest makes way for a new one, if it has been idle
/// for some time.
package final class Sessions: Sendable {
    /// The session of requests that name none, which never ends.
    package let unnamed: Session
    let context: ServerContext
    private let named = Locked(Table())

    private struct Table: Sendable {
        var sessions: [SessionID: Session] = [:]
        /// The time of the latest check for idle sessions.
        var lastSweep = 0
    }

    /// The seconds for which an idle session does not make way for a new one.
    static let grace = 10.0

    /// Whether another check for idle sessions is scheduled.
    private let isSweepDue = Atomic(false)

    init(_ project: ServedProject, _ context: ServerContext) {
        self.context = context
        unnamed = Session(nil, of: project, context)
    }

    var budgets: SessionBudgets { context.budgets }

    var project: ServedProject { unnamed.currentSnapshot.project }

    /// Lets all sessions go on with another project, which answers the next request of each.
    func adopt(_ project: ServedProject) {
        context.budgets.setLimits(project.settings.limits)
        // From here on every request sees the new one; then no session that rests holds the old one either.
        unnamed.adopt(project)
        for session in all { session.adopt(project) }
    }

    /// The session of a name, which begins if there is none.
    ///
    /// - Throws: `RequestRefusal` if there are too many sessions.
    func session(_ id: SessionID) throws(RequestRefusal) -> Session {
        try change { change throws(RequestRefusal) in
            if let session = change.sessions[id], !change.isOver(session) {
                session.noteRequest(at: change.now)
                return session
            }
            return try begin(id, &change)
        }
    }

    /// Begins a session, whose name is made up unless it is given; `nil` if there is one of that name already.
    ///
    /// - Throws: `RequestRefusal` if there are too many sessions.
    package func begin(_ id: SessionID? = nil) throws(RequestRefusal) -> Session? {
        try change(sweeping: true) { change throws(RequestRefusal) in
            let id = id ?? .random()
            return change.sessions[id] == nil ? try begin(id, &change) : nil
        }
    }

    /// Ends a session; `false` if none has the name.
    package func end(_ id: SessionID) -> Bool { change(sweeping: true) { $0.end(id) } }

    /// The session of a name, if there is one; the question does not count as a use of it.
    package func existing(_ id: SessionID) -> Session? { change(sweeping: true) { $0.sessions[id] } }

    /// The sessions with names, in the order in which they began.
    package var all: [Session] {
        let sessions = change(sweeping: true) { Array($0.sessions.values) }
        return sessions.sorted { ($0.begun, $0.id?.description ?? "") < ($1.begun, $1.id?.description ?? "") }
    }

    /// The seconds since the latest request of a session.
    package func idleTime(of session: Session) -> Double {
        Double(max(0, context.log.clock.monotonic() - session.lastAsked)) / 1e9
    }

    private func begin(_ id: SessionID, _ change: inout SessionChange) throws(RequestRefusal) -> Session {
        let limit = change.project.settings.limits.sessions
        change.sweepNowAndThen(isUrgent: change.sessions.count >= limit)
        let isCrowded = change.sessions.count >= limit
        if isCrowded || context.budgets.isTight {
            let resting = change.sessions.values.filter { change.hasRested($0, for: Self.grace) }
            let longest = resting.filter { isCrowded || $0.state.isCrowding }.min { $0.lastAsked < $1.lastAsked }
            if let id = longest?.id { _ = change.end(id) }
        }
        guard change.sessions.count < limit else { throw Self.tooMany(limit) }
        let session = Session(id, of: change.project, context)
        session.noteRequest(at: change.now)
        change.sessions[id] = session
        change.hasBegun = true
        return session
    }

    /// Schedules the end of idle sessions, since without requests no other check would end them.
    private func sweepLater(_ project: ServedProject) {
        guard !isSweepDue.exchange(true, ordering: .relaxed) else { return }
        let isDue = context.delays.callLater(after: project.settings.limits.sessionIdle) { [weak self] in
            guard let self else { return }
            isSweepDue.store(false, ordering: .relaxed)
            if !all.isEmpty { sweepLater(self.project) }
        }
        if !isDue { isSweepDue.store(false, ordering: .relaxed) }
    }

    /// Changes the table in one step, if `sweeping` without idle sessions; those that end are released outside of its
    /// lock.
    private func change<Result: Sendable, Failure: Error>(
        sweeping: Bool = false,
        _ body: (inout SessionChange) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let (project, now) = (project, context.log.clock.monotonic())
        let (result, ended, hasBegun) = try named.withLock { table throws(Failure) in
            var change = SessionChange(sessions: table.sessions, lastSweep: table.lastSweep, project: project, now: now)
            // Else every change would copy the whole table.
            table.sessions = [:]
            defer { (table.sessions, table.lastSweep) = (change.sessions, change.lastSweep) }
            if sweeping { change.sweep() }
            return (try body(&change), change.ended, change.hasBegun)
        }
        for session in ended {
            session.state.subscriptions.endAll(.sessionEnded)
            context.coverage.note(stubs: session.stubTotals)
        }
        _ = consume ended
        if hasBegun { sweepLater(project) }
        return result
    }

    private static func tooMany(_ limit: Int) -> RequestRefusal {
        RequestRefusal(
            .serviceUnavailable,
            """
            There are \(limit) sessions, and limits.sessions (--max-sessions) allows no more. End one with \
            DELETE /_admin/sessions/ID; one that is not asked for ends by itself
            """
        )
    }
}

/// One change of the table of sessions.
private struct SessionChange {
    var sessions: [SessionID: Session]
    var lastSweep: Int
    let project: ServedProject
    let now: Int
    private(set) var ended: [Session] = []
    var hasBegun = false

    mutating func end(_ id: SessionID) -> Bool {
        guard let session = sessions.removeValue(forKey: id) else { return false }
        ended.append(session)
        return true
    }

    func hasRested(_ session: Session, for seconds: Double) -> Bool {
        Double(now - session.lastAsked) >= seconds * 1e9 && session.state.subscriptions.isEmpty
    }

    func isOver(_ session: Session) -> Bool { hasRested(session, for: project.settings.limits.sessionIdle) }

    /// Ends the sessions that have been idle for as long as they may.
    mutating func sweep() {
        lastSweep = now
        for (id, session) in sessions where isOver(session) { _ = end(id) }
    }

    /// Sweeps if it is urgent or a second has passed, so that not each new session checks all the others.
    mutating func sweepNowAndThen(isUrgent: Bool) {
        if isUrgent || now - lastSweep > 1_000_000_000 { sweep() }
    }
}
