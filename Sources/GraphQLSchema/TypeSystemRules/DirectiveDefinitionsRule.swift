import GraphQLLanguage

/// Directives may stand somewhere that exists, and do not use themselves (specification, section 3.13).
enum DirectiveDefinitionsRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for directive in draft.writtenDirectives {
            checkLocations(of: directive, draft, &report)
            if usesItself(directive, draft) {
                let message =
                    "Directive \"@\(directive.name)\" must not reference itself, directly or through the types and "
                    + "directives it uses."
                report.report(.directiveCycle, message, at: directive.origin)
            }
        }
    }

    private static func checkLocations(
        of directive: DirectiveDraft,
        _ draft: SchemaDraft,
        _ report: inout TypeSystemReport
    ) {
        if directive.definition.locations.isEmpty {
            let message = "Directive @\(directive.name) must include 1 or more locations."
            report.report(.unknownLocation, message, at: directive.origin)
        }
        guard let known = draft.type(named: "__DirectiveLocation")?.values else { return }
        for location in directive.definition.locations where !known.contains(where: { $0.name == location.value }) {
            let message = "Unknown location \"\(location.value)\" of directive \"@\(directive.name)\"."
            report.report(.unknownLocation, message, at: directive.source.origin(of: location.range))
        }
    }

    /// Whether what a directive's arguments are made of applies that directive again.
    private static func usesItself(_ directive: DirectiveDraft, _ draft: SchemaDraft) -> Bool {
        var search = Uses(draft: draft)
        search.add(directive.arguments)
        while let next = search.pending.popLast() {
            if next.name == directive.name { return true }
            search.add(next.arguments)
        }
        return false
    }

    /// The directives that are reached from another, through arguments' types where need be.
    private struct Uses {
        let draft: SchemaDraft
        var pending: [DirectiveDraft] = []
        private var directives: Set<String> = []
        private var types: Set<Int> = []

        init(draft: SchemaDraft) { self.draft = draft }

        mutating func add(_ values: [InputValueDraft]) {
            var values = values
            while let value = values.popLast() {
                add(value.definition.directives)
                guard let target = value.target, types.insert(target).inserted else { continue }
                let type = draft.types[target]
                add(type.directives.map(\.directive))
                for value in type.values { add(value.definition.directives) }
                values += type.inputFields
            }
        }

        private mutating func add(_ applied: [Directive]) {
            for directive in applied where directives.insert(directive.name.value).inserted {
                if let definition = draft.directive(named: directive.name.value) { pending.append(definition) }
            }
        }
    }
}
