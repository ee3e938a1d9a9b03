import HTTPMessages
import JSONModel
import MockConfiguration
package import Reporting
import SchemaCoverage
import Scripting
import StubModel
import Stubbing

/// The context of a request besides schema and settings: the stubs of its snapshot, and the session's state.
///
/// It is made once for a snapshot, and is a class: else every request would count the references to all of its parts.
package final class SessionView: Sendable {
    let stubs: StubSet
    let session: SessionID?
    let state: SessionState
    let scripts: ScriptEngine
    let context: ServerContext
    /// Documents that clients send by their ids.
    let persisted: PersistedDocuments
    package var log: ServerLog { context.log(of: session) }

    init(
        stubs: StubSet,
        session: SessionID?,
        state: SessionState,
        scripts: ScriptEngine,
        context: ServerContext,
        persisted: PersistedDocuments
    ) {
        self.stubs = stubs
        self.session = session
        self.state = state
        self.scripts = scripts
        self.context = context
        self.persisted = persisted
    }
}

extension SessionView {
    /// The path prefix of the session, such as `/_session/a`; empty for the session without a name.
    var basePath: String { session.map(SessionAddress.path) ?? "" }

    /// Warns once of a problem that may come again with each request.
    func warn(_ message: String) {
        if context.warnings.isNew(session.map { "\($0): \(message)" } ?? message) { log.warning(message) }
    }

    /// Names the parts of the request without an effect: in a header, for the journal, and once in the log.
    func naming(_ ignored: [String], _ exchange: Exchange) -> Exchange {
        if ignored.isEmpty { return exchange }
        var exchange = exchange.naming(ignored)
        exchange.details.ignored = ignored
        for name in ignored { warn("ignored: \(IgnoredReason(name).sentence)") }
        return exchange
    }

    /// Notes an operation and the outcomes of its fields for coverage, and the revision of the entities that it has seen
    /// for its reasons.
    func noting(
        _ operation: AskedOperation?,
        variables: JSONObject,
        at revision: Int,
        _ exchange: consuming Eventual<Exchange>
    ) -> Eventual<Exchange> {
        guard let operation else { return exchange }
        let coverage = state.coverage
        coverage.note(operation, variables)
        if case .now(var answered) = exchange {
            coverage.note(answered.details.outcomes, of: operation)
            answered.details.operation?.revision = revision
            return .now(answered)
        }
        return exchange.map { exchange in
            coverage.note(exchange.details.outcomes, of: operation)
            var exchange = exchange
            exchange.details.operation?.revision = revision
            return exchange
        }
    }

    /// Adds the reports about a request's patterns to its exchange, for the journal; the log gets each of them once.
    func noting(_ patterns: PatternBudget?, _ exchange: consuming Eventual<Exchange>) -> Eventual<Exchange> {
        let reports = takeReports(of: patterns)
        if reports.isEmpty { return exchange }
        return exchange.map { exchange in
            var exchange = exchange
            exchange.details.notes += reports
            return exchange
        }
    }

    /// Takes the reports about patterns, each of which the log gets once.
    @discardableResult
    func takeReports(of patterns: PatternBudget?) -> [String] {
        guard let reports = patterns?.takeReports(), !reports.isEmpty else { return [] }
        for report in reports { warn(report) }
        return reports
    }
}

extension Exchange {
    /// Adds the header `Mynah-Ignored`, which names the parts of the request without an effect on the response.
    func naming(_ ignored: [String]) -> Exchange {
        guard !ignored.isEmpty, case .response(var response) = outcome else { return self }
        response.headers.removeAll(named: "Mynah-Ignored")
        response.headers.append("Mynah-Ignored", ignored.joined(separator: ", "))
        var exchange = self
        exchange.outcome = .response(response)
        return exchange
    }
}
