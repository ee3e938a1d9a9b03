package import GraphQLLanguage

/// Rules by the words that they are for.
package struct RuleBook: Sendable, Hashable {
    package let rules: [Rule]
    /// The sets that its rules may speak of.
    package let sets: [RuleSet]
    /// The rules for roles, in the order of their lines.
    package private(set) var roles: [RoleRule]
    private let index: [Rule.Subject: [String: Int]]

    /// - Parameters:
    ///   - rules: no two of one subject have a word in common, but for roles under conditions.
    ///   - sets: those that the rules may speak of.
    ///   - index: the numbers of the rules, by their subjects and words.
    init(_ rules: [Rule], sets: [RuleSet] = [], index: [Rule.Subject: [String: Int]] = [:]) {
        self.rules = rules
        self.sets = sets
        self.index = index
        roles = rules.compactMap(RoleRule.init)
    }

    /// Ends a rule for a role.
    mutating func endRole(_ rule: Rule) { roles.removeAll { $0.rule == rule } }

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

/// Words that several rules may speak of.
package struct RuleSet: Sendable, Hashable {
    package let name: String
    /// Folded.
    package let words: [String]
    package let place: SourceLocation
}
