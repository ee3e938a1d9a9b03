import GraphQLLanguage

/// No input object needs itself through fields that must all be given (specification, section 3.10, circular
/// references).
enum InputCyclesRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        let inputs = draft.writtenTypes.filter { $0.kind == .inputObject }.map(\.index)
        let cycles = CycleSearch<InputValueDraft>.cycles(from: inputs) { index in
            draft.types[index].inputFields.compactMap { field in
                guard case .nonNull(.named, _) = field.type, let target = field.target,
                    draft.types[target].kind == .inputObject
                else { return nil }
                return .init(label: field, target: target)
            }
        }
        for cycle in cycles {
            let path = cycle.labels.map(\.name).joined(separator: ".")
            let message =
                "Cannot reference Input Object \"\(draft.types[cycle.start].name)\" within itself "
                + "through a series of non-null fields: \"\(path)\"."
            report.report(.inputCycle, message, at: cycle.labels.first?.origin)
        }
    }
}
