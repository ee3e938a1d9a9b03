/// The rules of the specification's section 3, in the order they are checked.
enum TypeSystemRules {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        RootTypesRule.check(draft, &report)
    }
}
