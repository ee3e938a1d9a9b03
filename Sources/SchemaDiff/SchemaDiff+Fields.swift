import GraphQLSchema

/// Comparisons of the parts of a type: fields, enum values, members of unions, interfaces.
extension SchemaDiff {
    mutating func compare(fields: FieldTable, with later: FieldTable, of type: SchemaChange.Element) {
        for match in fields.matches(with: later) {
            switch match {
            case .removed(let field): remove(.fieldRemoved, old.element(field, in: type))
            case .added(let field): addNew(.fieldAdded, new.element(field, in: type))
            case .kept(let field, let other):
                let element = new.element(other, in: type)
                let isSafe = isSafeOutput(field.type, other.type)
                compare(field.type, with: other.type, of: element, isSafe ? .fieldChangedKindSafely : .fieldChangedKind)
                compare(inputs: field.arguments, with: other.arguments, as: .arguments, of: element)
                compareTexts(field, with: other, of: element)
            }
        }
    }

    mutating func compare(values: EnumValueTable, with later: EnumValueTable, of type: SchemaChange.Element) {
        for match in values.matches(with: later) {
            switch match {
            case .removed(let value): remove(.valueRemovedFromEnum, old.element(value, in: type))
            case .added(let value): addNew(.valueAddedToEnum, new.element(value, in: type))
            case .kept(let value, let other): compareTexts(value, with: other, of: new.element(other, in: type))
            }
        }
    }

    mutating func compare(members: [String], with later: [String], of union: SchemaChange.Element) {
        for name in members where !later.contains(name) {
            add(.typeRemovedFromUnion, of: union, "\(name) is no member of \(union.coordinate) any more.")
        }
        for name in later where !members.contains(name) {
            add(.typeAddedToUnion, of: union, "\(name) is a member of \(union.coordinate) now.")
        }
    }

    mutating func compare(interfaces: [String], with later: [String], of type: SchemaChange.Element) {
        for name in interfaces where !later.contains(name) {
            add(.implementedInterfaceRemoved, of: type, "\(type.coordinate) does not implement \(name) any more.")
        }
        for name in later where !interfaces.contains(name) {
            add(.implementedInterfaceAdded, of: type, "\(type.coordinate) implements \(name) now.")
        }
    }

    /// Tells of another type, as a change of the kind.
    mutating func compare(
        _ type: ResolvedType,
        with later: ResolvedType,
        of element: SchemaChange.Element,
        _ kind: SchemaChange.Kind
    ) {
        let (before, after) = (old.name(of: type), new.name(of: later))
        if before != after {
            add(kind, of: element, "\(element.coordinate) has the type \(after) now; it was \(before).")
        }
    }

    /// Whether every reader of values of the earlier type can read those of the later one.
    private func isSafeOutput(_ before: ResolvedType, _ after: ResolvedType) -> Bool {
        switch (before, after) {
        case (.nonNull(let before), .nonNull(let after)), (.list(let before), .list(let after)):
            isSafeOutput(before, after)
        case (.nonNull, _): false
        case (_, .nonNull(let after)): isSafeOutput(before, after)
        case (.named(let before), .named(let after)): old[before].name == new[after].name
        case (.list, .named), (.named, .list): false
        }
    }
}
