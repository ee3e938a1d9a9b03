import Foundation
import TestSupport
import Testing

@Suite("mynah record", .timeLimit(.minutes(5)))
struct RecordCommandTests {
    @Test func `writes down what goes through`() throws {
        try inTemporaryFolder { folder in
            let upstream = try RunningMynah([])
            let recording = try RunningMynah(["--upstream", upstream.url, "--into", folder.path], command: "record")
            let body = Array(#"{"query":"query Cart { viewer { name cart { lines { quantity } } } }"}"#.utf8)
            let answer = try #require(try recording.post(body))
            #expect(answer.status == 200)
            // The schema is asked for besides, and waited for.
            recording.process.terminate()
            recording.process.waitUntilExit()
            #expect(recording.process.terminationStatus == 0)
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            #expect(
                names == [
                    "operations", "operations/Cart.graphql", "operations/Cart.json", "schemas", "schemas/schema.json",
                ]
            )
            let check = try run(mynah, ["check", folder.path])
            #expect(check.output == "")
            #expect(check.exitCode == 0)
            let replay = try RunningMynah([folder.path])
            #expect(try replay.post(body)?.summary == answer.summary)
        }
    }

    @Test func `has to know the upstream`() throws {
        let result = try run(mynah, ["record"])
        #expect(result.errors == "mynah: error: \"mynah record\" needs --upstream URL.\nTry \"mynah record --help\".\n")
        #expect(result.exitCode == 64)
    }
}
