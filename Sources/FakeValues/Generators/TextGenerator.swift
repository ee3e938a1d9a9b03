package import JSONModel

/// Makes a string: it writes the string's content as JSON, without the quotes around it.
///
/// Generators stand in extensions by subject (`TextGenerator+People.swift` …), as static members.
package struct TextGenerator: Sendable {
    package let write: @Sendable (Identity, inout JSONWriter) -> Void

    package init(_ write: @escaping @Sendable (Identity, inout JSONWriter) -> Void) { self.write = write }

    /// The string itself.
    package func string(_ identity: Identity) -> String {
        let bytes = JSONWriter.bytes { write(identity, &$0) }
        let plain = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "\\")) else { return plain }
        let quote = [UInt8(ascii: "\"")]
        return (try? JSONValue(parsing: quote + bytes + quote))?.string ?? plain
    }
}

extension TextGenerator {
    /// The hash that a choice falls by: a field's, or that of a facet of the object, so that all fields that tell of it
    /// agree.
    package typealias Hash = @Sendable (Identity) -> UInt64

    /// A word of a table.
    package static func word(
        of table: @escaping @autoclosure @Sendable () -> WordTable,
        by hash: @escaping Hash = { $0.field }
    ) -> TextGenerator {
        TextGenerator { identity, writer in table().write(hash(identity), to: &writer) }
    }

    /// A phrase.
    package static func phrase(
        of grammar: @escaping @autoclosure @Sendable () -> Grammar,
        by hash: @escaping Hash = { $0.field }
    ) -> TextGenerator {
        TextGenerator { identity, writer in grammar().write(hash(identity), to: &writer) }
    }

    /// A pattern of digits (`#`) and capital letters (`@`).
    package static func pattern(_ pattern: String, by hash: @escaping Hash = { $0.field }) -> TextGenerator {
        let bytes = Array(pattern.utf8)
        return TextGenerator { identity, writer in writer.writePattern(bytes, hash(identity)) }
    }

    /// Some letters of an alphabet.
    static func characters(
        _ count: Int,
        of alphabet: StaticString,
        by hash: @escaping Hash = { $0.field }
    ) -> TextGenerator {
        TextGenerator { identity, writer in writer.writeCharacters(count, of: alphabet, hash(identity)) }
    }

    /// One of a few fixed strings.
    package static func oneOf(_ choices: String...) -> TextGenerator { oneOf(entries: WordTable(lines: choices)) }

    /// One of the entries of a table.
    static func oneOf(entries table: WordTable) -> TextGenerator { word(of: table) }

    /// One of the texts that `|` separates.
    package static func choice(_ words: String) -> TextGenerator {
        oneOf(entries: WordTable(lines: words.split(separator: "|").map(String.init)))
    }

    /// The same generator for another object that belongs to this one.
    package func related(_ role: UInt64) -> TextGenerator {
        TextGenerator { identity, writer in write(identity.related(role), &writer) }
    }

    /// The same generator by a facet of the object instead of the field, so that `body`, `bodyText` and `bodyHTML`
    /// agree.
    package func fixed(to facet: Facet) -> TextGenerator {
        TextGenerator { identity, writer in
            var identity = identity
            identity.field = identity.facet(facet)
            write(identity, &writer)
        }
    }

    /// The same text between two others.
    package func between(_ prefix: StaticString, _ suffix: StaticString) -> TextGenerator {
        TextGenerator { identity, writer in
            writer.writeRaw(prefix)
            write(identity, &writer)
            writer.writeRaw(suffix)
        }
    }

    /// This text, and another one behind a separator.
    func then(_ separator: StaticString, _ other: TextGenerator) -> TextGenerator {
        TextGenerator { identity, writer in
            write(identity, &writer)
            writer.writeRaw(separator)
            other.write(identity, &writer)
        }
    }

    /// The text of another generator as a path component.
    package func slug() -> TextGenerator { TextGenerator { identity, writer in writer.writeSlug(of: self, identity) } }
}

extension JSONWriter {
    /// Writes the text of a generator as a path component.
    mutating func writeSlug(of generator: TextGenerator, _ identity: Identity, separator: UInt8? = UInt8(ascii: "-")) {
        let mark = mark
        writeSlug(separator: separator) { generator.write(identity, &$0) }
        // Of a name in another script nothing is left.
        if self.mark == mark { writeHex(identity.object, digits: 8) }
    }
}
