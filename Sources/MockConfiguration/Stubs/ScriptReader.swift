import GraphQLLanguage
import JSONModel
import StubModel

/// Reads the script that answers: `javascript:` is its text, `javascriptFile:` names the file that holds it.
enum ScriptReader {
    static let keyNames = ["javascript", "javascriptFile"]

    /// The first of a mapping's keys that says where a script is.
    static func member(of node: YAMLNode) -> YAMLNode.Member? {
        node.members?.first { keyNames.contains($0.key) }
    }

    /// Reads the script of a response that has one; a script says everything itself, so nothing may stand beside it.
    static func script(
        of node: YAMLNode,
        _ member: YAMLNode.Member,
        context: StubContext,
        _ problems: inout Problems
    ) -> ScriptDefinition? {
        for other in node.members ?? [] where other.key != member.key {
            problems.error(
                "A script says everything itself: \"\(other.key)\" cannot stand beside \"\(member.key)\".",
                at: other.keyLocation
            )
        }
        return member.key == "javascript"
            ? inline(member.value, &problems) : file(member.value, context, &problems)
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

    /// Whether the text is what a stub's author writes who means a file.
    private static func isFileName(_ text: String) -> Bool {
        text.hasSuffix(".js") && !text.contains { $0.isWhitespace || "(){};=".contains($0) }
    }

    private static func file(
        _ node: YAMLNode,
        _ context: StubContext,
        _ problems: inout Problems
    ) -> ScriptDefinition? {
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
