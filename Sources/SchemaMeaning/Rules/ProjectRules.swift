package import GraphQLLanguage
import GraphQLSchema

/// A project's own rules, and its changes to the known ones.
///
///     off   status order       // ends a rule
///     text  seat    platz      // takes the place of the rule of that name
///     set   people + kundin    // adds words to a set, for all rules that speak of it
///     set   people = kundin    // gives it others
///     word  kunde  = customer  // a word of the schema, and what it means
///     plural kunde kunden
package struct ProjectRules: Sendable, Hashable {
    /// The project's own rules.
    package private(set) var own: RuleBook
    /// The known rules as the project leaves them; `nil` where it changes none.
    package let known: RuleBook?
    /// The rules that lines of the project end.
    package let ended: [EndedRule]
    package let changedSets: [SetChange]
    /// The meanings of words in the schema.
    package internal(set) var words: Translation

    /// Ends one of the project's own roles.
    mutating func endRole(_ rule: Rule) { own.endRole(rule) }

    /// No rules, and no change.
    package static let none = ProjectRules(own: .none, known: nil, ended: [], changedSets: [], words: Translation())
}

/// A line that ends a rule.
package struct EndedRule: Sendable, Hashable {
    package let rule: Rule
    package let place: SourceLocation
}

/// A line that changes a set.
package struct SetChange: Sendable, Hashable {
    package let name: String
    /// The words that are added, or that the set has instead, folded.
    let words: [String]
    /// Whether the set has no other words.
    let isWhole: Bool
    package let place: SourceLocation
}

extension ProjectRules {
    /// Reads a project's rule text; lines with errors are left out.
    ///
    /// - Parameters:
    ///   - source: the project's text.
    ///   - known: the texts that it changes.
    ///   - kinds: the names of the kinds of values that there are.
    /// - Returns: the rules, and the errors of the lines left out.
    package static func read(
        _ source: RuleSource,
        changing known: RuleSource...,
        kinds: Set<String>
    ) -> (rules: ProjectRules, problems: [Diagnostic]) {
        var problems: [Diagnostic] = []
        let lines = RuleLine.lines(of: source, &problems)
        let knownLines = known.flatMap { RuleLine.lines(of: $0, &problems) }
        let unchanged = RuleReader.read(knownLines, kinds: kinds, sets: RuleSets()).book
        var changes = Changes(book: unchanged)
        var rest: [RuleLine] = []
        for line in lines {
            do throws(RuleError) {
                if try !changes.add(line) { rest.append(line) }
            } catch {
                problems.append(Diagnostic(error))
            }
        }
        var sets = RuleSets(changes: changes.sets)
        for line in knownLines where line.keyword == "set" { try? sets.add(line) }
        let own = RuleReader.read(rest, kinds: kinds, sets: RuleSets(behind: sets.all))
        let titles = Set(changes.ended.map(\.rule.title) + own.book.rules.map(\.title))
        let left = knownLines.filter { $0.keyword != "set" && !titles.contains($0.title) }
        let others = RuleReader.read(left, kinds: kinds, sets: sets)
        problems += others.problems + own.problems
        problems.sort { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }
        let isChanged = !changes.sets.isEmpty || others.book.rules.count < unchanged.rules.count
        let rules = ProjectRules(
            own: own.book,
            known: isChanged ? others.book : nil,
            ended: changes.ended,
            changedSets: changes.sets,
            words: changes.words
        )
        return (rules, problems)
    }

    /// The changes that the lines of a text make to a book.
    private struct Changes {
        let book: RuleBook
        private(set) var ended: [EndedRule] = []
        private(set) var sets: [SetChange] = []
        private(set) var words = Translation()

        /// - Returns: whether the line is a change.
        mutating func add(_ line: RuleLine) throws(RuleError) -> Bool {
            switch line.keyword {
            case "off": ended.append(try ending(line))
            case "set" where line.equals != nil || line.words.dropFirst().first?.text == "+":
                sets.append(try change(line))
            case "word": try addWord(line)
            case "plural": try addPlural(line)
            default: return false
            }
            return true
        }

