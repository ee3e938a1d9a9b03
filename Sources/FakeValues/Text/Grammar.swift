package import JSONModel

/// Phrases with slots, which read like English because people wrote them.
///
///     Grammar("{Role} wanted for a {adjective} {thing}.\nThe {thing} was {adjective}.")
///
/// One line is one phrase. A slot takes a word from the table of its name (`Grammar.slots`); a capital letter in the
/// slot's name makes the word begin with one. The phrase and each of its words depend on the hash alone.
package struct Grammar: Sendable {
    private enum Part: Sendable {
        case text([UInt8])
        case word(WordTable, slot: String, capitalized: Bool)
        /// The text before it ends in the article "a", which becomes "an" before a vowel.
        case wordAfterArticle(WordTable, slot: String, capitalized: Bool)
    }

    private let phrases: [[Part]]

    package init(_ text: String) {
        var missing: [String] = []
        phrases = text.utf8.split(separator: UInt8(ascii: "\n")).map { Self.parts(of: Array($0), &missing) }
        missingSlots = missing
    }

    /// The names of slots without a table; a test checks that there are none.
    let missingSlots: [String]

    package var count: Int { phrases.count }

    /// Whether no phrase has a slot.
    package var isFixed: Bool { phrases.allSatisfy { $0.count == 1 } }

    /// Words for some slots, which take the place of the table's.
    package typealias Words = [String: ArraySlice<UInt8>]

    package func write(_ hash: UInt64, with words: Words = [:], to writer: inout JSONWriter) {
        writePhrase(at: hash.below(phrases.count), hash, with: words, to: &writer)
    }

    /// The number of phrases, each counted once for every word that its first slot may have.
    var variantCount: Int { phrases.reduce(0) { $0 + Self.firstWords(of: $1) } }

    /// Writes one of the variants by its index; the hash picks the words of all other slots.
    func writeVariant(at index: Int, _ hash: UInt64, to writer: inout JSONWriter) {
        var index = index
        for (place, phrase) in phrases.enumerated() {
            let count = Self.firstWords(of: phrase)
            guard index >= count else {
                let first = phrase.lazy.compactMap { Self.table(of: $0) }.first
                let words: Words = first.map { [$0.slot: $0.table[index]] } ?? [:]
                return writePhrase(at: place, hash, with: words, to: &writer)
            }
            index -= count
        }
    }

    private static func firstWords(of phrase: [Part]) -> Int {
        phrase.lazy.compactMap { table(of: $0)?.table.count }.first ?? 1
    }

    private static func table(of part: Part) -> (table: WordTable, slot: String)? {
        switch part {
        case .text: nil
        case .word(let table, let slot, _), .wordAfterArticle(let table, let slot, _): (table, slot)
        }
    }

    /// Writes one phrase by its index.
    package func writePhrase(at index: Int, _ hash: UInt64, with words: Words = [:], to writer: inout JSONWriter) {
        var word = hash
        for part in phrases[index] {
            switch part {
            case .text(let bytes):
                writer.writeRaw(bytes)
            case .word(let table, let slot, let capitalized):
                word = word.mixed(with: 1)
                Self.write(words[slot] ?? table.pick(word), capitalized, to: &writer)
            case .wordAfterArticle(let table, let slot, let capitalized):
                word = word.mixed(with: 1)
                let entry = words[slot] ?? table.pick(word)
                writer.writeRaw(Self.beginsWithVowel(entry) ? "n " : " ")
                Self.write(entry, capitalized, to: &writer)
            }
        }
    }

    private static func write(_ entry: ArraySlice<UInt8>, _ capitalized: Bool, to writer: inout JSONWriter) {
        capitalized ? writer.writeCapitalized(entry) : writer.writeRaw(entry)
    }

    private static func beginsWithVowel(_ word: ArraySlice<UInt8>) -> Bool {
        switch word.first.map({ $0 | 0x20 }) {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): true
        default: false
        }
    }

    private static func parts(of line: [UInt8], _ missing: inout [String]) -> [Part] {
        var parts: [Part] = []
        var rest = line[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            let text = rest[..<open]
            let isArticle = endsInArticle(text)
            parts.append(.text(Array(isArticle ? text.dropLast() : text)))
            let name = String(decoding: rest[(open + 1)..<close], as: UTF8.self)
            if let slot = slot(name, afterArticle: isArticle) { parts.append(slot) } else { missing.append(name) }
            rest = rest[(close + 1)...]
        }
        parts.append(.text(Array(rest)))
        return parts
    }

    private static func endsInArticle(_ text: ArraySlice<UInt8>) -> Bool {
        let end = text.suffix(3).map { $0 | 0x20 }
        return end == Array(" a ".utf8) || (text.count == 2 && end == Array("a ".utf8))
    }

    private static func slot(_ name: String, afterArticle: Bool) -> Part? {
        let key = name.lowercased()
        guard let table = slots[key] else { return nil }
        return afterArticle
            ? .wordAfterArticle(table, slot: key, capitalized: key != name)
            : .word(table, slot: key, capitalized: key != name)
    }
}

// Byte by byte: slices of a table's words would count references that all threads share.
extension JSONWriter {
    /// Writes a word with a capital first letter, where that is an ASCII letter.
    mutating func writeCapitalized(_ word: ArraySlice<UInt8>) {
        for index in word.indices { writeRaw(index == word.startIndex ? Self.capital(word[index]) : word[index]) }
    }

    /// Writes words, each with a capital first letter, and with one blank between two.
    mutating func writeTitle(_ words: ArraySlice<UInt8>) {
        let blank = UInt8(ascii: " ")
        let start = mark
        var isAtStart = true
        for index in words.indices {
            let byte = words[index]
            if byte != blank {
                if isAtStart, mark > start { writeRaw(blank) }
                writeRaw(isAtStart ? Self.capital(byte) : byte)
            }
            isAtStart = byte == blank
        }
    }

    private static func capital(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte
    }
}
