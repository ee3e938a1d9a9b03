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
        if let form, form.isTimeOfDay, let isEnd = name.words.lazy.compactMap({ SpanWords.openingHours[$0] }).first {
            return .openingHour(isEnd: isEnd)
        }
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
        if let first = name.words.first, SpanWords.planned.contains(first) { return byWord[first] }
        // The last word that is a stage counts: `lastModifiedAt`, `dateCreated`.
        return name.words.reversed().lazy.compactMap { byWord[$0] }.first
    }

    /// Whether a moment is that of a birth.
    static func isBirth(_ name: FieldName) -> Bool {
        name.endings.contains { ["birthdate", "dateofbirth", "birthday", "dob", "bornon", "born"].contains($0.ending) }
    }

    /// Whether a name is that of a moment in a token (RFC 7519).
    static func isClaim(_ name: FieldName) -> Bool { name.words == ["exp"] || name.words == ["iat"] }

    /// Whether a name tells that its text is a moment: `createdAt`, `releaseDate`, `timestamp`.
    static func isMoment(_ name: FieldName) -> Bool {
        guard let last = name.words.last else { return false }
        if last == "at" { return name.words.count > 1 && !placed.contains(name.words[name.words.count - 2]) }
        if last == "on" { return name.words.count > 1 && generator(name) != nil }
        if ["date", "datetime", "timestamp", "deadline", "birthday", "dob", "createdat", "updatedat"].contains(last) {
            return true
        }
        // `created`, `lastModified`: a stage itself.
        return name.words.first == "date" || (name.words.count <= 2 && pureStages.contains(last))
    }

    /// Whether a name means a day rather than a moment.
    static func isDay(_ name: FieldName) -> Bool {
        guard let last = name.words.last else { return false }
        return ["date", "day", "birthday", "dob", "on"].contains(last)
    }

    private static let whole: [String: InstantGenerator] = [
        "birthdate": .yearsAgo(19...80), "dateofbirth": .yearsAgo(19...80), "birthday": .yearsAgo(19...80),
        "dob": .yearsAgo(19...80), "bornon": .yearsAgo(19...80), "born": .yearsAgo(19...80),
        "foundedon": .yearsAgo(3...120),
        "foundedat": .yearsAgo(3...120), "releasedate": .yearsAgo(0...40), "firstair": .yearsAgo(0...30),
        "airdate": .yearsAgo(0...30), "publicationdate": .yearsAgo(0...40), "hiredate": .yearsAgo(0...15),
        "exp": .future(days: 1...7), "iat": .past(days: 0...0), "validfrom": .stage(1),
        "validuntil": .future(days: 30...400), "validto": .future(days: 30...400),
    ]

    /// Verbs whose `at` tells a place, and no time: `worksAt`.
    private static let placed = WordSets.set("instantGuidePlaced")

    private static let pureStages = WordSets.set("instantGuidePureStages")

    private static let byWord: [String: InstantGenerator] = {
        var generators: [String: InstantGenerator] = [:]
        for (stage, words) in WordSets.family("stage") {
            for word in words { generators[word] = Int(stage).map(InstantGenerator.stage) }
        }
        for (words, generator) in planned {
            for word in words.split(separator: " ") { generators[String(word)] = generator }
        }
        return generators
    }()

    private static let planned: [(String, InstantGenerator)] = [
        ("maturity matures", .future(days: 200...3_000)), ("trial until", .future(days: 1...30)),
        ("due deadline estimated expected eta next upcoming planned renews renewal remind", .future(days: 1...60)),
        ("airing airs", .future(days: 1...14)),
        ("reset resets", .future(days: 0...0)),
        ("expires expiry expiration expire valid", .future(days: 30...400)), ("birth", .yearsAgo(19...80)),
        ("founded established", .yearsAgo(3...120)), ("now today current", .past(days: 0...0)),
    ]
}
