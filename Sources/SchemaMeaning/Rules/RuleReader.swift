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
    private let subjects: [Rule.Subject]
    private var problems: [Diagnostic] = []
    private var sets: RuleSets
    private var rules: [Rule] = []
    /// The rule of each title, and of each word.
    private var byTitle: [String: Int] = [:]
    private var byWord: [Rule.Subject: [String: Int]] = [:]

    private init(kinds: Set<String>, subjects: [Rule.Subject], sets: RuleSets) {
        self.kinds = kinds
        self.subjects = subjects
        self.sets = sets
    }

    /// Reads a rule text; lines with errors are left out.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - kinds: the names of the kinds of values that there are.
    ///   - subjects: of the rules that may stand in it.
    /// - Returns: the rules, and the errors of the lines left out.
    package static func read(
        _ source: RuleSource,
        kinds: Set<String>,
        subjects: [Rule.Subject] = Rule.Subject.ofLeaves
    ) -> (book: RuleBook, problems: [Diagnostic]) {
        var problems: [Diagnostic] = []
        let lines = RuleLine.lines(of: source, &problems)
        let read = read(lines, kinds: kinds, subjects: subjects, sets: RuleSets())
        return (read.book, problems + read.problems)
    }

    static func read(
        _ lines: [RuleLine],
        kinds: Set<String>,
        subjects: [Rule.Subject] = Rule.Subject.ofLeaves,
        sets: RuleSets
    ) -> (book: RuleBook, problems: [Diagnostic]) {
        var reader = RuleReader(kinds: kinds, subjects: subjects, sets: sets)
        for line in lines {
            do throws(RuleError) {
                if line.keyword == "set" { try reader.sets.add(line) } else { try reader.add(line) }
            } catch {
                reader.problems.append(Diagnostic(error))
            }
        }
        return (RuleBook(reader.rules, sets: reader.sets.all, index: reader.byWord), reader.problems)
    }

    private mutating func add(_ line: RuleLine) throws(RuleError) {
        guard let subject = Rule.Subject(rawValue: line.keyword), subjects.contains(subject) else {
            let known = subjects.map(\.rawValue) + ["set", "off", "word", "plural"]
            let hint = didYouMean(suggestions(for: line.keyword, among: known))
            throw RuleError("There is no rule for \"\(line.keyword)\": \(known.listed).\(hint)", at: line.location)
        }
        guard let name = line.words.first else {
            throw RuleError("A rule has a name, and words that it is for: \"text email mail\".", at: line.location)
        }
        if let other = byTitle[line.title] {
            let place = "line \(rules[other].place.line)"
            throw RuleError("There is a rule \"\(line.title)\" already, in \(place).", at: name.location)
        }
        guard line.words.count > 1 else {
            throw RuleError("The rule \"\(name.text)\" is for no words: they stand behind its name.", at: name.location)
        }
        let draw = try draw(of: line, name)
        let words = try newWords(of: line, subject)
        byTitle[line.title] = rules.count
        byWord[subject, default: [:]].merge(words.lazy.map { [number = rules.count] in ($0, number) }) { $1 }
        let sets = line.words.dropFirst().flatMap(\.sets)
        rules.append(
            Rule(subject: subject, name: name.text, words: words, draw: draw, sets: sets, place: name.location)
        )
    }

    /// The words of a line that no other rule of its subject is for.
    private mutating func newWords(of line: RuleLine, _ subject: Rule.Subject) throws(RuleError) -> [String] {
        let known = byWord[subject] ?? [:]
        var words: [String] = []
        for pattern in line.words.dropFirst() {
            for word in try sets.names(of: pattern) {
                guard let other = known[word] else {
                    words.append(word)
                    continue
                }
                guard let change = sets.change(of: pattern.sets + rules[other].sets) else {
                    let rule = "\"\(rules[other].name)\", in line \(rules[other].place.line)"
                    throw RuleError("The rule \(rule), is for \"\(word)\" already.", at: pattern.location)
                }
                let titles = "\"\(rules[other].title)\" and \"\(line.title)\""
                let message = "With this set two rules would be for \"\(word)\": \(titles). The first one is."
                problems.append(Diagnostic(.error, message, at: change.place))
            }
        }
        return words
    }

    private func draw(of line: RuleLine, _ name: RuleLine.Word) throws(RuleError) -> Draw {
        guard let equals = line.equals else {
            if kinds.contains(name.text) { return .named(name.text) }
            let hint = didYouMean(suggestions(for: name.text, among: kinds.sorted()))
            let message =
                "\"\(name.text)\" is no kind of value: say which there are behind \"=\", as in \"= low | high\"."
            throw RuleError(message + hint, at: name.location)
        }
        if line.values.first?.text == "pattern", line.values.count > 1 {
            return .pattern(line.values.dropFirst().map(\.text).joined(separator: " "))
        }
        // By bytes, since every start of the program reads some thousand values.
        let bar = UInt8(ascii: "|")
        var text: [UInt8] = []
        for value in line.values {
            if text.last ?? bar != bar, value.text.utf8.first != bar { text.append(UInt8(ascii: " ")) }
            text += value.text.utf8
        }
        let choices = text.split(separator: bar).map { String(decoding: $0, as: UTF8.self) }
        if choices.isEmpty { throw RuleError("Behind \"=\" stand values: \"= low | medium | high\".", at: equals) }
        return choices.count == 1 && kinds.contains(choices[0]) ? .named(choices[0]) : .choice(choices)
    }
}

extension Diagnostic {
    init(_ error: RuleError) { self.init(.error, error.message, at: error.location) }
}

extension [String] {
    fileprivate var listed: String { dropLast().joined(separator: ", ") + " or " + (last ?? "") }
}
