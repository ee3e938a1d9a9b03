import GraphQLLanguage

/// A problem without its place in the file.
struct KnownProblem: Hashable {
    private let severity: Diagnostic.Severity
    private let message: String
    private let file: String?

    init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity
        message = diagnostic.message
        file = diagnostic.location?.file
    }
}

extension [Diagnostic] {
    /// The diagnostics that others do not have; one that has only moved to another line is not new.
    func new(since others: [Diagnostic]) -> [Diagnostic] {
        var known: [KnownProblem: Int] = [:]
        for diagnostic in others { known[KnownProblem(diagnostic), default: 0] += 1 }
        return filter { diagnostic in
            let problem = KnownProblem(diagnostic)
            guard let count = known[problem], count > 0 else { return true }
            known[problem] = count - 1
            return false
        }
    }
}

/// `1 stub`, `2 stubs`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
