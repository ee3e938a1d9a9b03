import GraphQLLanguage

package struct OverlappingFieldsCanBeMergedRule: ValidationRule {
    package init() {}
}
