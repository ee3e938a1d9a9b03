import GraphQLLanguage
import GraphQLSchema
import MockProject
import Testing

/// A process with many servers parses one schema's text once.
@Suite struct SharedSchemasTests {
    private func project(_ sdl: String, named name: String, sharing: Bool = true) -> LoadedProject {
        var options = ProjectOptions()
        options.schemaTexts = [SourceText(sdl, name: name)]
        options.sharesSchemas = sharing
        return LoadedProject(options)
    }

    @Test func `projects of one text share its schema`() {
        let first = project("type Query { shared: Int }", named: "shared.graphql")
        let second = project("type Query { shared: Int }", named: "shared.graphql")
        #expect(first.project.schema === second.project.schema)
    }

    @Test func `another text or another name is another schema`() {
        let first = project("type Query { one: Int }", named: "one.graphql").project.schema
        let text = project("type Query { two: Int }", named: "one.graphql").project.schema
        let name = project("type Query { one: Int }", named: "two.graphql").project.schema
        #expect(first !== text)
        #expect(first !== name)
    }

    @Test func `a project that does not share parses its own`() {
        let first = project("type Query { own: Int }", named: "own.graphql")
        let second = project("type Query { own: Int }", named: "own.graphql", sharing: false)
        #expect(first.project.schema !== second.project.schema)
    }
}
