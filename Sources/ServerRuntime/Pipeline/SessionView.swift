import HTTPMessages
import JSONModel
import MockConfiguration
package import Reporting
import SchemaCoverage
import Scripting
import StubModel
import Stubbing

/// What a request is answered with besides schema and settings: the stubs of its snapshot, and the session's state.
///
/// It is made once for a snapshot, and one object: else every request would count the references to all of it.
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
    /// What the paths of this server begin with that lead back into the session.
    var basePath: String { session.map(SessionAddress.path) ?? "" }

    /// Warns once of what may come again with each request.
    func warn(_ message: String) {
        if context.warnings.isNew(session.map { "\($0): \(message)" } ?? message) { log.warning(message) }
    }

    /// The exchange with what of the request was not understood: in a header, for the journal, and once in the log.
    func naming(_ ignored: [String], _ exchange: Exchange) -> Exchange {
        if ignored.isEmpty { return exchange }
        var exchange = exchange.naming(ignored)
        exchange.details.ignored = ignored
        for name in ignored { warn("ignored: \(IgnoredReason(name).sentence)") }
        return exchange
    }

    /// Notes for coverage what an operation asks for, and what becomes of its fields.
    func noting(
        _ operation: AskedOperation?,
        _ variables: JSONObject,
        _ exchange: consuming Eventual<Exchange>
    ) -> Eventual<Exchange> {
        guard let operation else { return exchange }
        let coverage = state.coverage
        coverage.note(operation, variables)
        if case .now(let answered) = exchange {
            coverage.note(answered.details.outcomes, of: operation)
            return .now(answered)
        }
        return exchange.map { exchange in
            coverage.note(exchange.details.outcomes, of: operation)
            return exchange
        }
    }

    /// The exchange with what is to be told of a request's patterns, for the journal; the log tells it once.
    func noting(_ patterns: PatternBudget?, _ exchange: consuming Eventual<Exchange>) -> Eventual<Exchange> {
        let reports = takeReports(of: patterns)
        if reports.isEmpty { return exchange }
        return exchange.map { exchange in
            var exchange = exchange
            exchange.details.notes += reports
            return exchange
        }
    }

    /// What is to be told of patterns; the log has been told.
    @discardableResult
    func takeReports(of patterns: PatternBudget?) -> [String] {
        guard let reports = patterns?.takeReports(), !reports.isEmpty else { return [] }
        for report in reports { warn(report) }
        return reports
    }
}

extension Exchange {
    /// The same with a header that names what of the request makes no difference to the answer.
    func naming(_ ignored: [String]) -> Exchange {
        guard !ignored.isEmpty, case .response(var response) = outcome else { return self }
        response.headers.removeAll(named: "Mynah-Ignored")
        response.headers.append("Mynah-Ignored", ignored.joined(separator: ", "))
        var exchange = self
        exchange.outcome = .response(response)
        return exchange
    }
}
