package import GraphQLLanguage
import GraphQLSchema

/// The problems of files, collected while they are read.
///
/// For each file the first hundred errors and the first hundred warnings are listed, the others only counted: making
/// their sentences would be most of the work.
struct Problems {
    /// At most this many errors of one file are listed, and this many warnings.
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

    /// The number of problems of one file, by severity.
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

    /// The listed problems, and for each file the number of unlisted ones.
    var diagnostics: [Diagnostic] {
        found + tallies.flatMap { [$0.errors.rest(.error), $0.warnings.rest(.warning)].compactMap(\.self) }
    }

    /// Begins a new part, such as the next stub, for `firstErrorOfPart`.
    mutating func beginPart() { firstErrorOfPart = nil }

    mutating func error(_ message: @autoclosure () -> String, at location: SourceLocation) {
        add(.error, message(), at: location, in: location.file)
    }

    mutating func warning(_ message: @autoclosure () -> String, at location: SourceLocation) {
        add(.warning, message(), at: location, in: location.file)
    }

    /// Whether there were errors after the first `count` ones.
    func hasErrors(since count: Int) -> Bool { errorCount > count }

    /// Adds an error about a value of the wrong kind.
    mutating func expected(_ what: String, for key: String, not node: YAMLNode) {
        error("\"\(key)\" must be \(what), not \(node.summary).", at: node.location)
    }

    /// Adds an error about an unknown key, with the nearest known ones.
    ///
    /// For a key that belongs to the whole stub, the message says so.
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

    /// Adds the problems of another collection.
    mutating func append(_ more: Problems) { append(more.diagnostics) }

    /// Adds a problem, or only counts it if enough of its file are listed.
    ///
    /// - Parameters:
    ///   - severity: an error or a warning.
    ///   - message: the text, made only if it is listed or the first error of a part; so is the location.
    ///   - location: the place in the file.
    ///   - file: the file of the location.
    ///   - count: the number of problems that it stands for.
    ///   - breaksPart: whether an error keeps the part from being served.
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
    /// The first hundred errors and warnings of each file, and the number of the others.
    package var listed: [Diagnostic] {
        var problems = Problems()
        problems.append(self)
        return problems.diagnostics
    }
}

extension Problems.Tally.Kind {
    /// A diagnostic with the number of unlisted problems; `nil` if all are listed.
    fileprivate func rest(_ severity: Diagnostic.Severity) -> Diagnostic? {
        guard unlisted > 0 else { return nil }
        let subject =
            unlisted == 1
            ? "1 \(severity.rawValue) from here on is" : "\(unlisted) \(severity.rawValue)s from here on are"
        return Diagnostic(severity, "\(subject) not listed.", at: firstUnlisted, count: unlisted)
    }
}
