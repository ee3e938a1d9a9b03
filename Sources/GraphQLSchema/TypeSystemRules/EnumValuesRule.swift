import GraphQLLanguage

/// No enum value is called `true`, `false` or `null` (specification, section 3.9).
///
/// The grammar keeps them out of SDL; an introspection result can still hold them.
enum EnumValuesRule: TypeSystemRule {
    private static let unusable: Set<String> = ["true", "false", "null"]

    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for type in draft.writtenTypes where type.values.contains(where: { unusable.contains($0.name) }) {
            for value in type.values where unusable.contains(value.name) {
                let message = "Enum values cannot be named: \(value.name)"
                report.report(.unusableEnumValue, message, at: value.origin)
            }
            type.values.removeAll { unusable.contains($0.name) }
        }
    }
}
