/// Rules by the words that they are for.
package struct RuleBook: Sendable, Hashable {
    package let rules: [Rule]
    private let index: [Rule.Subject: [String: Int]]

    /// - Parameter rules: no two of one subject have a word in common.
    init(_ rules: [Rule]) {
        self.rules = rules
        var index: [Rule.Subject: [String: Int]] = [:]
        for (number, rule) in rules.enumerated() {
            for word in rule.words { index[rule.subject, default: [:]][word] = number }
        }
        self.index = index
    }

    /// No rules.
    package static let none = RuleBook([])

    /// The number of the rule that is for a word.
    ///
    /// - Parameters:
    ///   - subject: of the rule.
    ///   - word: folded.
    /// - Returns: the number; `nil` where there is no rule.
    package func rule(_ subject: Rule.Subject, for word: String) -> Int? { index[subject]?[word] }
}