        private mutating func addWord(_ line: RuleLine) throws(RuleError) {
            guard !line.words.isEmpty, line.values.count == 1 else {
                let message = "A word of the schema has a meaning, which is one name: \"word kunde = customer\"."
                throw RuleError(message, at: line.location)
            }
            let words = try newWords(line.words[...])
            _ = try RuleSets().names(of: line.values[...])
            self.words.add(words, meaning: line.values[0].text, at: line.words[0].location)
        }

        private mutating func addPlural(_ line: RuleLine) throws(RuleError) {
            guard line.words.count > 1, line.equals == nil else {
                let message = "Behind \"plural\" stand a word and its plural: \"plural kunde kunden\"."
                throw RuleError(message, at: line.location)
            }
            let word = foldedName(line.words[0].text)
            guard words.known.contains(word) else {
                let hint = didYouMean(suggestions(for: word, among: Array(words.known)))
                let message = "There is no word \"\(line.words[0].text)\" above this line.\(hint)"
                throw RuleError(message, at: line.words[0].location)
            }
            let plurals = try RuleSets().names(of: line.words.dropFirst())
            words.add(plurals: plurals, of: word, at: line.words[1].location)
        }

        private func newWords(_ patterns: ArraySlice<RuleLine.Word>) throws(RuleError) -> [String] {
            var all: [String] = []
            for pattern in patterns {
                for word in try RuleSets().names(of: pattern) {
                    if let other = words.line(of: word) {
                        let message = "The word \"\(word)\" has a meaning already, in line \(other.place.line)."
                        throw RuleError(message, at: pattern.location)
                    }
                    all.append(word)
                }
            }
            return all
        }

        private func ending(_ line: RuleLine) throws(RuleError) -> EndedRule {
            let subject = line.words.count == 2 ? Rule.Subject(rawValue: line.words[0].text) : nil
            guard let name = line.words.last, line.words.count == (subject == nil ? 1 : 2), line.equals == nil else {
                let message = "Behind \"off\" stands one rule: \"off email\", \"off person email\"."
                throw RuleError(message, at: line.location)
            }
            let rules = book.rules.filter { $0.name == name.text && (subject == nil || $0.subject == subject) }
            guard let rule = rules.first else {
                let hint = didYouMean(suggestions(for: name.text, among: Set(book.rules.map(\.name))))
                throw RuleError("There is no rule \"\(name.text)\" that could end.\(hint)", at: name.location)
            }
            guard rules.count == 1 else {
                let choices = rules.map { "\"off \($0.title)\"" }.joined(separator: " or ")
                throw RuleError("There are \(rules.count) rules \"\(name.text)\": say \(choices).", at: name.location)
            }
            if let other = ended.first(where: { $0.rule == rule }) {
                throw RuleError("The rule \"\(name.text)\" has ended in line \(other.place.line).", at: name.location)
            }
            return EndedRule(rule: rule, place: name.location)
        }

        private func change(_ line: RuleLine) throws(RuleError) -> SetChange {
            let words = line.equals == nil ? line.words.dropFirst(2) : line.values[...]
            guard let name = line.words.first, line.words.count == 1 || line.equals == nil, !words.isEmpty else {
                let message = "A change of a set has a name and words: \"set sizes + tiny\", \"set sizes = tiny huge\"."
                throw RuleError(message, at: line.location)
            }
            guard book.sets.contains(where: { $0.name == name.text }) else {
                let hint = didYouMean(suggestions(for: name.text, among: book.sets.map(\.name)))
                throw RuleError("There is no set \"\(name.text)\" to change.\(hint)", at: name.location)
            }
            return SetChange(
                name: name.text,
                words: try RuleSets(behind: book.sets).names(of: words),
                isWhole: line.equals != nil,
                place: name.location
            )
        }
    }
}
