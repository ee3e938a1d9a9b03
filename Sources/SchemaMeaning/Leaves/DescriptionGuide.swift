import FakeValues

/// Reads descriptions of fields whose names tell nothing.
enum DescriptionGuide {
    /// The text that a description tells of, by the first phrase in it that is known.
    package static func text(_ description: String) -> TextGenerator? {
        hint(.text, in: description.lowercased())?.first.flatMap { TextGenerator.named[$0] }
    }

    /// The possible values that a description lists: `('Alive', 'Dead' or 'unknown')`.
    package static func values(_ description: String) -> TextGenerator? {
        for quote in ["'", "\"", "`"] as [Character] {
            let parts = description.split(separator: quote, omittingEmptySubsequences: false)
            guard parts.count >= 5, parts.count % 2 == 1 else { continue }
            // Quoted parts have odd indexes, and nothing but "or" and commas between them.
            let quoted = stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
            let between = stride(from: 2, to: parts.count - 1, by: 2).map { parts[$0].filter { !$0.isWhitespace } }
            guard between.allSatisfy({ [",", "or", ",or", "|", "/"].contains($0) }),
                quoted.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 30 && $0.allSatisfy(isPlain) })
            else { continue }
            return .choice(quoted.joined(separator: "|"))
        }
        return nil
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && character >= " " && !"\\\"|".contains(character)
    }

    static func isMoment(_ description: String) -> Bool { hint(.moment, in: description.lowercased()) != nil }

    /// The number that a description tells: "between 1 and 10", "from 0 to 100", "in cents", "in percent".
    package static func number(_ description: String) -> NumberGenerator? {
        let text = description.lowercased()
        if let range = range(in: words(of: text)) { return range }
        return hint(.number, in: text).map { NumberGenerator(drawn: $0) }
    }

    private static func range(in words: [Substring]) -> NumberGenerator? {
        for index in words.indices.dropFirst().dropLast(2) {
            let isRange =
                (words[index - 1] == "between" && words[index + 1] == "and")
                || (words[index - 1] == "from" && words[index + 1] == "to")
            guard isRange, let low = Double(words[index]), let high = Double(words[index + 2]) else { continue }
            guard low < high, abs(low) < 1e9, abs(high) < 1e9 else { continue }
            let decimals = low == low.rounded() && high == high.rounded() && high - low > 1 ? 0 : 2
            let unit = decimals == 0 ? 1.0 : 100.0
            let (least, most) = (Int((low * unit).rounded(.up)), Int((high * unit).rounded(.down)))
            // Of two numbers that are closer than the last decimal there is none between them.
            if least <= most { return .uniform(least...most, decimals: decimals) }
        }
        return nil
    }

    private static func words(of text: String) -> [Substring] {
        text.split { $0 == " " || $0 == "," || $0 == "(" || $0 == ")" || $0 == "\n" }
            .map { $0.last == "." ? $0.dropLast() : $0 }
    }

    /// The draw of the first hint of a kind that a text has a phrase of.
    private static func hint(_ kind: Hint.Kind, in text: String) -> [String]? {
        hints.first { hint in hint.kind == kind && hint.phrases.contains(where: text.holds) }?.draw
    }

    private static let hints = ValueRule.hints.compactMap(Hint.init)
}

/// Phrases of descriptions, and the draw of the values that they tell of: `skewed 23 for in bytes`.
private struct Hint {
    enum Kind: String { case text, number, moment }

    let kind: Kind
    let draw: [String]
    let phrases: [String]

    init?(_ rule: ValueRule) {
        guard let kind = rule.words.first.flatMap(Kind.init) else { return nil }
        self.kind = kind
        let parts = rule.draw.split(separator: "for", maxSplits: 1)
        draw = parts.count > 1 ? Array(parts[0]) : []
        phrases = parts[parts.count - 1].joined(separator: " ").split(separator: " | ").map(String.init)
    }
}
