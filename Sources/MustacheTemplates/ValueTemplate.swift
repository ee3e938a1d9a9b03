import GraphQLLanguage
package import JSONModel

/// A JSON value whose strings are templates: compiled once, and written many times straight into bytes.
///
/// Keys are no templates. A string that is exactly one tag that is not escaped becomes the tag's own value:
/// `"{{{cart}}}"` a list, `"{{{count}}}"` a number, and null where there is none. Any other string stays a string,
/// whatever its tags write.
package struct ValueTemplate: Sendable {
    private indirect enum Node: Sendable {
        case constant(JSONValue)
        case text(Template)
        case list([Node])
        case object([(key: String, value: Node)])

        var isConstant: Bool { if case .constant = self { true } else { false } }
    }

    /// A piece of the output: JSON as it is, or a template.
    private enum Piece: Sendable {
        case constant([UInt8])
        case text(Template)
        /// A string that is exactly one tag that is not escaped.
        case value(Template, TagName)
    }

    private let node: Node
    private let pieces: [Piece]

    /// Compiles the strings that have tags.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - name: the name that problems are reported under; their lines and columns count from the beginning of each
    ///     string.
    /// - Throws: all errors in the tags of all strings.
    package init(_ value: JSONValue, name: String? = nil) throws(TemplateSyntaxError) {
        var problems: [Diagnostic] = []
        node = Self.node(value, name: name, problems: &problems)
        guard problems.isEmpty else { throw TemplateSyntaxError(problems) }
        pieces = Self.pieces(of: node)
    }

    /// A value without templates, even where its strings have tags.
    package init(constant value: JSONValue) {
        node = .constant(value)
        pieces = [.constant(value.serialized())]
    }

    /// Whether no string has a tag.
    package var isConstant: Bool { node.isConstant }

    /// The templates of the strings, in order.
    package var templates: [Template] {
        pieces.compactMap { piece in
            switch piece {
            case .constant: nil
            case .text(let template), .value(let template, _): template
            }
        }
    }
}

extension ValueTemplate {
    private static func node(_ value: JSONValue, name: String?, problems: inout [Diagnostic]) -> Node {
        switch value {
        case .string(let text) where Template.isTemplate(text):
            do throws(TemplateSyntaxError) {
                return .text(try Template(parsing: SourceText(text, name: name)))
            } catch {
                problems += error.diagnostics
                return .constant(value)
            }
        case .array(let elements):
            let nodes = elements.map { node($0, name: name, problems: &problems) }
            return nodes.allSatisfy(\.isConstant) ? .constant(value) : .list(nodes)
        case .object(let object):
            let nodes = object.members.map { ($0.key, node($0.value, name: name, problems: &problems)) }
            return nodes.allSatisfy { $0.1.isConstant } ? .constant(value) : .object(nodes)
        case .null, .bool, .number, .string:
            return .constant(value)
        }
    }

    private static func pieces(of node: Node) -> [Piece] {
        var pieces: [Piece] = []
        var writer = JSONWriter(keepingFractions: true)
        write(node, to: &writer, &pieces)
        if writer.mark > 0 { pieces.append(.constant(writer.bytes)) }
        return pieces
    }

    private static func write(_ node: Node, to writer: inout JSONWriter, _ pieces: inout [Piece]) {
        switch node {
        case .constant(let value): writer.write(value)
        case .text(let template):
            let piece = template.onlyValue.map { Piece.value(template, $0) } ?? .text(template)
            pieces += [.constant(writer.bytes), piece]
            writer.rollBack(to: 0)
        case .list(let nodes):
            for (index, node) in nodes.enumerated() {
                writer.writeRaw(UInt8(ascii: index == 0 ? "[" : ","))
                write(node, to: &writer, &pieces)
            }
            writer.writeRaw(UInt8(ascii: "]"))
        case .object(let members):
            for (index, member) in members.enumerated() {
                writer.writeRaw(UInt8(ascii: index == 0 ? "{" : ","))
                writer.writeString(member.key)
                writer.writeRaw(UInt8(ascii: ":"))
                write(member.value, to: &writer, &pieces)
            }
            writer.writeRaw(UInt8(ascii: "}"))
        }
    }
}

extension ValueTemplate {
    /// The value with its strings rendered.
    package func value(_ context: RenderContext, partials: TemplateLibrary = .empty) throws(RenderError) -> JSONValue {
        try Self.value(of: node, context, partials, isInput: false)
    }

    /// The value as an operation's input: a string that is exactly one tag is the tag's own value, escaped or not, and
    /// a member or element whose tag has none is left out.
    package func input(_ context: RenderContext, partials: TemplateLibrary = .empty) throws(RenderError) -> JSONValue {
        try Self.value(of: node, context, partials, isInput: true)
    }

    private static func value(
        of node: Node,
        _ context: RenderContext,
        _ partials: TemplateLibrary,
        isInput: Bool
    ) throws(RenderError) -> JSONValue {
        switch node {
        case .constant(let value): return value
        case .text(let template):
            return isInput
                ? try template.renderInput(context, partials: partials)
                : try template.renderValue(context, partials: partials)
        case .list(let nodes):
            var elements: [JSONValue] = []
            for node in nodes {
                let value = try value(of: node, context, partials, isInput: isInput)
                if !isInput || value != .null || node.isConstant { elements.append(value) }
            }
            return .array(elements)
        case .object(let members):
            var object = JSONObject()
            for (key, node) in members {
                let value = try value(of: node, context, partials, isInput: isInput)
                if isInput, value == .null, !node.isConstant { continue }
                object[key] = value
            }
            return .object(object)
        }
    }

    /// Appends the value as JSON, without building it first.
    ///
    /// - Throws: `RenderError`; then nothing is appended.
    package func write(
        _ context: RenderContext,
        partials: TemplateLibrary = .empty,
        into output: inout [UInt8]
    ) throws(RenderError) {
        try Renderer.write(into: &output, in: context, escaping: .none, partials: partials) {
            renderer throws(RenderError) in
            for index in pieces.indices { try write(pieceAt: index, with: &renderer) }
        }
    }

    private func write(pieceAt index: Int, with renderer: inout Renderer) throws(RenderError) {
        switch pieces[index] {
        case .constant(let bytes): renderer.output.append(contentsOf: bytes)
        case .value(let template, let name):
            var writer = JSONWriter(keepingFractions: true)
            writer.write(try renderer.value(of: name, in: template))
            renderer.output.append(contentsOf: writer.bytes)
        case .text(let template):
            renderer.output.append(UInt8(ascii: "\""))
            let mark = renderer.output.count
            renderer.escaping = .none
            try renderer.run(template)
            Escaping.json.escape(&renderer.output, from: mark)
            renderer.output.append(UInt8(ascii: "\""))
        }
    }
}
