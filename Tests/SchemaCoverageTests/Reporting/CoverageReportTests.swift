import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport
import Testing

@testable import SchemaCoverage

@Suite("Reports of coverage")
struct CoverageReportTests {
    private static func report() throws -> CoverageReport {
        let schema = try StarWars.schema()
        let record = CoverageRecord()
        record.note(try StarWars.operation("query Hero { hero(episode: JEDI) { name } old }", schema), [:])
        record.note(try StarWars.operation("{ search { ... on Human { height } } }", schema), [:])
        let review = try StarWars.operation("mutation M { createReview(review: {stars: 5}) { stars } }", schema)
        record.note(review, [:])
        var outcomes = FieldOutcomes()
        let human = try #require(schema.type(named: "Human"))
        outcomes.noteNull(FieldPlace(type: human.id, index: 2))
        outcomes.noteError(FieldPlace(type: human.id, index: 1))
        record.note(outcomes, of: review)
        var coverage = record.coverage
        coverage.stubs = ["GetHero (operations/GetHero.json:1:1)": 2, "GET /a<b> (endpoints/a.yml:3:1)": 0]
        coverage.documents = ["Hero": 1, "Unsent": 0]
        return CoverageReport(known: coverage, of: schema)
    }

    @Test func `are a text for people`() throws { try expectGolden(Self.report().text, "coverage.txt") }

    @Test func `are JSON, which can be read again`() throws {
        let report = try Self.report()
        try expectGolden(report.json.prettyPrinted + "\n", "coverage.json")
        var read = try Coverage(report.json)
        #expect(CoverageReport(known: read, of: try StarWars.schema()).json == report.json)
        read.merge(read)
        let twice = try CoverageReport(read, of: try StarWars.schema())
        #expect(twice.share(of: .field) == report.share(of: .field))
        #expect(twice.coverage.asked["Query.hero"] == 2)
        #expect(twice.coverage.documents == ["Hero": 2, "Unsent": 0])
    }

    @Test func `are a page`() throws { try expectGolden(Self.report().html, "coverage.html") }

    @Test func `are a trace of the schema's lines`() throws { try expectGolden(Self.report().lcov, "coverage.lcov") }

    @Test func `count scalars and values that only responses have for nothing`() throws {
        let names = try Self.report().elements.map(\.coordinate)
        #expect(names.contains("Episode.EMPIRE"))
        #expect(!names.contains { $0.hasPrefix("Status.") || $0 == "String" || $0.hasPrefix("__") })
    }

    @Test(
        arguments: ["Query.other", "Other", "Query.hero(other:)", "Episode.OTHER", "SearchResult.Review"]
    )
    func `refuse the coverage of another schema`(coordinate: String) throws {
        var coverage = Coverage()
        coverage.asked = ["Query.hero": 1, "Status": 1, "Status.OPEN": 1, "String": 1, coordinate: 1]
        let error = #expect(throws: CoverageReport.OtherSchema.self) {
            try CoverageReport(coverage, of: try StarWars.schema())
        }
        #expect(error?.coordinate == coordinate)
    }

    @Test(
        arguments: [
            (#"{}"#, "it has no \"asked\""), (#"[]"#, "it has no \"asked\""),
            (#"{"asked": {"A": "x"}}"#, "\"A\" in \"asked\" is no count"),
            (#"{"asked": {"A": -1}}"#, "\"A\" in \"asked\" is no count"),
            (#"{"asked": {}, "nulls": {}}"#, "\"nulls\" is no list of names"),
            (#"{"asked": {}, "stubs": []}"#, "\"stubs\" is no object"),
        ]
    )
    func `are not read from what is none`(text: String, reason: String) throws {
        let json = try JSONValue(parsing: Array(text.utf8))
        #expect(throws: Coverage.Unreadable(reason: reason)) { try Coverage(json) }
    }

    @Test func `do not overflow`() throws {
        var coverage = try Coverage(["asked": ["Query.hero": .number(.integer(.max))]])
        coverage.merge(coverage)
        #expect(coverage.asked["Query.hero"] == .max)
    }
}
