import JSONModel

extension Renderer {
    /// `{{#name}}…{{/name}}` and `{{^name}}…{{/name}}` (sections, inverted).
    mutating func render(_ section: SectionTag, content: Int, in template: Template) throws(RenderError) {
        let name = template.program.names[section.name]
        let range = content..<section.end
        let value = resolve(name)
        guard let value, !value.isFalse else {
            if section.isInverted { try run(template, range, for: name.offset) }
            return
        }
        guard !section.isInverted else { return }
        switch value {
        // A truth value has no members, so it is no context: `.` stays what it was.
        case .json(.bool): try run(template, range, for: name.offset)
        case .json(.array(let elements)): try run(template, range, for: elements, at: name.offset)
        case .json, .scope:
            frames.append(Frame(value: value))
            defer { frames.removeLast() }
            try run(template, range, for: name.offset)
        case .lambda(let lambda): try run(lambda, of: section, content: range, at: name.offset, in: template)
        }
    }

    private mutating func run(
        _ template: Template,
        _ range: Range<Int>,
        for elements: [JSONValue],
        at offset: Int
    ) throws(RenderError) {
        let level = frames.count
        defer { frames.removeSubrange(level...) }
        for (index, element) in elements.enumerated() {
            frames.append(Frame(value: .json(element), index: index, count: elements.count))
            try run(template, range, for: offset)
            frames.removeLast()
        }
    }

    /// Calls a function with the text between the tags; its result is read with the delimiters there (lambdas,
    /// overview).
    private mutating func run(
        _ lambda: Lambda,
        of section: SectionTag,
        content: Range<Int>,
        at offset: Int,
        in template: Template
    ) throws(RenderError) {
        let result: JSONValue
        switch lambda.body {
        case .text(let body): result = body(String(decoding: template.bytes[section.source], as: UTF8.self))
        case .action(let body):
            let text = try text(of: content, for: offset, in: template)
            return try act(body, on: text, at: offset, in: template)
        }
        guard let text = result.string else {
            startLine()
            if result != .null { output.append(contentsOf: result.serialized()) }
            return
        }
        try run(text, delimiters: section.delimiters, for: offset, in: template)
    }

    /// Runs an action, and throws the problem that it returns.
    func act(_ body: (String) -> String?, on text: String, at offset: Int, in template: Template) throws(RenderError) {
        if let problem = body(text) { throw RenderError(problem, at: template.location(at: offset)) }
    }

    /// The text of some instructions, which is not written: without escapes, and without indentation.
    private mutating func text(
        of range: Range<Int>,
        for offset: Int,
        in template: Template
    ) throws(RenderError) -> String {
        let (mark, outer) = (output.count, (escaping, indentation, isAtLineStart))
        (escaping, indentation) = (.none, [])
        defer {
            output.removeSubrange(mark...)
            (escaping, indentation, isAtLineStart) = outer
        }
        try run(template, range, for: offset)
        return String(decoding: output[mark...], as: UTF8.self)
    }
}

extension TemplateValue {
    /// Whether the value counts as false: null, `false` or the empty list.
    fileprivate var isFalse: Bool {
        switch self {
        case .json(.null), .json(.bool(false)): true
        case .json(.array(let elements)): elements.isEmpty
        case .json, .scope, .lambda: false
        }
    }
}
