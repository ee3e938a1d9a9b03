import GraphQLLanguage
import GraphQLSchema

/// Literals of a matcher's document could be what a client sends.
///
/// An object says only what it must hold, so its required fields may be absent.
struct MatcherValuesRule: ValidationRule {
    private var values = ValuesOfCorrectTypeRule.partial

    mutating func enter(_ value: Value, in context: ValidationContext) { values.enter(value, in: context) }
    mutating func leave(_ value: Value, in context: ValidationContext) { values.leave(value, in: context) }
    mutating func enter(_ field: ObjectField, in context: ValidationContext) { values.enter(field, in: context) }
}

/// The rule for Voodoo's files, where `null` stands for any value.
struct VoodooMatcherValuesRule: ValidationRule {
    private var values = MatcherValuesRule()

    mutating func enter(_ value: Value, in context: ValidationContext) {
        if case .null = value.kind { return }
        values.enter(value, in: context)
    }

    mutating func leave(_ value: Value, in context: ValidationContext) { values.leave(value, in: context) }
    mutating func enter(_ field: ObjectField, in context: ValidationContext) { values.enter(field, in: context) }
}
