package import FakeValues
package import GraphQLSchema

extension Span {
    /// The span of a type's objects, by the words of a field's name, or else of the type's.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - words: the words of a field's name.
    ///   - form: the form of the field: in dates, spans of which no word tells take at least a day.
    package init(_ type: NamedType, words: [String], form: InstantForm?) {
        let known = (words + FieldName(type.meant).words.reversed().map(FieldName.singular)).lazy.compactMap {
            Self.byWord[$0]
        }
        var usual = known.first ?? Self.usual
        if usual.isDays, Self.isSeating(type) { usual = SpanWords.seating }
        switch form {
        case .date where !usual.isDays: self = known.first == nil ? Span(1 * 86_400...30 * 86_400, step: 86_400) : usual
        case .localTime, .time: self = usual.isDays ? Span(45 * 60...180 * 60, step: 15 * 60) : usual
        default: self = usual
        }
    }

    private static func isSeating(_ type: NamedType) -> Bool {
        type.fields?.contains { WordSets[.seatings].contains(foldedName($0.meant)) } ?? false
    }

    /// Whether the name of a type tells how long its objects take.
    package static func isKnown(_ type: NamedType) -> Bool {
        FieldName(type.meant).words.contains { byWord[FieldName.singular($0)] != nil }
    }

    private static let usual = Span(1 * 3_600...6 * 3_600, step: 3_600)

    private static let byWord: [String: Span] = {
        var spans: [String: Span] = [:]
        for rule in ValueRule.numbers where rule.subject == .lasts {
            let seconds = rule.draw.compactMap { Int($0).map { $0 * 60 } }
            for word in rule.words { spans[word] = Span(seconds[0]...seconds[1], step: seconds[2]) }
        }
        return spans
    }()
}

extension SpanPart {
    /// The role that words tell; `nil` where they tell none.
    package init?(_ words: [String]) {
        let words = Self.telling(words)
        guard let last = words.last else { return nil }
        // Names such as `forkedFrom` and `assignedTo` tell an object, not a moment.
        if words.count > 1, WordSets[.spanPlaces].contains(last), SpanWords.isDeed(words[words.count - 2]) {
            return nil
        }
        let all = words.joined()
        if WordSets[.openings].contains(last) || WordSets[.openings].contains(all) {
            self = .opening
        } else if WordSets[.conclusions].contains(last) || WordSets[.conclusions].contains(all) {
            self = .conclusion
        } else if WordSets[.spanStarts].contains(last) {
            self = .start
        } else if WordSets[.spanEnds].contains(last) {
            self = .end
        } else {
            return nil
        }
    }

    /// The words without those for a moment, and with `check in` as one.
    private static func telling(_ words: [String]) -> [String] {
        var words = words.filter { !WordSets[.spanAsides].contains($0) }
        if let last = words.last, WordSets[.spanParticles].contains(last), words.count > 1 {
            words.removeLast()
            words[words.count - 1] += last
        }
        return words
    }

    /// The start or end that a name tells beside another one of a type: `applicationsFrom` beside `applicationsUntil`.
    static func paired(_ words: [String], in type: NamedType) -> SpanPart? {
        guard let own = end(of: words) else { return nil }
        let isPaired = type.fields?.contains { field in
            end(of: FieldName(field.meant).words).map { $0.part != own.part && $0.rest == own.rest } ?? false
        }
        return isPaired == true ? own.part : nil
    }

    /// The end of a span that a word tells, and the words beside it.
    private static func end(of words: [String]) -> (part: SpanPart, rest: [String])? {
        var rest = telling(words)
        for (index, word) in rest.enumerated() {
            let isStart = SpanWords.pairedStarts.contains(word)
            guard isStart || SpanWords.pairedEnds.contains(word) else { continue }
            rest.remove(at: index)
            return (isStart ? .start : .end, rest)
        }
        return nil
    }

    /// Whether objects of a type take a while and tell when they were opened and concluded, but no planned start.
    static func hasDone(_ type: NamedType) -> Bool {
        let fields = Array(type.allFields)
        let parts = fields.map { FieldName($0.meant) }.filter(InstantGuide.isMoment).compactMap { SpanPart($0.words) }
        guard parts.contains(.opening), parts.contains(.conclusion), !hasStart(type) else { return false }
        return Span.isKnown(type) || fields.contains { NumberWords.durations[foldedName($0.meant)] != nil }
    }

    /// Whether a type has a field for the start of something planned.
    static func hasStart(_ type: NamedType) -> Bool {
        type.allFields.contains { SpanPart(FieldName($0.meant).words) == .start }
    }
}
