import GraphQLLanguage

/// Fields have output types (specification, section 3.6, type validation 2.3).
enum OutputTypesRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for type in draft.writtenTypes {
            for field in type.fields {
                guard let target = field.target, !draft.types[target].kind.isOutput else { continue }
                let message = "The type of \(type.name).\(field.name) must be Output Type but got: \(field.type)."
                report.report(.notOutputType, message, at: field.typeOrigin)
                field.target = nil
            }
        }
    }
}
