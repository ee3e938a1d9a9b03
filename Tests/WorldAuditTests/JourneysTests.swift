import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing
import WorldAudit

/// What clients do with the objects of a schema, by operations that are written from its names alone.
///
/// `MYNAH_SCHEMAS=FOLDER` asks every schema of a folder, too, and prints what failed: for schemas that nobody here has seen.
@Suite("Journeys by machine")
struct JourneysTests {
    @Test(arguments: WorldAuditTests.dialects) func `a dialect's objects live and end`(
        _ testCase: WorldAuditTests.Case
    ) throws {
        let report = try Journeys(testCase.schema()).report()
        try expectGolden(report.text, "Journeys/\(testCase.name).txt")
        #expect(report.failures == [])
    }

    @Test(.enabled(if: OtherSchemas.folder != nil, "MYNAH_SCHEMAS names a folder of schemas"))
    func `objects of other schemas live and end`() throws {
        var all = JourneyReport()
        for file in try OtherSchemas.files() {
            let name = file.lastPathComponent
            let report: JourneyReport
            do {
                report = try Journeys(OtherSchemas.schema(in: file)).report()
            } catch {
                Issue.record("\(name): \(error)")
                continue
            }
            print("\(name): \(report.permille) of 1000\n\(report.text)")
            all.add(report)
        }
        print("ALL: \(all.permille) of 1000\n\(all.text)said:")
        for text in all.excused { print("    \(text)") }
        #expect(all.permille >= 990)
    }

    @Test(arguments: WorldAuditTests.dialects + WorldAuditTests.publicSchemas)
    func `answers say of arguments what explain says of them`(_ testCase: WorldAuditTests.Case) throws {
        let report = try SaidCheck(testCase.schema()).report()
        #expect(report.agreed > 0)
        // A lookup by a row of PostgreSQL, teams that no field holds, objects for scalars of JSON, and an author without
        // whom there is no post.
        let known = [
            "compoundTypeQuery", "requestReviews", "promotionRule", "updatePost(input: {filter: {}, remove: {author",
        ]
        #expect(report.differences.filter { text in !known.contains { text.contains(" { \($0)") } } == [])
    }

    @Test(.enabled(if: OtherSchemas.folder != nil, "MYNAH_SCHEMAS names a folder of schemas"))
    func `answers of other schemas say of arguments what explain says`() throws {
        var all = SaidCheck.Report()
        for file in try OtherSchemas.files() {
            guard let schema = try? OtherSchemas.schema(in: file) else { continue }
            let report = try SaidCheck(schema).report()
            print("\(file.lastPathComponent): \(report.text)")
            all.add(report)
        }
        print("SAID: \(all.agreed) agreed, \(all.differences.count) differ")
        #expect(all.differences == [])
    }
}
