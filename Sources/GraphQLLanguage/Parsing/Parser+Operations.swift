/// Operations and fragments (specification, sections 2.4 to 2.9).
extension Parser {
    /// ```
    /// OperationDefinition :
    ///   - Description? OperationType Name? VariablesDefinition? Directives? SelectionSet
    ///   - SelectionSet
    /// ```
    mutating func parseOperationDefinition() throws(SyntaxError) -> OperationDefinition {
        let start = current
        if peek(.leftBrace) {
            let selectionSet = try parseSelectionSet()
            return OperationDefinition(type: .query, selectionSet: selectionSet, range: range(from: start))
        }
        let description = try parseDescription()
        let type = try parseOperationType()
        let name = peek(.name) ? try parseName() : nil
        let variables = try parseVariablesDefinition()
        let directives = try parseDirectives(.variable)
        let selectionSet = try parseSelectionSet()
        var operation = OperationDefinition(
            type: type,
            name: name,
            variables: variables,
            directives: directives,
            selectionSet: selectionSet,
            range: range(from: start)
        )
        operation.description = description
        return operation
    }

    /// ```
    /// OperationType : one of `query` `mutation` `subscription`
    /// ```
    mutating func parseOperationType() throws(SyntaxError) -> OperationType {
        let token = try expect(.name)
        guard let type = OperationType(rawValue: text(of: token)) else { throw unexpected(token) }
        return type
    }

    /// ```
    /// VariablesDefinition : ( VariableDefinition+ )
    /// ```
    private mutating func parseVariablesDefinition() throws(SyntaxError) -> [VariableDefinition] {
        try optionalMany(from: .leftParenthesis, to: .rightParenthesis) { parser throws(SyntaxError) in
            try parser.parseInputValueDefinition(isVariable: true)
        }
    }

    /// ```
    /// SelectionSet : { Selection+ }
    /// ```
    mutating func parseSelectionSet() throws(SyntaxError) -> SelectionSet {
        try enter()
        defer { leave() }
        let start = try expect(.leftBrace)
        var selections: [Selection] = []
        repeat { selections.append(try parseSelection()) } while try !skip(.rightBrace)
        return SelectionSet(selections, range: range(from: start))
    }

    /// ```
    /// Selection :
    ///   - Field
    ///   - FragmentSpread
    ///   - InlineFragment
    /// ```
    private mutating func parseSelection() throws(SyntaxError) -> Selection {
        peek(.spread) ? try parseFragment() : .field(try parseField())
    }

    /// ```
    /// Field : Alias? Name Arguments? Directives? SelectionSet?
    /// ```
    private mutating func parseField() throws(SyntaxError) -> Field {
        let start = current
        var field = try parseFlatField()
        if peek(.leftBrace) { field.selectionSet = try parseSelectionSet() }
        field.range = range(from: start)
        return field
    }

    /// A field without its selection set.
    ///
    /// ```
    /// Alias : Name :
    /// ```
    private mutating func parseFlatField() throws(SyntaxError) -> Field {
        var alias: Name?
        var name = try parseName()
        if try skip(.colon) {
            alias = name
            name = try parseName()
        }
        let arguments = try parseArguments(.variable)
        let directives = try parseDirectives(.variable)
        return Field(alias: alias, name: name, arguments: arguments, directives: directives)
    }

    /// ```
    /// FragmentSpread : ... FragmentName Directives?
    /// InlineFragment : ... TypeCondition? Directives? SelectionSet
    /// ```
    private mutating func parseFragment() throws(SyntaxError) -> Selection {
        let start = try expect(.spread)
        let hasTypeCondition = try skip(.on)
        return !hasTypeCondition && peek(.name)
            ? .fragmentSpread(try parseFragmentSpread(from: start))
            : .inlineFragment(try parseInlineFragment(hasTypeCondition: hasTypeCondition, from: start))
    }

    private mutating func parseFragmentSpread(from start: Token) throws(SyntaxError) -> FragmentSpread {
        let name = try parseFragmentName()
        let directives = try parseDirectives(.variable)
        return FragmentSpread(name: name, directives: directives, range: range(from: start))
    }

    /// ```
    /// TypeCondition : on NamedType
    /// ```
    private mutating func parseInlineFragment(
        hasTypeCondition: Bool,
        from start: Token
    ) throws(SyntaxError) -> InlineFragment {
        let typeCondition = hasTypeCondition ? try parseName() : nil
        let directives = try parseDirectives(.variable)
        let selectionSet = try parseSelectionSet()
        return InlineFragment(
            typeCondition: typeCondition,
            directives: directives,
            selectionSet: selectionSet,
            range: range(from: start)
        )
    }

    /// ```
    /// FragmentDefinition : Description? fragment FragmentName TypeCondition Directives? SelectionSet
    /// ```
    mutating func parseFragmentDefinition() throws(SyntaxError) -> FragmentDefinition {
        let start = current
        let description = try parseDescription()
        try expect(.fragment)
        let name = try parseFragmentName()
        try expect(.on)
        let typeCondition = try parseName()
        let directives = try parseDirectives(.variable)
        let selectionSet = try parseSelectionSet()
        return FragmentDefinition(
            description: description,
            name: name,
            typeCondition: typeCondition,
            directives: directives,
            selectionSet: selectionSet,
            range: range(from: start)
        )
    }

    /// ```
    /// FragmentName : Name but not `on`
    /// ```
    private mutating func parseFragmentName() throws(SyntaxError) -> Name {
        guard !isName(current, .on) else { throw unexpected() }
        return try parseName()
    }
}
