import GraphQLSchema
import JSONModel
import Testing

@testable import SchemaCoverage

@Suite("Coverage of a server and of its sessions")
struct CoverageRecordTests {
    @Test func `counts different questions, each once`() throws {
        let record = CoverageRecord()
        let schema = try StarWars.schema()
        let text = "query Q($e: Episode, $t: String) { hero(episode: $e) { name } search(text: $t) { __typename } }"
        let operation = try StarWars.operation(text, schema)
        let again = try StarWars.operation(text, schema)
        for _ in 0..<3 { record.note(operation, ["e": "JEDI", "t": "one"]) }
        // Another text of a scalar asks for nothing else; another value of an enum does.
        record.note(again, ["e": "JEDI", "t": "two"])
        record.note(operation, ["e": "EMPIRE", "t": "three"])
        record.note(operation, ["e": "JEDI"])
        let coverage = record.coverage
        #expect(coverage.asked["Query.hero"] == 3)
        #expect(coverage.asked["Episode.JEDI"] == 2)
        #expect(coverage.asked["Episode.EMPIRE"] == 1)
        #expect(coverage.asked["Query.search(text:)"] == 2)
        #expect(coverage.operations == ["Q": 3])
    }

    @Test func `tells input objects apart by their fields and values of enums`() throws {
        let record = CoverageRecord()
        let operation = try StarWars.operation("mutation($r: ReviewInput!) { createReview(review: $r) { stars } }")
        for text in ["good", "bad"] { record.note(operation, ["r": ["stars": 5, "commentary": .string(text)]]) }
        record.note(operation, ["r": ["stars": 1, "for": "JEDI"]])
        record.note(operation, ["r": ["stars": 1, "for": "EMPIRE"]])
        #expect(record.coverage.asked["Mutation.createReview"] == 3)
        #expect(record.coverage.asked["ReviewInput.commentary"] == 1)
        #expect(record.coverage.asked["ReviewInput.for"] == 2)
    }

    @Test func `is that of its parts, and stays when they begin anew`() throws {
        let whole = CoverageRecord()
        let (one, two) = (CoverageRecord(partOf: whole), CoverageRecord(partOf: whole))
        let operation = try StarWars.operation("{ hero { name } }")
        for record in [one, two, one] { record.note(operation, [:]) }
        #expect([one, two, whole].map { $0.coverage.asked["Query.hero"] } == [1, 1, 1])
        one.removeAll()
        #expect(one.coverage.isEmpty)
        one.note(operation, [:])
        #expect(one.coverage.asked["Query.hero"] == 1)
        #expect(whole.coverage.asked["Query.hero"] == 1)
    }

    @Test func `knows the fields that were null or failed, by whatever schema they are of`() throws {
        let whole = CoverageRecord()
        let record = CoverageRecord(partOf: whole)
        for _ in 0..<2 {
            // As after a reload: the same names, in another schema.
            let schema = try StarWars.schema()
            let human = try #require(schema.type(named: "Human"))
            var outcomes = FieldOutcomes()
            outcomes.noteNull(FieldPlace(type: human.id, index: 2))
            outcomes.noteError(FieldPlace(type: human.id, index: 1))
            record.note(outcomes, of: try StarWars.operation("{ hero { name } }", schema))
        }
        var failure = FieldOutcomes()
        failure.isFailure = true
        record.note(failure, of: try StarWars.operation("{ ...F } fragment F on Query { old me: hero { name } }"))
        for coverage in [record.coverage, whole.coverage] {
            #expect(coverage.nulls == ["Human.height"])
            #expect(coverage.errors == ["Human.name", "Query.old", "Query.hero"])
        }
    }

    @Test func `takes many threads at once`() async throws {
        let record = CoverageRecord()
        let schema = try StarWars.schema()
        let operations = try (0..<50).map { try StarWars.operation("{ a\($0): hero { name } }", schema) }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for operation in operations { record.note(operation, [:]) } }
            }
        }
        #expect(record.coverage.asked["Query.hero"] == 50)
    }
}
