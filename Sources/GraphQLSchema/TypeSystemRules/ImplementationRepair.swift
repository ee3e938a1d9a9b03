import GraphQLLanguage

/// Makes every implementation complete, so that whatever an interface offers can be asked of each of its types.
///
/// Interfaces of interfaces are implemented too, and a missing field is taken over from the interface. Both have been
/// reported; where all is right, nothing changes.
enum ImplementationRepair {
    static func complete(_ draft: SchemaDraft) {
        let ancestorsByType = draft.types.map { ancestors(of: $0, in: draft) }
        for (type, ancestors) in zip(draft.types, ancestorsByType) where !ancestors.isEmpty {
            addInterfaces(ancestors, to: type)
        }
        // Fields are taken from what interfaces wrote themselves: every ancestor is looked at anyway.
        let written = draft.types.map(\.fields)
        for (type, ancestors) in zip(draft.types, ancestorsByType) where !ancestors.isEmpty {
            addFields(ancestors.flatMap { written[$0.index] }, to: type)
        }
    }

    private static func ancestors(of type: TypeDraft, in draft: SchemaDraft) -> [TypeDraft] {
        var found: [TypeDraft] = []
        var known: Set = [type.index]
        var next = 0
        func add(_ interfaces: [TypeNameDraft]) {
            for case let target? in interfaces.lazy.map(\.target) where known.insert(target).inserted {
                found.append(draft.types[target])
            }
        }
        add(type.interfaces)
        while next < found.count {
            add(found[next].interfaces)
            next += 1
        }
        return found
    }

    private static func addInterfaces(_ ancestors: [TypeDraft], to type: TypeDraft) {
        let named = Set(type.interfaces.compactMap(\.target))
        for ancestor in ancestors where !named.contains(ancestor.index) {
            let name = Name(ancestor.name, range: ancestor.nameRange)
            type.interfaces.append(TypeNameDraft(name: name, source: ancestor.source, target: ancestor.index))
        }
    }

    private static func addFields(_ promised: [FieldDraft], to type: TypeDraft) {
        var known = Set(type.fields.lazy.filter { $0.target != nil }.map(\.name))
        for field in promised where field.target != nil && known.insert(field.name).inserted {
            type.fields.removeAll { $0.name == field.name }
            type.fields.append(field)
        }
    }
}
