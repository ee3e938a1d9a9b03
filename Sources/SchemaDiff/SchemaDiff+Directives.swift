import GraphQLSchema

/// Directives that documents and schemas may use.
extension SchemaDiff {
    mutating func compareDirectives() {
        for directive in old.directives where directive.origin != nil {
            guard let after = new.directive(named: directive.name) else {
                remove(.directiveRemoved, old.element(directive))
                continue
            }
            // One that is built in now is what it was.
            if after.origin != nil { compare(directive, with: after) }
        }
        for directive in new.directives where directive.origin != nil && old.directive(named: directive.name) == nil {
            addNew(.directiveAdded, new.element(directive))
        }
    }

    private mutating func compare(_ directive: DirectiveType, with later: DirectiveType) {
        let element = new.element(later)
        for argument in directive.arguments where later.arguments[argument.name] == nil {
            remove(.directiveArgumentRemoved, old.element(argument: argument, of: element))
        }
        for argument in later.arguments {
            if let known = directive.arguments[argument.name] {
                compareUse(of: known, with: argument, as: .directiveArguments, of: element)
            } else {
                addNew(argument, as: .directiveArguments, of: element)
            }
        }
        if directive.isRepeatable != later.isRepeatable {
            add(
                later.isRepeatable ? .directiveRepeatableAdded : .directiveRepeatableRemoved,
                of: element,
                "\(element.coordinate) may \(later.isRepeatable ? "" : "not ")be repeated now."
            )
        }
        for location in directive.locations where !later.locations.contains(location) {
            add(.directiveLocationRemoved, of: element, "\(element.coordinate) may not stand at \(location) any more.")
        }
        for location in later.locations where !directive.locations.contains(location) {
            add(.directiveLocationAdded, of: element, "\(element.coordinate) may stand at \(location) now.")
        }
        compareDescriptions(directive.description, later.description, of: element)
    }
}

extension Schema {
    fileprivate func element(_ directive: DirectiveType) -> SchemaChange.Element {
        SchemaChange.Element(coordinate: "@\(directive.name)", schema: self, origin: directive.origin)
    }
}
