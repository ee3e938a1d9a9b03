import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

@Suite struct SchemaLoaderTests {
    @Test(arguments: [Schemas.starWars, Schemas.shop]) func `loads realistic schemas without complaint`(sdl: String) {
        let result = SchemaLoader.load([SourceText(sdl, name: "schema.graphql")])
        #expect(result.diagnostics == [])
        #expect(result.schema?.rootType(for: .query)?.name == "Query")
        #expect(result.schema?.rootType(for: .mutation)?.name == "Mutation")
        #expect(result.schema?.rootType(for: .subscription)?.name == "Subscription")
    }
}
