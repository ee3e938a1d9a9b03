import JSONModel

extension Renderer {
    /// `{{>name}}` (partials), and `{{<name}}` with its arguments (inheritance).
    mutating func render(
        _ partial: PartialTag,
        arguments blocks: [String: Range<Int>],
        in template: Template
    ) throws(RenderError) {
        if !partial.isStandalone { write(partial.indentation, of: template) }
        guard let target = try target(of: partial, in: template) else { return }
        let outer = (indentation: indentation.count, arguments: arguments.count, escaping: escaping)
        if partial.isStandalone {
            _ = indent(partial.indentation, of: template, startsLine: true)
        }
        if !blocks.isEmpty { arguments.append(Arguments(template: template, blocks: blocks)) }
        defer {
            outdent(to: outer.indentation)
            arguments.removeSubrange(outer.arguments...)
            escaping = outer.escaping
        }
        try run(target, 0..<target.program.instructions.count, calledFrom: template, at: partial.offset)
    }

    /// The template that a tag names; `nil` where no template has the name, which is reported, or a dynamic name has no
    /// value.
    private func target(of partial: PartialTag, in template: Template) throws(RenderError) -> Template? {
        let name: String
        switch partial.reference {
        case .fixed(let fixed): name = fixed
        case .dynamic(let index):
            guard let value = resolve(template.program.names[index])?.json, value != .null else { return nil }
            name = value.string ?? String(decoding: value.serialized(), as: UTF8.self)
        }
        switch partials[name] {
        case .template(let target): return target
        case .broken(let error):
            throw RenderError(
                "The template \"\(name)\" cannot be used: \(error)",
                at: template.location(at: partial.offset)
            )
        case nil:
            onMissingPartial?(MissingPartial(name: name, location: template.location(at: partial.offset)))
            return nil
        }
    }

    /// `{{$name}}…{{/name}}` (inheritance): an argument of that name, else what stands between the tags.
    ///
    /// The outermost argument counts. It was written around all further parents, so blocks inside of it see only the
    /// arguments from outside of its own.
    mutating func render(_ block: BlockTag, content: Int, in template: Template) throws(RenderError) {
        guard let level = arguments.firstIndex(where: { $0.blocks[block.name] != nil }),
            let range = arguments[level].blocks[block.name]
        else { return try run(template, content..<block.end, for: block.offset) }
        let visible = arguments
        arguments.removeSubrange(level...)
        let before = indent(block.indentation, of: template, startsLine: block.isStandalone)
        defer {
            outdent(to: before)
            arguments = visible
        }
        try run(visible[level].template, range, calledFrom: template, at: block.offset)
    }

    /// Renders another template's instructions; a limit that it exceeds at once is the fault of the tag that called.
    mutating func run(
        _ target: Template,
        _ range: Range<Int>,
        calledFrom template: Template,
        at offset: Int
    ) throws(RenderError) {
        try checkDepth(at: offset, in: template)
        try run(target, range, for: 0)
    }
}
