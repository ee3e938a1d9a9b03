package import FakeValues

/// Finds the generators of texts by the endings of their fields' names, as rules tell.
package struct TextGuide {
    /// The project's own rules, which are asked first.
    package let own: RuleBook
    /// The built-in rules for texts, with the changes of the project.
    package let known: RuleBook

    /// The guide without a project.
    package static let standard = TextGuide(.none)
    private static let texts =
        RuleReader.read(Knowledge.texts, Knowledge.roles, kinds: Set(TextGenerator.named.keys)).book

    package init(_ rules: ProjectRules) {
        own = rules.own
        known = rules.known ?? Self.texts
    }

    /// The generator for an ending that means the same wherever it stands.
    package func generator(ending: String) -> TextGenerator? { match(ending: ending)?.generator }

    /// The rule for an ending that means the same wherever it stands.
    package func match(ending: String) -> RuleMatch? { known.match(ending: ending) }

    /// The generator for an ending that is always a URL.
    package func link(ending: String) -> TextGenerator? { known.match(.link, ending)?.generator }

    /// The generator for an ending that is always an identifier.
    package func code(ending: String) -> TextGenerator? { known.match(.code, ending)?.generator }

    /// Whether an ending is about persons, so that it means the person of the type after any word (`workEmail`).
    func isPersonal(ending: String) -> Bool { known.rule(.person, for: ending) != nil }

    /// The generator for an ending whose values are a few words.
    package func kind(ending: String) -> TextGenerator? { known.match(.choice, ending)?.generator }

    /// The rule for the status or the kind of something.
    ///
    /// - Parameters:
    ///   - ending: `status`, `type` or `kind`.
    ///   - before: the words before it.
    ///   - type: the words of the type's name.
    /// - Returns: `nil` for all other endings.
    func stateMatch(ending: String, before: [String], of type: [String]) -> RuleMatch? {
        let words = before.isEmpty ? type : before
        switch ending {
        case "status": return known.match(.status, of: words)
        case "type", "kind":
            let choices = FieldName(words: before).endings.lazy.map { $0.ending + ending }
            return choices.compactMap { known.match(.choice, $0) }.first ?? known.match(.kind, of: words)
        default: return nil
        }
    }

    /// The rule of the project for a leaf.
    ///
    /// - Parameters:
    ///   - name: the name of the leaf.
    ///   - type: the words of its type's name.
    /// - Returns: the rule and the word that it is for; `nil` where there is none.
    func ownMatch(_ name: FieldName, of type: [String]) -> RuleMatch? {
        if own.rules.isEmpty { return nil }
        for (ending, before) in name.endings {
            if let match = own.match(ending: ending) { return match }
            let subject: Rule.Subject? =
                switch ending {
                case "status", "state": .status
                case "type", "kind": .kind
                default: nil
                }
            if let match = subject.flatMap({ own.match($0, of: before.isEmpty ? type : before) }) { return match }
        }
        return nil
    }
}

/// A rule, and the word of a name that it is for.
package struct RuleMatch: Equatable {
    package let rule: Rule
    package let word: String

    package var generator: TextGenerator { TextGenerator(rule.draw) }
}

extension RuleBook {
    private static let everywhere: [Rule.Subject] = [.text, .choice, .link, .person, .code]

    /// The rule for an ending that means the same wherever it stands.
    fileprivate func match(ending: String) -> RuleMatch? {
        Self.everywhere.lazy.compactMap { match($0, ending) }.first
    }

    fileprivate func match(_ subject: Rule.Subject, _ word: String) -> RuleMatch? {
        rule(subject, for: word).map { RuleMatch(rule: rules[$0], word: word) }
    }

    /// The rule for the last known ending of some words.
    fileprivate func match(_ subject: Rule.Subject, of words: [String]) -> RuleMatch? {
        let words = words.filter { !WordSets[.wrappers].contains($0) || $0 == "item" }
        return FieldName(words: words).endings.lazy.compactMap { match(subject, FieldName.singular($0.ending)) }.first
    }
}
