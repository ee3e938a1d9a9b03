import GraphQLSchema

/// Comparisons of the parts of a type: fields, enum values, members of unions, interfaces.
extension SchemaDiff {
    mutating func compareFields(_ before: FieldTable, _ after: FieldTable, _ type: SchemaChange.Element) {
        for field in before {
            guard let other = after[field.name] else {
                let element = old.element(field.name, field.origin, in: type)
                add(.fieldRemoved, element, "\(element.coordinate) was removed.")
                continue
            }
            let element = new.element(other.name, other.origin, in: type)
            if let change = typeChange(field.type, other.type) {
                let isSafe = isSafeOutput(field.type, other.type)
                add(
                    isSafe ? .fieldChangedKindSafely : .fieldChangedKind,
                    element,
                    "\(element.coordinate) has the type \(change)."
                )
            }
            compareArguments(field.arguments, other.arguments, of: element)
            compareDeprecations(field.deprecationReason, other.deprecationReason, element)
            compareDescriptions(field.description, other.description, element)
            compareDirectives(field.directives, other.directives, element)
        }
        for field in after where before[field.name] == nil {
            let element = new.element(field.name, field.origin, in: type)
            add(.fieldAdded, element, "\(element.coordinate) was added.")
        }
    }

    mutating func compareInputFields(
        _ before: InputValueTable,
        _ after: InputValueTable,
        _ type: SchemaChange.Element
    ) {
        for field in before {
            guard let other = after[field.name] else {
                let element = old.element(field.name, field.origin, in: type)
                add(.fieldRemoved, element, "\(element.coordinate) was removed.")
                continue
            }
            let element = new.element(other.name, other.origin, in: type)
            if let change = typeChange(field.type, other.type) {
                let isSafe = isSafeInput(field.type, other.type)
                add(
                    isSafe ? .fieldChangedKindSafely : .fieldChangedKind,
                    element,
                    "\(element.coordinate) has the type \(change)."
                )
            }
            compareDefaults(field, other, .inputFieldDefaultChanged, element)
            compareDeprecations(field.deprecationReason, other.deprecationReason, element)
            compareDescriptions(field.description, other.description, element)
            compareDirectives(field.directives, other.directives, element)
        }
        for field in after where before[field.name] == nil {
            let element = new.element(field.name, field.origin, in: type)
            let (kind, word): (SchemaChange.Kind, String) =
                field.isRequired ? (.requiredInputFieldAdded, "required") : (.optionalInputFieldAdded, "optional")
            add(kind, element, "The \(word) field \(element.coordinate) was added.")
        }
    }

    mutating func compareValues(_ before: EnumValueTable, _ after: EnumValueTable, _ type: SchemaChange.Element) {
        for value in before {
            guard let other = after[value.name] else {
                let element = old.element(value.name, value.origin, in: type)
                add(.valueRemovedFromEnum, element, "\(element.coordinate) was removed.")
                continue
            }
            let element = new.element(other.name, other.origin, in: type)
            compareDeprecations(value.deprecationReason, other.deprecationReason, element)
            compareDescriptions(value.description, other.description, element)
            compareDirectives(value.directives, other.directives, element)
        }
        for value in after where before[value.name] == nil {
            let element = new.element(value.name, value.origin, in: type)
            add(.valueAddedToEnum, element, "\(element.coordinate) was added.")
        }
    }

    mutating func compareMembers(_ before: [String], _ after: [String], _ union: SchemaChange.Element) {
        for name in before where !after.contains(name) {
            add(.typeRemovedFromUnion, union, "\(name) is no member of \(union.coordinate) any more.")
        }
        for name in after where !before.contains(name) {
            add(.typeAddedToUnion, union, "\(name) is a member of \(union.coordinate) now.")
        }
    }

    mutating func compareInterfaces(_ before: [String], _ after: [String], _ type: SchemaChange.Element) {
        for name in before where !after.contains(name) {
            add(.implementedInterfaceRemoved, type, "\(type.coordinate) does not implement \(name) any more.")
        }
        for name in after where !before.contains(name) {
            add(.implementedInterfaceAdded, type, "\(type.coordinate) implements \(name) now.")
        }
    }
}
