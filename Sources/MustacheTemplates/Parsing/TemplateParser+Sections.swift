extension TemplateParser {
    /// `{{#name}}` and `{{^name}}`.
    mutating func openSection(_ tag: Tag, isInverted: Bool) {
        // A section whose name is wrong is kept open all the same: its closing tag is not one problem more.
        let name = name(tag) ?? 0
        let section = SectionTag(
            name: name,
            isInverted: isInverted,
            end: 0,
            source: tag.end..<tag.end,
            delimiters: delimiters
        )
        program.sections.append(section)
        program.instructions.append(.section(program.sections.count - 1))
        push(.section(program.sections.count - 1), tag)
    }

    /// `{{<name}}`: whether it stands alone on its line is decided where it is closed.
    mutating func openParent(_ tag: Tag, textFrom textStart: Int) {
        let before = place(of: tag).before
        emitText(textStart..<(before?.lowerBound ?? tag.start))
        let reference = reference(tag) ?? .fixed("")
        let partial = PartialTag(
            reference: reference,
            offset: tag.start,
            indentation: before ?? tag.start..<tag.start,
            isStandalone: before != nil
        )
        program.parents.append(ParentTag(partial: partial, end: 0))
        program.instructions.append(.parent(program.parents.count - 1))
        push(.parent(program.parents.count - 1), tag)
    }

    /// `{{$name}}`: directly inside a parent an argument, elsewhere a place that an argument may fill.
    mutating func openBlock(_ tag: Tag, textFrom textStart: Int) {
        if !isOneWord(tag.text, of: tag) { return }
        if case .parent? = open.last?.kind { return openArgument(tag) }
        let place = emitTextBefore(tag, from: textStart)
        let block = BlockTag(
            name: tag.text,
            offset: tag.start,
            end: 0,
            indentation: place.isAlone ? indentation(from: position) : place.indentation,
            isStandalone: place.isAlone
        )
        program.blocks.append(block)
        program.instructions.append(.block(program.blocks.count - 1))
        push(.block(program.blocks.count - 1), tag)
    }

    /// Opens an argument; text between a parent's arguments is not rendered, so none of it is kept.
    private mutating func openArgument(_ tag: Tag) {
        var indentation = tag.end..<tag.end
        if let next = nextLine(tag.end), next > tag.end {
            position = next
            indentation = self.indentation(from: next)
        }
        program.blocks.append(
            BlockTag(name: tag.text, offset: tag.start, end: 0, indentation: 0..<0, isStandalone: false)
        )
        program.instructions.append(.block(program.blocks.count - 1))
        openArguments += 1
        push(.argument(program.blocks.count - 1, indentation: indentation), tag)
    }

    private mutating func push(_ kind: OpenTag.Kind, _ tag: Tag) {
        if open.count == Self.maximumDepth {
            report("Tags are nested more than \(Self.maximumDepth) levels deep.", at: tag.start)
        }
        joinable = program.instructions.count
        open.append(OpenTag(kind: kind, text: tag.text, offset: tag.start, start: program.instructions.count))
    }
}

extension TemplateParser {
    /// `{{/name}}`.
    mutating func close(_ tag: Tag, textFrom textStart: Int) {
        guard let opened = opened(by: tag) else { return emitText(textStart..<tag.start) }
        switch opened.kind {
        case .section(let section):
            emitTextBefore(tag, from: textStart)
            program.sections[section].end = program.instructions.count
            program.sections[section].source = contentStart(opened)..<tag.start
        case .block(let block):
            emitTextBefore(tag, from: textStart)
            program.blocks[block].end = program.instructions.count
        case .argument(let block, let indentation):
            emitText(textStart..<(place(of: tag).before?.lowerBound ?? tag.start))
            program.blocks[block].end = program.instructions.count
            endArgument(opened, indentation)
        case .parent(let parent):
            program.parents[parent].end = program.instructions.count
            endParent(parent, tag)
        }
        joinable = program.instructions.count
    }

    /// The tag that a closing tag closes.
    ///
    /// One that closes an outer tag leaves those inside it open, which is the problem then.
    private mutating func opened(by tag: Tag) -> OpenTag? {
        guard let index = open.lastIndex(where: { $0.text == tag.text }) else {
            if let innermost = open.last {
                let noun = innermost.kind.noun
                report("\"\(tag.text)\" does not close the \(noun) \"\(innermost.text)\".", at: tag.start)
            } else {
                report("\"\(tag.text)\" closes nothing.", at: tag.start)
            }
            return nil
        }
        for tag in open[(index + 1)...] {
            report("The \(tag.kind.noun) \"\(tag.text)\" is not closed.", at: tag.offset)
        }
        let opened = open[index]
        open.removeSubrange(index...)
        return opened
    }

    /// The byte after the opening tag of a section.
    private func contentStart(_ opened: OpenTag) -> Int {
        guard case .section(let section) = opened.kind else { return opened.offset }
        return program.sections[section].source.lowerBound
    }

    private mutating func endArgument(_ opened: OpenTag, _ indentation: Range<Int>) {
        openArguments -= 1
        let instructions = opened.start..<program.instructions.count
        removeIndentation(indentation, from: instructions)
        guard case .parent(let parent)? = open.last?.kind else { return }
        program.parents[parent].arguments[opened.text] = instructions
    }

    /// A parent stands alone where nothing stands before its opening tag nor after its closing tag.
    private mutating func endParent(_ parent: Int, _ tag: Tag) {
        guard program.parents[parent].partial.isStandalone, let next = nextLine(tag.end) else {
            program.parents[parent].partial.isStandalone = false
            return
        }
        position = next
    }
}
