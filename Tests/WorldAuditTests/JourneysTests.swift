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
        let report = try Self.report(of: testCase.file)
        try expectGolden(report.text, "Journeys/\(testCase.name).txt")
        #expect(report.failures == [])
    }

    private static let folder = ProcessInfo.processInfo.environment["MYNAH_SCHEMAS"]

    @Test(.enabled(if: folder != nil, "MYNAH_SCHEMAS names a folder of schemas"))
    func `objects of other schemas live and end`() throws {
        let folder = URL(filePath: try #require(Self.folder))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".graphql") }
        var all = JourneyReport()
        for name in names.sorted() {
            let report: JourneyReport
            do {
                report = try Self.report(of: folder.appending(path: name))
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

    private static func report(of file: URL) throws -> JourneyReport {
        let source = SourceText(bytes: Array(try Data(contentsOf: file)), name: file.path)
        return try Journeys(try #require(SchemaLoader.load([source]).schema)).report()
    }
}
