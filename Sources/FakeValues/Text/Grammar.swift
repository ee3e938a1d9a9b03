package import JSONModel

/// Phrases with slots, which read like English because people wrote them.
///
///     Grammar("{Role} wanted for a {adjective} {thing}.\nThe {thing} was {adjective}.")
///
/// One line is one phrase. A slot takes a word from the table of its name (`Grammar.slots`); a capital letter in the
/// slot's name makes the word begin with one. The phrase and each of its words depend on the hash alone.
// SAFETY: immutable.
@safe
package final class Grammar: ExpressibleByStringLiteral, @unchecked Sendable {
    /// Some text, and the word behind it.
    ///
    /// It counts no reference: an answer walks over many of them.
    private struct Part {
        let text: Range<Int>
        /// The place of the word's slot; `nil` at the end of a phrase.
        var slot: Int?
        var isCapitalized = false
        /// Whether the text ends in the article "a", which becomes "an" before a vowel.
        var endsInArticle = false
    }

    private let bytes: [UInt8]
    private let parts: [Part]
    /// The offsets at which the parts of the phrases begin, and one past the last.
    private let starts: [Int]
    /// The names of the slots, and the words of each.
    private let names: [String]
    private let tables: [WordTable]
    // SAFETY: not retained, since all threads would wait for their counts; `tables` is, as long as the grammar lives.
    private let unretainedTables: [Unmanaged<WordTable>]

    package init(_ text: String) {
        let bytes = Array(text.utf8)
        var compiler = Compiler(bytes: bytes)
        for line in bytes.indices.split(whereSeparator: { bytes[$0] == UInt8(ascii: "\n") }) { compiler.add(line) }
        self.bytes = bytes
        (parts, starts) = (compiler.parts, compiler.starts + [compiler.parts.count])
        (names, tables, missingSlots) = (compiler.names, compiler.tables, compiler.missing)
        unsafe unretainedTables = tables.map { unsafe .passUnretained($0) }
    }

    package convenience init(stringLiteral text: String) { self.init(text) }

    /// The grammars of the parts of a text between which there are blank lines.
    static func groups(_ text: String) -> [Grammar] { text.split(separator: "\n\n").map { Grammar(String($0)) } }

    /// The names of slots without a table; a test checks that there are none.
    let missingSlots: [String]

    package var count: Int { starts.count - 1 }

    /// Whether no phrase has a slot.
    package var isFixed: Bool { parts.count == count }

    /// Words for some slots, which take the place of the table's.
    package typealias Words = [String: ArraySlice<UInt8>]

    package func write(_ hash: UInt64, with words: Words? = nil, to writer: inout JSONWriter) {
        writePhrase(at: hash.below(count), hash, with: words, to: &writer)
    }

    /// The number of phrases, each counted once for every word that its first slot may have.
    var variantCount: Int { (0..<count).reduce(0) { $0 + firstWords(of: $1) } }

    /// Writes one of the variants by its index; the hash picks the words of all other slots.
    func writeVariant(at index: Int, _ hash: UInt64, to writer: inout JSONWriter) {
        var index = index
        for phrase in 0..<count {
            let count = firstWords(of: phrase)
            guard index >= count else {
                let words: Words = parts[starts[phrase]].slot.map { [names[$0]: tables[$0][index]] } ?? [:]
                return writePhrase(at: phrase, hash, with: words, to: &writer)
            }
            index -= count
        }
    }

    private func firstWords(of phrase: Int) -> Int { parts[starts[phrase]].slot.map { tables[$0].count } ?? 1 }

    /// Writes one phrase by its index.
    package func writePhrase(at index: Int, _ hash: UInt64, with words: Words? = nil, to writer: inout JSONWriter) {
        var hash = hash
        for index in starts[index]..<starts[index + 1] {
            let part = parts[index]
            writer.writeRaw(bytes, part.text)
            guard let slot = part.slot else { continue }
            hash = hash.mixed(with: 1)
            let mark = writer.mark
            if let given = words?[names[slot]] {
                writer.writeRaw(given)
            } else {
                unsafe unretainedTables[slot]._withUnsafeGuaranteedRef { $0.write(hash, to: &writer) }
            }
            if part.isCapitalized { writer.capitalize(at: mark) }
            if part.endsInArticle { writer.mendArticle(before: mark) }
        }
    }
}

extension Grammar {
    /// Reads phrases, line by line.
    private struct Compiler {
        let bytes: [UInt8]
        var parts: [Part] = []
        var starts: [Int] = []
        var names: [String] = []
        var tables: [WordTable] = []
        var missing: [String] = []

        mutating func add(_ line: Range<Int>) {
            starts.append(parts.count)
            var start = line.lowerBound
            while let open = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: "{")),
                let close = bytes[open..<line.upperBound].firstIndex(of: UInt8(ascii: "}"))
            {
                let name = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
                var part = Part(text: start..<open, slot: slot(name.lowercased()))
                part.isCapitalized = name != name.lowercased()
                part.endsInArticle = endsInArticle(part.text)
                if part.slot == nil { missing.append(name) }
                parts.append(part)
                start = close + 1
            }
            parts.append(Part(text: start..<line.upperBound))
        }

        private mutating func slot(_ name: String) -> Int? {
            if let known = names.firstIndex(of: name) { return known }
            guard let table = slots[name] else { return nil }
            names.append(name)
            tables.append(table)
            return names.count - 1
        }

        private func endsInArticle(_ text: Range<Int>) -> Bool {
            let end = bytes[text].suffix(3).map { $0 | 0x20 }
            return end == Array(" a ".utf8) || (text.count == 2 && end == Array("a ".utf8))
        }
    }
}

extension JSONWriter {
    /// Writes a word with a capital first letter, where that is an ASCII letter.
    mutating func writeCapitalized(_ word: ArraySlice<UInt8>) {
        let mark = mark
        writeRaw(word)
        capitalize(at: mark)
    }

    /// Makes the letter at a mark a capital, where it is an ASCII letter.
    mutating func capitalize(at mark: Int) {
        if mark < self.mark { self[mark] = Self.capital(self[mark]) }
    }

    /// Makes the article "a " before a mark "an ", where a vowel follows.
    fileprivate mutating func mendArticle(before mark: Int) {
        guard mark < self.mark, "aeiou".utf8.contains(self[mark] | 0x20) else { return }
        let word = bytes(since: mark)
        rollBack(to: mark - 1)
        writeRaw("n ")
        writeRaw(word)
    }

    /// Writes words, each with a capital first letter, and with one blank between two.
    ///
    /// Byte by byte: slices of a table's words would count references that all threads share.
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
