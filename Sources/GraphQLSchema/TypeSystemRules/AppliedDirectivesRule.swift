import GraphQLLanguage

/// Directives in the SDL are known, stand where they may, once unless repeatable, with the arguments they take
/// (specification, section 5.7, for type system documents).
enum AppliedDirectivesRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        var checker = AppliedDirectivesChecker(draft: draft, report: report)
        checker.check(draft.appliedDirectives, on: "SCHEMA")
        for type in draft.types {
            checker.check(type.directives, on: type.kind.directiveLocation)
            for field in type.fields {
                checker.check(field.definition.directives, on: "FIELD_DEFINITION", in: field.source)
                checker.check(field.arguments, on: "ARGUMENT_DEFINITION")
            }
            for value in type.values { checker.check(value.definition.directives, on: "ENUM_VALUE", in: value.source) }
            checker.check(type.inputFields, on: "INPUT_FIELD_DEFINITION")
        }
        for directive in draft.writtenDirectives { checker.check(directive.arguments, on: "ARGUMENT_DEFINITION") }
        report = checker.report
    }
}

private struct AppliedDirectivesChecker {
    let draft: SchemaDraft
    var report: TypeSystemReport

    init(draft: SchemaDraft, report: TypeSystemReport) {
        self.draft = draft
        self.report = report
    }

    mutating func check(_ values: [InputValueDraft], on location: String) {
        for value in values { check(value.definition.directives, on: location, in: value.source) }
    }

    mutating func check(_ directives: [Directive], on location: String, in source: SourceID) {
        guard !directives.isEmpty else { return }
        check(directives.map { AppliedDirective(directive: $0, source: source) }, on: location)
    }

    mutating func check(_ directives: [AppliedDirective], on location: String) {
        var seen: Set<String> = []
        for applied in directives {
            let name = applied.directive.name.value
            guard let definition = definition(of: name) else {
                if !draft.links.contains(name) { warn("Unknown directive \"@\(name)\".", at: applied.origin) }
                continue
            }
            if draft.isSubgraph, definition.isHidden, BuiltInDefinitions.federationNames.contains(name) {
                warn(
                    "Directive \"@\(name)\" is not imported: routers know it by import: [\"@\(name)\"] in a @link to "
                        + "https://specs.apollo.dev/federation/v2.x.",
                    at: applied.origin
                )
            }
            if !definition.definition.locations.contains(where: { $0.value == location }) {
                warn("Directive \"@\(name)\" may not be used on \(location).", at: applied.origin)
            }
            if !definition.definition.isRepeatable, !seen.insert(name).inserted {
                warn("The directive \"@\(name)\" can only be used once at this location.", at: applied.origin)
            }
            checkArguments(of: applied, definition)
        }
    }

    /// The definition under that name, or the one that it is imported from.
    private func definition(of name: String) -> DirectiveDraft? {
        draft.directive(named: name)
            ?? draft.links.federationName(of: name).flatMap { draft.directive(named: $0) }
    }

    private mutating func checkArguments(of applied: AppliedDirective, _ definition: DirectiveDraft) {
        var seen: Set<String> = []
        for argument in applied.directive.arguments {
            let name = argument.name.value
            guard seen.insert(name).inserted else {
                let origin = applied.source.origin(of: argument.name.range)
                warn("There can be only one argument named \"\(name)\".", at: origin)
                continue
            }
            check(argument, of: applied, definition)
        }
        for argument in definition.arguments where argument.isRequired && !seen.contains(argument.name) {
            warn(
                "Directive \"@\(definition.name)\" argument \"\(argument.name)\" of type \"\(argument.type)\" "
                    + "is required, but it was not provided.",
                at: applied.origin
            )
        }
    }

    private mutating func check(_ argument: Argument, of applied: AppliedDirective, _ definition: DirectiveDraft) {
        let name = argument.name.value
        guard let expected = definition.arguments.first(where: { $0.name == name }) else {
            let suggestions = didYouMean(suggestions(for: name, among: definition.arguments.map(\.name)))
            let message = "Unknown argument \"\(name)\" on directive \"@\(definition.name)\".\(suggestions)"
            warn(message, at: applied.source.origin(of: argument.range))
            return
        }
        // The types of some hidden directives' arguments exist only as names.
        guard let target = expected.target else { return }
        var checker = LiteralChecker(draft: draft)
        checker.check(argument.value, as: expected.type, target)
        for problem in checker.problems { warn(problem.message, at: applied.source.origin(of: problem.range)) }
    }

    private mutating func warn(_ message: String, at origin: Origin?) {
        report.report(.misappliedDirective, message, at: origin)
    }
}
