import JSONModel
import StubModel

/// The distance of a request from a matcher, with the reasons; zero for an exact match.
package struct MatchResult: Sendable, Hashable {
    /// Zero for an exact match; a value too much or too little is nearer than another operation or path.
    package var distance: Int
    /// The reasons as people read them: `variables.episode: expected EMPIRE, got JEDI`.
    package var reasons: [String]

    package var isExact: Bool { distance == 0 }

    init(_ log: MatchLog) {
        distance = log.distance
        reasons = log.reasons
    }
}

/// The log that matchers write while they compare: the verdict alone, or all the reasons too.
///
/// One code does both, so that an explanation can never contradict the verdict. While no reasons are wanted, matchers
/// stop at the first difference, and no text is made.
struct MatchLog {
    let explains: Bool
    /// The stub whose matchers compare, with its compiled patterns and shape.
    let entry: StubEntry
    private let patterns: PatternBudget
    private(set) var distance = 0
    private(set) var reasons: [String] = []
    /// In bytes: names of operations, members and paths come from clients, as long as they like.
    private static let longestReason = 500
    /// The place of the comparison in the request; kept only for explanations.
    private var path: [String] = []

    init(explains: Bool, of entry: StubEntry, _ patterns: PatternBudget) {
        self.explains = explains
        self.entry = entry
        self.patterns = patterns
    }

    /// A log for a comparison of which only the verdict counts.
    var quiet: MatchLog { MatchLog(explains: false, of: entry, patterns) }

    /// Searches a text within the request's budget of steps.
    func search(_ pattern: RegularExpression, _ text: String) -> PatternBudget.Verdict {
        patterns.search(pattern, text, of: entry)
    }

    /// Notes a difference, and returns false for the matcher to return.
    mutating func differs(by weight: Int = 1, _ reason: @autoclosure () -> String) -> Bool {
        distance += weight
        guard explains else { return false }
        let place = path.joined()
        reasons.append((place.isEmpty ? reason() : "\(place): \(reason())").cut(to: Self.longestReason))
        return false
    }

    /// Compares a value inside: `.member` or `[0]`, the first without its dot.
    mutating func inside(_ step: @autoclosure () -> String, _ compare: (inout MatchLog) -> Bool) -> Bool {
        guard explains else { return compare(&self) }
        path.append(path.isEmpty || step().hasPrefix("[") || step().hasPrefix("(") ? step() : "." + step())
        defer { path.removeLast() }
        return compare(&self)
    }

    /// Makes the next comparison, unless an earlier one has failed and no reasons are wanted.
    mutating func and(_ matches: inout Bool, _ compare: (inout MatchLog) -> Bool) {
        if matches || explains { matches = compare(&self) && matches }
    }

    /// Compares all elements; without reasons wanted, only up to the first that differs.
    mutating func all<Element>(_ elements: [Element], _ compare: (Element, inout MatchLog) -> Bool) -> Bool {
        var matches = true
        for element in elements where !compare(element, &self) {
            guard explains else { return false }
            matches = false
        }
        return matches
    }

    /// Finds an alternative that matches; where none does, the nearest one's reasons are kept.
    mutating func any<Element>(_ alternatives: [Element], _ compare: (Element, inout MatchLog) -> Bool) -> Bool {
        var nearest: MatchLog?
        for alternative in alternatives {
            var attempt = MatchLog(explains: explains, of: entry, patterns)
            attempt.path = path
            if compare(alternative, &attempt) { return true }
            if explains, attempt.distance < nearest?.distance ?? .max { nearest = attempt }
        }
        distance += max(1, nearest?.distance ?? 1)
        reasons += nearest?.reasons ?? []
        return false
    }
}
