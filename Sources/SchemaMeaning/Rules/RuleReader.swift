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

    /// Reads rule texts as one; lines with errors are left out.
    ///
    /// - Parameters:
    ///   - sources: the texts.
    ///   - kinds: the names of the kinds of values that there are.
    ///   - subjects: of the rules that may stand in it.
    /// - Returns: the rules, and the errors of the lines left out.
    package static func read(
        _ sources: RuleSource...,
        kinds: Set<String>,
        subjects: [Rule.Subject] = Rule.Subject.ofLeaves
    ) -> (book: RuleBook, problems: [Diagnostic]) {
        var problems: [Diagnostic] = []
        let lines = sources.flatMap { RuleLine.lines(of: $0, &problems) }
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
        guard line.words.count > 1 else { throw noWords(name) }
        let draw: Draw
        let words: [String]
        if subject == .role {
            (draw, words) = try role(of: line, name)
        } else {
            draw = try self.draw(of: line, name)
            words = try newWords(of: line.words.dropFirst(), as: line.title, subject)
        }
        byTitle[line.title] = rules.count
        let isConditional = if case .role(let guards, _) = draw { !guards.isEmpty } else { false }
        let owned = isConditional ? [] : words
        byWord[subject, default: [:]].merge(owned.lazy.map { [number = rules.count] in ($0, number) }) { $1 }
        let sets = line.words.dropFirst().flatMap(\.sets)
        rules.append(
            Rule(subject: subject, name: name.text, words: words, draw: draw, sets: sets, place: name.location)
        )
    }

    private func noWords(_ name: RuleLine.Word) -> RuleError {
        RuleError("The rule \"\(name.text)\" is for no words: they stand behind its name.", at: name)
    }

    /// The words of a line that no other rule of its subject is for; one with conditions may share them.
    private mutating func newWords(
        of patterns: ArraySlice<RuleLine.Word>,
        as title: String,
        _ subject: Rule.Subject,
        isConditional: Bool = false
    ) throws(RuleError) -> [String] {
        let known = isConditional ? [:] : byWord[subject] ?? [:]
        var words: [String] = []
        for pattern in patterns {
            for word in try sets.names(of: pattern, hasSlots: subject == .role) {
                guard let other = known[word] else {
                    words.append(word)
                    continue
                }
                guard let change = sets.change(of: pattern.sets + rules[other].sets) else {
                    let rule = "\"\(rules[other].name)\", in line \(rules[other].place.line)"
                    throw RuleError("The rule \(rule), is for \"\(word)\" already.", at: pattern.location)
                }
                let titles = "\"\(rules[other].title)\" and \"\(title)\""
                let message = "With this set two rules would be for \"\(word)\": \(titles). The first one is."
                problems.append(Diagnostic(.error, message, at: change.place))
            }
        }
        return words
    }

    /// The role behind `says`, its conditions behind `where`, and the names before.
    private mutating func role(of line: RuleLine, _ name: RuleLine.Word) throws(RuleError) -> (Draw, [String]) {
        let texts = line.words.map(\.text)
        guard line.equals == nil, let says = texts.firstIndex(of: "says"), says > 1 else {
            let message =
                "A role has names, and says what such fields are: \"role count {list}Count says count of {list}\"."
            throw RuleError(message, at: line.location)
        }
        let end = texts[..<says].firstIndex(of: "where") ?? says
        guard end > 1 else { throw noWords(name) }
        var guards: [RoleGuard] = []
        for word in line.words[end..<says].dropFirst() {
            guard let known = RoleGuard(rawValue: word.text) else {
                let all = RoleGuard.allCases.map(\.rawValue)
                let hint = didYouMean(suggestions(for: word.text, among: all))
                throw RuleError("There is no condition \"\(word.text)\": \(all.listed).\(hint)", at: word)
            }
            guards.append(known)
        }
        let phrase = try RolePhrase(line.words[(says + 1)...], at: line.words[says], sets)
        for pattern in line.words[1..<end] {
            let slots = try sets.names(of: pattern, hasSlots: true).first.map { RolePattern($0).slots } ?? []
            guard slots.count <= RolePattern.mostSlots else {
                let message = "\"\(pattern.text)\" has \(slots.count) slots, of at most \(RolePattern.mostSlots)."
                throw RuleError(message, at: pattern)
            }
            for slot in phrase.needed where !slots.contains(slot) {
                throw RuleError("\"\(pattern.text)\" does not say which {\(slot.rawValue)} it is.", at: pattern)
            }
        }
        let words = try newWords(of: line.words[1..<end], as: line.title, .role, isConditional: !guards.isEmpty)
        return (.role(guards, phrase), words)
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
