import GraphQLLanguage
package import JSONModel

/// A JSON value whose strings are templates: compiled once, and written many times straight into bytes.
///
/// Keys are no templates. A string that is exactly one tag that is not escaped becomes the tag's own value: `"{{{cart}}}"`
/// a list, `"{{{count}}}"` a number, and null where there is none. Any other string stays a string, whatever its tags
/// write.
package struct ValueTemplate: Sendable {
    private indirect enum Node: Sendable {
        case constant(JSONValue)
        case text(Template)
        case list([Node])
        case object([(key: String, value: Node)])

        var isConstant: Bool { if case .constant = self { true } else { false } }
    }

    /// What is written: JSON as it is, and templates between.
    private enum Piece: Sendable {
        case constant([UInt8])
        case text(Template)
    }

    private let node: Node
    private let pieces: [Piece]

    /// Compiles the strings that have tags.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - name: what problems are reported under; their lines and columns count from the beginning of each string.
    /// - Throws: everything that is wrong with the tags of all strings.
    package init(_ value: JSONValue, name: String? = nil) throws(TemplateSyntaxError) {
        var problems: [Diagnostic] = []
        node = Self.node(value, name: name, problems: &problems)
        guard problems.isEmpty else { throw TemplateSyntaxError(problems) }
        pieces = Self.pieces(of: node)
    }

    /// A value without templates, whatever its strings say.
    package init(constant value: JSONValue) {
        node = .constant(value)
        pieces = [.constant(value.serialized())]
    }

    /// Whether no string has a tag.
    package var isConstant: Bool { node.isConstant }

    /// The templates of the strings, in order.
    package var templates: [Template] {
        pieces.compactMap { piece in
            if case .text(let template) = piece { template } else { nil }
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
        var writer = JSONWriter()
        write(node, to: &writer, &pieces)
        if writer.mark > 0 { pieces.append(.constant(writer.bytes)) }
        return pieces
    }

    private static func write(_ node: Node, to writer: inout JSONWriter, _ pieces: inout [Piece]) {
        switch node {
        case .constant(let value): writer.write(value)
        case .text(let template):
            pieces += [.constant(writer.bytes), .text(template)]
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
    package func value(
        _ context: RenderContext,
        partials: TemplateLibrary = .empty
    ) throws(RenderError) -> JSONValue {
        try Self.value(of: node, context, partials)
    }

    private static func value(
        of node: Node,
        _ context: RenderContext,
        _ partials: TemplateLibrary
    ) throws(RenderError) -> JSONValue {
        switch node {
        case .constant(let value): return value
        case .text(let template): return try template.renderValue(context, partials: partials)
        case .list(let nodes):
            var elements: [JSONValue] = []
            for node in nodes { elements.append(try value(of: node, context, partials)) }
            return .array(elements)
        case .object(let members):
            var object = JSONObject()
            for (key, node) in members { object[key] = try value(of: node, context, partials) }
            return .object(object)
        }
    }

    /// Appends the value as JSON, without making it.
    ///
    /// - Throws: `RenderError`; then nothing is appended.
    package func write(
        _ context: RenderContext,
        partials: TemplateLibrary = .empty,
        into output: inout [UInt8]
    ) throws(RenderError) {
        let mark = output.count
        do throws(RenderError) {
            for piece in pieces {
                switch piece {
                case .constant(let bytes): output.append(contentsOf: bytes)
                case .text(let template): try Self.write(template, context, partials, into: &output)
                }
            }
        } catch {
            output.removeSubrange(mark...)
            throw error
        }
    }

    private static func write(
        _ template: Template,
        _ context: RenderContext,
        _ partials: TemplateLibrary,
        into output: inout [UInt8]
    ) throws(RenderError) {
        guard template.onlyValue == nil else {
            return output.append(contentsOf: try template.renderValue(context, partials: partials).serialized())
        }
        output.append(UInt8(ascii: "\""))
        let mark = output.count
        try template.render(context, escaping: .none, partials: partials, into: &output)
        Escaping.json.escape(&output, from: mark)
        output.append(UInt8(ascii: "\""))
    }
}
