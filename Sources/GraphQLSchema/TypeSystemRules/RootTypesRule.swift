import GraphQLLanguage

/// Root types are object types, a query type is there, and no two are the same (specification, section 3.3.1).
enum RootTypesRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        if !draft.roots.contains(where: { $0.operation == .query }) {
            report.report(.missingQueryType, "Query root type must be provided.", at: draft.definition)
        }
        for index in draft.roots.indices {
            guard let target = draft.roots[index].type.target, draft.types[target].kind != .object else { continue }
            reportKind(of: draft.roots[index], &report)
            draft.roots[index].type.target = nil
        }
        checkDistinct(draft, &report)
    }

    private static func reportKind(of root: RootDraft, _ report: inout TypeSystemReport) {
        let condition = root.operation == .query ? "" : " if provided"
        report.report(
            root.operation == .query ? .missingQueryType : .rootTypeNotObject,
            "\(root.operation.defaultTypeName) root type must be Object type\(condition), "
                + "it cannot be \(root.type.name.value).",
            at: root.type.origin
        )
    }

    private static func checkDistinct(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for (index, root) in draft.roots.enumerated() {
            let sharing = draft.roots[index...].filter { $0.type.target != nil && $0.type.target == root.type.target }
            let isFirst = !draft.roots[..<index].contains { $0.type.target == root.type.target }
            guard sharing.count > 1, isFirst, let last = sharing.last else { continue }
            let operations = sharing.map(\.operation.rawValue)
            let list =
                operations.count == 2
                ? operations.joined(separator: " and ")
                : operations.dropLast().joined(separator: ", ") + ", and " + operations[operations.count - 1]
            let name = root.type.name.value
            let message = "All root types must be different, \"\(name)\" type is used as \(list) root types."
            report.report(.sameRootTypeTwice, message, at: last.type.origin)
        }
    }
}
