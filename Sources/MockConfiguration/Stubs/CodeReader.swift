import GraphQLLanguage
import JSONModel
import StubModel

/// Reads the code of a response: `javascript:`, `javascriptFile:` or `handler:`.
///
/// They are the text of a script, the name of its file, and the id of a closure.
enum CodeReader {
    static let keyNames = scripts.map(\.key) + ["handler"]

    /// The keys for code in a file: closures are in no file.
    static let scripts: KeySchemas = [
        ("javascript", .text.described("A script with a function \"response(request, cache)\".")),
        ("javascriptFile", .text.described("The file of such a script, beside this one.")),
    ]

    /// The first member of a mapping that names code.
    static func member(of node: YAMLNode) -> YAMLNode.Member? {
        node.members?.first { keyNames.contains($0.key) }
    }

    /// Reads the code of a response; it decides everything itself, so no other key may stand beside it.
    ///
    /// - Parameters:
    ///   - node: the response.
    ///   - member: the member that names the code.
    ///   - isPassed: whether the code changes an upstream's response.
    ///   - context: the file that the response is in.
    ///   - problems: receives the problems of the code.
    /// - Returns: the response; `nil` if the code could not be read.
    static func response(
        of node: YAMLNode,
        _ member: YAMLNode.Member,
        isPassed: Bool,
        context: StubContext,
        _ problems: inout Problems
    ) -> ResponseDefinition? {
        if isPassed, member.key == "handler" {
            let message = "A closure passes its request on itself, by \"request.forward()\"."
            problems.error(message, at: member.keyLocation)
        }
        for other in node.members ?? [] where other.key != member.key {
            problems.error(
                "\(member.key == "handler" ? "A closure" : "A script") says everything itself: "
                    + "\"\(other.key)\" cannot stand beside \"\(member.key)\".",
                at: other.keyLocation
            )
        }
        switch member.key {
        case "handler": return handler(member.value, in: context, problems: &problems)
        case "javascript": return inline(member.value, &problems).map { .script($0) }
        default: return file(member.value, in: context, problems: &problems).map { .script($0) }
        }
    }

    private static func handler(
        _ node: YAMLNode,
        in context: StubContext,
        problems: inout Problems
    ) -> ResponseDefinition? {
        closure(node, under: "handler", in: context, problems: &problems).map { .handler(id: $0) }
    }

    /// Reads the id of a closure, which must be known.
    static func closure(
        _ node: YAMLNode,
        under key: String,
        in context: StubContext,
        problems: inout Problems
    ) -> String? {
        if let id = node.scalar?.text, context.closures.contains(id) { return id }
        problems.error(
            "\"\(key)\" names a closure of the Swift program that runs the server; here is none of this name.",
            at: node.location
        )
        return nil
    }

    private static func inline(_ node: YAMLNode, _ problems: inout Problems) -> ScriptDefinition? {
        guard let scalar = node.scalar, let text = scalar.value.string else {
            problems.expected("a script", for: "javascript", not: node)
            return nil
        }
        guard !isFileName(text) else {
            problems.error(
                "\"javascript\" is the script itself; a file is named by \"javascriptFile\".",
                at: node.location
            )
            return nil
        }
        if let indent = scalar.blockIndent {
            return ScriptDefinition(
                source: text,
                file: node.location.file,
                line: node.location.line + 1,
                indent: indent
            )
        }
        let indent = node.location.column - (scalar.isPlain ? 1 : 0)
        return ScriptDefinition(source: text, file: node.location.file, line: node.location.line, indent: indent)
    }

    /// Whether the text looks like the name of a script's file: `handler.js`.
    private static func isFileName(_ text: String) -> Bool {
        text.hasSuffix(".js") && !text.contains { $0.isWhitespace || "(){};=".contains($0) }
    }

    private static func file(_ node: YAMLNode, in context: StubContext, problems: inout Problems) -> ScriptDefinition? {
        guard let name = node.scalar?.value.string else {
            problems.expected("the name of a file", for: "javascriptFile", not: node)
            return nil
        }
        do throws(FileAccess.Failure) {
            let path = try context.path(of: name)
            do throws(FileAccess.Failure) {
                let bytes = try context.access.read(path)
                return ScriptDefinition(source: String(decoding: bytes, as: UTF8.self), file: path)
            } catch {
                problems.error("The file \"\(name)\" cannot be read: \(error.reason).", at: node.location)
            }
        } catch {
            problems.error(error.reason, at: node.location)
        }
        return nil
    }
}
