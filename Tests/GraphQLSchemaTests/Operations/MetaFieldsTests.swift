import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite struct MetaFieldsTests {
    private let schema = Menagerie.schema

    @Test(arguments: [
        ("__typename", "Dog", "String!"), ("__typename", "Animal", "String!"), ("__typename", "Pet", "String!"),
        ("__typename", "Root", "String!"), ("__schema", "Root", "__Schema!"), ("__type", "Root", "__Type"),
        ("dog", "Root", "Dog"), ("name", "Named", "String"),
    ])
    func `are found beside a type's own fields`(field: String, on parent: String, type: String) throws {
        let parent = try #require(schema.type(named: parent))
        let found = try #require(MetaFields(schema).field(named: field, of: parent))
        #expect(schema.name(of: found.type) == type)
    }

    @Test(arguments: [
        ("__schema", "Dog"), ("__type", "Mutation"), ("__other", "Root"), ("__typename", "Filter"), ("name", "Pet"),
        ("SIT", "Trick"),
    ])
    func `stand nowhere else`(field: String, on parent: String) throws {
        let parent = try #require(schema.type(named: parent))
        #expect(MetaFields(schema).field(named: field, of: parent) == nil)
    }

    @Test func `take the name of the type they describe`() throws {
        let field = try #require(MetaFields(schema).type)
        #expect(field.arguments.map { "\($0.name): \(schema.name(of: $0.type))" } == ["name: String!"])
    }
}
