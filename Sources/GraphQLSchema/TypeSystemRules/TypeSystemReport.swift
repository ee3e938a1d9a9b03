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
    private var problems: Set<TypeSystemProblem> = []
    private var suggestionsByName: [String: String] = [:]

    /// Beyond this many different misspelt names no suggestions are looked for: each costs a walk over all names.
    private static let suggestionLimit = 200

    func contains(anyOf problems: Set<TypeSystemProblem>) -> Bool { !self.problems.isDisjoint(with: problems) }

    mutating func report(_ problem: TypeSystemProblem, _ message: String, at origin: Origin?) {
        problems.insert(problem)
        findings.append(Finding(severity: problem.severity, message: message, origin: origin))
    }

    /// Reports something whose line and column are known already.
    mutating func report(_ problem: TypeSystemProblem, _ message: String, at location: SourceLocation?, in source: Int)
    {
        problems.insert(problem)
        let origin = Origin(source: source, range: .none)
        findings.append(Finding(severity: problem.severity, message: message, origin: origin, location: location))
    }

    /// The sentence `Did you mean …?` for a misspelt type.
    mutating func typeSuggestions(for name: String, in draft: SchemaDraft) -> String {
        if let known = suggestionsByName[name] { return known }
        guard suggestionsByName.count < Self.suggestionLimit else { return "" }
        // "ID" is near to every short name, so built-in scalars are meant only by what begins as they do.
        let options = draft.types.lazy.filter { !$0.isBuiltIn || $0.name.lowercased().first == name.lowercased().first }
        let sentence = didYouMean(suggestions(for: name, among: options.map(\.name)))
        suggestionsByName[name] = sentence
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
