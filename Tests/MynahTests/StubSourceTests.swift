import Foundation
import Mynah
import Testing

@Suite("Stubs of files in Swift")
struct StubSourceTests {
    @Test func areServedBesideThoseOfCode() async throws {
        let server = try await MockServer(stubs: [.file("Fixtures/stubs.yml")]) { Endpoint(.get, "/b", .text("B")) }
        #expect(try await App(server).get("/a").text == "A")
        #expect(try await App(server).get("/b").text == "B")
        let problem = await #expect(throws: MockProblem.self) { try await MockServer(stubs: [.file("nowhere.yml")]) }
        #expect(problem?.message.hasPrefix("There are no stubs \"nowhere.yml\"") == true)
    }

    @Test func aFolderWithNothingIsToldOf() async throws {
        let project = try TemporaryProject()
        let server = try await MockServer(project: project.path)
        #expect(
            server.warnings == [
                "\(project.path): warning: The folder has nothing to answer with: neither schemas/, operations/, "
                    + "endpoints/ nor files/."
            ]
        )
    }

    @Test func configurationsAreValues() async throws {
        let server = try await MockServer(configuration: .init(port: .firstFree(8880...8999), graphQLPath: "/api")) {
            Operation("A", .json(["data": ["a": 1]]))
        }
        #expect((8880...8999).contains(server.port))
        #expect(server.graphQLURL.path == "/api")
    }
}
