package import JSONModel

/// A scalar: its text, and what the text means by YAML 1.2's core schema.
package struct YAMLScalar: Sendable, Hashable {
    package let text: String
    /// Neither quoted nor in a block, so that the text may be something else than text.
    package let isPlain: Bool
    package let value: JSONValue
    /// How far a block's lines are indented; `nil` where the text stands on the line it begins on.
    package var blockIndent: Int?

    package init(text: String, isPlain: Bool) {
        self.text = text
        self.isPlain = isPlain
        value = isPlain ? CoreSchema.value(of: text) : .string(text)
    }

    /// A scalar whose tag says what it is.
    init(text: String, value: JSONValue) {
        self.text = text
        isPlain = false
        self.value = value
    }

    package var summary: String {
        switch value {
        case .null: "nothing"
        case .bool: "the flag \(text)"
        case .number: "the number \(text)"
        default: "the text \"\(text)\""
        }
    }

    /// What the plain scalar meant in YAML 1.1, where that is something else; many other readers still think so.
    package var meaningInYAML11: String? {
        guard isPlain, case .string = value else {
            return isPlain && CoreSchema.isOctalInYAML11(text) ? "an octal number" : nil
        }
        switch text {
        case "yes", "Yes", "YES", "on", "On", "ON", "y", "Y": return "true"
        case "no", "No", "NO", "off", "Off", "OFF", "n", "N": return "false"
        default: return CoreSchema.isNumberInYAML11(text) ? "a number" : nil
        }
    }
}
