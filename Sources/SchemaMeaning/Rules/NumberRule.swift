import GraphQLLanguage

/// A line of `Knowledge.numbers`: how numbers are drawn whose names end in some words.
///
///     number rating stars about review = 1...5
///     number seats capacity of table booth = of 2 4 6
///     unit   km = 1...900
///     span   durationMinutes = 60
///     window last week = 52
///     lasts  shift = 240 480 30
package struct NumberRule: Sendable {
    package enum Subject: String, Sendable { case number, unit, span, window, lasts }

    /// Words between those of names and those of what has these names.
    private enum Marker: String { case of, about }

    package let subject: Subject
    /// The folded endings of names.
    package let words: [String]
    /// The last words of the types that it is for; empty where any type's is meant.
    package let types: [String]
    /// The noun that it is for.
    package let noun: String?
    /// The kind of draw, and its numbers: `["2.8...5.0"]`, `["skewed", "9"]`; the seconds of a span, and how often
    /// there is a window in a year.
    package let draw: [String]

    private init?(_ line: RuleLine) {
        guard let subject = Subject(rawValue: line.keyword) else { return nil }
        self.subject = subject
        let parts = line.words.map(\.text).split { Marker(rawValue: $0) != nil }.map(Array.init)
        let isOfNoun = line.words.contains { Marker(rawValue: $0.text) == .about }
        words = parts.first ?? []
        types = isOfNoun ? [] : parts.dropFirst().last ?? []
        noun = isOfNoun ? parts.last?.first : nil
        draw = line.values.map(\.text)
    }

    /// The rules that are known, in the order of their lines.
    package static let all: [NumberRule] = {
        var problems: [Diagnostic] = []
        let rules = RuleLine.lines(of: Knowledge.numbers, &problems).map(NumberRule.init)
        precondition(
            problems.isEmpty && !rules.contains { $0 == nil },
            "Knowledge.numbers has lines that are no rules."
        )
        return rules.compactMap(\.self)
    }()

    /// The rules of a subject, each with its only number.
    package static func numbered(_ subject: Subject) -> [(words: [String], number: Int)] {
        all.filter { $0.subject == subject }.map { ($0.words, $0.draw.first.flatMap { Int($0) } ?? 1) }
    }
}
