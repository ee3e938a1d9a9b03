package import JSONModel

/// A scalar: its text, and the text's value by YAML 1.2's core schema.
package struct YAMLScalar: Sendable, Hashable {
    package let text: String
    /// Whether the text is neither quoted nor in a block, so that its value may be something else than text.
    package let isPlain: Bool
    package let value: JSONValue
    /// The indentation of a block's lines; `nil` for text that begins on the scalar's own line.
    package var blockIndent: Int?

    package init(text: String, isPlain: Bool) {
        self.text = text
        self.isPlain = isPlain
        value = isPlain ? CoreSchema.value(of: text) : .string(text)
    }

    /// Makes a scalar whose tag decides its value.
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

    /// The meaning of the plain scalar in YAML 1.1, if it differs; many other readers still follow 1.1.
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
