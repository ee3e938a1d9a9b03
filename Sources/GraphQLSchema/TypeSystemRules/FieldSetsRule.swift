import GraphQLLanguage

/// The fields that `@key`, `@requires` and `@provides` name are there (Apollo Federation, "FieldSet").
enum FieldSetsRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        var checker = FieldSetsChecker(draft: draft, report: report)
        for type in draft.writtenTypes {
            for applied in type.directives { checker.check(applied, ["key"], on: type) }
            for field in type.fields where !field.definition.directives.isEmpty {
                for directive in field.definition.directives {
                    let applied = AppliedDirective(directive: directive, source: field.source)
                    checker.check(applied, ["requires"], on: type)
                    if let target = field.target { checker.check(applied, ["provides"], on: draft.types[target]) }
                }
            }
        }
        report = checker.report
    }
}

private struct FieldSetsChecker {
    let draft: SchemaDraft
    var report: TypeSystemReport

    /// Checks a directive that has one of the names, and that no source has defined otherwise.
    mutating func check(_ applied: AppliedDirective, _ names: [String], on type: TypeDraft) {
        let name = applied.directive.name.value
        let original = draft.links.federationName(of: name) ?? name
        guard names.contains(original), draft.directive(named: name)?.isBuiltIn ?? true,
            let argument = applied.directive.arguments.first(where: { $0.name.value == "fields" }),
            case .string(let text, _) = argument.value.kind
        else { return }
        let origin = applied.source.origin(of: argument.value.range)
        let subject = "@\(name)(fields: \"\(text)\")"
        do throws(GraphQLError) {
            check(try FieldSet(parsing: text), on: type, of: subject, at: origin)
        } catch {
            report.report(.unknownFieldSet, "\(subject): \(error.message)", at: origin)
        }
    }

    private mutating func check(_ fields: FieldSet, on type: TypeDraft, of subject: String, at origin: Origin?) {
        for member in fields.members where member.name != "__typename" {
            guard let type = member.typeCondition.map({ draft.type(named: $0) }) ?? type else { continue }
            guard let field = type.fields.first(where: { $0.name == member.name }) else {
                let near = didYouMean(suggestions(for: member.name, among: type.fields.map(\.name)))
                let message = "\(subject): \(type.name) has no field \"\(member.name)\".\(near)"
                report.report(.unknownFieldSet, message, at: origin)
                continue
            }
            guard let inner = member.fields, let target = field.target else { continue }
            check(inner, on: draft.types[target], of: subject, at: origin)
        }
    }
}
