import HTTPMessages
import JSONModel

/// Secrets in texts, behind their names: `token=…`, `"token": "…"`, `token: …`, `<token>…</token>`.
///
/// A remark about a secret is not a secret: `password: required`, `Token: must not be empty`, `<password>`,
/// `token: null`.
extension RecordingRules {
    /// A text without the secrets in it.
    ///
    /// - Parameters:
    ///   - text: a text of any form.
    ///   - signs: the characters that may stand between a name and its value.
    /// - Returns: the text with `REDACTED` in the places of values.
    package func redacting(_ text: String, after signs: String = "=:>") -> String {
        if redacted.isEmpty { return text }
        let bytes = Array(redactingItems(redactingURL(text)).utf8)
        var kept: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let word = bytes[index...].prefix { Self.isPartOfName($0) }
            kept += word
            index += word.count
            if isSecretName(word),
                let value = Self.value(in: bytes, behind: index, signs.utf8), !value.isEmpty
            {
                kept += bytes[index..<value.lowerBound] + Array(Self.placeholder.utf8)
                index = value.upperBound
            } else if index < bytes.count {
                kept.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// A text that is a value, of JSON or of an item, without the secrets in it: as a URL, or as the JSON or XML that it
    /// is itself.
    func redacting(within text: String) -> String {
        if redacted.isEmpty { return text }
        switch text.first {
        case "{", "[":
            guard let value = try? JSONValue(parsing: Array(text.utf8)) else { break }
            let kept = redacting(value)
            return kept == value ? text : String(decoding: kept.serialized(keepingFractions: true), as: UTF8.self)
        case "<": return redacting(text, after: "=>")
        default: break
        }
        return redacting(text, after: "=")
    }

    /// Whether a word is a secret's name, be it escaped, or one of several: `to%6Ben`, `user%5Btoken%5D`.
    private func isSecretName(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.contains(UInt8(ascii: "%")) else { return isSecret(String(decoding: word, as: UTF8.self)) }
        return Self.parts(ofItem: PercentEncoding.decodeLeniently(word)).contains { isSecret($0) }
    }

    /// A URL or path whose segments behind a secret's name, and items of its query, are redacted; other texts as they are.
    private func redactingURL(_ text: String) -> String {
        guard text.hasPrefix("/") || text.contains("://"), !text.utf8.contains(where: Self.isSpace) else { return text }
        let end = text.firstIndex { "?#".contains($0) } ?? text.endIndex
        var isBehindName = false
        let segments = text[..<end].split(separator: "/", omittingEmptySubsequences: false).map { segment in
            defer { isBehindName = isSecret(PercentEncoding.decodeLeniently(segment.utf8)) }
            return isBehindName && !segment.isEmpty ? Self.placeholder[...] : segment
        }
        let rest = text[end...]
        let items = rest.hasPrefix("?") ? "?" + redactingItems(String(rest.dropFirst())) : String(rest)
        return segments.joined(separator: "/") + items
    }

    /// The items of a query or form with values that are secret, or have a secret in them, redacted; other texts as they
    /// are.
    private func redactingItems(_ text: String) -> String {
        guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")), !text.utf8.contains(where: Self.isSpace),
            text.utf8[..<sign].allSatisfy({ Self.isPartOfName($0) || "[].+".utf8.contains($0) })
        else { return text }
        let items = text.split(separator: "&", omittingEmptySubsequences: false).map { item -> String in
            guard let sign = item.firstIndex(of: "=") else { return String(item) }
            let name = PercentEncoding.decodeLeniently(item[..<sign].utf8, plusIsSpace: true)
            let value = PercentEncoding.decodeLeniently(item[sign...].dropFirst().utf8, plusIsSpace: true)
            let kept = isSecret(item: name) && !value.isEmpty ? Self.placeholder : redacting(within: value)
            return kept == value ? String(item) : item[...sign] + PercentEncoding.encode(kept)
        }
        return items.joined(separator: "&")
    }

    /// A path as a pattern: a segment behind the name of a secret, or with a secret in it, is a parameter.
    func pattern(ofPath path: String) -> String {
        var count = 0
        var isBehindName = false
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment -> String in
            let text = PercentEncoding.decodeLeniently(segment.utf8)
            defer { isBehindName = isSecret(text) }
            guard !segment.isEmpty, isBehindName || redacting(text) != text else { return Self.literal(segment) }
            count += 1
            return ":redacted" + (count > 1 ? "\(count)" : "")
        }
        return segments.joined(separator: "/")
    }

    /// A segment with what would be a place in a pattern, or looks like one, escaped.
    private static func literal(_ segment: Substring) -> String {
        [(":", "%3A"), ("*", "%2A"), ("$", "%24"), ("{", "%7B")]
            .reduce(String(segment)) { $0.replacing($1.0, with: $1.1) }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || "_-%".utf8.contains(byte) || byte >= 0x80
    }

    /// The place of the value that belongs to a name; `nil` where it has none.
    private static func value(in bytes: [UInt8], behind name: Int, _ signs: String.UTF8View) -> Range<Int>? {
        var index = name
        func skip(_ skipped: (UInt8) -> Bool) { while index < bytes.count, skipped(bytes[index]) { index += 1 } }
        if index < bytes.count, isQuote(bytes[index]) { index += 1 }
        index = endOfItemName(in: bytes, from: index)
        skip(isSpace)
        guard index < bytes.count, signs.contains(bytes[index]) else { return nil }
        let sign = bytes[index]
        index += 1
        let lineStart = index
        skip(isSpace)
        guard index < bytes.count else { return nil }
        let isBelow = bytes[lineStart..<index].contains(0x0A)
        if isQuote(bytes[index]), sign != UInt8(ascii: ">") {
            let quote = bytes[index]
            index += 1
            let start = index
            while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
            return start..<min(index, bytes.count)
        }
        let start = index
        skip { byte in
            switch sign {
            case UInt8(ascii: ">"): byte != UInt8(ascii: "<")
            // A header's value may have several words.
            case UInt8(ascii: ":"): !",;}]\r\n".utf8.contains(byte)
            default: !isSpace(byte) && !"&;,<>\"')]}".utf8.contains(byte)
            }
        }
        guard sign == UInt8(ascii: ":") else { return start..<index }
        let value = bytes[start..<index]
        // A mapping in YAML, whose members have names of their own.
        if isBelow, value.contains(sign) { return nil }
        return isRemark(value) ? nil : start..<index
    }

    /// Finds the end of a form item's name in which a secret's stands: `user[token]=…`, `token[]=…`, `[token][0]=…`.
    private static func endOfItemName(in bytes: [UInt8], from start: Int) -> Int {
        var end = start
        if bytes[end...].first == UInt8(ascii: "]") { end += 1 }
        while bytes[end...].first == UInt8(ascii: "["),
            let close = bytes[end...].firstIndex(where: { !isPartOfName($0) && $0 != UInt8(ascii: "[") }),
            bytes[close] == UInt8(ascii: "]")
        {
            end = close + 1
        }
        return bytes[end...].first == UInt8(ascii: "=") ? end : start
    }

    /// Words that begin what is said about a secret, where its value would stand.
    private static let remarks: Set<String> = [
        "a", "an", "any", "are", "boolean", "can", "cannot", "changed", "denied", "does", "empty", "enter", "expired",
        "false", "forgot", "forgotten", "has", "incorrect", "int", "integer", "invalid", "is", "it", "key", "may",
        "mismatch", "missing", "must", "needs", "no", "none", "not", "null", "number", "ok", "optional", "please",
        "refused", "required", "revoked", "should", "string", "text", "the", "this", "too", "true", "undefined",
        "unknown", "valid", "was", "will", "wrong", "you", "your",
    ]

    /// Whether a text that is not quoted speaks of the secret: its first word says so, and the others are words too.
    private static func isRemark(_ value: ArraySlice<UInt8>) -> Bool {
        let words = String(decoding: value, as: UTF8.self).split { " \t.!?()*".contains($0) }
        guard let first = words.first, remarks.contains(first.lowercased()) else { return false }
        return words.dropFirst().allSatisfy { word in
            word.allSatisfy { $0.isLetter || "'-/".contains($0) } || Int(word) != nil
        }
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    private static func isSpace(_ byte: UInt8) -> Bool { " \t\n\r".utf8.contains(byte) }
}
