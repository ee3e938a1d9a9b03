import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@Suite("Prepared documents")
struct PreparedDocumentTests {
    private let sdl = """
        type Query { me: User! count(of: Int = 3, at: [Int!]): Int }
        type Mutation { add(name: String!): User }
        type Subscription { added: User }
        type User { name: String! }
        """

    @Test func `tells its operations`() throws {
        let document = try prepare("query A { me { name } } mutation B { add(name: \"x\") { name } }", makeSchema(sdl))
        #expect(try document.operation(named: "A").type == .query)
        #expect(try document.operation(named: "B").type == .mutation)
        #expect(throws: unresolved(#"Unknown operation named "C"."#)) { try document.operation(named: "C") }
        #expect(throws: unresolved("Must provide operation name if query contains multiple operations.")) {
            try document.operation(named: nil)
        }
        #expect(throws: unresolved("Must provide an operation.")) {
            try prepare("fragment F on User { name }", makeSchema(sdl)).operation(named: nil)
        }
    }

    private func unresolved(_ message: String) -> GraphQLError {
        GraphQLError(message, code: "OPERATION_RESOLUTION_FAILURE")
    }

    @Test func `says what was executed`() throws {
        let document = try prepare("mutation B { add(name: \"x\") { name } }", makeSchema(sdl))
        let result = document.execute(["add": ["name": "x"]])
        #expect(result.operationType == .mutation)
        #expect(result.operationName == "B")
        #expect(!result.isRequestError)
        #expect(result.text == #"{"data":{"add":{"name":"x"}}}"#)
    }

    @Test func `refuses subscriptions`() throws {
        let result = try prepare("subscription S { added { name } }", makeSchema(sdl)).execute([:])
        #expect(result.isRequestError)
        #expect(result.operationType == .subscription)
        #expect(result.operationName == "S")
        let message =
            """
            A subscription has more than one response: ask for its events with "Accept: text/event-stream" \
            (GraphQL over SSE) or "Accept: multipart/mixed;subscriptionSpec=1.0" (Apollo), or connect to the same \
            path by WebSocket (graphql-transport-ws, graphql-ws).
            """
        #expect(
            result.errors == [GraphQLError(message, locations: [SourceLocation(line: 1, column: 1)])]
        )
    }

    @Test func `refuses operations without a root type`() throws {
        let expected =
            #"{"errors":[{"message":"Schema is not configured to execute mutation operation.","#
            + #""locations":[{"line":1,"column":1}]}]}"#
        #expect(try answer("mutation { a }", "type Query { a: Int }") == expected)
    }

    @Test func `leaves out fields that the type does not have`() throws {
        let text = try answer("{ me { name nme } nothing }", sdl, ["me": ["name": "Ann"]])
        #expect(text == #"{"data":{"me":{"name":"Ann"}}}"#)
    }

    /// An object that answers with the arguments it was given.
    private final class Echo: ObjectValue {
        let typeID: TypeID

        init(typeID: TypeID) { self.typeID = typeID }

        func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
            let arguments = context.arguments(of: field)
            return .value(.string(String(decoding: JSONValue.object(arguments).serialized(), as: UTF8.self)))
        }
    }

    struct ArgumentCase: Sendable, CustomTestStringConvertible {
        var name: String
        var query: String
        var variables: JSONObject = [:]
        var arguments: String
        var testDescription: String { name }
    }

    static let argumentCases = [
        ArgumentCase(name: "no arguments", query: "{ f }", arguments: #"{"d":"x"}"#),
        ArgumentCase(name: "literals", query: #"{ f(a: 1, d: "y") }"#, arguments: #"{"a":1,"d":"y"}"#),
        ArgumentCase(name: "null", query: "{ f(a: null, d: null) }", arguments: #"{"a":null,"d":null}"#),
        ArgumentCase(
            name: "a variable",
            query: "query ($a: Int) { f(a: $a) }",
            variables: ["a": 7],
            arguments: #"{"a":7,"d":"x"}"#
        ),
        ArgumentCase(
            name: "a variable that is not given",
            query: "query ($a: Int, $d: String) { f(a: $a, d: $d) }",
            arguments: #"{"d":"x"}"#
        ),
        ArgumentCase(
            name: "a variable with a default",
            query: "query ($a: Int = 5) { f(a: $a) }",
            arguments: #"{"a":5,"d":"x"}"#
        ),
        ArgumentCase(
            name: "variables in a list and an object",
            query: "query ($a: Int) { f(list: [1, $a], object: {n: $a}) }",
            variables: ["a": 2],
            arguments: #"{"list":[1,2],"object":{"n":2,"m":9},"d":"x"}"#
        ),
    ]

    @Test(arguments: argumentCases) func `arguments are coerced`(_ c: ArgumentCase) throws {
        let schema = try makeSchema(
            """
            type Query { f(a: Int, list: [Int], object: O, d: String = "x"): String }
            input O { n: Int, m: Int = 9 }
            """
        )
        let result = try prepare(c.query, schema).execute(
            variables: c.variables,
            rootValue: { _ in Echo(typeID: schema.queryType) }
        )
        let expected = JSONValue.object(["data": ["f": .string(c.arguments)]])
        #expect(result.text == String(decoding: expected.serialized(), as: UTF8.self))
    }

    @Test func `each request has its own arguments`() throws {
        let schema = try makeSchema("type Query { f(a: Int): String }")
        let document = try prepare("query ($a: Int) { f(a: $a) }", schema)
        for number in 0..<3 {
            let result = document.execute(
                variables: ["a": .number(.integer(number))],
                rootValue: { _ in Echo(typeID: schema.queryType) }
            )
            #expect(result.text == #"{"data":{"f":"{\"a\":\#(number)}"}}"#)
        }
    }

    @Test func `many tasks execute one document`() async throws {
        let schema = try starWars()
        let query = """
            query ($skip: Boolean!, $id: ID!) {
              hero { ...F friends { ...F } } human(id: $id) @skip(if: $skip) { name }
            }
            fragment F on Character { __typename id name ... on Human { homePlanet } ... on Droid { primaryFunction } }
            """
        let droid: JSONValue = ["__typename": "Droid", "id": "1", "name": "R2", "primaryFunction": "Beeps"]
        let human: JSONValue = ["__typename": "Human", "id": "2", "name": "Luke", "friends": [droid]]
        let data: JSONObject = ["hero": human, "human": human]
        let document = try prepare(query, schema)
        let expected = try [true, false].map { skip in
            try prepare(query, schema).execute(data, variables: ["skip": .bool(skip), "id": "2"]).text
        }
        await withTaskGroup { group in
            for task in 0..<32 {
                group.addTask {
                    (0..<50).allSatisfy { round in
                        let skip = (task + round) % 2 == 0
                        let result = document.execute(data, variables: ["skip": .bool(skip), "id": "2"])
                        return result.text == expected[skip ? 0 : 1]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
