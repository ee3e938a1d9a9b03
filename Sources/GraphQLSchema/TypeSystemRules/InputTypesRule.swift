import GraphQLLanguage

/// Arguments and the fields of input objects have input types (specification, sections 3.6, 3.10 and 3.13).
enum InputTypesRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        draft.forEachInputValue { value, path in
            guard let target = value.target, !draft.types[target].kind.isInput else { return }
            let message = "The type of \(path()) must be Input Type but got: \(value.type)."
            report.report(.notInputType, message, at: value.typeOrigin)
            value.target = nil
        }
    }
}
