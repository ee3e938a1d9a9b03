import GraphQLLanguage
import HTTPMessages
import JSONModel
import Locking
import Scripting
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("What scripts and templates make, held against the schema", .enabled(if: ScriptEngine.problem == nil))
struct ScriptedDataReviewTests {
    private func client(_ source: String) throws -> StubbedClient {
        let script = ScriptDefinition(source: source, file: "operations/A.js")
        return try StubbedClient([
            Stub(
                id: "A",
                request: .graphQL(GraphQLMatcher(operations: [.name("A")])),
                responses: [.script(script)]
            )
        ])
    }

    private static let warning = "warning: operations/A.js: User has no field \"nmae\"; did you mean \"name\"?\n"

    @Test(arguments: [
        "{ data: { user: { nmae: 'Ada' } } }",
        "Response.ok(Body.json({ data: { user: { nmae: 'Ada' } } }))",
        "Response.ok(Body.text('{\"data\": {\"user\": {\"nmae\": \"Ada\"}}}'), { 'Content-Type': 'application/json' })",
    ])
    func `warns once of a key that the type does not have, and answers`(result: String) throws {
        let client = try client("function response() { return \(result) }")
        for _ in 0..<3 { #expect(client.ask("query A { user(id: 1) { name } }").status == 200) }
        #expect(client.log.lines.withLock { $0 } == [Self.warning])
    }

    @Test(arguments: [
        "{ data: { me: { name: 'Ada', years: 3 } } }",
        "Response.ok(Body.json({ data: { me: { name: 'Ada' } } }))",
        "Response.ok(Body.json({ nmae: { data: 1 } }))",
        "Response.ok(Body.text('{'))",
        "Response.ok()",
        "{ errors: ['Gone'] }",
    ])
    func `is silent where all is well`(result: String) throws {
        let client = try client("function response() { return \(result) }")
        #expect(client.ask("query A { me: user(id: 1) { name years: age } }").status == 200)
        #expect(client.log.lines.withLock { $0 } == [])
    }

    @Test func `tells the journal for each request`() throws {
        let client = try client("function response() { return { data: { user: { nmae: 'Ada' } } } }")
        for _ in 0..<2 { _ = client.ask("query A { user(id: 1) { name } }") }
        let notes = client.service.session.state.journal.records().map { $0.entry.details.notes }
        let finding = ["operations/A.js: User has no field \"nmae\"; did you mean \"name\"?"]
        #expect(notes == [finding, finding])
    }

    @Test func `looks at what a template makes of data`() throws {
        let definition = GraphQLResponseDefinition(dataTemplate: "ada")
        let client = try StubbedClient(
            [Stub(id: "any", request: .graphQL(GraphQLMatcher(type: .query)), responses: [.graphQL(definition)])],
            templates: [("ada", SourceText(#"{"user": {"nmae": "{{request.method}}", "age": "7"}}"#))]
        )
        for _ in 0..<2 {
            #expect(
                client.ask("query A { user(id: 1) { age } }").body == #"{"data":{"user":{"age":7}}}"#
            )
        }
        #expect(
            client.log.lines.withLock { $0 }
                == ["warning: template ada: User has no field \"nmae\"; did you mean \"name\"?\n"]
        )
    }
}
