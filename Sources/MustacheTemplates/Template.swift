package import GraphQLLanguage
package import JSONModel

/// A Mustache template, compiled once and rendered any number of times, on any number of threads.
///
/// What is here: the whole Mustache specification with its optional modules (inheritance, dynamic names, lambdas), and
/// the transforms of hummingbird-mustache. What is not: where names get their values from (`RenderContext`), and which
/// templates there are (`TemplateLibrary`).
package final class Template: Sendable {
    /// The text that it was compiled from.
    package let source: SourceText
    let program: Program
    /// The bytes of `source`, kept here for speed.
    let bytes: [UInt8]

    /// - Throws: all errors in the template's tags.
    package convenience init(parsing source: SourceText) throws(TemplateSyntaxError) {
        try self.init(parsing: source, delimiters: .standard)
    }

    init(parsing source: SourceText, delimiters: Delimiters) throws(TemplateSyntaxError) {
        self.source = source
        bytes = source.bytes
        program = try TemplateParser(source, delimiters: delimiters).parse()
    }

    /// Whether a text has `{{` in it, which begins a tag.
    package static func isTemplate(_ text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "{"), last == byte { return true }
            last = byte
        }
        return false
    }
}

extension Template {
    /// Appends the template's text with its tags replaced.
    ///
    /// - Throws: `RenderError` where a limit is exceeded, or a tag names a template that cannot be used; then nothing
    ///   is appended.
    package func render(
        _ context: RenderContext,
        escaping: Escaping,
        partials: TemplateLibrary = .empty,
        into output: inout [UInt8]
    ) throws(RenderError) {
        try Renderer.write(into: &output, in: context, escaping: escaping, partials: partials) {
            renderer throws(RenderError) in
            try renderer.run(self)
        }
    }

    /// The template's text with its tags replaced.
    package func rendered(
        _ context: RenderContext,
        escaping: Escaping,
        partials: TemplateLibrary = .empty
    ) throws(RenderError) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        try render(context, escaping: escaping, partials: partials, into: &output)
        return output
    }

    /// The value of the template: that of its tag where it is exactly one that is not escaped, otherwise its text.
    package func renderValue(
        _ context: RenderContext,
        partials: TemplateLibrary = .empty
    ) throws(RenderError) -> JSONValue {
        guard let tag = onlyValue else {
            return .string(String(decoding: try rendered(context, escaping: .none, partials: partials), as: UTF8.self))
        }
        var renderer = Renderer(context, escaping: .none, partials: partials)
        return try renderer.value(of: tag, in: self)
    }

    /// The value as an operation's input: that of the template's tag where it is exactly one, escaped or not, and null
    /// where the tag has none; otherwise its text.
    func renderInput(_ context: RenderContext, partials: TemplateLibrary) throws(RenderError) -> JSONValue {
        guard let tag = onlyTag else { return try renderValue(context, partials: partials) }
        var renderer = Renderer(context, escaping: .none, partials: partials)
        return try renderer.value(of: tag, in: self)
    }

    /// Whether a text is exactly one tag that is not escaped.
    package static func isOneValue(_ text: String) -> Bool {
        isTemplate(text) && (try? Template(parsing: SourceText(text)))?.onlyValue != nil
    }

    /// The name of the template's tag, where it is exactly one that is not escaped.
    var onlyValue: TagName? {
        guard program.instructions.count == 1, case .value(let name, isEscaped: false)? = program.instructions.first
        else { return nil }
        return program.names[name]
    }

    /// The name of the template's tag, where it is exactly one, escaped or not.
    var onlyTag: TagName? {
        guard program.instructions.count == 1, case .value(let name, _)? = program.instructions.first else {
            return nil
        }
        return program.names[name]
    }

    func location(at offset: Int) -> SourceLocation { source.location(at: offset) }
}

extension Template {
    /// The partials and parents that the template names outright.
    package var references: [MissingPartial] {
        let parents = program.parents.map(\.partial)
        return (program.partials + parents).sorted { $0.offset < $1.offset }.compactMap { partial in
            guard case .fixed(let name) = partial.reference else { return nil }
            return MissingPartial(name: name, location: location(at: partial.offset))
        }
    }

    /// The paths that the template's tags ask for, from the innermost context or further out.
    package var paths: [(path: [String], location: SourceLocation)] {
        program.names.filter { $0.start == .stack }.map { ($0.path, location(at: $0.offset)) }
    }

    /// Whether the template names partials by values, so that its text does not show their names.
    package var hasDynamicReferences: Bool {
        (program.partials + program.parents.map(\.partial)).contains { partial in
            if case .dynamic = partial.reference { true } else { false }
        }
    }
}
