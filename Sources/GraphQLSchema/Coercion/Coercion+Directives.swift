package import GraphQLLanguage
package import JSONModel

extension Coercion {
    /// Whether a selection counts in this request: what its `@skip` and `@include` say (specification, section 6.3.2).
    ///
    /// - Throws: Where the condition's argument has no usable value.
    package static func isIncluded(
        _ directives: [Directive],
        in schema: Schema,
        variables: JSONObject,
        source: SourceText
    ) throws(GraphQLError) -> Bool {
        func condition(_ name: String) throws(GraphQLError) -> Bool? {
            try arguments(ofDirective: name, among: directives, in: schema, variables: variables, source: source)?[
                "if"
            ]?
            .bool
        }
        if try condition("skip") == true { return false }
        return try condition("include") != false
    }

    /// The arguments of the first directive of that name, coerced; `nil` where there is none.
    ///
    /// - Throws: The first argument's error.
    package static func arguments(
        ofDirective name: String,
        among directives: [Directive],
        in schema: Schema,
        variables: JSONObject,
        source: SourceText
    ) throws(GraphQLError) -> JSONObject? {
        guard let directive = directives.first(where: { $0.name.value == name }),
            let definition = schema.directive(named: name)
        else { return nil }
        return try coerceArguments(
            directive.arguments,
            for: definition.arguments,
            at: directive.range,
            in: schema,
            variables: variables,
            source: source
        )
    }
}
