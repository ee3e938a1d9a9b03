package import GraphQLLanguage
import GraphQLSchema

/// Everything that is wrong with files, collected while they are read.
///
/// Of each file the first hundred errors and the first hundred warnings are listed, the others counted: their
/// sentences, which are most of the work, are not made.
struct Problems {
    /// How many errors of one file are listed, and how many warnings.
    static let listed = 100

    private var found: [Diagnostic] = []
    private var tallies: [Tally] = []
    private var positions: [String?: Int] = [:]
    /// All errors, listed or not.
    private(set) var errorCount = 0
    /// The first error since `beginPart`, listed or not.
    private(set) var firstErrorOfPart: Diagnostic?
    /// Whether an unknown key that resembles no known one is no error: the file's author may have meant it as a note.
    var ignoresForeignKeys = false

    /// How many problems of one file there are, by severity.
    fileprivate struct Tally {
        let file: String?
        var errors = Kind()
        var warnings = Kind()

        struct Kind {
            var count = 0
            var unlisted = 0
            var firstUnlisted: SourceLocation?
        }

        subscript(severity: Diagnostic.Severity) -> Kind {
            get { severity == .error ? errors : warnings }
            set { if severity == .error { errors = newValue } else { warnings = newValue } }
        }
    }

    /// What is listed, and for each file how much is not.
    var diagnostics: [Diagnostic] {
        found + tallies.flatMap { [$0.errors.rest(.error), $0.warnings.rest(.warning)].compactMap(\.self) }
    }

    /// From here on, errors are those of another part: of the next stub, say.
    mutating func beginPart() { firstErrorOfPart = nil }

    mutating func error(_ message: @autoclosure () -> String, at location: SourceLocation) {
        add(.error, message(), at: location, in: location.file)
    }

    mutating func warning(_ message: @autoclosure () -> String, at location: SourceLocation) {
        add(.warning, message(), at: location, in: location.file)
    }

    /// Whether there were errors since there were so many.
    func hasErrors(since count: Int) -> Bool { errorCount > count }

    /// A value of the wrong kind.
    mutating func expected(_ what: String, for key: String, not node: YAMLNode) {
        error("\"\(key)\" must be \(what), not \(node.summary).", at: node.location)
    }

    /// An unknown key, with the nearest known ones.
    ///
    /// A key of the whole stub is said to be one.
    mutating func unknownKey(_ member: YAMLNode.Member, in place: String, known: [String]) {
        func hint() -> String {
            known.contains(member.key)
                ? " It holds for the stub as a whole, not for one of its answers."
                : didYouMean(suggestions(for: member.key, among: known))
        }
        if ignoresForeignKeys, hint().isEmpty {
            warning("Unknown key \"\(member.key)\" in \(place); it is ignored.", at: member.keyLocation)
        } else {
            error("Unknown key \"\(member.key)\" in \(place).\(hint())", at: member.keyLocation)
        }
    }

    mutating func append(_ more: [Diagnostic]) {
        for problem in more {
            add(
                problem.severity,
                problem.message,
                at: problem.location,
                in: problem.location?.file,
                count: problem.count
            )
        }
    }

    /// What has been found by another collection.
    mutating func append(_ more: Problems) { append(more.diagnostics) }

    /// Adds a problem, or counts it where there are enough of its file.
    ///
    /// - Parameters:
    ///   - severity: whether it is an error.
    ///   - message: made only where it is listed, or the first error of a part; so is the location.
    ///   - location: where it is in the file.
    ///   - file: the location's.
    ///   - count: how many problems it stands for.
    ///   - breaksPart: whether nothing of the part is served where it is an error.
    mutating func add(
        _ severity: Diagnostic.Severity,
        _ message: @autoclosure () -> String,
        at location: @autoclosure () -> SourceLocation?,
        in file: String?,
        count: Int = 1,
        breaksPart: Bool = true
    ) {
        let tally = tally(of: file)
        let isListed = tallies[tally][severity].count < Self.listed
        tallies[tally][severity].count += count
        if severity == .error { errorCount += count }
        let isFirst = severity == .error && breaksPart && firstErrorOfPart == nil
        let isFirstUnlisted = !isListed && tallies[tally][severity].firstUnlisted == nil
        if !isListed { tallies[tally][severity].unlisted += count }
        if isFirstUnlisted { tallies[tally][severity].firstUnlisted = location() }
        guard isListed || isFirst else { return }
        let diagnostic = Diagnostic(severity, message(), at: location(), count: count)
        if isListed { found.append(diagnostic) }
        if isFirst { firstErrorOfPart = diagnostic }
    }

    private mutating func tally(of file: String?) -> Int {
        // Nearly always it is the file of the problem before.
        if let last = tallies.indices.last, tallies[last].file == file { return last }
        if let known = positions[file] { return known }
        positions[file] = tallies.count
        tallies.append(Tally(file: file))
        return tallies.count - 1
    }
}

extension [Diagnostic] {
    /// The first hundred errors and warnings of each file, and how many there are beyond.
    package var listed: [Diagnostic] {
        var problems = Problems()
        problems.append(self)
        return problems.diagnostics
    }
}

extension Problems.Tally.Kind {
    /// How many are not listed, as a diagnostic; `nil` where all are.
    fileprivate func rest(_ severity: Diagnostic.Severity) -> Diagnostic? {
        guard unlisted > 0 else { return nil }
        let subject =
            unlisted == 1
            ? "1 \(severity.rawValue) from here on is" : "\(unlisted) \(severity.rawValue)s from here on are"
        return Diagnostic(severity, "\(subject) not listed.", at: firstUnlisted, count: unlisted)
    }
}
