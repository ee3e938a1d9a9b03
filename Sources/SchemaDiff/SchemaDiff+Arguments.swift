import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Arguments of fields and of directives, and what may be given for them.
extension SchemaDiff {
    mutating func compareArguments(
        _ before: InputValueTable,
        _ after: InputValueTable,
        of owner: SchemaChange.Element
    ) {
        for argument in before {
            guard let other = after[argument.name] else {
                let element = old.element(argument: argument, of: owner)
                add(.argumentRemoved, element, "\(element.coordinate) was removed.")
                continue
            }
            compare(argument, other, new.element(argument: other, of: owner))
        }
        for argument in after where before[argument.name] == nil {
            let element = new.element(argument: argument, of: owner)
            let (kind, word): (SchemaChange.Kind, String) =
                argument.isRequired ? (.requiredArgumentAdded, "required") : (.optionalArgumentAdded, "optional")
            add(kind, element, "The \(word) argument \(element.coordinate) was added.")
        }
    }

    private mutating func compare(_ before: InputValue, _ after: InputValue, _ element: SchemaChange.Element) {
        if let change = typeChange(before.type, after.type) {
            let isSafe = isSafeInput(before.type, after.type)
            add(
                isSafe ? .argumentChangedKindSafely : .argumentChangedKind,
                element,
                "\(element.coordinate) has the type \(change)."
            )
        }
        compareDefaults(before, after, .argumentDefaultChanged, element)
        compareDeprecations(before.deprecationReason, after.deprecationReason, element)
        compareDescriptions(before.description, after.description, element)
        compareDirectives(before.directives, after.directives, element)
    }

    mutating func compareDefaults(
        _ before: InputValue,
        _ after: InputValue,
        _ kind: SchemaChange.Kind,
        _ element: SchemaChange.Element
    ) {
        let (old, new) = (before.defaultValue?.printed(), after.defaultValue?.printed())
        guard old != new, !isSameValue(before, after) else { return }
        switch (old, new) {
        case (let old?, let new?):
            add(kind, element, "The default of \(element.coordinate) is \(new) now; it was \(old).")
        case (let old?, nil): add(kind, element, "\(element.coordinate) has no default any more; it was \(old).")
        case (nil, let new?): add(kind, element, "\(element.coordinate) has the default \(new) now.")
        case (nil, nil): break
        }
    }

    /// Whether two defaults are written otherwise and are one value: members in another order, `1` for a `Float` `1.0`.
    private func isSameValue(_ before: InputValue, _ after: InputValue) -> Bool {
        guard let old = old.defaultValue(of: before), let new = new.defaultValue(of: after) else { return false }
        return old == new
    }

    /// The words for another type, `Int now; it was String`; `nil` for the same type.
    func typeChange(_ before: ResolvedType, _ after: ResolvedType) -> String? {
        let (old, new) = (old.name(of: before), new.name(of: after))
        return old == new ? nil : "\(new) now; it was \(old)"
    }

    /// Whether every reader of values of the earlier type can read those of the later one.
    func isSafeOutput(_ before: ResolvedType, _ after: ResolvedType) -> Bool {
        switch (before, after) {
        case (.nonNull(let before), .nonNull(let after)), (.list(let before), .list(let after)):
            isSafeOutput(before, after)
        case (.nonNull, _): false
        case (_, .nonNull(let after)): isSafeOutput(before, after)
        case (.named(let before), .named(let after)): old[before].name == new[after].name
        case (.list, .named), (.named, .list): false
        }
    }

    /// Whether every value that could be given for the earlier type can be given for the later one.
    func isSafeInput(_ before: ResolvedType, _ after: ResolvedType) -> Bool {
        switch (before, after) {
        case (.nonNull(let before), .nonNull(let after)), (.list(let before), .list(let after)):
            isSafeInput(before, after)
        case (.nonNull(let before), _): isSafeInput(before, after)
        case (_, .nonNull): false
        case (.named(let before), .named(let after)): old[before].name == new[after].name
        case (.list, .named), (.named, .list): false
        }
    }
}
