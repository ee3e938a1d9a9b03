/// `{ … }` (specification, section 2.5).
package struct SelectionSet: Sendable {
    package var selections: [Selection]
    package var range: SourceRange

    package init(_ selections: [Selection], range: SourceRange = .none) {
        self.selections = selections
        self.range = range
    }
}

package indirect enum Selection: Sendable {
    case field(Field)
    case fragmentSpread(FragmentSpread)
    case inlineFragment(InlineFragment)
}

/// `alias: name(arguments) @directives { … }` (specification, section 2.6).
package struct Field: Sendable {
    package var alias: Name?
    package var name: Name
    package var arguments: [Argument]
    package var directives: [Directive]
    package var selectionSet: SelectionSet?
    package var range: SourceRange

    package init(
        alias: Name? = nil,
        name: Name,
        arguments: [Argument] = [],
        directives: [Directive] = [],
        selectionSet: SelectionSet? = nil,
        range: SourceRange = .none
    ) {
        self.alias = alias
        self.name = name
        self.arguments = arguments
        self.directives = directives
        self.selectionSet = selectionSet
        self.range = range
    }

    /// The alias, or the name where there is none: the key of the field in the response.
    package var responseKey: String { alias?.value ?? name.value }
}

/// `...Name @directives` (specification, section 2.9).
package struct FragmentSpread: Sendable {
    package var name: Name
    package var directives: [Directive]
    package var range: SourceRange

    package init(name: Name, directives: [Directive] = [], range: SourceRange = .none) {
        self.name = name
        self.directives = directives
        self.range = range
    }
}

/// `... on Type @directives { … }` (specification, section 2.9.2).
package struct InlineFragment: Sendable {
    package var typeCondition: Name?
    package var directives: [Directive]
    package var selectionSet: SelectionSet
    package var range: SourceRange

    package init(
        typeCondition: Name? = nil,
        directives: [Directive] = [],
        selectionSet: SelectionSet,
        range: SourceRange = .none
    ) {
        self.typeCondition = typeCondition
        self.directives = directives
        self.selectionSet = selectionSet
        self.range = range
    }
}
