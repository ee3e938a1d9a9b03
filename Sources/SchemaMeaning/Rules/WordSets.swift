import GraphQLLanguage
import Locking

/// The words that mean the same in some place, by lines of the rule texts about single words.
///
/// A `set` is words for one thing; lines of another kind sort words by their meanings:
///
///     set      orderBest  popular trending top
///     argument limit      limit take perPage
///     mirror   purchases = buyer customer
///
/// Kinds, meanings and sets are asked for in this program alone, and tests look each of them up: no project's rules
/// come here.
package enum WordSets {
    /// A line of a kind: its name, and the words behind it.
    struct Line {
        let name: String
        /// Folded.
        let words: [String]
        /// The words behind `=`, folded.
        let values: [String]
    }

    /// The set of a name, which is read when it is first asked for.
    package static subscript(name: Name) -> WordSet {
        if let read = sets[name.rawValue] { return read }
        guard let line = known.sets[name.stringValue] else {
            preconditionFailure("There is no set \(name) in the rule texts.")
        }
        return sets.storeIfNil(WordSet(Line(RuleLine(line)).words), at: name.rawValue)
    }

    private static let sets = ReferenceTable<WordSet>(count: Name.allCases.count)

    /// The lines of a kind, in their order.
    static func lines(_ kind: Kind) -> [Line] {
        guard let lines = known.lines[kind.rawValue] else {
            preconditionFailure("The rule texts have no lines \(kind).")
        }
        return lines.map { Line(RuleLine($0)) }
    }

    /// The words of each line of a kind, by the line's name.
    static func byName(_ kind: Kind) -> [String: [String]] {
        Dictionary(uniqueKeysWithValues: lines(kind).map { ($0.name, $0.words) })
    }

    /// The words of all lines of a kind, each with the meaning that its line names.
    ///
    /// - Parameters:
    ///   - kind: the kind.
    ///   - meaning: the meaning of a name.
    /// - Returns: the words in the order of their lines; a word may have several meanings.
    static func pairs<Meaning>(_ kind: Kind, _ meaning: (String) -> Meaning?) -> [(word: String, meaning: Meaning)] {
        lines(kind).flatMap { line in
            guard let meaning = meaning(line.name) else { preconditionFailure("No \(kind) is called \(line.name).") }
            return line.words.map { ($0, meaning) }
        }
    }

    /// The meaning of each word of a kind's lines; no word has two.
    static func meanings<Meaning>(_ kind: Kind, _ meaning: (String) -> Meaning?) -> [String: Meaning] {
        Dictionary(uniqueKeysWithValues: pairs(kind, meaning))
    }

    /// The line of each word of a kind, by its name; no word has two.
    static func meanings(_ kind: Kind) -> [String: String] { meanings(kind) { $0 } }

    private static let known: (sets: [String: RuleText.Line], lines: [String: [RuleText.Line]]) = {
        var problems: [Diagnostic] = []
        let texts = Knowledge.words + [Knowledge.roles]
        let lines = Dictionary(grouping: texts.flatMap { RuleText.lines(of: $0, &problems) }, by: \.keyword)
        precondition(problems.isEmpty, "The rule texts have errors: \(problems.map(\.message)).")
        return (Dictionary(uniqueKeysWithValues: lines["set", default: []].map { ($0.name ?? "", $0) }), lines)
    }()

    /// The sets that patterns speak of, with those that these speak of.
    fileprivate static func sets(of words: [RuleLine.Word]) -> [RuleSet] {
        words.flatMap(\.sets).compactMap { known.sets[$0] }.map { set in
            RuleSet(name: set.name ?? "", words: Line(RuleLine(set)).words, place: set.location)
        }
    }
}

extension WordSets.Line {
    fileprivate init(_ line: RuleLine) {
        do throws(RuleError) {
            let sets = RuleSets(behind: WordSets.sets(of: line.words + line.values))
            name = line.words.first?.text ?? ""
            words = try sets.names(of: line.words.dropFirst())
            values = try sets.names(of: line.values[...])
        } catch {
            preconditionFailure("\(Diagnostic(error))")
        }
    }
}
