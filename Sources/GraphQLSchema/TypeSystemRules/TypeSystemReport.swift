import GraphQLLanguage

/// Collects the findings of the rules, and turns them into diagnostics in the order of files and lines.
struct TypeSystemReport {
    private struct Finding {
        let severity: Diagnostic.Severity
        let message: String
        let origin: Origin?
        /// The line and column, where known already; else they are found by the origin.
        var location: SourceLocation?

        /// The source and the offset in it; findings without an origin come last.
        var sortKey: (Int, UInt32) { origin.map { ($0.source, $0.range.start) } ?? (.max, 0) }
    }

    private var findings: [Finding] = []
    /// In a list, since there are few: each set of a type of its own costs a start what a thousand lines do.
    private var problems: [TypeSystemProblem] = []
    private var suggestions: [MisspeltType: String] = [:]

    /// Beyond this many different misspelt names no suggestions are looked for: each costs a walk over all names.
    private static let suggestionLimit = 200

    private struct MisspeltType: Hashable {
        let name: String
        let kinds: [TypeKind]
    }

    func contains(anyOf problems: [TypeSystemProblem]) -> Bool { problems.contains(where: self.problems.contains) }

    private mutating func note(_ problem: TypeSystemProblem) {
        if !problems.contains(problem) { problems.append(problem) }
    }

    mutating func report(_ problem: TypeSystemProblem, _ message: String, at origin: Origin?) {
        note(problem)
        findings.append(Finding(severity: problem.severity, message: message, origin: origin))
    }

    /// Reports something whose line and column are known already.
    mutating func report(_ problem: TypeSystemProblem, _ message: String, at location: SourceLocation?, in source: Int)
    {
        note(problem)
        let origin = Origin(source: source, range: .none)
        findings.append(Finding(severity: problem.severity, message: message, origin: origin, location: location))
    }

    /// The sentence `Did you mean …?` for a misspelt type, where only some kinds of types may stand.
    mutating func typeSuggestions(for name: String, of kinds: [TypeKind], in draft: SchemaDraft) -> String {
        let misspelt = MisspeltType(name: name, kinds: kinds)
        if let known = suggestions[misspelt] { return known }
        guard suggestions.count < Self.suggestionLimit else { return "" }
        let types = draft.types.lazy.map { (name: $0.name, kind: $0.kind) }
        let sentence = didYouMean(GraphQLSchema.suggestions(for: name, among: types, of: kinds))
        suggestions[misspelt] = sentence
        return sentence
    }

    /// The diagnostics, sorted by place, so that every source is read only once for all of its lines and columns.
    func diagnostics(in sources: [SourceText]) -> [Diagnostic] {
        let sorted = findings.enumerated().sorted { left, right in
            let (leftKey, rightKey) = (left.element.sortKey, right.element.sortKey)
            return leftKey == rightKey ? left.offset < right.offset : leftKey < rightKey
        }
        var cursor: (source: Int, cursor: LocationCursor)?
        return sorted.map { _, finding in
            if let location = finding.location { return Diagnostic(finding.severity, finding.message, at: location) }
            guard let origin = finding.origin else { return Diagnostic(finding.severity, finding.message, at: nil) }
            if cursor?.source != origin.source { cursor = (origin.source, LocationCursor(sources[origin.source])) }
            let location = cursor?.cursor.location(at: Int(origin.range.start))
            return Diagnostic(finding.severity, finding.message, at: location)
        }
    }
}
