/// The names of fields that a role rule is for: words, and slots between them.
///
/// For example, `{list}Count` is for `commentCount`, where the slot holds `comment`.
package struct RolePattern: Sendable, Hashable {
    private enum Part: Hashable { case word(String), slot(RoleSlot) }

    private let parts: [Part]

    /// - Parameter text: folded words, and slots in braces.
    init(_ text: String) {
        var parts: [Part] = []
        for piece in text.split(separator: "{") {
            let halves = piece.split(separator: "}", omittingEmptySubsequences: false)
            if halves.count == 2, let slot = RoleSlot(rawValue: String(halves[0])) { parts.append(.slot(slot)) }
            if let word = halves.last, !word.isEmpty { parts.append(.word(String(word))) }
        }
        self.parts = parts
    }

    var slots: [RoleSlot] { parts.compactMap { if case .slot(let slot) = $0 { slot } else { nil } } }

    /// The most slots of one pattern: each more would try a long name in many more ways.
    static let mostSlots = 3

    /// The ways in which a name fits: what each slot holds, folded; the first slot takes as many words as it can.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - folded: its words as one.
    /// - Returns: the ways, the best one first; none where the name does not fit.
    package func bindings(of name: FieldName, _ folded: String) -> [[RoleSlot: String]] {
        guard let first = parts.first, let last = parts.last else { return [] }
        if parts.count == 1, case .word(let word) = first { return folded == word ? [[:]] : [] }
        if case .word(let word) = first, !folded.hasPrefix(word) { return [] }
        if case .word(let word) = last, !folded.hasSuffix(word) { return [] }
        // Any letter of a name without capitals may begin a word: lists and types are looked up in the schema.
        let isOneWord = name.words.count == 1 && slots.allSatisfy { [.list, .type, .types].contains($0) }
        let words = isOneWord ? folded.map(String.init) : name.words
        return bindings(parts[...], words[...])
    }

    private func bindings(_ parts: ArraySlice<Part>, _ words: ArraySlice<String>) -> [[RoleSlot: String]] {
        guard let part = parts.first else { return words.isEmpty ? [[:]] : [] }
        let rest = parts.dropFirst()
        switch part {
        case .word(let word):
            var count = 0
            var length = 0
            while length < word.utf8.count, count < words.count {
                length += words[words.startIndex + count].utf8.count
                count += 1
            }
            return words.prefix(count).joined() == word ? bindings(rest, words.dropFirst(count)) : []
        case .slot(let slot):
            return words.indices.reversed().flatMap { end in
                bindings(rest, words[(end + 1)...]).map { $0.merging([slot: words[...end].joined()]) { $1 } }
            }
        }
    }
}
