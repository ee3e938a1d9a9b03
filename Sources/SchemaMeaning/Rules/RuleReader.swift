package import GraphQLLanguage
import GraphQLSchema

/// Reads rule texts.
///
///     set   trade      order purchase
///     text  email      email emailAddress mail
///     text  pickup     pickupTime = within 2 hours | in 2 to 4 days
///     status ofTrade   {trade} = pending | paid | shipped
///           // a line that begins with a space goes on with the one before
///
/// A rule is a subject, a name, and the names of leaves that it is for: words, with sets (`{trade}`) and groups
/// (`(card|credit)Number`) in them. Behind `=` stand the values: one of several, or `pattern ##-@@`. Without it the
/// rule is called after a kind of value. A line that is wrong is left out, and said.
package struct RuleReader {
    /// The names of the kinds of values that there are.
    private let kinds: Set<String>
    private var problems: [Diagnostic] = []
    private var sets = RuleSets()
    private var rules: [Rule] = []
    /// The rule of each name, and of each word.
    private var byName: [Entry: Int] = [:]
    private var byWord: [Entry: Int] = [:]

    private struct Entry: Hashable {
        let subject: Rule.Subject
        let word: String
    }

    private init(kinds: Set<String>) { self.kinds = kinds }

    /// Reads a rule text; what is wrong is left out.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - kinds: the names of the kinds of values that there are.
    /// - Returns: the rules, and what is wrong with the others.
    package static func read(
        _ source: RuleSource,
        kinds: Set<String>
    ) -> (book: RuleBook, problems: [Diagnostic]) {
        var reader = RuleReader(kinds: kinds)
        for line in RuleLine.lines(of: source, &reader.problems) {
            do throws(RuleError) {
                if line.keyword == "set" { try reader.sets.add(line) } else { try reader.add(line) }
            } catch {
                reader.problems.append(Diagnostic(.error, error.message, at: error.location))
            }
        }
        return (RuleBook(reader.rules), reader.problems)
    }

    private mutating func add(_ line: RuleLine) throws(RuleError) {
        guard let subject = Rule.Subject(rawValue: line.keyword) else {
            let known = Rule.Subject.allCases.map(\.rawValue) + ["set"]
            let hint = didYouMean(suggestions(for: line.keyword, among: known))
            throw RuleError("There is no rule for \"\(line.keyword)\": \(known.listed).\(hint)", at: line.location)
        }
        guard let name = line.words.first else {
            throw RuleError("A rule has a name, and words that it is for: \"text email mail\".", at: line.location)
        }
        let entry = Entry(subject: subject, word: name.text)
        if let other = byName[entry] {
            let rule = "\"\(subject.rawValue) \(name.text)\""
            let place = "line \(rules[other].place.line)"
            throw RuleError("There is a rule \(rule) already, in \(place).", at: name.location)
        }
        guard line.words.count > 1 else {
            throw RuleError("The rule \"\(name.text)\" is for no words: they stand behind its name.", at: name.location)
        }
        let draw = try draw(of: line, name)
        var words: [String] = []
        for pattern in line.words.dropFirst() {
            for word in try sets.names(of: pattern) {
                if let other = byWord[Entry(subject: subject, word: word)] {
                    let rule = "\"\(rules[other].name)\", in line \(rules[other].place.line)"
                    throw RuleError("The rule \(rule), is for \"\(word)\" already.", at: pattern.location)
                }
                words.append(word)
            }
        }
        byName[entry] = rules.count
        for word in words { byWord[Entry(subject: subject, word: word)] = rules.count }
        rules.append(Rule(subject: subject, name: name.text, words: words, draw: draw, place: name.location))
    }

    private func draw(of line: RuleLine, _ name: RuleLine.Word) throws(RuleError) -> Draw {
        guard let values = line.values else {
            if kinds.contains(name.text) { return .named(name.text) }
            let hint = didYouMean(suggestions(for: name.text, among: kinds.sorted()))
            let message =
                "\"\(name.text)\" is no kind of value: say which there are behind \"=\", as in \"= low | high\"."
            throw RuleError(message + hint, at: name.location)
        }
        if values.text.hasPrefix("pattern ") { return .pattern(String(values.text.dropFirst("pattern ".count))) }
        let choices = values.text.split(separator: "|").map(\.withoutSpaces).filter { !$0.isEmpty }
        guard !choices.isEmpty else {
            throw RuleError("Behind \"=\" stand values: \"= low | medium | high\".", at: values.location)
        }
        return choices.count == 1 && kinds.contains(choices[0]) ? .named(choices[0]) : .choice(choices)
    }
}

extension [String] {
    fileprivate var listed: String { dropLast().joined(separator: ", ") + " or " + (last ?? "") }
}

extension Substring {
    fileprivate var withoutSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
