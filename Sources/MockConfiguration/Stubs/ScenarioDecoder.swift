import JSONModel
import StubModel

/// Decodes a stub's `scenario:`.
struct ScenarioDecoder {
    private var name: String?
    private var requires: String?
    private var becomes: String?

    /// Reads the rule; `nil` if it could not be read.
    static func rule(_ node: YAMLNode, _ problems: inout Problems) -> ScenarioRule? {
        let count = problems.errorCount
        var decoder = ScenarioDecoder()
        Setting.decode(node, as: keys, in: "\"scenario\"", into: &decoder, &problems)
        guard !problems.hasErrors(since: count) else { return nil }
        guard let name = decoder.name else {
            problems.error("A \"scenario\" needs a \"name\".", at: node.location)
            return nil
        }
        if decoder.requires == nil, decoder.becomes == nil {
            let message = "A \"scenario\" needs \"requires\", the state it must be in, or \"becomes\", the next one."
            problems.error(message, at: node.location)
            return nil
        }
        return ScenarioRule(name: name, requires: decoder.requires, becomes: decoder.becomes)
    }

    static let schema = ValueSchema.mapping(keys)
        .described("The scenario that the stub belongs to: when it answers, and what happens then.")

    private static let keys: [Setting<ScenarioDecoder>] = [
        text("name", \.name),
        text("requires", \.requires).described("The state that it has to be in; \"started\" is the first one."),
        text("becomes", \.becomes).described("The state after the answer."),
    ]

    /// A name as written: `2` is the text 2.
    private static func text(
        _ key: String,
        _ path: any WritableKeyPath<ScenarioDecoder, String?> & Sendable
    ) -> Setting<ScenarioDecoder> {
        Setting(key: key, .scalar) { node, decoder, problems in
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
            decoder[keyPath: path] = scalar.text
        }
    }
}
