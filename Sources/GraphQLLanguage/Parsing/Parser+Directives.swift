/// Directive definitions (specification, section 3.13).
extension Parser {
    /// ```
    /// DirectiveDefinition :
    ///   Description? directive @ Name ArgumentsDefinition? `repeatable`? on DirectiveLocations
    /// DirectiveLocations :
    ///   - DirectiveLocations | DirectiveLocation
    ///   - |? DirectiveLocation
    /// ```
    mutating func parseDirectiveDefinition() throws(SyntaxError) -> DirectiveDefinition {
        let start = current
        let description = try parseDescription()
        try expect(.directive)
        try expect(.at)
        let name = try parseName()
        let arguments = try parseArgumentsDefinition()
        let isRepeatable = try skip(.repeatable)
        try expect(.on)
        let locations = try delimited(by: .pipe) { parser throws(SyntaxError) in
            try parser.parseDirectiveLocation()
        }
        return DirectiveDefinition(
            description: description,
            name: name,
            arguments: arguments,
            isRepeatable: isRepeatable,
            locations: locations,
            range: range(from: start)
        )
    }

    /// ```
    /// DirectiveLocation :
    ///   - ExecutableDirectiveLocation
    ///   - TypeSystemDirectiveLocation
    /// ```
    private mutating func parseDirectiveLocation() throws(SyntaxError) -> Name {
        let token = current
        let name = try parseName()
        guard Self.directiveLocations.contains(name.value) else { throw unexpected(token) }
        return name
    }

    private static let directiveLocations: Set<String> = [
        "QUERY", "MUTATION", "SUBSCRIPTION", "FIELD", "FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT",
        "VARIABLE_DEFINITION",
        "SCHEMA", "SCALAR", "OBJECT", "FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INTERFACE", "UNION", "ENUM",
        "ENUM_VALUE", "INPUT_OBJECT", "INPUT_FIELD_DEFINITION",
    ]
}
