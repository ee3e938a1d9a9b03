/// Every rule of the specification's section 5, and the guard against introspection bombs.
///
/// The order decides which of several errors at one place comes first; it is graphql-js's.
package enum SpecifiedRules {
    package static var all: [any ValidationRule.Type] {
        [
            ExecutableDefinitionsRule.self,
            KnownOperationTypesRule.self,
            UniqueOperationNamesRule.self,
            LoneAnonymousOperationRule.self,
            SingleFieldSubscriptionsRule.self,
            KnownTypeNamesRule.self,
            FragmentsOnCompositeTypesRule.self,
            VariablesAreInputTypesRule.self,
            ScalarLeafsRule.self,
            FieldsOnCorrectTypeRule.self,
            UniqueFragmentNamesRule.self,
            KnownFragmentNamesRule.self,
            NoUnusedFragmentsRule.self,
            PossibleFragmentSpreadsRule.self,
            NoFragmentCyclesRule.self,
            UniqueVariableNamesRule.self,
            NoUndefinedVariablesRule.self,
            NoUnusedVariablesRule.self,
            KnownDirectivesRule.self,
            UniqueDirectivesPerLocationRule.self,
            DeferStreamDirectiveOnRootFieldRule.self,
            DeferStreamDirectiveOnValidOperationsRule.self,
            DeferStreamDirectiveLabelRule.self,
            StreamDirectiveOnListFieldRule.self,
            KnownArgumentNamesRule.self,
            UniqueArgumentNamesRule.self,
            ValuesOfCorrectTypeRule.self,
            ProvidedRequiredArgumentsRule.self,
            VariablesInAllowedPositionRule.self,
            OverlappingFieldsCanBeMergedRule.self,
            UniqueInputFieldNamesRule.self,
            MaxIntrospectionDepthRule.self,
        ]
    }
}
