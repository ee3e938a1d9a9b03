package import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import MockConfiguration
import Reporting
import SchemaCoverage
import Stubbing

/// Remarks on requests, for the journal, the log, and the coverage of the schema; and the documents that they ask for.
extension ServiceSnapshot {
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

    /// The document of a request that was answered before, known by its id or hash or by itself.
    package func document(of request: GraphQLRequest) -> [UInt8]? { try? document(of: request, persistedOnly: false) }

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

    private var persisted: PersistedDocuments { project.content.persisted }

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
        if ignored.isEmpty { return self }
        var exchange = self
        exchange.changeResponse { $0.headers.replace(with: ["Mynah-Ignored": ignored.joined(separator: ", ")]) }
        return exchange
    }
}
