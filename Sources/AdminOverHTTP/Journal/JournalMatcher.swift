import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration
import ServerRuntime
import StubModel
import Stubbing

/// The conditions of a question about requests, ready to be compared with the journal's entries.
struct JournalMatcher: Sendable {
    let filter: JournalFilter
    private let field: FieldPath?
    private let comparison: RequestComparison?
    private let snapshot: ServiceSnapshot
    private let decoder: GraphQLRequestDecoder

    /// - Throws: `FieldPath.Problem` where the schema has no such field.
    init(_ conditions: RequestConditions, in snapshot: ServiceSnapshot) throws(FieldPath.Problem) {
        self.snapshot = snapshot
        decoder = GraphQLRequestDecoder(limits: snapshot.settings.limits)
        filter = JournalFilter(
            operation: conditions.operation,
            method: conditions.method,
            path: conditions.path,
            stub: conditions.stub,
            isUnmatched: conditions.isUnmatched
        )
        comparison = conditions.request.map { RequestComparison($0) }
        field = if let text = conditions.field { try FieldPath(text) } else { nil }
        try field?.check(against: snapshot.graphQL?.schema)
    }

    /// Whether an entry meets all conditions; `nil` where its body, or its document, is not there any more.
    func isMeant(_ entry: JournalEntry) -> Bool? {
        guard filter.includes(entry) else { return false }
        if field == nil, comparison == nil { return true }
        if let comparison, !comparison.isGraphQL {
            guard let verdict = verdict(comparison, on: entry) else { return nil }
            if field == nil || !verdict { return verdict }
        }
        return verdictOnOperations(of: entry)
    }

    private func verdict(_ comparison: RequestComparison, on entry: JournalEntry) -> Bool? {
        guard let request = entry.request, let asked = try? IncomingRequest(request.http) else { return false }
        if request.body.isCut, comparison.looksIntoBodies { return nil }
        return comparison.result(of: asked).isExact
    }

    private func verdictOnOperations(of entry: JournalEntry) -> Bool? {
        let candidates = entry.details.operations.enumerated().filter { canMean($0.element) }
        guard !candidates.isEmpty, let request = entry.request else { return false }
        guard let asked = request.askedOperations(decoder) else { return nil }
        var isUnknown = false
        for (index, operation) in candidates {
            let decoded = asked.indices.contains(index) ? asked[index] : nil
            guard let found = decoded.flatMap({ JournaledOperation(operation, $0, in: snapshot) }) else {
                isUnknown = true
                continue
            }
            if isMeant(found, in: entry, request) { return true }
        }
        return isUnknown ? nil : false
    }

    /// Whether what the journal alone tells of an operation leaves it possible that it is meant.
    private func canMean(_ operation: JournalOperation) -> Bool {
        // It was never read as far as its type.
        guard let type = operation.type else { return false }
        if let name = filter.operation, operation.name != name { return false }
        if case .path(let wanted, _)? = field, wanted != type { return false }
        guard let comparison, comparison.isGraphQL else { return true }
        return comparison.canMean(operationNamed: operation.name)
    }

    private func isMeant(
        _ operation: JournaledOperation,
        in entry: JournalEntry,
        _ request: JournalEntry.Request
    ) -> Bool {
        if let field, !field.isAsked(by: operation) { return false }
        guard let comparison, comparison.isGraphQL else { return true }
        return comparison.result(of: operation.incoming(request.http, entry, path: path)).isExact
    }

    private var path: String { GraphQLPath(snapshot.settings.graphQLPath).text }

    /// The reason why nothing serves the path that is asked for; `nil` where something may.
    var unserved: String? {
        UnservedPath.problem(filter.path ?? comparison?.route.map { "\($0)" }, in: snapshot)
    }
}

// MARK: - Differences

extension JournalMatcher {
    /// How far an entry is from meeting the conditions, and why.
    struct Difference: Sendable {
        var distance = 0
        var reasons: [String] = []

        mutating func add(_ distance: Int, _ reason: String) {
            self.distance += distance
            reasons.append(reason)
        }

