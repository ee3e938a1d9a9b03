package import GraphQLLanguage

/// `@stream` stands on lists.
///
/// https://github.com/graphql/graphql-spec/pull/1110, "Stream Directives Are Used On List Fields"
package struct StreamDirectiveOnListFieldRule: ValidationRule {
    package init() {}

    package mutating func enter(_ directive: Directive, in context: ValidationContext) {
        guard directive.name.value == "stream", let field = context.scope.field,
            let parent = context.scope.parentType, field.type.listElement == nil
        else { return }
        context.report(
            "Stream directive cannot be used on non-list field \"\(field.name)\" on type \"\(parent.name)\".",
            at: directive.range
        )
    }
}
