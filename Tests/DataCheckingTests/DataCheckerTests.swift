import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import DataChecking
@testable import SchemaMocking

@Suite("Data that was made for a request, against the schema")
struct DataCheckerTests {
    private static let schema = """
        type Query { node(id: ID!): Node nodes: [Node] user: User users: [User!]! grid: [[Int]] }
        interface Node { id: ID! }
        type User implements Node { id: ID! name: String! age: Int role: Role friend: User tags: [String!] label: Int }
        type Team implements Node { id: ID! title: String! label: [String!] }
        enum Role { ADMIN GUEST }
        """

    private func findings(_ data: String, _ query: String, isRendered: Bool = false) throws -> [String] {
        let schema = try #require(SchemaLoader.load([SourceText(Self.schema)]).schema)
        let document = try Document(parsing: SourceText(query))
        let operation = document.definitions.compactMap { definition -> OperationDefinition? in
            if case .operation(let operation) = definition { operation } else { nil }
        }[0]
        let data = try #require(try JSONValue(parsing: Array(data.utf8)).object)
        var checker = DataChecker(schema, for: .result(isRendered: isRendered))
        checker.check(data, of: schema[schema.queryType], SelectedFields(operation, in: document, schema: schema))
        return checker.problems.map(\.message)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var data: String
        var query = "{ user { name } users { name } grid }"
        var found: [String] = []
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(name: "fields that nobody selects", data: #"{"user": {"age": 3, "friend": {"name": "x"}}}"#),
        Case(name: "null anywhere", data: #"{"user": null, "users": [null], "grid": [[null]]}"#),
        Case(
            name: "aliases, and entries by the field for them",
            data: #"{"me": {"n": "x"}, "user": {"name": "y", "n": "z"}}"#,
            query: "{ me: user { n: name } you: user { ...F } } fragment F on User { n: name }"
        ),
        Case(
            name: "an alias that hides a field",
            data: #"{"user": {"name": 3}}"#,
            query: "{ user { name: age } }"
        ),
        Case(name: "a list by its length", data: #"{"users": {"$length": 3, "$0": {"name": "x"}, "$each": {}}}"#),
        Case(
            name: "fields of any type that an abstract one may be",
            data: #"{"node": {"title": "x"}}"#,
            query: "{ node(id: 1) { id } }"
        ),
        Case(
            name: "fields that no type has together",
            data: #"{"node": {"title": "x", "age": 3}}"#,
            query: "{ node(id: 1) { id } }",
            found: [#"No type of Node has all of these fields: "title", "age"."#]
        ),
        Case(
            name: "a field whose type is known by another one",
            data: #"{"nodes": [{"title": "x", "label": ["a"]}, {"title": "x", "label": 3}]}"#,
            query: "{ nodes { id } }",
            found: ["Team.label is a list, [String!], not the number 3."]
        ),
        Case(name: "what every query may ask for", data: #"{"__schema": {}, "__type": null}"#),
        Case(
            name: "a misspelt field at the root, and below",
            data: #"{"usr": {}, "user": {"friend": {"frend": {}}}}"#,
            found: [
                #"Query has no field "usr"; did you mean "user" or "users"?"#,
                #"User has no field "frend"; did you mean "friend"?"#,
            ]
        ),
        Case(
            name: "a misspelt alias",
            data: #"{"user": {"naem": "x"}}"#,
            query: "{ user { nickname: name } }",
            found: [#"User has no field "naem"; did you mean "name"?"#]
        ),
        Case(
            name: "the same in each element, once",
            data: #"{"users": [{"x": 1}, {"x": 1}], "user": {"x": 1}}"#,
            found: [#"User has no field "x"."#]
        ),
        Case(
            name: "fields of another type than the one that it says",
            data: #"{"node": {"__typename": "Team", "name": "x"}}"#,
            query: "{ node(id: 1) { id } }",
            found: [#"Team has no field "name"."#]
        ),
        Case(
            name: "a type that it cannot be",
            data: #"{"node": {"__typename": "Teem", "x": 1}, "user": {"__typename": 3}}"#,
            query: "{ node(id: 1) { id } }",
            found: [
                #"A Node cannot be a "Teem"; did you mean "Team"?"#,
                "The __typename of a User is a string, not the number 3.",
            ]
        ),
        Case(
            name: "values of other kinds",
            data: #"{"user": {"age": "x", "role": "ADMN", "friend": 3, "tags": "a"}, "users": {"name": "x"}}"#,
            found: [
                #"User.age is Int, not the text "x"."#,
                #"The enum Role has no value "ADMN"; did you mean "ADMIN"?"#,
                "User.friend is User: an object belongs here, not the number 3.",
                #"User.tags is a list, [String!], not the text "a"."#,
                "Query.users is a list, [User!]!, not an object.",
            ]
        ),
    ])
    func `is told what the schema has no place for`(_ c: Case) throws {
        #expect(try findings(c.data, c.query) == c.found)
    }

    @Test func `may be rendered text`() throws {
        #expect(try findings(#"{"user": {"age": "3"}}"#, "{ user { age } }", isRendered: true) == [])
    }

    @Test func `is not followed without end`() throws {
        let members = (0..<1_000).map { #""x\#($0)": 1"# }.joined(separator: ",")
        #expect(try findings("{\(members)}", "{ user { name } }").count == 20)
    }
}
