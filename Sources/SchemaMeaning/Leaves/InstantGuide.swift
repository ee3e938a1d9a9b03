import FakeValues
import GraphQLSchema

/// Finds the generators of moments by the words of their fields' names.
enum InstantGuide {
    /// The moment that a name tells; `nil` where none of its words does.
    package static func generator(
        _ name: FieldName,
        of type: NamedType? = nil,
        as form: InstantForm? = nil
    ) -> InstantGenerator? {
        let usual = usual(name)
        if let form, form.isTimeOfDay, let isEnd = SpanWords.isClosing(name) { return .openingHour(isEnd: isEnd) }
        let paired = type.flatMap { SpanPart.paired(name.words, in: $0) }
        let part = paired ?? SpanPart(name.words)
        if part == .start, name.words.contains("trial") { return .past(days: 1...13) }
        let isAlone =
            name.words.contains(where: ["valid", "trial", "snoozed", "until"].contains) && name.words.count > 1
        let isOne = paired != nil && !name.words.contains("trial") && !name.endings.contains { whole[$0.ending] != nil }
        guard let part, isOne || !isAlone else { return usual }
        let span = type.map { Span($0, words: name.words, form: form) } ?? Span(3_600...6 * 3_600, step: 3_600)
        switch part {
        case .start, .end: return .scheduled(part, span)
        case .opening, .conclusion:
            if part == .conclusion, let type, SpanPart.hasDone(type) { return .ended(span, after: opening) }
            guard let type, SpanPart.hasStart(type) else { return usual }
            return .done(part, span, or: usual ?? .stage(1))
        }
    }

    private static let opening = InstantGenerator.stage(6)

    private static func usual(_ name: FieldName) -> InstantGenerator? {
        if let generator = name.endings.lazy.compactMap({ whole[$0.ending] }).first { return generator }
        if let first = name.words.first, WordSets[.planned].contains(first) { return byWord[first] }
        // The last word that is a stage counts: `lastModifiedAt`, `dateCreated`.
        return name.words.reversed().lazy.compactMap { byWord[$0] }.first
    }

    /// Whether a moment is that of a birth.
    static func isBirth(_ name: FieldName) -> Bool { name.endings.contains { WordSets[.births].contains($0.ending) } }

    /// Whether a name is that of a moment in a token (RFC 7519).
    static func isClaim(_ name: FieldName) -> Bool { name.words == ["exp"] || name.words == ["iat"] }

    /// Whether a name tells that its text is a moment: `createdAt`, `releaseDate`, `timestamp`.
    static func isMoment(_ name: FieldName) -> Bool {
        guard let last = name.words.last else { return false }
        if last == "at" {
            return name.words.count > 1 && !WordSets[.placedVerbs].contains(name.words[name.words.count - 2])
        }
        if last == "on" { return name.words.count > 1 && generator(name) != nil }
        if WordSets[.momentEndings].contains(last) { return true }
        // `created`, `lastModified`: a stage itself.
        return name.words.first == "date" || (name.words.count <= 2 && WordSets[.pureStages].contains(last))
    }

    /// Whether a name means a day rather than a moment.
    static func isDay(_ name: FieldName) -> Bool { name.words.last.map(WordSets[.dayEndings].contains) ?? false }

    /// The moments of whole endings: `birthDate`.
    private static let whole = drawn(.moment)

    /// The moments of single words, which the stages of a life are besides.
    private static let byWord = Dictionary(
        WordSets.pairs(.stage) { Int($0).map(InstantGenerator.stage) }.map { ($0.word, $0.meaning) }
    ) { $1 }.merging(drawn(.momentWord)) { $1 }

    private static func drawn(_ subject: ValueRule.Subject) -> [String: InstantGenerator] {
        ValueRule.numbers.filter { $0.subject == subject }.reduce(into: [:]) { moments, rule in
            let moment = InstantGenerator(drawn: rule.draw)
            for word in rule.words { moments[word] = moment }
        }
    }
}
