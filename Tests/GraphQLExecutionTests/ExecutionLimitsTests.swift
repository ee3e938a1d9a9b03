import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@Suite("Execution limits")
struct ExecutionLimitsTests {
    private let sdl = "type Query { a: Query b: Query leaf: String list: [Int] lists: [[Int]] self: [Query] }"

    /// An object whose every field holds the object itself.
    private final class Endless: ObjectValue {
        let typeID: TypeID

        init(typeID: TypeID) { self.typeID = typeID }

        func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
            switch field.name {
            case "leaf": .value("text")
            case "self": .list(ResolvedList(count: 10) { _ in .object(self) })
            default: .object(self)
            }
        }
    }

    private func refusal(_ message: String) -> String {
        #"{"errors":[{"message":"\#(message)"}]}"#
    }

    private func endless(_ query: String, _ limits: ExecutionLimits = .default) async throws -> ExecutionResult {
        let schema = try makeSchema(sdl)
        let document = try prepare(query, schema)
        return await onDeepStack {
            document.execute(rootValue: { _ in Endless(typeID: schema.queryType) }, limits: limits)
        }
    }

    @Test func `an answer of as many values as allowed is sent`() throws {
        let limits = ExecutionLimits(nodes: 4)
        #expect(try answer("{ list }", sdl, ["list": [1, 2, 3]], limits: limits) == #"{"data":{"list":[1,2,3]}}"#)
    }

    @Test func `an answer of more values is refused`() throws {
        let limits = ExecutionLimits(nodes: 4)
        let expected = refusal("The answer has more than 4 values, and is refused as a whole.")
        #expect(try answer("{ list }", sdl, ["list": [1, 2, 3, 4]], limits: limits) == expected)
        #expect(try answer("{ lists }", sdl, ["lists": [[1, 2], [3]]], limits: limits) == expected)
        #expect(try answer("{ a1: leaf a2: leaf a3: leaf a4: leaf a5: leaf }", sdl, limits: limits) == expected)
    }

    @Test func `an answer holds the schema besides, once`() throws {
        let limits = ExecutionLimits(nodes: 4)
        let typeNames = "{ __schema { types { name } } }"
        let all = try answer(typeNames, sdl, limits: limits)
        #expect(all.hasPrefix(#"{"data":{"__schema":{"types":[{"name":"Query"}"#))
        let aliases = (0..<200).map { "s\($0): __schema { types { fields { name } } }" }.joined(separator: " ")
        let refused = try answer("{ \(aliases) }", sdl, limits: limits)
        #expect(refused.contains(" values, and is refused as a whole."))
    }

    @Test func `the setting that allows more is named`() throws {
        let limits = ExecutionLimits(nodes: 1, nodesSetting: "--max-answer-values")
        let message =
            "The answer has more than 1 values, and is refused as a whole. The setting --max-answer-values allows more."
        #expect(try answer("{ list }", sdl, ["list": [1]], limits: limits) == refusal(message))
    }

    @Test func `an answer of more bytes is refused`() async throws {
        let limits = ExecutionLimits(bytes: 200, bytesSetting: "--max-answer-bytes")
        let message =
            "The answer has more than 200 bytes, and is refused as a whole. The setting --max-answer-bytes allows more."
        let result = try await endless("{ self { leaf self { leaf } } }", limits)
        #expect(result.text == refusal(message))
        #expect(result.isRequestError)
        #expect(result.operationType == .query)
    }

    @Test func `each value counts, however few there are`() throws {
        let limits = ExecutionLimits(bytes: 100)
        let data: JSONObject = ["leaf": .string(String(repeating: "x", count: 60))]
        let expected = refusal("The answer has more than 100 bytes, and is refused as a whole.")
        #expect(try answer("{ leaf }", sdl, data, limits: limits).hasPrefix(#"{"data":{"leaf":"x"#))
        #expect(try answer("{ leaf again: leaf }", sdl, data, limits: limits) == expected)
    }

    @Test func `errors count as bytes`() throws {
        let limits = ExecutionLimits(bytes: 2_000)
        let broken: JSONObject = ["$error": "Broken"]
        let data: JSONObject = ["self": .array(Array(repeating: .object(broken), count: 1_000))]
        let expected = refusal("The answer has more than 2000 bytes, and is refused as a whole.")
        #expect(try answer("{ self { leaf } self2: self { leaf } }", sdl, data, limits: limits) == expected)
    }

    @Test func `fragments cannot nest an answer without end`() async throws {
        let deep = (0..<60).map { "fragment F\($0) on Query { a { a { a { a { a { ...F\($0 + 1) } } } } } }" }
        let query = "{ ...F0 } fragment F60 on Query { leaf } " + deep.joined(separator: " ")
        let expected = refusal("The answer is nested more than 300 levels deep, and is refused as a whole.")
        #expect(try await endless(query, ExecutionLimits(depth: 300)).text == expected)
    }

    @Test func `a fragment that spreads itself ends at the depth limit`() async throws {
        let expected = refusal("The answer is nested more than 1000 levels deep, and is refused as a whole.")
        #expect(try await endless("{ ...F } fragment F on Query { a { ...F } }").text == expected)
    }

    @Test func `answers that double at each level are refused`() async throws {
        let doubling = (0..<40).map { "fragment F\($0) on Query { a { ...F\($0 + 1) } b { ...F\($0 + 1) } }" }
        let query = "{ ...F0 } fragment F40 on Query { leaf } " + doubling.joined(separator: " ")
        let expected = refusal("The answer has more than 500000 values, and is refused as a whole.")
        #expect(try await endless(query).text == expected)
    }

    @Test func `a long chain of fragments needs no stack`() throws {
        let chain = (0..<5_000).map { "fragment F\($0) on Query { ...F\($0 + 1) }" }
        let query = "{ ...F0 } fragment F5000 on Query { leaf } " + chain.joined(separator: " ")
        let document = try Document(parsing: SourceText(query), limits: ParserLimits(tokens: 100_000))
        let schema = try makeSchema(sdl)
        let result = PreparedDocument(ValidatedDocument(unchecked: document, schema: schema)).execute(["leaf": "end"])
        #expect(result.text == #"{"data":{"leaf":"end"}}"#)
    }
}
