import Foundation
import GraphQLLanguage
import JSONModel
import MockConfiguration
import TestSupport
import Testing

/// Docker is seldom where tests run, so the example is held against the files that it names.
@Suite("docker-compose")
struct ComposeTests {
    private static let folder = repositoryRoot.appending(path: "Examples/Compose")

    private static func service(_ name: String) throws -> JSONValue {
        let file = try Data(contentsOf: folder.appending(path: "docker-compose.yml"))
        let result = YAMLReader.read(SourceText(bytes: Array(file), name: "docker-compose.yml"))
        #expect(result.diagnostics == [] && result.documents.count == 1)
        return try #require(result.documents.first?.json["services"]?[name])
    }

    @Test func `runs an image that there is, which says when it serves`() throws {
        let dockerfile = try String(contentsOf: repositoryRoot.appending(path: "Dockerfile"), encoding: .utf8)
        #expect(try Self.service("api")["image"] == "mynah:js")
        #expect(dockerfile.contains("docker build --target js -t mynah:js .\n"))
        #expect(dockerfile.contains("FROM settings AS js\n"))
        #expect(dockerfile.contains("\nHEALTHCHECK "))
        #expect(try Self.service("app")["depends_on"] == ["api": ["condition": "service_healthy"]])
    }

    @Test func `serves a project that is sound`() throws {
        #expect(try Self.service("api")["volumes"] == ["./mocks:/project:ro"])
        let mocks = Self.folder.appending(path: "mocks").path
        let result = try run(mynah, ["check", mocks, "--strict"])
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
    }
}
