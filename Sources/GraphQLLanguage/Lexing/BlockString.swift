/// Block strings: `"""` … `"""` (specification, section 2.10.4).
package enum BlockString {
    /// `BlockStringValue(rawValue)`.
    ///
    /// The indentation that all lines but the first share goes, and so do the blank lines at both ends. Lines end with
    /// LF in the result.
    static func value(ofRawValue raw: ArraySlice<UInt8>) -> String {
        var first: Range<Int>?
        var last = 0..<0
        var commonIndent = Int.max
        for line in BlockStringLines(raw) {
            guard let text = raw[line].firstIndex(where: { !$0.isWhiteSpace }) else { continue }
            if line.lowerBound > raw.startIndex { commonIndent = min(commonIndent, text - line.lowerBound) }
            first = first ?? line
            last = line
        }
        guard let first else { return "" }
        let indent = { [commonIndent] (line: Range<Int>) in line.lowerBound == raw.startIndex ? 0 : commonIndent }
        // Most descriptions have one line of text.
        if first == last { return String(decoding: raw[first].dropFirst(indent(first)), as: UTF8.self) }
        var value: [UInt8] = []
        value.reserveCapacity(last.upperBound - first.lowerBound)
        for line in BlockStringLines(raw[first.lowerBound..<last.upperBound]) {
            if line.lowerBound > first.lowerBound { value.append(UInt8(ascii: "\n")) }
            value += raw[line].dropFirst(indent(line))
        }
        return String(decoding: value, as: UTF8.self)
    }
}

/// The lines of a text in turn, without their ends.
private struct BlockStringLines: Sequence, IteratorProtocol {
    private let text: ArraySlice<UInt8>
    /// The offset at which the next line begins; `nil` behind the last one.
    private var start: Int?

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        start = text.startIndex
    }

    mutating func next() -> Range<Int>? {
        guard let start else { return nil }
        guard let end = text[start...].firstIndex(where: \.isLineTerminator) else {
            self.start = nil
            return start..<text.endIndex
        }
        let isPair =
            text[end] == UInt8(ascii: "\r") && end + 1 < text.endIndex && text[end + 1] == UInt8(ascii: "\n")
        self.start = end + (isPair ? 2 : 1)
        return start..<end
    }
}
