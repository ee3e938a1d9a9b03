import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing
import WorldAudit

/// What the worlds of some schemas say that cannot be true, counted rule by rule.
///
/// The tables are golden files: what is counted under each rule is looked at, too.
@Suite("World audit")
struct WorldAuditTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var file: URL
        var sample = Sample.small

        var testDescription: String { name }

        private static let schemas = SharedValues<Schema>()

        func schema() throws -> Schema {
            try Self.schemas.value(name) {
                let source = SourceText(bytes: Array(try Data(contentsOf: file)), name: file.path)
                return try #require(SchemaLoader.load([source]).schema)
            }
        }
    }

    /// Small schemas, one for each dialect that people have.
    static let dialects = files(in: fixtures().appending(path: "Schemas"))
    static let isThorough = ProcessInfo.processInfo.environment["MYNAH_AUDIT"] == "all"
    /// Real schemas, of which a sample is looked at; `MYNAH_AUDIT=all` looks at every type.
    static let publicSchemas = (sharedFolder.map { files(in: $0.appending(path: "schemas")) } ?? []).map { found in
        Case(name: found.name, file: found.file, sample: isThorough ? .small : .large)
    }

    private static func files(in folder: URL) -> [Case] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".graphql") || $0.hasPrefix("shopify-storefront.j") }.sorted().map {
            Case(name: String($0.prefix { $0 != "." }), file: folder.appending(path: $0))
        }
    }

    @Test(arguments: dialects) func `a dialect's world is not absurd`(_ testCase: Case) throws {
        try check(testCase)
    }

    @Test(
        .enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project"),
        arguments: publicSchemas
    )
    func `a public schema's world is not absurd`(_ testCase: Case) throws { try check(testCase) }

    @Test(.enabled(if: OtherSchemas.folder != nil, "MYNAH_SCHEMAS names a folder of schemas"))
    func `the worlds of other schemas are hardly absurd`() throws {
        var all = AuditReport()
        for file in try OtherSchemas.files() {
            do {
                all.add(try Audit(OtherSchemas.schema(in: file)).report())
            } catch {
                print("\(file.lastPathComponent) is left out: \(error)")
            }
        }
        print("AUDIT of \(try OtherSchemas.files().count) schemas\n\(all.text)")
        #expect(AuditReport.permille(all.violated, of: all.checked) <= 5)
        for row in all.rows where row.checked > 100 {
            #expect(AuditReport.permille(row.violated, of: row.checked) <= 20, "\(row.rule.rawValue)")
        }
    }

    @Test func `few lists of an object's own things are empty or single`() throws {
        var all = RelationLists.Report()
        for testCase in Self.dialects + Self.publicSchemas { all.add(try RelationLists(testCase.schema()).report()) }
        #expect(all.lists > 500 && all.permille <= 100, "\(all.text)")
    }

    @Test(.enabled(if: OtherSchemas.folder != nil, "MYNAH_SCHEMAS names a folder of schemas"))
    func `few lists of other schemas are empty or single`() throws {
        var all = RelationLists.Report()
        for file in try OtherSchemas.files() {
            guard let schema = try? OtherSchemas.schema(in: file) else { continue }
            all.add(try RelationLists(schema).report())
        }
        print("LISTS: \(all.text)")
        #expect(all.permille <= 100)
    }

    private func check(_ testCase: Case) throws {
        let report = try Audit(testCase.schema(), sample: testCase.sample).report()
        try expectGolden(report.text, "Tables/\(testCase.name).txt")
        for row in report.rows where row.violated > 0 {
            Issue.record("\(row.rule.rawValue): \(row.violated) of \(row.checked); \(row.examples)")
        }
    }
}
