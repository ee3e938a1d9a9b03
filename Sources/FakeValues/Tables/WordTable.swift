package import JSONModel

/// A list of words or phrases, kept as one stretch of UTF-8 bytes.
///
/// Tables are `static let`s: a process that never asks for one never pays for it. Nothing in a table needs escaping in
/// JSON, so that a word is copied as it is; `TableTests` holds every table to that. They are objects, so that the answers
/// which read them count one reference and not one for each array.
package final class WordTable: Sendable, ExpressibleByStringLiteral {
    private let bytes: [UInt8]
    /// The offsets at which the entries begin, and one past the separator after the last one.
    private let starts: [Int]

    /// Entries separated by blanks and newlines.
    package convenience init(words text: String) {
        self.init(text) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    }

    /// Entries of one line each.
    package convenience init(lines text: String) { self.init(text) { $0 == UInt8(ascii: "\n") } }

    package convenience init(lines: [String]) { self.init(lines: lines.joined(separator: "\n")) }

    /// Entries separated by commas.
    package convenience init(phrases text: String) { self.init(lines: text.replacing(", ", with: "\n")) }

    /// Entries separated by commas, where there are any; else by blanks and newlines.
    package convenience init(stringLiteral text: String) {
        if text.contains(",") { self.init(phrases: text) } else { self.init(words: text) }
    }

    private init(_ text: String, isSeparator: (UInt8) -> Bool) {
        let bytes = text.utf8.map { isSeparator($0) ? UInt8(ascii: "\n") : $0 } + [UInt8(ascii: "\n")]
        starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        self.bytes = bytes
    }

    package var count: Int { starts.count - 1 }

    package subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<(starts[index + 1] - 1)] }

    /// The entry that a hash falls on.
    package func pick(_ hash: UInt64) -> ArraySlice<UInt8> { self[hash.below(count)] }

    /// Writes the entry that a hash falls on.
    package func write(_ hash: UInt64, to writer: inout JSONWriter) { write(at: hash.below(count), to: &writer) }

    /// Writes an entry by its index.
    package func write(at index: Int, to writer: inout JSONWriter) {
        writer.writeRaw(bytes, starts[index]..<(starts[index + 1] - 1))
    }

    /// The same entries in small letters.
    package var lowercased: WordTable {
        WordTable(lines: (0..<count).map { string(at: $0).lowercased() }.joined(separator: "\n"))
    }

    /// The same entries, each of one word, as path components.
    var slugs: WordTable {
        let text = JSONWriter.text(capacity: bytes.count) { $0.writeSlug(bytes[...], separator: UInt8(ascii: "\n")) }
        return WordTable(lines: text)
    }

    package func string(at index: Int) -> String { String(decoding: self[index], as: UTF8.self) }
}
