package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// Mocks that code has made: the form of `mocks:` as a value, and where in the code it is written.
package struct CodeMock: Sendable {
    package var json: JSONObject
    package var location: SourceLocation

    package init(json: JSONObject, location: SourceLocation) {
        self.json = json
        self.location = location
    }

    /// Reads it over what the settings say already.
    ///
    /// - Returns: what is wrong with it, all of which is where the code is.
    package func apply(to settings: inout ProjectSettings, schema: Schema?) -> [Diagnostic] {
        var problems = Problems()
        MocksDecoder.decode(YAMLNode(.object(json), at: location), schema: schema, into: &settings.mocks, &problems)
        return problems.diagnostics
    }
}
