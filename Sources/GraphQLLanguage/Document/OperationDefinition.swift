package enum OperationType: String, Sendable, Hashable, CaseIterable {
    case query
    case mutation
    case subscription
}

/// An operation (specification, section 2.4); the shorthand `{ field }` is an anonymous query.
package struct OperationDefinition: Sendable {
    package var description: Description?
    package var type: OperationType
    package var name: Name?
    package var variables: [VariableDefinition]
    package var directives: [Directive]
    package var selectionSet: SelectionSet
    package var range: SourceRange

    package init(
        type: OperationType,
        name: Name? = nil,
        variables: [VariableDefinition] = [],
        directives: [Directive] = [],
        selectionSet: SelectionSet,
        range: SourceRange = .none
    ) {
        self.type = type
        self.name = name
        self.variables = variables
        self.directives = directives
        self.selectionSet = selectionSet
        self.range = range
    }
}

/// `$name: Type = default @directive` (specification, section 2.11): the name is without the `$`, where its range begins.
package typealias VariableDefinition = InputValueDefinition

/// `fragment Name on Type { … }` (specification, section 2.9).
package struct FragmentDefinition: Sendable {
    package var description: Description?
    package var name: Name
    package var typeCondition: Name
    package var directives: [Directive]
    package var selectionSet: SelectionSet
    package var range: SourceRange

    package init(
        description: Description? = nil,
        name: Name,
        typeCondition: Name,
        directives: [Directive] = [],
        selectionSet: SelectionSet,
        range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.typeCondition = typeCondition
        self.directives = directives
        self.selectionSet = selectionSet
        self.range = range
    }
}
