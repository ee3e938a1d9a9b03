import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import StubModel

extension GraphQLMatcher {
    /// Whether names are the only condition, none of them a pattern.
    var isNameAlone: Bool {
        !operations.isEmpty && operations.allSatisfy { $0.name != nil } && type == nil && method == nil && path == nil
            && shape == nil && variables == nil && headers.isEmpty && connection == nil && documentID == nil
    }

    /// Compares all conditions, the cheapest first.
    func matches(_ request: IncomingRequest, _ log: inout MatchLog) -> Bool {
        guard let operation = request.graphQL else { return log.differs(by: 20, "it is no operation") }
        let shape = log.entry.shape
        var fits = matchesName(operation.name, shape: shape, &log)
        log.and(&fits) { matchesType(operation.type, shape: shape, &$0) }
        log.and(&fits) { matchesTransport(request.http.method, path: operation.path, &$0) }
        log.and(&fits) { matchesVariables(operation.variables, &$0) }
        log.and(&fits) { headers.match(request.http.headers, &$0) }
        log.and(&fits) { matchesConnection(request.connection, &$0) }
        log.and(&fits) { matchesDocumentID(operation.documentID, &$0) }
        log.and(&fits) { matchesShape(operation, shape: shape, &$0) }
        return fits
    }

    private func matchesName(_ name: String?, shape: CompiledShape?, _ log: inout MatchLog) -> Bool {
        if !operations.isEmpty, !operations.contains(where: { $0.accepts(name, log) == .found }) {
            return differsInName(operations, got: name, &log)
        }
        // A name in the shape's own document counts as well.
        guard let required = shape?.operationName, required != name else { return true }
        return differsInName([.name(required)], got: name, &log)
    }

    private func differsInName(_ expected: [OperationNameMatcher], got name: String?, _ log: inout MatchLog) -> Bool {
        guard log.explains else { return log.differs("") }
        let names = expected.compactMap(\.name)
        let isNear = name.map { !suggestions(for: $0, among: names).isEmpty } ?? false
        let alternatives = expected.map { $0.expectation(of: name, log) }.joined(separator: " or ")
        return log.inside("operationName") {
            $0.differs(by: isNear ? 10 : 20, "expected \(alternatives), got \(name ?? "an anonymous operation")")
        }
    }

    private func matchesType(_ actual: OperationType, shape: CompiledShape?, _ log: inout MatchLog) -> Bool {
        let expected = type.flatMap { $0 == actual ? nil : $0 } ?? shape?.operationType
        guard let expected, expected != actual else { return true }
        return log.inside("type") { $0.differs(by: 15, "expected \(expected), got \(actual)") }
    }

    private func matchesTransport(_ otherMethod: HTTPMethod, path otherPath: String, _ log: inout MatchLog) -> Bool {
        var fits = true
        if let method, method != otherMethod {
            fits = log.inside("method") { $0.differs(by: 5, "expected \(method), got \(otherMethod)") }
        }
        if let path, path != otherPath {
            fits = log.inside("path") { $0.differs(by: 5, "expected \(path), got \(otherPath)") }
        }
        return fits
    }

    private func matchesVariables(_ actual: JSONObject, _ log: inout MatchLog) -> Bool {
        guard let variables else { return true }
        return log.inside("variables") { variables.matches(.object(actual), &$0) }
    }

    private func matchesConnection(_ actual: JSONObject?, _ log: inout MatchLog) -> Bool {
        guard let connection else { return true }
        return log.inside("connection") { connection.matches(actual.map { .object($0) }, &$0) }
    }

    private func matchesDocumentID(_ actual: String?, _ log: inout MatchLog) -> Bool {
        guard let documentID else { return true }
        return log.inside("documentId") { documentID.matches(texts: actual.map { [$0] } ?? [], &$0) }
    }

    private func matchesShape(
        _ operation: IncomingRequest.Operation,
        shape: CompiledShape?,
        _ log: inout MatchLog
    ) -> Bool {
        guard let shape else { return self.shape == nil || log.differs(by: 20, "the stub's shape cannot be read") }
        let isExact = shape.comparison == .exact
        let comparison = ShapeComparison(operation.matchable, variables: operation.variables, isExact: isExact)
        return comparison.matches(shape, &log)
    }
}

extension OperationNameMatcher {
    fileprivate func accepts(_ name: String?, _ log: MatchLog) -> PatternBudget.Verdict {
        switch self {
        case .name(let expected): expected == name ? .found : .notFound
        case .pattern(let pattern): name.map { log.search(pattern, $0) } ?? .notFound
        }
    }

    /// The expected name or pattern, with the reason if the pattern could not be searched.
    fileprivate func expectation(of name: String?, _ log: MatchLog) -> String {
        switch accepts(name, log) {
        case .found, .notFound: description
        case .gaveUp: "\(self), which took too many steps"
        case .notSearched: "\(self), which was not searched because other patterns took too many steps"
        case .unreadable: "\(self), which is no regular expression"
        }
    }

    /// `nil` for a pattern.
    var name: String? {
        guard case .name(let name) = self else { return nil }
        return name
    }
}
