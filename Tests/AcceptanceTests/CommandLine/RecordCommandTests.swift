import Foundation
import Platform
import TestSupport
import Testing

@Suite("mynah record", .offThePool, .timeLimit(.minutes(10)))
struct RecordCommandTests {
    // row: `MockURLRecorder`
    @Test func `writes down what goes through`() throws {
        try inTemporaryFolder { folder in
            let upstream = try RunningMynah([])
            let recording = try RunningMynah(["--upstream", upstream.url, "--into", folder.path], command: "record")
            let body = Array(#"{"query":"query Cart { viewer { name cart { lines { quantity } } } }"}"#.utf8)
            let answer = try #require(try recording.post(body))
            #expect(answer.status == 200)
            // The schema is asked for besides, and waited for.
            recording.process.terminate()
            #expect(recording.process.waitUntilExit() == 0)
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            #expect(
                names == [
                    ".recording.json", "operations", "operations/Cart.graphql", "operations/Cart.json", "schemas",
                    "schemas/schema.json",
                ]
            )
            let check = try run(mynah, ["check", folder.path])
            #expect(check.output == "")
            #expect(check.exitCode == 0)
            let replay = try RunningMynah([folder.path])
            #expect(try replay.post(body)?.summary == answer.summary)
        }
    }

    @Test func `reads the settings of the folder, and writes the objects that were seen`() throws {
        try inTemporaryFolder { folder in
            let upstream = try RunningMynah([])
            let settings = "upstream: \(upstream.url)\nredact: [name]\nmocks: { $population: 3 }\n"
            try settings.write(to: folder.appending(path: "mynah.yml"), atomically: true, encoding: .utf8)
            let recording = try RunningMynah(["--into", folder.path, "--entities"], command: "record")
            let document = #"query P { node(id: \"plant-7\") { __typename id ... on Plant { name stock } } }"#
            let body = Array(#"{"query":"\#(document)"}"#.utf8)
            #expect(try recording.post(body)?.status == 200)
            recording.process.terminate()
            recording.process.waitUntilExit()
            let plants = try String(contentsOf: folder.appending(path: "data/Plant.json"), encoding: .utf8)
            #expect(plants == "{\n  \"plant-7\": {\n    \"stock\": \"SOLD_OUT\"\n  }\n}\n")
            #expect(try String(contentsOf: folder.appending(path: "mynah.yml"), encoding: .utf8) == settings)
            #expect(try run(mynah, ["check", folder.path]).output == "")
        }
    }

    @Test func `shares a folder with no other, which is said before a port is`() throws {
        try inTemporaryFolder { folder in
            let upstream = try RunningMynah([])
            let arguments = ["--upstream", upstream.url, "--into", folder.path]
            let first = try RunningMynah(arguments, command: "record")
            let port = folder.appending(path: "port.txt").path
            let second = try run(mynah, ["record", "--port", "0", "--port-file", port] + arguments)
            #expect(
                second.errors == """
                    mynah: error: \(folder.path) is being recorded into already; two recordings cannot share a folder.

                    """
            )
            #expect(second.output == "")
            #expect(!FileManager.default.fileExists(atPath: port))
            withExtendedLifetime(first) {}
        }
    }

    @Test(arguments: [
        ("mocks", "\"mocks\" is no URL of a server. The folder that is written is said with --into."),
        ("http://a.example", "http://a.example and --upstream contradict each other."),
    ])
    func `takes the URL of a server by itself`(_ argument: String, problem: String) throws {
        let result = try run(mynah, ["record", argument, "--upstream", "http://b.example"])
        #expect(result.errors == "mynah: error: \(problem)\nTry \"mynah record --help\".\n")
        #expect(result.exitCode == 64)
    }

    @Test func `has to know the upstream`() throws {
        let result = try run(mynah, ["record"])
        #expect(
            result.errors
                == "mynah: error: \"mynah record\" needs the URL of a server, or \"upstream\" in ./mynah.yml.\nTry \"mynah record --help\".\n"
        )
        #expect(result.exitCode == 64)
    }
}
