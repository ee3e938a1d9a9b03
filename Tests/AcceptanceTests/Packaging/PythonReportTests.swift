import Foundation
import TestSupport
import Testing

/// The account that Python's package gives of a test that has failed; pytest itself is not needed for it.
@Suite("Report of Python's package", .offThePool, .enabled(if: InstalledProgram.has("python3")))
struct PythonReportTests {
    private static let script = """
        from mynah_mock import MynahServer

        server = MynahServer(schema="a.graphql")
        print(server.session().report())
        session = server.session()
        session.stub({"graphQL": {"operations": "GetHero", "variables": {"id": "8"}}, "response": {"data": {}}})
        session.stub({"http": {"api": "get /heroes"}, "response": {"status": 204}})
        session.answer("GetVilain", {"hero": "Vader"})
        session.answer("Used", {"hero": "Luke"})
        session.query("query Used { hero }")
        session.query("query GetHero { hero }", {"id": "7"})
        session.query("query GetVillain { hero }")
        session.query("query Something { hero }")
        print(session.report())
        server.stop()

        """

    @Test func `names stubs that nearly fitted what the schema has answered`() throws {
        try inTemporaryFolder { folder in
            let package = folder.appending(path: "mynah_mock")
            try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: repositoryRoot.appending(path: "packaging/python/__init__.py"),
                to: package.appending(path: "__init__.py")
            )
            try "type Query { hero: String }".write(
                to: folder.appending(path: "a.graphql"),
                atomically: true,
                encoding: .utf8
            )
            let script = folder.appending(path: "test.py")
            try Self.script.write(to: script, atomically: true, encoding: .utf8)
            let result = try run(
                URL(filePath: "/usr/bin/env"),
                ["python3", script.path],
                in: folder,
                environment: ["MYNAH_PROGRAM": mynah.path]
            )
            #expect(result.errors == "")
            #expect(
                result.output == """
                    No request has come.
                    Requests, the latest first:
                      POST /graphql Something -> 200
                      POST /graphql GetVillain -> 200
                        near: run-time-3: operationName: expected GetVilain, got GetVillain
                      POST /graphql GetHero -> 200
                        near: run-time-1: variables.id: expected "8", got "7"
                      POST /graphql Used -> 200
                    Stubs that were added, and have answered nothing:
                      run-time-3: GetVilain
                      run-time-2: get /heroes
                      run-time-1: GetHero

                    """
            )
        }
    }
}
