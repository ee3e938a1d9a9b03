import GraphQLLanguage

/// Walks a document once and tells every rule of each part, in the order of the rules.
///
/// Going down it keeps `context.scope` in step; coming back it restores what it found.
struct DocumentWalker {
    let context: ValidationContext
    var rules: [any ValidationRule]

    mutating func walk(_ document: Document) {
        tell { $0.enter(document, in: $1) }
        for definition in document.definitions {
            guard !context.isAborted else { return }
            walk(definition)
        }
        tell { $0.leave(document, in: $1) }
    }

    mutating func walk(_ definition: Definition) {
        switch definition {
        case .operation(let operation): walk(operation)
        case .fragment(let fragment): walk(fragment)
        default: walkTypeSystem(definition)
        }
    }

    /// Asks each rule in turn, unless nothing more will be reported.
    mutating func tell(_ visit: (inout any ValidationRule, ValidationContext) -> Void) {
        guard !context.isAborted else { return }
        for index in rules.indices { visit(&rules[index], context) }
    }

    /// Walks with what `enter` makes of the scope, and restores the scope.
    mutating func within(_ enter: (inout TypeScope) -> Void, _ walk: (inout DocumentWalker) -> Void) {
        let outer = context.scope
        enter(&context.scope)
        walk(&self)
        context.scope = outer
    }
}

/// Operations and fragments.
extension DocumentWalker {
    mutating func walk(_ operation: OperationDefinition) {
        let schema = context.schema
        context.forgetCurrentOperation()
        within({ $0.enter(operation, schema) }) { walker in
            walker.tell { $0.enter(operation, in: $1) }
            for variable in operation.variables { walker.walk(variable) }
            walker.walk(operation.directives, at: operation.type.rawValue.uppercased())
            walker.walk(operation.selectionSet)
            walker.tell { $0.leave(operation, in: $1) }
        }
    }

    mutating func walk(_ fragment: FragmentDefinition) {
        let schema = context.schema
        within({ $0.enter(typeCondition: fragment.typeCondition, schema) }) { walker in
            walker.tell { $0.enter(fragment, in: $1) }
            walker.tell { $0.enter(typeName: fragment.typeCondition, of: .compositeTypes, in: $1) }
            walker.walk(fragment.directives, at: "FRAGMENT_DEFINITION")
            walker.walk(fragment.selectionSet)
        }
    }

    private mutating func walk(_ variable: VariableDefinition) {
        let schema = context.schema
        within({ $0.enter(variable, schema) }) { walker in
            walker.tell { $0.enter(variable, in: $1) }
            walker.tell { $0.enter(typeName: variable.type.namedType, of: .inputTypes, in: $1) }
            if let value = variable.defaultValue { walker.walk(value) }
            walker.walk(variable.directives, at: "VARIABLE_DEFINITION")
        }
    }

    private mutating func walk(_ selectionSet: SelectionSet) {
        let schema = context.schema
        within({ $0.enter(selectionSet, schema) }) { walker in
            walker.tell { $0.enter(selectionSet, in: $1) }
            for selection in selectionSet.selections {
                guard !walker.context.isAborted else { return }
                walker.walk(selection)
            }
        }
    }

    private mutating func walk(_ selection: Selection) {
        switch selection {
        case .field(let field): walk(field)
        case .fragmentSpread(let spread):
            tell { $0.enter(spread, in: $1) }
            walk(spread.directives, at: "FRAGMENT_SPREAD")
        case .inlineFragment(let fragment): walk(fragment)
        }
    }

    private mutating func walk(_ field: Field) {
        let metaFields = context.metaFields
        within({ $0.enter(field, metaFields) }) { walker in
            walker.tell { $0.enter(field, in: $1) }
            for argument in field.arguments { walker.walk(argument) }
            walker.walk(field.directives, at: "FIELD")
            if let selectionSet = field.selectionSet { walker.walk(selectionSet) }
            walker.tell { $0.leave(field, in: $1) }
        }
    }

    private mutating func walk(_ fragment: InlineFragment) {
        let schema = context.schema
        within({ $0.enter(typeCondition: fragment.typeCondition, schema) }) { walker in
            walker.tell { $0.enter(fragment, in: $1) }
            if let name = fragment.typeCondition {
                walker.tell { $0.enter(typeName: name, of: .compositeTypes, in: $1) }
            }
            walker.walk(fragment.directives, at: "INLINE_FRAGMENT")
            walker.walk(fragment.selectionSet)
        }
    }
}

/// Directives, arguments and values.
extension DocumentWalker {
    mutating func walk(_ directives: [Directive], at location: String) {
        let schema = context.schema
        for directive in directives {
            within({ $0.enter(directive, at: location, schema) }) { walker in
                walker.tell { $0.enter(directive, in: $1) }
                for argument in directive.arguments { walker.walk(argument) }
                walker.tell { $0.leave(directive, in: $1) }
            }
        }
    }

    private mutating func walk(_ argument: Argument) {
        within({ $0.enter(argument) }) { walker in
            walker.tell { $0.enter(argument, in: $1) }
            walker.walk(argument.value)
        }
    }

    mutating func walk(_ value: Value) {
        switch value.kind {
        case .list(let elements):
            within({ $0.enterList() }) { walker in
                walker.tell { $0.enter(value, in: $1) }
                for element in elements { walker.walk(element) }
                walker.tell { $0.leave(value, in: $1) }
            }
        case .object(let fields):
            tell { $0.enter(value, in: $1) }
            for field in fields { walk(field) }
            tell { $0.leave(value, in: $1) }
        case .variable, .int, .float, .string, .boolean, .null, .enumeration:
            tell { $0.enter(value, in: $1) }
        }
    }

    private mutating func walk(_ field: ObjectField) {
        let schema = context.schema
        within({ $0.enter(field, schema) }) { walker in
            walker.tell { $0.enter(field, in: $1) }
            walker.walk(field.value)
        }
    }
}
