import GraphQLLanguage

/// A type implements only interfaces, with all those that they implement, and never itself.
///
/// Specification, sections 3.6 and 3.7.
enum InterfacesRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for type in draft.writtenTypes where !type.interfaces.isEmpty {
            dropNonInterfaces(of: type, in: draft, &report)
        }
        var circular: [(type: TypeDraft, interface: Int)] = []
        for type in draft.writtenTypes where !type.interfaces.isEmpty {
            let named = Set(type.interfaces.compactMap(\.target))
            for (index, interface) in type.interfaces.enumerated() {
                guard let target = interface.target else { continue }
                if checkAncestors(of: type, naming: named, through: interface, draft.types[target], &report) {
                    circular.append((type, index))
                }
            }
        }
        for (type, index) in circular { type.interfaces[index].target = nil }
    }

    private static func dropNonInterfaces(of type: TypeDraft, in draft: SchemaDraft, _ report: inout TypeSystemReport) {
        for index in type.interfaces.indices {
            let interface = type.interfaces[index]
            guard let target = interface.target else { continue }
            if target == type.index {
                let message =
                    "Type \(type.name) cannot implement itself because it would create a circular reference."
                report.report(.implementsItself, message, at: interface.origin)
            } else if draft.types[target].kind != .interface {
                let message =
                    "Type \(type.name) must only implement Interface types, it cannot implement "
                    + "\(interface.name.value)."
                report.report(.implementsNonInterface, message, at: interface.origin)
            } else {
                continue
            }
            type.interfaces[index].target = nil
        }
    }

    /// Returns whether the interface implements the type in turn.
    private static func checkAncestors(
        of type: TypeDraft,
        naming interfaces: Set<Int>,
        through interface: TypeNameDraft,
        _ target: TypeDraft,
        _ report: inout TypeSystemReport
    ) -> Bool {
        var isCircular = false
        for ancestor in target.interfaces {
            guard let index = ancestor.target else { continue }
            if index == type.index {
                let message =
                    "Type \(type.name) cannot implement \(target.name) because it would create a circular reference."
                report.report(.implementsItself, message, at: interface.origin)
                isCircular = true
            } else if !interfaces.contains(index) {
                let message =
                    "Type \(type.name) must implement \(ancestor.name.value) "
                    + "because it is implemented by \(target.name)."
                report.report(.missingAncestor, message, at: interface.origin)
            }
        }
        return isCircular
    }
}
