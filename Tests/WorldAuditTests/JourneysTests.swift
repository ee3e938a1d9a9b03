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
        print("ALL: \(all.permille) of 1000\n\(all.text)")
        #expect(all.permille >= 990)
    }
}
