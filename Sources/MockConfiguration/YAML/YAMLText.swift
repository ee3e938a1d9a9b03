package import JSONModel

/// Writes values as YAML 1.2: objects and lists in blocks, strings in double quotes unless they are plain words.
package enum YAMLText {
    /// The value as a document.
    package static func bytes(of value: JSONValue) -> [UInt8] {
        var writer = JSONWriter(keepingFractions: true)
        write(value, indent: 0, isInline: false, to: &writer)
        return writer.bytes
    }

    private static func write(_ value: JSONValue, indent: Int, isInline: Bool, to writer: inout JSONWriter) {
        switch value {
        case .object(let members) where !members.isEmpty:
            for (index, member) in members.enumerated() {
                if index > 0 || !isInline { pad(indent, &writer) }
                writeString(member.key, to: &writer)
                writer.writeRaw(UInt8(ascii: ":"))
                writeNested(member.value, indent: indent, to: &writer)
            }
        case .array(let elements) where !elements.isEmpty:
            for (index, element) in elements.enumerated() {
                if index > 0 || !isInline { pad(indent, &writer) }
                writer.writeRaw("- ")
                if element.isBlock {
                    write(element, indent: indent + 2, isInline: true, to: &writer)
                } else {
                    writeScalar(element, to: &writer)
                    writer.writeRaw(UInt8(ascii: "\n"))
                }
            }
        default:
            writeScalar(value, to: &writer)
            writer.writeRaw(UInt8(ascii: "\n"))
        }
    }

    private static func writeNested(_ value: JSONValue, indent: Int, to writer: inout JSONWriter) {
        guard value.isBlock else {
            writer.writeRaw(UInt8(ascii: " "))
            writeScalar(value, to: &writer)
            writer.writeRaw(UInt8(ascii: "\n"))
            return
        }
        writer.writeRaw(UInt8(ascii: "\n"))
        write(value, indent: indent + 2, isInline: false, to: &writer)
    }

    private static func writeScalar(_ value: JSONValue, to writer: inout JSONWriter) {
        if case .string(let text) = value { writeString(text, to: &writer) } else { writer.write(value) }
    }

    private static func writeString(_ text: String, to writer: inout JSONWriter) {
        if isPlain(text) {
            writer.writeRaw(Array(text.utf8))
        } else if text.unicodeScalars.contains(where: needsEscape) {
            writer.writeRaw(Array(escaped(text).utf8))
        } else {
            writer.writeString(text)
        }
    }

    /// The text as JSON writes it, with further characters escaped.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in String(decoding: JSONValue.string(text).serialized(), as: UTF8.self).unicodeScalars {
            if needsEscape(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether YAML does not print a character (section 5.1), or some readers take it for the end of a line or stream.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    private static func pad(_ indent: Int, _ writer: inout JSONWriter) {
        for _ in 0..<indent { writer.writeRaw(UInt8(ascii: " ")) }
    }

    /// Whether a text without quotes reads as itself, by YAML 1.1 as well as 1.2.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first), text.utf8.last != UInt8(ascii: " ") else { return false }
        let words: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
        guard !words.contains(text.lowercased()) else { return false }
        return text.utf8.allSatisfy { byte in
            isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || " _-./".utf8.contains(byte)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension JSONValue {
    /// Whether the value takes lines of its own.
    fileprivate var isBlock: Bool {
        switch self {
        case .array(let elements): !elements.isEmpty
        case .object(let members): !members.isEmpty
        default: false
        }
    }
}
