import GraphQLLanguage

/// No name begins with two underscores: those belong to introspection (specification, section 2.1.8).
enum ReservedNamesRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for type in draft.writtenTypes {
            check(type.name, at: type.origin, &report)
            for field in type.fields {
                check(field.name, at: field.origin, &report)
                for argument in field.arguments { check(argument.name, at: argument.origin, &report) }
            }
            for value in type.values { check(value.name, at: value.origin, &report) }
            for field in type.inputFields { check(field.name, at: field.origin, &report) }
        }
        for directive in draft.writtenDirectives {
            check(directive.name, at: directive.origin, &report)
            for argument in directive.arguments { check(argument.name, at: argument.origin, &report) }
        }
    }

    private static func check(_ name: String, at origin: @autoclosure () -> Origin?, _ report: inout TypeSystemReport) {
        guard name.utf8.starts(with: "__".utf8) else { return }
        let message = "Name \"\(name)\" must not begin with \"__\", which is reserved by GraphQL introspection."
        report.report(.reservedName, message, at: origin())
    }
}
