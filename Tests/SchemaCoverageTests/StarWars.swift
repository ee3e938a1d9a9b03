import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import SchemaCoverage

/// A small schema that has something of every kind.
enum StarWars {
    static let text = """
        type Query {
          hero(episode: Episode): Character
          search(text: String): [SearchResult!]!
          old: Int @deprecated
        }
        type Mutation { createReview(review: ReviewInput!): Review }
        enum Episode { JEDI EMPIRE }
        enum Status { OPEN CLOSED }
        interface Character { id: ID! name: String }
        type Human implements Character { id: ID! name: String height: Float }
        type Droid implements Character { id: ID! name: String function: String }
        type Starship { name: String! }
        union SearchResult = Human | Droid | Starship
        type Review { stars: Int! status: Status! }
        input ReviewInput { stars: Int! for: Episode commentary: String }
        """

    static func schema() throws -> Schema {
        let result = SchemaLoader.load([SourceText(text, name: "schemas/schema.graphql")])
        return try #require(result.schema)
    }

    static func operation(_ text: String, _ schema: Schema? = nil) throws -> AskedOperation {
        let document = try Document(parsing: SourceText(text))
        let operations = document.definitions.compactMap { definition in
            if case .operation(let operation) = definition { operation } else { nil }
        }
        return AskedOperation(operations[0], in: document, schema: try schema ?? self.schema())
    }
}
