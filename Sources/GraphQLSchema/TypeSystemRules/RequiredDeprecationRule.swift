import GraphQLLanguage

/// Required arguments and input fields cannot be deprecated (specification, section 3.13.3).
enum RequiredDeprecationRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for type in draft.writtenTypes {
            for field in type.inputFields {
                check(field, "input field", "\(type.name).\(field.name)", &report)
            }
            for field in type.fields {
                for argument in field.arguments {
                    check(argument, "argument", "\(type.name).\(field.name)(\(argument.name):)", &report)
                }
            }
        }
        for directive in draft.writtenDirectives {
            for argument in directive.arguments {
                check(argument, "argument", "@\(directive.name)(\(argument.name):)", &report)
            }
        }
    }

    private static func check(
        _ value: InputValueDraft,
        _ kind: String,
        _ path: @autoclosure () -> String,
        _ report: inout TypeSystemReport
    ) {
        guard value.isRequired,
            let directive = value.definition.directives.first(where: { $0.name.value == "deprecated" })
        else { return }
        let message = "Required \(kind) \(path()) cannot be deprecated."
        report.report(.requiredDeprecated, message, at: value.source.origin(of: directive.range))
    }
}
