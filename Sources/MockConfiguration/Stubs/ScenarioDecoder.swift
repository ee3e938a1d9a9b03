import JSONModel
import StubModel

/// What is read of a stub's `scenario:`.
struct ScenarioDecoder {
    private var name: String?
    private var requires: String?
    private var becomes: String?

    /// `nil` where it could not be read.
    static func rule(_ node: YAMLNode, _ problems: inout Problems) -> ScenarioRule? {
        let count = problems.diagnostics.count
        var draft = ScenarioDecoder()
        Setting.decode(node, as: keys, in: "\"scenario\"", into: &draft, &problems)
        guard problems.firstError(since: count) == nil else { return nil }
        guard let name = draft.name else {
            problems.error("A \"scenario\" needs a \"name\".", at: node.location)
            return nil
        }
        if draft.requires == nil, draft.becomes == nil {
            let message = "A \"scenario\" needs \"requires\", the state it must be in, or \"becomes\", the next one."
            problems.error(message, at: node.location)
            return nil
        }
        return ScenarioRule(name: name, requires: draft.requires, becomes: draft.becomes)
    }

    private static var keys: [Setting<ScenarioDecoder>] {
        [text("name", \.name), text("requires", \.requires), text("becomes", \.becomes)]
    }

    /// A name as written: `2` is the text 2.
    private static func text(
        _ key: String,
        _ path: WritableKeyPath<ScenarioDecoder, String?>
    ) -> Setting<ScenarioDecoder> {
        Setting(key: key) { node, draft, problems in
            guard let scalar = node.scalar, scalar.value != .null, !scalar.text.isEmpty else {
                return problems.expected("a name", for: key, not: node)
            }
            guard scalar.text.utf8.count <= ScenarioRule.textLimit else {
                let limit = ScenarioRule.textLimit
                return problems.error(
                    "\"\(key)\" is longer than \(limit) bytes, and so it is not kept.",
                    at: node.location
                )
            }
            draft[keyPath: path] = scalar.text
        }
    }
}
