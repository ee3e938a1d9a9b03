import GraphQLLanguage

/// The types and definitions at the current place of a walk through a document.
///
/// A member is `nil` where the document names an element that the schema does not have.
package struct TypeScope {
    /// The output type of the current field, fragment or operation.
    package var type: ResolvedType?
    /// The composite type whose fields the current selection set selects.
    package var parentType: NamedType?
    package var field: SchemaField?
    package var directive: DirectiveType?
    /// The location of the directive, by the specification's name: `FIELD`; empty outside directives.
    package var directiveLocation = ""
    package var argument: InputValue?
    /// The type that the current value has to have.
    package var inputType: ResolvedType?
    /// The type of the value around it.
    package var parentInputType: ResolvedType?
    /// Whether the current argument or input field has a default value.
    package var hasDefaultValue = false
    /// The number of lists and objects around the current value.
    package var valueDepth = 0
}

extension TypeScope {
    mutating func enter(_ operation: OperationDefinition, _ schema: Schema) {
        type = schema.rootType(for: operation.type).map { .named($0.id) }
    }

    mutating func enter(_ selectionSet: SelectionSet, _ schema: Schema) {
        parentType = type.map { schema.namedType(of: $0) }.flatMap { $0.isComposite ? $0 : nil }
    }

    mutating func enter(_ field: Field, _ metaFields: MetaFields) {
        self.field = parentType.flatMap { metaFields.field(named: field.name.value, of: $0) }
        type = self.field?.type
    }

    mutating func enter(typeCondition: Name?, _ schema: Schema) {
        guard let typeCondition else {
            type = type.map { .named($0.namedType) }
            return
        }
        let condition = schema.type(named: typeCondition.value)
        type = condition.flatMap { $0.isOutput ? .named($0.id) : nil }
    }

    mutating func enter(_ variable: VariableDefinition, _ schema: Schema) {
        let type = schema.resolve(variable.type)
        enterInput(type.flatMap { schema.namedType(of: $0).isInput ? $0 : nil }, hasDefaultValue: false)
    }

    mutating func enter(_ directive: Directive, at location: String, _ schema: Schema) {
        self.directive = schema.directive(named: directive.name.value)
        directiveLocation = location
    }

    mutating func enter(_ argument: Argument) {
        let arguments = directive?.arguments ?? field?.arguments
        self.argument = arguments?[argument.name.value]
        enterInput(self.argument?.type, hasDefaultValue: self.argument?.defaultValue != nil)
    }

    /// Enters the elements of a list literal.
    mutating func enterList() {
        let type = inputType?.nullable
        enterInput(type?.listElement ?? type, hasDefaultValue: false)
        valueDepth += 1
    }

    mutating func enter(_ field: ObjectField, _ schema: Schema) {
        let definition = inputType.flatMap { schema.namedType(of: $0).inputFields?[field.name.value] }
        enterInput(definition?.type, hasDefaultValue: definition?.defaultValue != nil)
        valueDepth += 1
    }

    private mutating func enterInput(_ type: ResolvedType?, hasDefaultValue: Bool) {
        parentInputType = inputType
        inputType = type
        self.hasDefaultValue = hasDefaultValue
    }
}
