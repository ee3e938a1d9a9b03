import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import Locking
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import GraphQLOverHTTP

@Suite("Documents that are served")
struct ServedDocumentTests {
    private static let two = "query A { hero } query B { number }"

    private func document(_ text: String, schema: Schema? = nil) throws -> ServedDocument {
        ServedDocument(
            try Document(parsing: SourceText(text)),
            schema: schema,
            isValid: schema != nil,
            in: MemoryBudget(limit: 1 << 20)
        )
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var document: String
        var name: String?
        /// The name of the operation, or what is wrong.
        var result: String
        var testDescription: String { "\(name ?? "nothing") of \(document)" }
    }

    @Test(arguments: [
        Case(document: "{ hero }", name: nil, result: "anonymous"),
        Case(document: "query A { hero }", name: nil, result: "A"),
        Case(document: two, name: "B", result: "B"),
        Case(document: "query A { hero }", name: "B", result: "Unknown operation named \"B\"."),
        Case(document: two, name: nil, result: "Must provide operation name if query contains multiple operations."),
        Case(document: two, name: "", result: "Unknown operation named \"\"."),
        Case(document: "fragment F on Query { hero }", name: nil, result: "Must provide an operation."),
    ])
    func `know which operation is asked for`(_ testCase: Case) throws {
        let document = try document(testCase.document)
        do throws(GraphQLError) {
            let operation = try document.operation(named: testCase.name)
            #expect(operation.definition.name?.value ?? "anonymous" == testCase.result)
            #expect(operation.matchable.name == operation.definition.name?.value)
        } catch {
            #expect(error.message == testCase.result)
        }
    }

    @Test func `are planned once, and not without a schema`() throws {
        #expect(try document("{ hero }").prepared == nil)
        let schema = try #require(SchemaLoader.load([SourceText(InMemoryClient.schema)]).schema)
        let planned = try document("{ hero }", schema: schema)
        #expect(planned.prepared != nil && planned.prepared === planned.prepared)
    }
}
