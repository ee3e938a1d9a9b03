/// A rule of the specification's section 3.
///
/// It reports what breaks the rule and takes out of the draft what cannot be served.
protocol TypeSystemRule: SendableMetatype {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport)
}

/// The rules in the order they are checked: each may rely on what those before it have taken out.
///
/// Two more are checked earlier, where they are noticed: names are unique and extensions fit in `DefinitionCollector`,
/// types are known in `TypeResolver`.
enum TypeSystemRules {
    static let all: [any TypeSystemRule.Type] = [
        RootTypesRule.self,
        ReservedNamesRule.self,
        OutputTypesRule.self,
        InputTypesRule.self,
        UnionMembersRule.self,
        EnumValuesRule.self,
        InterfacesRule.self,
        ImplementationsRule.self,
        OneOfInputsRule.self,
        RequiredDeprecationRule.self,
        InputCyclesRule.self,
        DefaultValuesRule.self,
        DefaultCyclesRule.self,
        DefaultSizesRule.self,
        DirectiveDefinitionsRule.self,
        AppliedDirectivesRule.self,
        FieldSetsRule.self,
        SubgraphRule.self,
        EmptyTypesRule.self,
    ]

    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for rule in all { rule.check(draft, &report) }
        DefaultRepair.complete(draft, after: report)
    }
}

extension SchemaDraft {
    /// The types that rules look at: what is built in is right.
    var writtenTypes: some Sequence<TypeDraft> { types.lazy.filter { !$0.isBuiltIn } }

    var writtenDirectives: some Sequence<DirectiveDraft> { directives.lazy.filter { !$0.isBuiltIn } }

    /// Every argument and input field, with the path that messages name it by: `Query.user(id:)`, `Filter.name`.
    ///
    /// The path is made only when asked for.
    func forEachInputValue(_ body: (InputValueDraft, _ path: () -> String) -> Void) {
        for type in writtenTypes {
            for value in type.inputFields { body(value) { "\(type.name).\(value.name)" } }
            for field in type.fields {
                for value in field.arguments { body(value) { "\(type.name).\(field.name)(\(value.name):)" } }
            }
        }
        for directive in writtenDirectives {
            for value in directive.arguments { body(value) { "@\(directive.name)(\(value.name):)" } }
        }
    }
}
