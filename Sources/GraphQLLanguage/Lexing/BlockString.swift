/// Block strings: `"""` … `"""` (specification, section 2.10.4).
package enum BlockString {
    /// `BlockStringValue(rawValue)`.
    ///
    /// The indentation that all lines but the first share goes, and so do the blank lines at both ends. Lines end with
    /// LF in the result.
    static func value(ofRawValue raw: [UInt8]) -> String {
        let lines = self.lines(of: raw)
        let indents = lines.map(indent)
        let nonBlank = lines.indices.filter { indents[$0] < lines[$0].count }
        guard let first = nonBlank.first, let last = nonBlank.last else { return "" }
        let commonIndent = nonBlank.filter { $0 != 0 }.map { indents[$0] }.min() ?? 0
        var value: [UInt8] = []
        value.reserveCapacity(raw.count)
        for index in first...last {
            if index > first { value.append(UInt8(ascii: "\n")) }
            value += index == 0 ? lines[index] : lines[index].dropFirst(commonIndent)
        }
        return String(decoding: value, as: UTF8.self)
    }

    private static func lines(of raw: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        var index = 0
        while index < raw.count {
            guard raw[index].isLineTerminator else {
                index += 1
                continue
            }
            lines.append(raw[start..<index])
            let isPair =
                raw[index] == UInt8(ascii: "\r") && index + 1 < raw.count && raw[index + 1] == UInt8(ascii: "\n")
            index += isPair ? 2 : 1
            start = index
        }
        lines.append(raw[start...])
        return lines
    }

    private static func indent(of line: ArraySlice<UInt8>) -> Int {
        line.prefix { $0.isWhiteSpace }.count
    }
}
