import GraphQLLanguage
import HTTPMessages
import JSONModel
import ServerRuntime
import ServiceTestSupport
import Testing

/// `/_admin/problems`, and what strict servers say of their health.
@Suite("Problem routes")
struct ProblemRoutesTests {
    private final class Files: ServedFiles {
        let found: FileProblems
        let obstacles: [Diagnostic]

        init(_ found: FileProblems, obstacles: [Diagnostic] = []) {
            self.found = found
            self.obstacles = obstacles
        }

        var contents: [String: [UInt8]] { [:] }
        func check() -> FileProblems { found }
        func problems(with schema: SourceText) -> [Diagnostic] { [] }
    }

    private static let place = SourceLocation(file: "endpoints/a.yml", line: 3, column: 5)

    @Test func `has none where nothing was made of files`() throws {
        let reply = try AdminClient().send(.get, "/problems")
        #expect(reply.summary == #"200 {"errors":0,"warnings":0,"problems":[]}"#)
    }

    @Test func `lists them with their places, and counts those that are not listed`() throws {
        let client = try AdminClient()
        let rest = Diagnostic(.warning, "2 warnings from here on are not listed.", at: Self.place, count: 2)
        let error = Diagnostic(.error, "A path has no \"?\" in it.", at: Self.place)
        let files = Files(FileProblems([error, rest], objection: "endpoints/a.yml (1 problem)"))
        client.service.files = files
        let json = client.send(.get, "/problems").json
        #expect(json?["errors"] == 1)
        #expect(json?["warnings"] == 2)
        #expect(json?["notServed"] == "endpoints/a.yml (1 problem)")
        let listed: JSONValue = [
            "severity": "error", "message": "A path has no \"?\" in it.", "file": "endpoints/a.yml", "line": 3,
            "column": 5,
        ]
        #expect(json?["problems"]?.array?.first == listed)
        withExtendedLifetime(files) {}
    }

    @Test func `make a strict server unready`() throws {
        let client = try AdminClient()
        #expect(client.send(.get, "/health").summary == #"200 {"status":"ok","graphQL":"/graphql"}"#)
        let files = Files(FileProblems([]), obstacles: [Diagnostic(.warning, "Odd.", at: Self.place)])
        client.service.files = files
        let reply = client.send(.get, "/health")
        #expect(reply.refusal == "503 The project's files have problems")
        #expect(
            reply.detail
                == "endpoints/a.yml:3:5: warning: Odd. What was served before still is; --strict allows no problem."
        )
        #expect(reply.json?["errors"]?.array?.count == 1)
        withExtendedLifetime(files) {}
    }
}
