import GraphQLLanguage
import GraphQLSchema
import Testing

/// SDL and everything that loading it reports.
struct SchemaCase: Sendable, CustomTestStringConvertible {
    var name: String
    var sdl: String
    var diagnostics: [String]

    init(_ name: String, _ sdl: String, _ diagnostics: String...) {
        self.name = name
        self.sdl = sdl
        self.diagnostics = diagnostics
    }

    var testDescription: String { name }

    func load() -> SchemaLoadResult { SchemaLoader.load([SourceText(sdl)]) }

    @discardableResult
    func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) -> Schema? {
        let result = load()
        #expect(result.diagnostics.map(\.description) == diagnostics, sourceLocation: sourceLocation)
        return result.schema
    }
}

/// The schema of SDL that has nothing wrong with it.
func loaded(
    _ sdl: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Schema {
    let result = SchemaLoader.load(sdl.map { SourceText($0) })
    #expect(result.diagnostics == [], sourceLocation: sourceLocation)
    return try #require(result.schema, sourceLocation: sourceLocation)
}
