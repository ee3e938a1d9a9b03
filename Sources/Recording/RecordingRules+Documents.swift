import GraphQLLanguage
import GraphQLOverHTTP
import JSONModel

/// Secrets that the document of an operation tells: `login(password: "…")`, `login(password: $p)`, `pin: password`.
extension RecordingRules {
    /// How a literal is written that is left out.
    enum LiteralForm {
        /// As another literal of its kind, in a document that stays valid.
        case placeholder
        /// As a variable, which stands for any value in a matcher.
        case variable
    }

    /// A document's text without the secrets that arguments, fields of input objects and defaults of variables have.
    func redacting(document text: String, as form: LiteralForm) -> String {
        guard !redacted.isEmpty, let document = try? Document(parsing: SourceText(text)) else { return text }
        let secrets = DocumentSecrets(in: document, where: isSecret)
        var replacements: [(Value, String)] = secrets.literals.compactMap { literal in
            if form == .variable { return (literal.value, "$redacted") }
            return Self.replacement(literal.value).map { (literal.value, $0) }
        }
        // A default cannot be a variable.
        replacements += secrets.defaults.compactMap { value in Self.replacement(value).map { (value, $0) } }
        var bytes = Array(text.utf8)
        for (value, text) in replacements.sorted(by: { $0.0.range.start > $1.0.range.start }) {
            bytes.replaceSubrange(Int(value.range.start)..<Int(value.range.end), with: text.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func replacement(_ value: Value) -> String? {
        switch value.kind {
        case .string: "\"\(placeholder)\""
        case .int, .float: "0"
        case .boolean: "false"
        case .list: "[]"
        case .object: "{}"
        case .variable, .null, .enumeration: nil
        }
    }

    /// The data of a result without the values of fields that are secrets by their own names, even behind aliases.
    ///
    /// Members that are secrets by their response keys alone are left in it.
    func redacting(_ data: JSONValue, of operation: RecordedExchange.Operation) -> JSONValue {
        guard !redacted.isEmpty, let document = try? Document(parsing: SourceText(operation.document)),
            let definition = document.operation(named: operation.name),
            DocumentSecrets(in: document, where: isSecret).hasAliases
        else { return data }
        return redacting(data, selectedBy: [definition.selectionSet], fragments: document.fragments)
    }

    private func redacting(
        _ data: JSONValue,
        selectedBy selections: [SelectionSet],
        fragments: [String: FragmentDefinition]
    ) -> JSONValue {
        switch data {
        case .array(let elements):
            return .array(elements.map { redacting($0, selectedBy: selections, fragments: fragments) })
        case .object(let members):
            let fields = selections.fields(fragments)
            return .object(
                members.mapped { member in
                    let shown = fields[member.key] ?? []
                    if shown.contains(where: { isSecret($0.name.value) }) { return Self.placeholder(member.value) }
                    let below = shown.compactMap(\.selectionSet)
                    return redacting(member.value, selectedBy: below, fragments: fragments)
                }
            )
        default: return data
        }
    }
}
