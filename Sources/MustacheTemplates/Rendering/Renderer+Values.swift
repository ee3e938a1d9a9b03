import GraphQLLanguage
import JSONModel

extension Renderer {
    /// `{{name}}` (interpolation).
    mutating func write(_ name: TagName, isEscaped: Bool, in template: Template) throws(RenderError) {
        startLine()
        switch resolve(name) {
        case nil: break
        case .json(let value): write(value, isEscaped: isEscaped)
        case .scope(let scope): write(scope.json, isEscaped: isEscaped)
        case .lambda(let lambda):
            write(try value(of: lambda, isEscaped: isEscaped, at: name, in: template), isEscaped: isEscaped)
        }
    }

    /// Writes a value: text escaped, lists and objects as JSON, null as nothing.
    private mutating func write(_ value: JSONValue, isEscaped: Bool) {
        switch value {
        case .null: return
        case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(.integer(let value)): output.append(contentsOf: String(value).utf8)
        case .string(let text): (isEscaped ? escaping : .none).append(text, to: &output)
        case .number, .array, .object:
            let mark = output.count
            output.append(contentsOf: value.serialized())
            // JSON is JSON and YAML as it is; HTML shows it as text.
            if isEscaped, escaping == .html { escaping.escape(&output, from: mark) }
        }
    }

    /// The result of a function without a section; a text is a template with the standard delimiters (lambdas,
    /// overview).
    ///
    /// Where the tag escapes, values inside that template are not escaped a second time.
    private mutating func value(
        of lambda: Lambda,
        isEscaped: Bool,
        at name: TagName,
        in template: Template
    ) throws(RenderError) -> JSONValue {
        let result: JSONValue
        switch lambda.body {
        case .text(let body): result = body(nil)
        case .action(let body):
            try act(body, on: "", at: name.offset, in: template)
            return .null
        }
        guard case .string(let text) = result, Template.isTemplate(text) else { return result }
        let outer = escaping
        if isEscaped { escaping = .none }
        defer { escaping = outer }
        let mark = output.count
        try run(text, delimiters: .standard, for: name.offset, in: template)
        defer { output.removeSubrange(mark...) }
        return .string(String(decoding: output[mark...], as: UTF8.self))
    }

    /// The value of a tag that is the whole template.
    mutating func value(of name: TagName, in template: Template) throws(RenderError) -> JSONValue {
        switch resolve(name) {
        case nil: .null
        case .json(let value): value
        case .scope(let scope): scope.json
        case .lambda(let lambda): try value(of: lambda, isEscaped: false, at: name, in: template)
        }
    }

    /// Renders a text that a function gave back.
    mutating func run(
        _ text: String,
        delimiters: Delimiters,
        for offset: Int,
        in template: Template
    ) throws(RenderError) {
        let inner = try compile(text, delimiters: delimiters, for: offset, in: template)
        try run(inner, 0..<inner.program.instructions.count, calledFrom: template, at: offset)
    }

    private func compile(
        _ text: String,
        delimiters: Delimiters,
        for offset: Int,
        in template: Template
    ) throws(RenderError) -> Template {
        do throws(TemplateSyntaxError) {
            return try Template(parsing: SourceText(text, name: template.source.name), delimiters: delimiters)
        } catch {
            let reason = error.diagnostics.first?.message ?? ""
            throw RenderError("What a function gave back is no template: \(reason)", at: template.location(at: offset))
        }
    }
}
