import GraphQLLanguage
import Platform
import SchemaMeaning
import SchemaMocking
import TestSupport
import Testing

@testable import MockConfiguration

@Suite("Project settings")
struct ProjectSettingsTests {
    private func read(_ yaml: String) -> ProjectSettingsResult {
        ProjectSettings.read(SourceText(yaml, name: "mynah.yml"))
    }

    @Test(arguments: ["", "# nothing\n", "{}", "~"])
    func `are the defaults where nothing is said`(yaml: String) {
        let result = read(yaml)
        #expect(result.diagnostics == [])
        #expect(result.settings == ProjectSettings())
    }

    @Test func `read every key`() {
        let result = read(
            """
            seed: 7
            now: 2024-02-29T10:00:00+02:00
            validation: off
            httpProfile: draft
            graphqlPath: /api/graphql/
            port: 9000-9010
            cors: false
            strict: true
            watch: poll
            limits:
              body: 2MB
              headers: 32 kB
              connections: 10
              idleTime: 0.5
              receiveTime: 5
              documentTokens: 1000
              documentDepth: 50
              jsonDepth: 20
              answerNodes: 100
              answerBytes: 1000
              batchEntries: 3
              templateDepth: 30
              templateSteps: 4000
              cache: 16MB
              drain: 1
            """
        )
        #expect(result.diagnostics == [])
        var expected = ProjectSettings()
        expected.mocks.seed = 7
        expected.mocks.now = Instant(seconds: 1_709_193_600)
        expected.now = .fixed(Instant(seconds: 1_709_193_600))
        expected.validation = .off
        expected.httpProfile = .draft
        expected.graphQLPath = "/api/graphql"
        expected.ports = 9_000...9_010
        expected.cors = false
        expected.strict = true
        expected.watch = .poll
        expected.limits.body = 2_000_000
        expected.limits.headers = 32_000
        expected.limits.connections = 10
        expected.limits.idleTime = 0.5
        expected.limits.receiveTime = 5
        expected.limits.documentTokens = 1_000
        expected.limits.documentDepth = 50
        expected.limits.jsonDepth = 20
        expected.limits.answerNodes = 100
        expected.limits.answerBytes = 1_000
        expected.limits.batchEntries = 3
        expected.limits.templateDepth = 30
        expected.limits.templateSteps = 4_000
        expected.limits.cache = 16_000_000
        expected.limits.drain = 1
        #expect(result.settings == expected)
    }

    @Test func `report every problem in one go`() throws {
        let result = read(
            """
            sed: 7
            seed: many
            now: tomorrow
            validation: strict
            httpProfil: draft
            graphqlPath: graphql
            port: 9010-9000
            cors: yes
            limits:
              body: much
              connections: 0
              idleTime: -1
              depth: 3
              headers: 1kB
              documentDepth: 100000
              drain: 1e9
            mocks: 3
            """
        )
        try expectGolden(result.diagnostics.map { "\($0)\n" }.joined(), "settings-problems.txt")
        #expect(result.settings == ProjectSettings())
    }

    @Test func `keep what is right beside what is wrong`() {
        let result = read("seed: 3\nstrict: maybe")
        #expect(result.settings.mocks.seed == 3)
        #expect(
            result.diagnostics.map(\.description) == [
                "mynah.yml:2:9: error: \"strict\" must be true or false, not the text \"maybe\"."
            ]
        )
    }

    @Test func `are written as they are read`() {
        for setting in ProjectSetting.all {
            var settings = ProjectSettings()
            #expect(setting.read(setting.standard, into: &settings), "\(setting.key)")
            #expect(settings == ProjectSettings(), "\(setting.key)")
        }
    }

    @Test func `know the clock`() { #expect(read("now: system").settings.now == .system) }

    @Test(arguments: [
        ("0", 0...0), ("8080", 8_080...8_080), ("8080-8090", 8_080...8_090), ("0-10", nil), ("-1", nil), ("70000", nil),
        ("1-2-3", nil), ("", nil), ("a", nil), ("9-8", nil),
    ])
    func `read ports`(text: String, ports: ClosedRange<Int>?) {
        #expect(ProjectSettings.portRange(text) == ports)
    }

    @Test func `are one document`() {
        #expect(
            read("seed: 1\n---\nseed: 2").diagnostics.map(\.description) == [
                "mynah.yml:3:1: error: The settings are one document; this is a second one."
            ]
        )
    }
}
