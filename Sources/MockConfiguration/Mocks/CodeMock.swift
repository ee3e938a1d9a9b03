package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// Mocks by code: the form of `mocks:` as a value, and the place in the code.
package struct CodeMock: Sendable {
    package var json: JSONObject
    package var location: SourceLocation

    package init(json: JSONObject, location: SourceLocation) {
        self.json = json
        self.location = location
    }

    /// Applies the mocks over those in the settings.
    ///
    /// - Returns: the problems of the mocks, all at the place in the code.
    package func apply(to settings: inout ProjectSettings, schema: Schema?) -> [Diagnostic] {
        var problems = Problems()
        MocksDecoder.decode(YAMLNode(.object(json), at: location), schema: schema, into: &settings.mocks, &problems)
        return problems.diagnostics
    }
}
