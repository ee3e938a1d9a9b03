import GraphQLLanguage

/// A union's members are object types (specification, section 3.8); that each is named once has been seen to.
enum UnionMembersRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for type in draft.writtenTypes {
            for index in type.members.indices {
                let member = type.members[index]
                guard let target = member.target, draft.types[target].kind != .object else { continue }
                let message =
                    "Union type \(type.name) can only include Object types, it cannot include \(member.name.value)."
                report.report(.memberNotObject, message, at: member.origin)
                type.members[index].target = nil
            }
        }
    }
}
