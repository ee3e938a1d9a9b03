package import GraphQLLanguage

/// One rule of the specification's section 5.
///
/// A rule lives for one validation. It is told of every part of the document as the walk enters and leaves it, in
/// the document's order; what it does not care for it leaves to the empty defaults below. What the schema says of the
/// current place stands in `context.scope`.
package protocol ValidationRule {
    init()

    mutating func enter(_ document: Document, in context: ValidationContext)
    mutating func leave(_ document: Document, in context: ValidationContext)
    mutating func enter(_ operation: OperationDefinition, in context: ValidationContext)
    mutating func leave(_ operation: OperationDefinition, in context: ValidationContext)
    mutating func enter(_ fragment: FragmentDefinition, in context: ValidationContext)
    mutating func enter(_ variable: VariableDefinition, in context: ValidationContext)
    mutating func enter(_ selectionSet: SelectionSet, in context: ValidationContext)
    mutating func enter(_ field: Field, in context: ValidationContext)
    mutating func leave(_ field: Field, in context: ValidationContext)
    mutating func enter(_ spread: FragmentSpread, in context: ValidationContext)
    mutating func enter(_ fragment: InlineFragment, in context: ValidationContext)
    mutating func enter(_ directive: Directive, in context: ValidationContext)
    mutating func leave(_ directive: Directive, in context: ValidationContext)
    mutating func enter(_ argument: Argument, in context: ValidationContext)
    mutating func enter(_ value: Value, in context: ValidationContext)
    mutating func leave(_ value: Value, in context: ValidationContext)
    mutating func enter(_ field: ObjectField, in context: ValidationContext)
    /// The name of a type, wherever one is written, and the kinds of types that may stand there.
    mutating func enter(typeName: Name, of kinds: [TypeKind], in context: ValidationContext)
    /// A definition of the type system, or a part of one: not executable, but walked all the same.
    mutating func enter(_ element: TypeSystemElement, in context: ValidationContext)
}

/// A place in a type system definition that directives may stand at.
package struct TypeSystemElement {
    package let directives: [Directive]
    /// The definition and its extensions count as one place: the type's name, or empty for the schema.
    package let sharedPlace: String?
}

extension ValidationRule {
    package mutating func enter(_ document: Document, in context: ValidationContext) {}
    package mutating func leave(_ document: Document, in context: ValidationContext) {}
    package mutating func enter(_ operation: OperationDefinition, in context: ValidationContext) {}
    package mutating func leave(_ operation: OperationDefinition, in context: ValidationContext) {}
    package mutating func enter(_ fragment: FragmentDefinition, in context: ValidationContext) {}
    package mutating func enter(_ variable: VariableDefinition, in context: ValidationContext) {}
    package mutating func enter(_ selectionSet: SelectionSet, in context: ValidationContext) {}
    package mutating func enter(_ field: Field, in context: ValidationContext) {}
    package mutating func leave(_ field: Field, in context: ValidationContext) {}
    package mutating func enter(_ spread: FragmentSpread, in context: ValidationContext) {}
    package mutating func enter(_ fragment: InlineFragment, in context: ValidationContext) {}
    package mutating func enter(_ directive: Directive, in context: ValidationContext) {}
    package mutating func leave(_ directive: Directive, in context: ValidationContext) {}
    package mutating func enter(_ argument: Argument, in context: ValidationContext) {}
    package mutating func enter(_ value: Value, in context: ValidationContext) {}
    package mutating func leave(_ value: Value, in context: ValidationContext) {}
    package mutating func enter(_ field: ObjectField, in context: ValidationContext) {}
    package mutating func enter(typeName: Name, of kinds: [TypeKind], in context: ValidationContext) {}
    package mutating func enter(_ element: TypeSystemElement, in context: ValidationContext) {}
}
