/// The place of a tag on its line.
struct LinePlace {
    /// The white space between the line's start and the tag; `nil` where something else stands there.
    var before: Range<Int>?
    /// The offset at which the next line begins; `nil` where something stands between the tag and the line's end.
    var next: Int?

    /// A tag with nothing but white space around it takes its line away with it.
    var isAlone: Bool { before != nil && next != nil }

    /// The white space before the tag.
    var indentation: Range<Int> { before ?? 0..<0 }
}

extension TemplateParser {
    /// Appends the text before a tag that may stand alone on its line; if it does, the line's white space goes.
    @discardableResult
    mutating func emitTextBefore(_ tag: Tag, from textStart: Int) -> LinePlace {
        let place = place(of: tag)
        emitText(textStart..<(place.isAlone ? place.indentation.lowerBound : tag.start))
        if place.isAlone, let next = place.next { position = next }
        return place
    }

    func place(of tag: Tag) -> LinePlace { LinePlace(before: whiteSpace(before: tag.start), next: nextLine(tag.end)) }

    /// The white space from the line's start to an offset, if there is nothing else.
    private func whiteSpace(before offset: Int) -> Range<Int>? {
        var start = offset
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start..<offset : nil
    }

    /// The start of the next line, if the rest of this one is white space.
    func nextLine(_ offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        if end == bytes.count { return end }
        if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
        return bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
    }

    /// The white space that the first line that is not blank begins with.
    func indentation(from start: Int) -> Range<Int> {
        var line = start
        while line < bytes.count, let next = nextLine(line), next > line { line = next }
        var end = line
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        return line..<end
    }
}

extension TemplateParser {
    /// Takes indentation away from the lines of an argument, which gets that of the place where it is put.
    mutating func removeIndentation(_ indentation: Range<Int>, from instructions: Range<Int>) {
        guard !indentation.isEmpty else { return }
        for index in instructions {
            switch program.instructions[index] {
            case .text(let range):
                program.instructions[index] = .text(without(indentation, range))
            case .partial(let partial):
                program.partials[partial].indentation = without(indentation, program.partials[partial].indentation)
            case .parent(let parent):
                let old = program.parents[parent].partial.indentation
                program.parents[parent].partial.indentation = without(indentation, old)
            case .block(let block):
                program.blocks[block].indentation = without(indentation, program.blocks[block].indentation)
            case .value, .section, .escaping:
                break
            }
        }
    }

    /// A range that begins a line, without as much of the indentation as it begins with.
    private func without(_ indentation: Range<Int>, _ range: Range<Int>) -> Range<Int> {
        guard range.lowerBound == 0 || bytes[range.lowerBound - 1] == UInt8(ascii: "\n") else { return range }
        var start = range.lowerBound
        for index in indentation {
            guard start < range.upperBound, bytes[start] == bytes[index] else { break }
            start += 1
        }
        return start..<range.upperBound
    }
}

extension UInt8 {
    /// White space that ends no line.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
