import GraphQLLanguage
import Testing

@testable import GraphQLSchema

@Suite struct LinkedDirectivesTests {
    private func links(_ sdl: String) throws -> LinkedDirectives {
        let document = try Document(parsing: SourceText("extend schema " + sdl))
        guard case .schemaExtension(let schema)? = document.definitions.first else { return LinkedDirectives([]) }
        return LinkedDirectives(schema.directives)
    }

    @Test func `knows what is imported, under its new name`() throws {
        let links = try links(
            #"@link(url: "https://specs.apollo.dev/federation/v2.0", import: ["@key", {name: "@tag", as: "@label"}, "T"])"#
        )
        #expect(["key", "label", "federation__shareable"].allSatisfy(links.contains))
        #expect(!["tag", "T", "shareable"].contains(where: links.contains))
    }

    @Test func `takes the namespace from the link or its URL`() throws {
        let links = try links(#"@link(url: "https://example.com/a/v1") @link(url: "https://example.com/b", as: "c")"#)
        #expect(["a", "a__x", "c", "c__x"].allSatisfy(links.contains))
        #expect(!["b", "b__x", "v1__x", "ax"].contains(where: links.contains))
    }

    @Test func `knows Federation's directives under the names that they have here`() throws {
        let links = try links(
            #"@link(url: "https://specs.apollo.dev/federation/v2.0", as: "fed", import: ["@key", {name: "@tag", as: "@label"}])"#
        )
        #expect(["key", "label", "fed__shareable"].map(links.federationName) == ["key", "tag", "shareable"])
        #expect(["tag", "shareable", "federation__tag"].allSatisfy { links.federationName(of: $0) == nil })
        let others = try self.links(#"@link(url: "https://example.com/a", import: ["@key"])"#)
        #expect(others.federationName(of: "key") == nil)
    }
}
