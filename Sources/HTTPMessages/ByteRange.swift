/// `Range: bytes=…` with one range (RFC 9110, section 14.1.2); any other field is ignored.
///
/// Several ranges would be sent as parts of one message, which a server need not do (section 14.2).
package enum ByteRange: Sendable, Hashable {
    case whole
    case part(Range<Int>)
    case unsatisfiable

    package init(_ field: String, size: Int) {
        self = .whole
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, ASCII.lowercased(parts[0].utf8) == "bytes" else { return }
        let ranges = parts[1].split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
        guard ranges.count == 1 else { return }
        let ends = ranges[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(ASCII.isDigit) }) else { return }
        switch (Self.number(ends[0]), Self.number(ends[1])) {
        case (nil, nil): return
        case (nil, let count?): self = count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
        case (let first?, nil): self = first < size ? .part(first..<size) : .unsatisfiable
        case (let first?, let last?):
            guard first <= last else { return }
            self = first < size ? .part(first..<min(size, last < Int.max ? last + 1 : last)) : .unsatisfiable
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    /// Reads a number; one that no `Int` holds becomes `Int.max`, which is larger than any file.
    private static func number(_ digits: Substring) -> Int? { digits.isEmpty ? nil : Int(digits) ?? .max }
}
