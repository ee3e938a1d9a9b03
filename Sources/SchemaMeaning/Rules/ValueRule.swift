import GraphQLLanguage

/// A line of a rule text that says how the values of some names are drawn.
///
///     number rating stars about review = 1...5
///     number seats capacity of table booth = of 2 4 6
///     unit   km = 1...900
///     span   durationMinutes = 60
///     window last week = 52
///     lasts  shift = 240 480 30
///     moment exp = future 1...7
///     text   unit about ingredient = text g | kg | ml
///     scalar uuid guid = uuid
///     scalar numeric = float unless decimalText for string
///     hint   text = email for e-mail | email
package struct ValueRule: Sendable {
    package enum Subject: String, Sendable {
        case number, unit, span, window, lasts
        /// Moments by whole endings of names, and by single words.
        case moment, momentWord
        /// Texts of objects and their addresses by the endings of names, and texts of things by their nouns.
        case text, link, its
        /// Scalars by their names, and by a part of the address of their specification.
        case scalar, specification
        /// Values that descriptions tell of.
        case hint
    }

    /// The words between those of names and those of the objects with these names.
    private enum Marker: String { case of, about }

    package let subject: Subject
    /// The folded endings of names.
    package let words: [String]
    /// Words of the types that it is for; empty where any type's is meant.
    package let types: [String]
    /// The nouns that it is for; empty where any is meant.
    package let nouns: [String]
    /// The kind of draw, and its numbers: `["2.8...5.0"]`, `["skewed", "9"]`; the seconds of a span, and how often
    /// there is a window in a year.
    package private(set) var draw: [String]

    private init?(_ line: RuleLine) {
        guard let subject = Subject(rawValue: line.keyword) else { return nil }
        self.subject = subject
        let parts = line.words.map(\.text).split { Marker(rawValue: $0) != nil }.map(Array.init)
        let isOfNoun = line.words.contains { Marker(rawValue: $0.text) == .about }
        let owners = parts.dropFirst().last ?? []
        words = (parts.first ?? []).map(foldedName)
        types = isOfNoun ? [] : owners
        nouns = isOfNoun ? owners : []
        draw = line.values.map(\.text)
    }

    package static let numbers = rules(of: Knowledge.numbers)
    static let things = rules(of: Knowledge.things)
    static let scalars = rules(of: Knowledge.scalars)
    static let hints = rules(of: Knowledge.hints)

    /// The rules of a text, in the order of their lines.
    private static func rules(of text: RuleSource) -> [ValueRule] {
        var problems: [Diagnostic] = []
        let rules = RuleLine.lines(of: text, &problems).map(ValueRule.init)
        precondition(problems.isEmpty && !rules.contains { $0 == nil }, "\(text.name) has lines that are no rules.")
        return rules.compactMap(\.self)
    }

    /// The rules of a subject, each with its only number.
    package static func numbered(_ subject: Subject) -> [(words: [String], number: Int)] {
        numbers.filter { $0.subject == subject }.map { ($0.words, $0.draw.first.flatMap { Int($0) } ?? 1) }
    }

    /// The rule with another draw.
    func drawing(_ draw: [String]) -> ValueRule {
        var rule = self
        rule.draw = draw
        return rule
    }

    /// The texts behind a draw's first word, which bars part.
    var texts: [String] { draw.dropFirst().joined(separator: " ").split(separator: " | ").map(String.init) }
}
