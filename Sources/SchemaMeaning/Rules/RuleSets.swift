import GraphQLLanguage
import GraphQLSchema

/// The sets of words of a rule text, which expand patterns such as `{sizes}Image` into names.
///
/// A set knows only the sets above it, so that no set can hold itself.
struct RuleSets {
    /// The sets, in the order of their lines.
    private(set) var all: [RuleSet] = []
    /// The words of each set, folded, by its name.
    private var words: [String: [String]] = [:]
    /// The words of another text's sets, used where this text has no set of the name.
    private let others: [String: [String]]
    /// The changes of sets, by the set's name.
    private let changes: [String: [SetChange]]
    private static let slots = Set(RoleSlot.allCases.map(\.rawValue))

    init(behind others: [RuleSet] = [], changes: [SetChange] = []) {
        self.others = Dictionary(others.map { ($0.name, $0.words) }) { first, _ in first }
        self.changes = Dictionary(grouping: changes, by: \.name)
    }

    /// The most names that one pattern, or one set, may be for.
    private static let most = 10_000

    mutating func add(_ line: RuleLine) throws(RuleError) {
        guard let name = line.words.first, line.words.count > 1 else {
            throw RuleError("A set has a name and words: \"set sizes small medium large\".", at: line.location)
        }
        if !name.isName { _ = try literal(name.text[...], name) }
        guard words[name.text] == nil else { throw RuleError("There is a set \"\(name.text)\" already.", at: name) }
        guard !Self.slots.contains(name.text) else {
            throw RuleError("\"\(name.text)\" is what roles call a slot: a set has another name.", at: name)
        }
        var all = try names(of: line.words.dropFirst())
        for change in changes[name.text] ?? [] { all = change.isWhole ? change.words : all + change.words }
        guard all.count <= Self.most else {
            throw RuleError("The set \"\(name.text)\" has more than \(Self.most) words.", at: name.location)
        }
        words[name.text] = all
        self.all.append(RuleSet(name: name.text, words: all, place: name.location))
    }

    /// The last change of one of some sets.
    func change(of sets: [String]) -> SetChange? { sets.lazy.compactMap { changes[$0]?.last }.first }

    func names(of patterns: ArraySlice<RuleLine.Word>) throws(RuleError) -> [String] {
        var names: [String] = []
        for pattern in patterns {
            if pattern.isName { names.append(foldedName(pattern.text)) } else { names += try self.names(of: pattern) }
        }
        return names
    }

    /// All names that a pattern is for, folded: `(card|credit)Number`, `{sizes}Image`.
    ///
    /// - Parameters:
    ///   - pattern: the pattern.
    ///   - hasSlots: whether the slots of roles stay in the names: `{list}count`.
    /// - Returns: the names.
    /// - Throws: an error at the pattern, which is no name, knows no such set or is for too many names.
    func names(of pattern: RuleLine.Word, hasSlots: Bool = false) throws(RuleError) -> [String] {
        if pattern.isName { return [foldedName(pattern.text)] }
        var names = [""]
        var rest = pattern.text[...]
        while let first = rest.first {
            let parts: [String]
            if first == "{" || first == "(" {
                let closing: Character = first == "{" ? "}" : ")"
                let inner = rest.dropFirst().prefix { $0 != closing }
                guard inner.endIndex < rest.endIndex else {
                    let message = "\"\(pattern.text)\" has a \"\(first)\" without its \"\(closing)\"."
                    throw RuleError(message, at: pattern.location)
                }
                if hasSlots, first == "{", Self.slots.contains(String(inner)) {
                    parts = ["{\(inner)}"]
                } else {
                    parts = try first == "{" ? words(of: String(inner), pattern) : group(inner, pattern)
                }
                rest = rest[inner.endIndex...].dropFirst()
            } else {
                let word = rest.prefix { $0 != "{" && $0 != "(" }
                parts = [try literal(word, pattern)]
                rest = rest[word.endIndex...]
            }
            guard names.count * parts.count <= Self.most else {
                throw RuleError("\"\(pattern.text)\" is for more than \(Self.most) names.", at: pattern.location)
            }
            names = names.flatMap { beginning in parts.map { beginning + $0 } }
        }
        return names
    }

    /// The words of a set, or of a group: `sizes`, `(small|large)`.
    func words(ofPart part: String, _ phrase: RuleLine.Word) throws(RuleError) -> [String] {
        guard part.hasPrefix("("), part.hasSuffix(")") else { return try words(of: part, phrase) }
        return try group(part.dropFirst().dropLast(), phrase)
    }

    private func words(of name: String, _ pattern: RuleLine.Word) throws(RuleError) -> [String] {
        if let words = words[name] ?? others[name] { return words }
        let hint = didYouMean(suggestions(for: name, among: Set(words.keys).union(others.keys)))
        throw RuleError("There is no set \"\(name)\" above this line.\(hint)", at: pattern.location)
    }

    private func group(_ words: Substring, _ pattern: RuleLine.Word) throws(RuleError) -> [String] {
        try words.split(separator: "|", omittingEmptySubsequences: false).map { word throws(RuleError) in
            try literal(word, pattern)
        }
    }

    private func literal(_ word: Substring, _ pattern: RuleLine.Word) throws(RuleError) -> String {
        guard !word.isEmpty, word.utf8.allSatisfy(RuleText.isOfName) else {
            let message = "\"\(pattern.text)\" is no name: a name has letters, digits and underscores."
            throw RuleError(message, at: pattern.location)
        }
        return foldedName(String(word))
    }
}

extension RuleLine.Word {
    /// The names of the sets that a pattern speaks of.
    var sets: [String] {
        if isName { return [] }
        let parts = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
        return parts.compactMap { $0.prefix { $0 != "}" }.split(separator: ":").last.map(String.init) }
    }
}

/// An error in a line of a rule text.
struct RuleError: Error {
    let message: String
    let location: SourceLocation

    init(_ message: String, at location: SourceLocation) {
        self.message = message
        self.location = location
    }

    init(_ message: String, at word: RuleLine.Word) { self.init(message, at: word.location) }
}
