import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import SchemaCoverage

@Suite("Elements that an operation asks for")
struct ElementCollectorTests {
    @Test func `are types, fields and arguments`() throws {
        #expect(
            try elements("{ hero(episode: JEDI) { name } }") == [
                "Query", "Query.hero", "Query.hero(episode:)", "Episode", "Episode.JEDI", "Character", "Character.name",
                "Human.name", "Droid.name", "String",
            ]
        )
    }

    @Test func `are those that fragments name, and members of unions`() throws {
        let found = try elements(
            "{ search(text: \"an\") { ...F ... on Droid { function } } } fragment F on Human { height }"
        )
        #expect(found.isSuperset(of: ["SearchResult", "SearchResult.Human", "SearchResult.Droid", "Human.height"]))
        #expect(!found.contains("SearchResult.Starship"))
        // An interface's fragment stands for all members that implement it.
        let wide = try elements("{ search { ... on Character { name } } }")
        #expect(wide.isSuperset(of: ["SearchResult.Human", "SearchResult.Droid"]))
        #expect(!wide.contains("SearchResult.Starship"))
    }

    @Test func `are input fields and enum values, in literals and in variables`() throws {
        let literal = try elements("mutation { createReview(review: {stars: 5, for: EMPIRE}) { stars } }")
        let variable = try elements(
            "mutation M($r: ReviewInput!) { createReview(review: $r) { stars } }",
            ["r": ["stars": 5, "for": "EMPIRE"]]
        )
        #expect(literal == variable)
        #expect(literal.isSuperset(of: ["ReviewInput", "ReviewInput.stars", "ReviewInput.for", "Episode.EMPIRE"]))
        #expect(!literal.contains("ReviewInput.commentary"))
    }

    @Test func `are not those that skip and include leave out, nor arguments that are not given`() throws {
        let text = "query Q($e: Episode, $long: Boolean = false) { hero(episode: $e) { name id @include(if: $long) } }"
        #expect(try !elements(text).contains("Character.id"))
        #expect(try !elements(text).contains("Query.hero(episode:)"))
        let all = try elements(text, ["e": "JEDI", "long": true])
        #expect(all.isSuperset(of: ["Character.id", "Query.hero(episode:)", "Episode.JEDI"]))
        #expect(try !elements("{ hero { name @skip(if: true) } }").contains("Character.name"))
    }

    @Test func `are those of the operation alone, however often its fragments are spread`() throws {
        let text = "query A { hero { ...F ...F } } query B { search { __typename } } fragment F on Character { id }"
        let found = try elements(text)
        #expect(found.contains("Character.id"))
        #expect(!found.contains("Query.search"))
    }

    private func elements(_ text: String, _ variables: JSONObject = [:]) throws -> Set<String> {
        try StarWars.operation(text).elements(variables)
    }
}
