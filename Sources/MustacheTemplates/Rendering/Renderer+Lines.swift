extension Renderer {
    /// Writes text of the source; inside an indented partial each of its lines is indented, those without text
    /// excepted.
    mutating func write(_ range: Range<Int>, of template: Template) {
        guard !indentation.isEmpty else { return output.append(contentsOf: template.bytes[range]) }
        var line = range.lowerBound
        while line < range.upperBound {
            var end = line
            while end < range.upperBound, template.bytes[end] != UInt8(ascii: "\n") { end += 1 }
            if end > line, template.bytes[line] != UInt8(ascii: "\r") { startLine() }
            let isWhole = end < range.upperBound
            if isWhole { end += 1 }
            output.append(contentsOf: template.bytes[line..<end])
            isAtLineStart = isWhole
            line = end
        }
    }

    /// Writes the indentation where a line begins.
    mutating func startLine() {
        guard isAtLineStart, !indentation.isEmpty else { return }
        output.append(contentsOf: indentation)
        isAtLineStart = false
    }

    /// Adds the white space of a range of the source to the indentation; what follows may be on a line of its own.
    ///
    /// - Returns: the length to cut the indentation back to afterwards.
    mutating func indent(_ range: Range<Int>, of template: Template, startsLine: Bool) -> Int {
        let before = indentation.count
        if startsLine { isAtLineStart = true } else if before == 0 { isAtLineStart = false }
        indentation.append(contentsOf: template.bytes[range])
        return before
    }

    mutating func outdent(to count: Int) { indentation.removeSubrange(count...) }
}
