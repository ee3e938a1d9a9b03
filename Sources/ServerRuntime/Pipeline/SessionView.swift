import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import MockConfiguration
import MustacheTemplates
package import Reporting
import SchemaCoverage
import Scripting
import Stubbing

/// The context of a request besides settings: the endpoint and the stubs of its snapshot, and the session's state.
///
/// It is made once for a snapshot, and is a class: else every request would count the references to all of its parts.
package final class SessionView: Sendable {
    let graphQL: GraphQLHandler?
    private let addressed: AddressedHandlers?
    let stubs: StubSet
    let session: SessionID?
    let state: SessionState
    let scripts: ScriptEngine
    let context: ServerContext
    let persisted: PersistedDocuments
    let passing: PassingSettings
    /// The limits of rendering one template.
    let rendering: RenderLimits
    package var log: ServerLog { context.log(of: session) }

    init(_ project: ServedProject, _ stubs: StubSet, session: SessionID?, state: SessionState, context: ServerContext) {
        (self.stubs, self.session, self.state, self.context) = (stubs, session, state, context)
        (scripts, persisted, passing) = (project.scripts, project.content.persisted, project.passing)
        let (endpoint, basePath) = (project.graphQL(with: stubs, log: context.log), Self.basePath(of: session))
        let servesFiles = project.settings.assets == .server
        addressed = servesFiles ? endpoint.map { AddressedHandlers($0, basePath: basePath) } : nil
        graphQL = endpoint
        let limits = project.settings.limits
        rendering = RenderLimits(depth: limits.templateDepth, bytes: limits.answerBytes, steps: limits.templateSteps)
    }

    /// The path prefix of the session, such as `/_session/a`; empty for the session without a name.
    var basePath: String { Self.basePath(of: session) }

    private static func basePath(of session: SessionID?) -> String { session.map(SessionAddress.path) ?? "" }

    /// The endpoint as a request is answered by it: the URLs of its files lead to where the client has called.
    func graphQL(for request: HTTPRequest) -> GraphQLHandler? { addressed?.handler(for: request) ?? graphQL }

    /// Warns once of a problem that may come again with each request.
    func warn(_ message: String) {
        if context.warnings.insert(session.map { "\($0): \(message)" } ?? message) { log.warning(message) }
    }

    /// Names the parts of the request without an effect: in a header, for the journal, and once in the log.
    func naming(_ ignored: [String], _ exchange: Exchange) -> Exchange {
        if ignored.isEmpty { return exchange }
        var exchange = exchange.naming(ignored)
        exchange.details.ignored = ignored
        warn(ofIgnored: ignored)
        return exchange
    }

    /// Warns of parts of a request without an effect, such as `orders(where.region)` and `Mutation.assignIssue`.
    func warn(ofIgnored names: [String]) {
        for name in names {
            let reason =
                name.contains("(")
                ? "is given, and nothing that the answer is made of has to do with it"
                : "has written nothing; `mocks:` can say what it does ($creates, $updates, $deletes)"
            warn("ignored: \(name) \(reason)")
        }
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
        return exchange.changed { exchange in
            coverage.note(exchange.details.outcomes, of: operation)
            exchange.details.operation?.revision = revision
        }
    }

    /// Adds the reports about a request's patterns to its exchange, for the journal; the log gets each of them once.
    func noting(_ patterns: PatternBudget?, _ exchange: consuming Eventual<Exchange>) -> Eventual<Exchange> {
        let reports = takeReports(of: patterns)
        if reports.isEmpty { return exchange }
        return exchange.changed { $0.details.notes += reports }
    }

    /// Takes the reports about patterns, each of which the log gets once.
    @discardableResult
    func takeReports(of patterns: PatternBudget?) -> [String] {
        guard let reports = patterns?.takeReports(), !reports.isEmpty else { return [] }
        for report in reports { warn(report) }
        return reports
    }

    /// The document of a request, which may be known by its id or hash alone; one that comes with its hash is stored.
    ///
    /// - Throws: `GraphQLRequestError` if there is no document, or if it is not allowed.
    func document(of request: GraphQLRequest, persistedOnly: Bool) throws(GraphQLRequestError) -> [UInt8] {
        if let id = request.documentID { return try persistedDocument(id, persistedOnly: persistedOnly) }
        let hash = request.extensions.isEmpty ? nil : try PersistedQuery(extensions: request.extensions)
        if let hash, let text = persisted.text(of: hash.hash), request.query == nil || request.query == text {
            return text
        }
        if persistedOnly {
            throw GraphQLRequestError(
                .persistedDocumentRequired,
                "Only persisted documents are answered here: send the \"documentId\" of one instead of a \"query\"."
            )
        }
        return try state.persistedQueries.resolve(request.query, hash)
    }

    private func persistedDocument(_ id: String, persistedOnly: Bool) throws(GraphQLRequestError) -> [UInt8] {
        if let text = persisted.text(of: id) { return text }
        // Documents that clients have stored are named by their hashes.
        let hash = id.hasPrefix("sha256:") ? String(id.dropFirst(7)) : nil
        if !persistedOnly, let hash, let text = state.persistedQueries.query(for: hash) { return text }
        throw GraphQLRequestError(.persistedDocumentNotFound, "There is no persisted document \"\(id)\".")
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
