import GraphQLLanguage

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

    /// The set of a name.
    package static subscript(name: Name) -> WordSet { sets[name.rawValue] }

    private static let sets = Name.allCases.map { name in
        guard let words = known.sets[name.stringValue] else {
            preconditionFailure("There is no set \(name) in the rule texts.")
        }
        return WordSet(words)
    }

    /// The lines of a kind, in their order.
    static func lines(_ kind: Kind) -> [Line] {
        guard let lines = known.lines[kind.rawValue] else {
            preconditionFailure("The rule texts have no lines \(kind).")
        }
        return lines
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
            guard let meaning = meaning(line.name) else {
                preconditionFailure("No \(kind) is called \(line.name).")
            }
            return line.words.map { ($0, meaning) }
        }
    }

    /// The meaning of each word of a kind's lines; no word has two.
    static func meanings<Meaning>(_ kind: Kind, _ meaning: (String) -> Meaning?) -> [String: Meaning] {
        Dictionary(uniqueKeysWithValues: pairs(kind, meaning))
    }

    /// The line of each word of a kind, by its name; no word has two.
    static func meanings(_ kind: Kind) -> [String: String] { meanings(kind) { $0 } }

    private static let known: (sets: [String: [String]], lines: [String: [Line]]) = {
        var problems: [Diagnostic] = []
        var sets = RuleSets()
        var lines: [String: [Line]] = [:]
        let texts = Knowledge.words + [Knowledge.roles]
        for line in texts.flatMap({ RuleLine.lines(of: $0, &problems) }) where line.keyword != "role" {
            do throws(RuleError) {
                if line.keyword == "set" {
                    try sets.add(line)
                } else if let name = line.words.first?.text {
                    let words = try sets.names(of: line.words.dropFirst())
                    let values = try sets.names(of: line.values[...])
                    lines[line.keyword, default: []].append(Line(name: name, words: words, values: values))
                }
            } catch {
                problems.append(Diagnostic(error))
            }
        }
        precondition(problems.isEmpty, "The rule texts have errors: \(problems.map(\.message)).")
        return (Dictionary(uniqueKeysWithValues: sets.all.map { ($0.name, $0.words) }), lines)
    }()
}
