import FakeValues
package import GraphQLLanguage
package import GraphQLSchema

extension MockSettings {
    /// Takes over a project's own rules.
    ///
    /// - Parameters:
    ///   - source: the rules.
    ///   - schema: the schema that they are for, of whose fields none may follow from itself by them.
    /// - Returns: the problems of rules that cannot be read or followed; all other rules take effect.
    package mutating func readRules(_ source: SourceText, for schema: Schema? = nil) -> [Diagnostic] {
        let own = RuleSource(name: source.name ?? "meaning.rules", bytes: source.bytes)
        let kinds = Set(TextGenerator.named.keys)
        let read = ProjectRules.read(own, changing: Knowledge.texts, Knowledge.roles, kinds: kinds)
        rules = read.rules
        return read.problems + (schema.map { endCircles(in: $0) } ?? [])
    }

    /// Ends the project's roles by which fields would follow from themselves.
    private mutating func endCircles(in schema: Schema) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        while !rules.own.roles.isEmpty, let found = SchemaModel(schema: schema, settings: self).circularRole {
            rules.endRole(found.rule)
            problems.append(Diagnostic(.error, found.problem.message, at: found.rule.place))
        }
        return problems
    }

    /// All rules in force as lines of a rule text, in the order in which they are asked.
    ///
    /// The project's own rules come first, then the sets that the known rules use, then the known rules.
    package var ruleLines: [String] {
        let guide = TextGuide(rules)
        let sets = guide.known.sets.map { "set \($0.name)  \($0.words.joined(separator: " "))  // \($0.place)" }
        return guide.own.rules.map(\.line) + sets + guide.known.rules.map(\.line)
    }
}

extension Rule {
    fileprivate var line: String {
        let values = draw == .named(name) ? "" : " \(draw.text)"
        return "\(title)  \(words.joined(separator: " "))\(values)  // \(place)"
    }
}

extension SchemaModel {
    /// Warnings about the project's own rules that match no leaf of the schema, or that change nothing.
    package var unusedRules: [Diagnostic] {
        let rules = settings.rules
        let used = rules == .none ? [] : rulesThatTell(own: Set(rules.own.rules))
        let unused = rules.own.rules.filter { !used.contains($0) }.map { rule in
            let reason =
                rule.subject == .role
                ? "field of the schema: no name fits it, or there is not what its slots stand for"
                : "text of the schema: no field's name ends in one of its words"
            return ("The rule \"\(rule.name)\" is for no \(reason).", rule.place)
        }
        let ended = rules.ended.filter { !used.contains($0.rule) }.map { ended in
            ("The rule \"\(ended.rule.name)\" is for no field: that it ends changes nothing.", ended.place)
        }
        let sets = rules.changedSets.filter { change in !used.contains { $0.sets.contains(change.name) } }.map {
            ("The change of the set \"\($0.name)\" is for no text: it changes nothing.", $0.place)
        }
        let words = rules.words.unused(in: served).map { word in
            ("The word \"\(word.word)\" is in no name of the schema.", word.place)
        }
        return (unused + ended + sets + words).sorted { $0.1.line < $1.1.line }.map {
            Diagnostic(.warning, $0.0, at: $0.1)
        }
    }

    /// The first of the project's roles by which a field would follow from itself.
    fileprivate var circularRole: (rule: Rule, problem: MeaningProblem)? {
        let own = Set(settings.rules.own.roles.map(\.rule))
        for type in schema.types where type.isObject {
            for field in type.allFields where schema[field.type.namedType].isLeaf {
                let parent = plan(for: type.id)
                guard let rule = RoleGuide(field, of: parent, in: self).match()?.rule.rule, own.contains(rule) else {
                    continue
                }
                if let problem = circle(of: field, in: parent) { return (rule, problem) }
            }
        }
        return nil
    }

    /// The project's rules that decide a leaf, and both rules of each leaf whose rule the project changes otherwise.
    private func rulesThatTell(own: Set<Rule>) -> Set<Rule> {
        let guide = TextGuide(settings.rules)
        var rules: Set<Rule> = []
        for type in schema.types where type.isObject {
            for field in type.allFields {
                let matches = [guide, .standard].map { match(of: field, of: type, by: $0) }
                if let rule = matches[0]?.rule, own.contains(rule) {
                    rules.insert(rule)
                } else if matches[0] != matches[1] {
                    rules.formUnion(matches.compactMap { $0?.rule })
                }
            }
        }
        return rules
    }

    /// The rule that decides a field's values, or whether there is one.
    private func match(of field: SchemaField, of type: NamedType, by guide: TextGuide) -> RuleMatch? {
        let leaf = schema[field.type.namedType]
        let roles = RoleGuide(field, of: plan(for: type.id), in: self, by: guide)
        guard leaf.isLeaf else { return roles.match(where: \.isDetail)?.rule }
        return roles.match()?.rule
            ?? GeneratorCompiler(field: field, of: type, leaf: leaf, in: schema, guide: guide).match
    }
}
