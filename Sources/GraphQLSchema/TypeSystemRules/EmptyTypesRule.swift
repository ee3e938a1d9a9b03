import GraphQLLanguage

/// Every type but a scalar has something in it (specification, sections 3.6 to 3.10).
///
/// What is written without anything is reported. Then everything that is or has become empty, because the rules before
/// took parts out, is left out together with what has that type, until all that stays can be served.
enum EmptyTypesRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for type in draft.writtenTypes where type.isWrittenEmpty {
            report.report(.emptyType, message(for: type), at: type.origin)
        }
        leaveOutUnservable(draft)
        let query = draft.roots.first { $0.operation == .query }?.type
        if let query, let target = query.target, draft.types[target].isLeftOut, !draft.types[target].isWrittenEmpty {
            let message = "Query root type \(query.name.value) has no field that can be served."
            report.report(.missingQueryType, message, at: draft.types[target].origin)
        }
    }

    private static func message(for type: TypeDraft) -> String {
        switch type.kind {
        case .union: "Union type \(type.name) must define one or more member types."
        case .enumeration: "Enum type \(type.name) must define one or more values."
        case .inputObject: "Input Object type \(type.name) must define one or more fields."
        case .scalar, .object, .interface: "Type \(type.name) must define one or more fields."
        }
    }

    private static func leaveOutUnservable(_ draft: SchemaDraft) {
        var isChanged = true
        var order = draft.types
        while isChanged {
            isChanged = false
            // To and fro, so that a long chain of types needs two passes, whichever way it is written.
            order.reverse()
            for type in order where !type.isLeftOut && type.isEmpty(in: draft) {
                type.isLeftOut = true
                isChanged = true
            }
        }
    }
}

extension TypeDraft {
    fileprivate var isWrittenEmpty: Bool {
        switch kind {
        case .scalar: false
        case .object, .interface: fields.isEmpty
        case .union: members.isEmpty
        case .enumeration: values.isEmpty
        case .inputObject: inputFields.isEmpty
        }
    }

    /// Whether nothing of it can be served.
    fileprivate func isEmpty(in draft: SchemaDraft) -> Bool {
        func isServable(_ target: Int?) -> Bool { target.map { !draft.types[$0].isLeftOut } ?? false }
        return switch kind {
        case .scalar: false
        case .object, .interface: !fields.contains { isServable($0.target) }
        case .union: !members.contains { isServable($0.target) }
        case .enumeration: values.isEmpty
        case .inputObject: !inputFields.contains { isServable($0.target) }
        }
    }
}
