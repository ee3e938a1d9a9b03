import GraphQLSchema

/// Directives that documents and schemas may use.
extension SchemaDiff {
    mutating func compareDirectives() {
        for directive in old.directives where directive.origin != nil {
            guard let after = new.directive(named: directive.name) else {
                let element = old.element(directive)
                add(.directiveRemoved, element, "\(element.coordinate) was removed.")
                continue
            }
            // One that is built in now is what it was.
            if after.origin != nil { compare(directive, after) }
        }
        for directive in new.directives where directive.origin != nil && old.directive(named: directive.name) == nil {
            let element = new.element(directive)
            add(.directiveAdded, element, "\(element.coordinate) was added.")
        }
    }

    private mutating func compare(_ before: DirectiveType, _ after: DirectiveType) {
        let element = new.element(after)
        for argument in before.arguments where after.arguments[argument.name] == nil {
            let element = old.element(argument: argument, of: old.element(before))
            add(.directiveArgumentRemoved, element, "\(element.coordinate) was removed.")
        }
        for argument in after.arguments {
            let element = new.element(argument: argument, of: element)
            guard let other = before.arguments[argument.name] else {
                let (kind, word): (SchemaChange.Kind, String) =
                    argument.isRequired
                    ? (.requiredDirectiveArgumentAdded, "required") : (.optionalDirectiveArgumentAdded, "optional")
                add(kind, element, "The \(word) argument \(element.coordinate) was added.")
                continue
            }
            if let change = typeChange(other.type, argument.type) {
                let isSafe = isSafeInput(other.type, argument.type)
                add(
                    isSafe ? .argumentChangedKindSafely : .argumentChangedKind,
                    element,
                    "\(element.coordinate) has the type \(change)."
                )
            }
            compareDefaults(other, argument, .argumentDefaultChanged, element)
        }
        if before.isRepeatable != after.isRepeatable {
            add(
                after.isRepeatable ? .directiveRepeatableAdded : .directiveRepeatableRemoved,
                element,
                "\(element.coordinate) may \(after.isRepeatable ? "" : "not ")be repeated now."
            )
        }
        for location in before.locations where !after.locations.contains(location) {
            add(.directiveLocationRemoved, element, "\(element.coordinate) may not stand at \(location) any more.")
        }
        for location in after.locations where !before.locations.contains(location) {
            add(.directiveLocationAdded, element, "\(element.coordinate) may stand at \(location) now.")
        }
        compareDescriptions(before.description, after.description, element)
    }
}

extension Schema {
    fileprivate func element(_ directive: DirectiveType) -> SchemaChange.Element {
        SchemaChange.Element(coordinate: "@\(directive.name)", schema: self, origin: directive.origin)
    }
}
