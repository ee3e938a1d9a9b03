/// The words for a role, with slots for what a field's name speaks of: `count of {list} where {state}`.
///
/// A slot may hold words to look for instead of the name's: `{leaf:ratings}` is the first leaf whose name is in the set
/// `ratings`, `{leaf:(stars|score)}` the first one that is called so.
package struct RolePhrase: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
        case text(String)
        case slot(RoleSlot, words: [String]?)
    }

    package let parts: [Part]
    /// The phrase as it was written.
    package let text: String

    /// The roles in words, where names in capitals stand for those of the schema: what `$is` in `mocks:` reads.
    package static let forms = [
        "count of LIST", "count of LIST where FIELD is VALUE", "count of LIST around it", "count of all TYPE",
        "percent of LIST where FIELD is VALUE", "mean of LIST.FIELD", "sum of LIST.FIELD",
        "sum of FIELD + FIELD * FIELD - FIELD", "whether FIELD is VALUE", "whether the signed-in user is among LIST",
        "whether the signed-in user is FIELD", "only where FIELD is VALUE", "FIELD of FIELD", "FIELD+FIELD of FIELD",
        "FIELD of what FIELD is the key of", "key of any TYPE", "keys of LIST", "keys of any TYPE",
        "key of the entity around it", "number within its owner", "place within FIELD", "whether foremost within FIELD",
        "rarely", "never where FIELD is VALUE", "below FIELD", "below FIELD from NUMBER", "plain",
    ]

    /// Reads the words behind `says`.
    init(_ words: ArraySlice<RuleLine.Word>, at place: RuleLine.Word, _ sets: RuleSets) throws(RuleError) {
        var parts: [Part] = []
        for word in words {
            if !parts.isEmpty { parts.append(.text(" ")) }
            parts += try Self.parts(of: word, sets)
        }
        self.parts = parts
        text = words.map(\.text).joined(separator: " ")
        let form = parts.map { part in
            switch part {
            // Capitals stand for slots alone.
            case .text(let text): text.lowercased()
            case .slot(let slot, _): slot.placeholder ?? slot.rawValue
            }
        }.joined()
        let forms = Self.forms + ["below FIELD from 0", "below FIELD from 1"]
        guard forms.contains(form) && form != "plain" || Self.isSum(form) else {
            let known = Self.forms.map { "\"\($0)\"" }.joined(separator: ", ")
            let message = "\"\(text)\" says nothing that a field can be. With slots, say one of: \(known)."
            throw RuleError(message, at: words.first ?? place)
        }
    }

    /// Whether a form says `sum of FIELD + 3 * FIELD - 20 % of FIELD`, of any number of summands.
    private static func isSum(_ form: String) -> Bool {
        guard form.hasPrefix("sum of ") else { return false }
        return form.dropFirst(7).replacing(" - ", with: " + ").split(separator: " + ").allSatisfy { term in
            ["FIELD", "* FIELD", "% of FIELD"].contains(term.drop { $0.isNumber || " or".contains($0) })
        }
    }

    private static func parts(of word: RuleLine.Word, _ sets: RuleSets) throws(RuleError) -> [Part] {
        var parts: [Part] = []
        var rest = word.text[...]
        while let first = rest.first {
            guard first == "{" else {
                let text = rest.prefix { $0 != "{" }
                parts.append(.text(String(text)))
                rest = rest[text.endIndex...]
                continue
            }
            let inner = rest.dropFirst().prefix { $0 != "}" }
            let halves = inner.split(separator: ":", maxSplits: 1).map(String.init)
            guard inner.endIndex < rest.endIndex, let name = halves.first, let slot = RoleSlot(rawValue: name),
                slot.placeholder != nil
            else {
                let known = RoleSlot.allCases.filter { $0.placeholder != nil }.map { "{\($0.rawValue)}" }
                let message = "\"\(word.text)\" has no slot that a phrase can have: \(known.joined(separator: " "))."
                throw RuleError(message, at: word)
            }
            parts.append(.slot(slot, words: halves.count == 2 ? try sets.words(ofPart: halves[1], word) : nil))
            rest = rest[inner.endIndex...].dropFirst()
        }
        return parts
    }

    /// Whether it says on which condition there is a value at all.
    var isDetail: Bool { parts.first == .text("only") }

    /// The slots that a name has to fill.
    var needed: [RoleSlot] {
        parts.compactMap { part in
            guard case .slot(let slot, nil) = part, !slot.needsNoName else { return nil }
            return slot
        }
    }
}