        mutating func add(_ result: MatchResult) {
            distance += result.distance
            reasons += result.reasons
        }
    }

    /// The difference of an entry, of the nearest of its operations.
    func difference(of entry: JournalEntry) -> Difference {
        var common = Difference()
        addFilters(of: entry, to: &common)
        if let comparison, !comparison.isGraphQL {
            if let request = entry.request, let asked = try? IncomingRequest(request.http) {
                common.add(comparison.result(of: asked, withReasons: true))
            } else {
                common.add(20, "its path cannot be read")
            }
        }
        guard filter.operation != nil || field != nil || comparison?.isGraphQL == true else { return common }
        let asked = entry.request?.askedOperations(decoder) ?? []
        let operations = entry.details.operations.enumerated()
            .map { index, operation in
                difference(of: operation, asked.indices.contains(index) ? asked[index] : nil, in: entry)
            }
        guard let nearest = operations.min(by: { $0.distance < $1.distance }) else {
            common.add(30, "it is no operation")
            return common
        }
        return Difference(distance: common.distance + nearest.distance, reasons: common.reasons + nearest.reasons)
    }

    private func addFilters(of entry: JournalEntry, to difference: inout Difference) {
        if let method = filter.method, !JournalFilter(method: method).includes(entry) {
            difference.add(5, "method: expected \(method), got \(entry.request?.method.rawValue ?? "none")")
        }
        if let path = filter.path, !JournalFilter(path: path).includes(entry) {
            let other = entry.request?.path ?? "none"
            difference.add(isNear(other, to: path) ? 5 : 15, "path: expected \(path), got \(other)")
        }
        if let stub = filter.stub, !JournalFilter(stub: stub).includes(entry) {
            let other = entry.details.source.stubID.map { "the stub \($0)" } ?? entry.details.source.name
            difference.add(5, "stub: expected \(stub), answered by \(other)")
        }
        if filter.isUnmatched, !JournalFilter(isUnmatched: true).includes(entry) {
            difference.add(5, "unmatched: it was answered (\(entry.details.source.name))")
        }
    }

    private func difference(
        of operation: JournalOperation,
        _ decoded: GraphQLRequest?,
        in entry: JournalEntry
    ) -> Difference {
        var difference = Difference()
        if let name = filter.operation, operation.name != name {
            let other = operation.name ?? "an anonymous operation"
            difference.add(isNear(other, to: name) ? 10 : 20, "operation: expected \(name), got \(other)")
        }
        guard field != nil || comparison?.isGraphQL == true else { return difference }
        guard let request = entry.request, let decoded,
            let found = JournaledOperation(operation, decoded, in: snapshot)
        else {
            difference.add(30, "its document cannot be looked into")
            return difference
        }
        if let field, !field.isAsked(by: found) {
            let (distance, reason) = field.difference(of: found)
            difference.add(distance, reason)
        }
        if let comparison, comparison.isGraphQL {
            let asked = found.incoming(request.http, entry, path: path)
            difference.add(comparison.result(of: asked, withReasons: true))
        }
        return difference
    }
}

extension JournalMatcher: CustomStringConvertible {
    /// The conditions as they stand in a sentence: `the operation GetHero and the field Hero.name`.
    var description: String {
        let parts = [
            filter.operation.map { "the operation \($0)" }, filter.method.map { "the method \($0)" },
            filter.path.map { "the path \($0)" }, filter.stub.map { "the stub \($0)" },
            field.map { "the field \($0)" }, filter.isUnmatched ? "no answer" : nil,
            comparison.map { "\($0.isGraphQL ? "graphQL" : "http") \($0.title)" },
        ].compactMap(\.self)
        return parts.isEmpty ? "any request" : parts.joined(separator: " and ")
    }
}

extension JournalEntry.Request {
    /// The request as stubs see it; of a large body, the beginning.
    var http: HTTPRequest { HTTPRequest(method: method, target: target, headers: headers, body: body.bytes) }
}
