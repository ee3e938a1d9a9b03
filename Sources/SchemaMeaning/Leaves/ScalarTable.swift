import FakeValues
import JSONModel

/// Scalars that are known by name, or by the address of their specification, as `Knowledge.scalars` tells.
enum ScalarTable {
    package static let byName: [String: ScalarForm] = Dictionary(
        uniqueKeysWithValues: forms(of: .scalar)
    )

    static let bySpecification: [(part: String, form: ScalarForm)] = forms(of: .specification)

    private static func forms(of subject: ValueRule.Subject) -> [(String, ScalarForm)] {
        ValueRule.scalars.filter { $0.subject == subject }.flatMap { rule in
            guard let form = ScalarForm(rule) else { preconditionFailure("\(rule) is no form of scalars.") }
            return rule.words.map { ($0, form) }
        }
    }
}

extension ScalarForm {
    /// The form that a rule for scalars draws: one of the forms, of moments or of `TextGenerator.named`, or
    /// `number`, `text`, `pattern` or `json` with its values; `nil` where there is no such form.
    fileprivate init?(_ rule: ValueRule) {
        let name = rule.draw.first ?? ""
        switch name {
        case "number": self = .fixed(.number(NumberGenerator(drawn: Array(rule.draw.dropFirst()))))
        case "json":
            let values = rule.texts.compactMap { try? JSONValue(parsing: Array($0.utf8)) }
            self = .fixed(.choice(values.map(LeafGenerator.Choice.init)))
        default:
            let form = Self.plain[name] ?? InstantForm(rawValue: name).map(Self.instant)
            guard let form = form ?? TextGenerator(rule).map({ .fixed(.text($0)) }) else { return nil }
            self = form
        }
    }

    private static let plain: [String: ScalarForm] = [
        "string": .string, "integer": .integer, "float": .float, "boolean": .boolean, "identifier": .identifier,
        "decimalText": .decimalText, "url": .url, "html": .html,
    ]
}
