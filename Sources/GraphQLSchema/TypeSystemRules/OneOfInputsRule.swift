import GraphQLLanguage

/// Every field of a `@oneOf` input object is nullable and without default (specification, section 3.10.1).
enum OneOfInputsRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for type in draft.writtenTypes where type.kind == .inputObject && type.directive(named: "oneOf") != nil {
            for field in type.inputFields {
                if case .nonNull = field.type {
                    let message = "OneOf input field \(type.name).\(field.name) must be nullable."
                    report.report(.oneOfFieldNotOptional, message, at: field.typeOrigin)
                }
                if field.definition.defaultValue != nil {
                    let message = "OneOf input field \(type.name).\(field.name) cannot have a default value."
                    report.report(.oneOfFieldNotOptional, message, at: field.origin)
                    field.defaultValue = nil
                }
            }
        }
    }
}
