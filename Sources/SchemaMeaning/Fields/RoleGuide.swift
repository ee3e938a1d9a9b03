package import GraphQLSchema

/// Finds what a field follows from by the rules for roles: it looks for what the field's name speaks of beside the field.
package struct RoleGuide {
    let field: SchemaField
    let parent: TypePlan
    let model: SchemaModel
    private let guide: TextGuide

    package init(_ field: SchemaField, of parent: TypePlan, in model: SchemaModel, by guide: TextGuide? = nil) {
        self.field = field
        self.parent = parent
        self.model = model
        self.guide = guide ?? TextGuide(model.settings.rules)
    }

    /// The first rule that tells a role that the field can have; the project's own rules come first.
    ///
    /// - Parameter isWanted: whether a phrase counts.
    /// - Returns: the rule with the names that it is for, and the role; `nil` where no rule tells one.
    package func match(where isWanted: (RolePhrase) -> Bool = { _ in true }) -> (rule: RuleMatch, role: LeafRole)? {
        let name = FieldName(field.meant)
        let folded = name.words.joined()
        let isFlag = holds(.flag)
        for book in [guide.own, guide.known] {
            // The many names of flags are looked at for flags alone.
            for rule in book.roles where isWanted(rule.phrase) && (isFlag || !rule.guards.contains(.flag)) {
                for (pattern, word) in zip(rule.patterns, rule.rule.words) {
                    for bound in pattern.bindings(of: name, folded) where rule.guards.allSatisfy(holds) {
                        let role = RoleBinding(guide: self, phrase: rule.phrase, bound: bound).role
                        if let role, accepts(role) { return (RuleMatch(rule: rule.rule, word: word), role) }
                    }
                }
            }
        }
        return nil
    }

    /// The condition on which an object has the field at all: a `closedBy` only where it is closed.
    var detail: StateGuide.Source? {
        if case .detail(let source)? = match(where: \.isDetail)?.role { source } else { nil }
    }

    /// The role that tells whether an object has an object in the field at all; `nil` where it always has.
    var presence: LeafRole? { detail.map { .detail($0) } ?? rare }

    private func holds(_ condition: RoleGuard) -> Bool {
        let leaf = model.schema[field.type.namedType]
        switch condition {
        case .whole: return if case .integer = ScalarForm(leaf) { true } else { false }
        case .number: return AmountPlan.isNumber(leaf)
        case .text: return !AmountPlan.isNumber(leaf)
        case .id: return leaf.name == "ID"
        case .flag: return leaf.name == "Boolean"
        case .nullable: return !field.type.isNonNull
        case .keyed: return parent.key != nil
        case .overview:
            return parent.key == nil
                && FieldName(parent.type.meant).words.contains(where: WordSets[.listOverviews].contains)
        case .line: return AmountFields(parent.type, in: model).quantity != nil
        case .numbered:
            return parent.owners(in: model).contains {
                LeafRole.isNumbered(parent.type, by: field.name, within: model.schema[$0])
            }
        }
    }

    /// Whether the field's type and arguments allow a role.
    private func accepts(_ role: LeafRole) -> Bool {
        if case .countOf(let list) = role, let taken = parent.type.fields?[list].arguments {
            return field.arguments.allSatisfy { argument in
                // Depths of a tree, optional numbers or flags, make no difference with nothing below the elements.
                taken[argument.name] != nil
                    || !argument.isRequired && ["Int", "Boolean"].contains(model.schema[argument.type.namedType].name)
            }
        }
        if !model.schema[field.type.namedType].isLeaf { return true }
        if model.schema.isRoot(parent.id) {
            if case .countWhere = role { return field.arguments.isEmpty }
            return false
        }
        if case .keysOf = role { return field.arguments.isEmpty }
        // A sum of amounts is left to them: they know their summands.
        if case .sum = role, let index = parent.type.fields?.position(of: field.name) {
            return parent.amounts(in: model).sums[index] == nil
        }
        return field.arguments.allSatisfy { ArgumentRole($0, in: model.schema) == .presentation && !$0.isRequired }
    }
}
