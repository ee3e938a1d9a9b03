package import GraphQLLanguage
import GraphQLSchema
import SchemaMeaning

extension MockSettings {
    /// Takes over a project's own rules.
    ///
    /// - Returns: what is wrong with them; the other ones count.
    package mutating func readRules(_ source: SourceText) -> [Diagnostic] {
        let read = RuleReader.read(
            RuleSource(name: source.name ?? "meaning.rules", bytes: source.bytes),
            kinds: Set(TextGenerator.named.keys)
        )
        rules = read.book
        return read.problems
    }

    /// All rules in force, in the order in which they are asked, as lines of a rule text.
    package var ruleLines: [String] {
        (rules.rules + TextGuide.book.rules).map { rule in
            let values = rule.draw == .named(rule.name) ? "" : " = \(rule.draw.text)"
            let words = rule.words.joined(separator: " ")
            return "\(rule.subject.rawValue) \(rule.name)  \(words)\(values)  // \(rule.place)"
        }
    }
}

extension MockWorld {
    /// What is to be said of the project's own rules: those that are for no leaf of the schema.
    package var unusedRules: [Diagnostic] {
        var unused = Set(settings.rules.rules)
        for type in schema.types where type.isObject {
            for field in type.fields ?? FieldTable([]) {
                if unused.isEmpty { return [] }
                let leaf = schema[field.type.namedType]
                guard leaf.isLeaf else { continue }
                let rules = settings.rules
                let compiler = GeneratorCompiler(field: field, of: type, leaf: leaf, in: schema, rules: rules)
                if let rule = compiler.match?.rule { unused.remove(rule) }
            }
        }
        return settings.rules.rules.filter(unused.contains).map { rule in
            Diagnostic(
                .warning,
                "The rule \"\(rule.name)\" is for no text of the schema: no field's name ends in one of its words.",
                at: rule.place
            )
        }
    }
}
