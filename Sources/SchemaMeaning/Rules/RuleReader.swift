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
    /// The rule of each name, and of each word.
    private var byName: [Entry: Int] = [:]
    private var byWord: [Entry: Int] = [:]

    private struct Entry: Hashable {
        let subject: Rule.Subject
        let word: String
    }

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
        return (RuleBook(reader.rules, sets: reader.sets.all), reader.problems)
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
                guard let other = byWord[Entry(subject: subject, word: word)] else {
                    words.append(word)
                    continue
                }
                guard let change = sets.change(of: pattern.sets + rules[other].sets) else {
                    let rule = "\"\(rules[other].name)\", in line \(rules[other].place.line)"
                    throw RuleError("The rule \(rule), is for \"\(word)\" already.", at: pattern.location)
                }
                let titles = "\"\(rules[other].title)\" and \"\(subject.rawValue) \(name.text)\""
                let message = "With this set two rules would be for \"\(word)\": \(titles). The first one is."
                problems.append(Diagnostic(.error, message, at: change.place))
            }
        }
        byName[entry] = rules.count
        for word in words { byWord[Entry(subject: subject, word: word)] = rules.count }
        let sets = line.words.dropFirst().flatMap(\.sets)
        rules.append(
            Rule(subject: subject, name: name.text, words: words, draw: draw, sets: sets, place: name.location)
        )
    }

    private func draw(of line: RuleLine, _ name: RuleLine.Word) throws(RuleError) -> Draw {
        guard let equals = line.equals else {
            if kinds.contains(name.text) { return .named(name.text) }
            let hint = didYouMean(suggestions(for: name.text, among: kinds.sorted()))
            let message =
                "\"\(name.text)\" is no kind of value: say which there are behind \"=\", as in \"= low | high\"."
            throw RuleError(message + hint, at: name.location)
        }
        let text = line.values.map(\.text).joined(separator: " ")
        if text.hasPrefix("pattern ") { return .pattern(String(text.dropFirst("pattern ".count))) }
        let choices = text.utf8.split(separator: UInt8(ascii: "|")).map(\.withoutSpaces).filter { !$0.isEmpty }
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

extension Substring.UTF8View {
    /// The text without blanks around it; by bytes, since every start of the program reads some thousand values.
    fileprivate var withoutSpaces: String {
        var rest = drop { $0 == UInt8(ascii: " ") }
        while rest.last == UInt8(ascii: " ") { rest = rest.dropLast() }
        return String(Substring(rest))
    }
}
