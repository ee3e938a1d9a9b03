import FakeValues
import JSONModel

/// Scalars that are known by name, or by the address of their specification, as `Knowledge.scalars` tells.
enum ScalarTable {
    /// The form of a name's scalars, which may be another where a description has one of some texts.
    struct Entry {
        let form: ScalarForm
        let other: (form: ScalarForm, hints: [String])?

        func form(in description: String?) -> ScalarForm {
            guard let other, let text = description?.lowercased() else { return form }
            return other.hints.contains { text.holds($0) } ? other.form : form
        }
    }

    static let byName: [String: Entry] = Dictionary(
        uniqueKeysWithValues: rules(of: .scalar).flatMap { rule in
            let parts = rule.draw.split { $0 == "unless" || $0 == "for" }.map(Array.init)
            guard parts.count == 3 else { return rule.words.map { ($0, Entry(form: form(of: rule), other: nil)) } }
            let other = (form: form(of: rule.drawing(parts[1])), hints: rule.drawing([""] + parts[2]).texts)
            return rule.words.map { ($0, Entry(form: form(of: rule), other: other)) }
        }
    )

    static let bySpecification = rules(of: .specification).flatMap { rule in
        rule.words.map { (part: $0, form: form(of: rule)) }
    }

    private static func rules(of subject: ValueRule.Subject) -> [ValueRule] {
        ValueRule.scalars.filter { $0.subject == subject }
    }

    private static func form(of rule: ValueRule) -> ScalarForm {
        if let form = ScalarForm(rule) { return form }
        preconditionFailure("\(rule) is no form of scalars.")
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
        "decimalText": .decimalText, "integerText": .integerText, "url": .url, "html": .html,
    ]
}
