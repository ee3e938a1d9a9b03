import Foundation
import Mynah
import ServiceTestSupport
import Testing

@Suite("Folders of templates and files")
struct FoldersTests {
    @Test func areNamed() async throws {
        var configuration = MockServer.Configuration()
        configuration.templates = ["Fixtures/Mocks/templates"]
        configuration.files = ["Fixtures/network-exchanges"]
        let server = try await MockServer(configuration: configuration) {
            Endpoint(.get, "/accounts/1234", .template("account-details", data: ["id": "1234"]))
        }
        let app = App(server)
        #expect(try await app.get("/accounts/1234").text.contains("1234"))
        let file = try #require(
            FileManager.default.enumerator(atPath: "\(Self.folder)/network-exchanges")?.compactMap { $0 as? String }
                .first { $0.hasSuffix(".json") }
        )
        let text = try String(contentsOfFile: "\(Self.folder)/network-exchanges/\(file)", encoding: .utf8)
        #expect(try await app.get("/\(file)") == Reply(200, text))
        await server.stop()
        configuration.files = ["Fixtures/nowhere"]
        let problem = await #expect(throws: MockProblem.self) { try await MockServer(configuration: configuration) }
        #expect(problem?.message.hasPrefix(#"There is no folder "Fixtures/nowhere""#) == true)
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures"
}
