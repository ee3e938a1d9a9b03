import GraphQLLanguage

/// Required arguments and input fields cannot be deprecated (specification, section 3.13.3).
enum RequiredDeprecationRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for type in draft.writtenTypes {
            for field in type.inputFields {
                check(field, kind: "input field", at: "\(type.name).\(field.name)", reportingTo: &report)
            }
            for field in type.fields {
                for argument in field.arguments {
                    check(
                        argument,
                        kind: "argument",
                        at: "\(type.name).\(field.name)(\(argument.name):)",
                        reportingTo: &report
                    )
                }
            }
        }
        for directive in draft.writtenDirectives {
            for argument in directive.arguments {
                check(argument, kind: "argument", at: "@\(directive.name)(\(argument.name):)", reportingTo: &report)
            }
        }
    }

    private static func check(
        _ value: InputValueDraft,
        kind: String,
        at path: @autoclosure () -> String,
        reportingTo report: inout TypeSystemReport
    ) {
        guard value.isRequired,
            let directive = value.definition.directives.first(where: { $0.name.value == "deprecated" })
        else { return }
        let message = "Required \(kind) \(path()) cannot be deprecated."
        report.report(.requiredDeprecated, message, at: value.source.origin(of: directive.range))
    }
}
