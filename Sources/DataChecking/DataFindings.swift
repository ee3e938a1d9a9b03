import GraphQLLanguage
package import JSONModel

/// The findings of a check of data: problems with their sentences up to a limit, the others only counted.
package struct DataFindings: Sendable {
    package private(set) var problems: [DataProblem] = []
    /// The number of errors beside those that are listed.
    package private(set) var unlistedErrors = 0
    /// The number of warnings beside those that are listed.
    package private(set) var unlistedWarnings = 0
    /// The first steps to errors that are not listed.
    private var unlistedFields: Set<GraphQLError.PathComponent> = []
    private var listedErrors = 0

    /// The number of listed problems of a severity.
    func listed(_ severity: Diagnostic.Severity) -> Int {
        severity == .error ? listedErrors : problems.count - listedErrors
    }

    mutating func list(_ problem: DataProblem) {
        problems.append(problem)
        if problem.severity == .error { listedErrors += 1 }
    }

    mutating func count(_ severity: Diagnostic.Severity, at path: [GraphQLError.PathComponent]) {
        guard severity == .error else { return unlistedWarnings += 1 }
        unlistedErrors += 1
        if let field = path.first { unlistedFields.insert(field) }
    }

    /// The values without the fields that have problems; `nil` where a problem is about the whole.
    package func right(_ values: JSONObject) -> JSONObject? {
        if problems.isEmpty { return values }
        var wrong = Set(unlistedFields.map(\.text))
        for problem in problems {
            guard let field = problem.path.first else { return nil }
            wrong.insert(field.text)
        }
        return JSONObject(values.filter { !wrong.contains($0.key) }.map { ($0.key, $0.value) })
    }
}
