/// The words that a GraphQL name is made of: `avatarURL`, `avatar_url` and `AvatarUrl` are all `avatar url`.
package struct FieldName: Sendable {
    package let words: [String]

    package init(_ name: String) { words = Self.words(of: Array(name.utf8)) }

    package init(words: [String]) { self.words = words }

    /// Every ending of the name, longest first, as one word without gaps, with the words before it.
    ///
    /// So one table entry, `avatarurl`, serves `avatarUrl`, `avatar_url` and `ownerAvatarURL`.
    package var endings: [(ending: String, before: [String])] {
        words.indices.map { ($0 + 1 == words.count ? words[$0] : words[$0...].joined(), Array(words[..<$0])) }
    }

    package func contains(_ word: String) -> Bool { words.contains(word) }

    /// The usual name of a moment that is called by its participle last: `completedDate` for `dateCompleted`.
    var usualMoment: String? {
        guard words.count == 2, words[0] == Self.date, words[1].hasSuffix("ed"),
            !WordSets[.made].contains(words.joined()), !WordSets[.changed].contains(words.joined())
        else { return nil }
        return words[1] + "Date"
    }

    static let date = "date"

    /// The same name with its last word in the singular: `tags` is a list whose elements are each a `tag`.
    package var singular: FieldName {
        guard let last = words.last else { return self }
        return FieldName(words: words.dropLast() + [Self.singular(last)])
    }

    /// The name without a language or a number at its end: `title` for `titleEn`, `ntpServer` for `ntpServer2`.
    ///
    /// `nil` where the name ends in neither.
    package var plain: FieldName? {
        guard let last = words.last else { return nil }
        if words.count > 1, WordSets[.locales].contains(last) { return FieldName(words: words.dropLast()) }
        let bare = last.reversed().drop(while: \.isNumber).reversed()
        guard bare.count > 2, bare.count < last.count else { return nil }
        return FieldName(words: words.dropLast() + [String(bare)])
    }

    package static func singular(_ word: String) -> String {
        if ["news", "series", "species"].contains(word) { return word }
        if word.count < 4 || word.hasSuffix("ss") || word.hasSuffix("us") || word.hasSuffix("is") { return word }
        if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        if ["ches", "shes", "sses", "xes"].contains(where: word.hasSuffix) { return String(word.dropLast(2)) }
        return word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    private static func words(of bytes: [UInt8]) -> [String] {
        let folded = bytes.map { $0.isUppercase ? $0 | 0x20 : $0 }
        var words: [String] = []
        var start = 0
        for end in 1..<(folded.count + 1) where end == folded.count || startsWord(at: end, in: bytes) {
            let word = folded[start..<end].drop { $0 == UInt8(ascii: "_") }
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            start = end
        }
        return words.contains { Self.compounds[$0] != nil }
            ? words.flatMap { Self.compounds[$0] ?? [$0] } : words
    }

    /// Whether a word starts at an index.
    ///
    /// A capital begins a word after a small letter or digit, and where it is the last of several before a small one.
    static func startsWord(at index: Int, in bytes: [UInt8]) -> Bool {
        guard index > 0 else { return false }
        if bytes[index] == UInt8(ascii: "_") { return true }
        guard bytes[index].isUppercase else { return false }
        if !bytes[index - 1].isUppercase { return true }
        // "URLs" and "IDs" are one word.
        return index + 1 < bytes.count && bytes[index + 1].isLowercase && !isPluralOfAcronym(index, bytes)
    }

    private static func isPluralOfAcronym(_ index: Int, _ bytes: [UInt8]) -> Bool {
        bytes[index + 1] == UInt8(ascii: "s") && (index + 2 == bytes.count || bytes[index + 2].isUppercase)
    }

    /// Moments that are written as one word: `startdate`, `createdat`.
    private static let compounds: [String: [String]] = {
        let dates = WordSets[.dateBeginnings].map { [$0, "date"] }
        let words = dates + WordSets[.atBeginnings].map { [$0, "at"] }
        return Dictionary(uniqueKeysWithValues: words.map { ($0.joined(), $0) })
    }()
}
