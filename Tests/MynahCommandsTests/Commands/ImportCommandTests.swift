import Foundation
import MynahCommands
import TestSupport
import Testing

@Suite("mynah import")
struct ImportCommandTests {
    /// A folder that goes with the test.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "mynah-import-\(UUID().uuidString)")

        deinit { try? FileManager.default.removeItem(at: url) }

        /// All files with what is in them.
        var transcript: String {
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()) ?? []
            return names.compactMap { name -> String? in
                guard let data = FileManager.default.contents(atPath: url.path + "/" + name) else { return nil }
                let isText = !data.contains(0)
                let text = isText ? String(decoding: data, as: UTF8.self) : "\(data.count) bytes\n"
                return "=== \(name)\n\(text)"
            }.joined()
        }
    }

    private func expect(_ words: [String], _ golden: String) throws {
        let folder = Folder()
        let result = CommandResult(running: ["import"] + words + ["--into", folder.url.path])
        #expect(result.code == .success)
        let transcript = folder.transcript
        try expectGolden(result.transcript + transcript, "Golden/\(golden).txt")
        let again = CommandResult(running: ["import"] + words + ["--into", folder.url.path])
        #expect(again.code == .success)
        #expect(folder.transcript == transcript)
        #expect(CommandResult(running: ["check", folder.url.path]).output == "")
    }

    @Test func `reads HTTP archives`() throws {
        try expect(["@/Import/traffic.har", "--redact", "password"], "import-har")
    }

    @Test func `writes no stub that answers whatever is sent to the GraphQL path`() throws {
        try expect(["@/Import/graphql-path.har"], "import-graphql-path")
    }

    @Test func `takes what was asked of one host`() throws {
        try expect(["@/Import/traffic.har", "--host", "cdn.example.com"], "import-host")
    }

    // row: Vinyl's recordings
    @Test func `reads the recordings of Vinyl`() throws {
        try expect(["@/Import/vinyl.json"], "import-vinyl")
    }

    // row: `configurator.arguments` that are kept in a file
    @Test func `reads the arguments of MockURLResponder`() throws {
        try expect(["@/Import/arguments.txt"], "import-mockurlresponder")
    }

    @Test func `writes paths that are found again, and nothing for what never answers`() throws {
        try expect(["@/Import/paths.txt"], "import-paths")
    }

    @Test func `names what is not recorded, and does not count it`() throws {
        try expect(["@/Import/methods.har"], "import-methods")
    }

    @Test func `does not count what the schema refuses`() throws {
        let folder = Folder()
        let schemas = folder.url.appending(path: "schemas")
        try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
        try Data("type Query { ships: [Ship!]! } type Ship { id: ID! }\n".utf8).write(
            to: schemas.appending(path: "schema.graphql")
        )
        let words = ["import", "@/Import/traffic.har", "--host", "api.example.com", "--into", folder.url.path]
        let result = CommandResult(running: words)
        #expect(
            result.errors.split(separator: "\n").suffix(2) == [
                """
                warning: the operation Hero is not recorded, as the schema refuses it: \
                Cannot query field "hero" on type "Query".
                """,
                "Imported 4 exchanges into 4 files.",
            ]
        )
    }

    @Test func `names the hosts that there are`() {
        let words = ["import", "@/Import/traffic.har", "--host", "cdn.example.com", "--host", "nowhere.example"]
        let error = """
            Import/traffic.har:57:20: warning: Left out: "wss://api.example.com/graphql" is no http or https URL.
            mynah: error: No request is to nowhere.example, which --host names; there are requests to api.example.com, \
            cdn.example.com.

            """
        #expect(CommandResult(running: words) == CommandResult(code: .failure, errors: error))
    }

    @Test func `says that operations came to another path`() throws {
        let folder = Folder()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let file = folder.url.appending(path: "traffic.har")
        let body = #"{\"query\": \"{ a }\"}"#
        let entry = """
            { "request": { "method": "POST", "url": "https://api.example.com/v1/gql",
                "headers": [{ "name": "content-type", "value": "application/json" }],
                "postData": { "mimeType": "application/json", "text": "\(body)" } },
              "response": { "status": 200, "headers": [{ "name": "content-type", "value": "application/json" }],
                "content": { "mimeType": "application/json", "text": "{\\"data\\": {\\"a\\": 1}}" } } }
            """
        try #"{ "log": { "entries": [ \#(entry) ] } }"#.write(to: file, atomically: true, encoding: .utf8)
        let result = CommandResult(running: ["import", file.path, "--into", folder.url.path])
        #expect(
            result.errors.split(separator: "\n").last
                == #"Operations came to /v1/gql, and are answered at /graphql: "graphqlPath: /v1/gql" in mynah.yml changes that."#
        )
    }

    @Test func `reads numbers of any size`() throws {
        let folder = Folder()
        let responses = ["-1e300", "1e300", "0.5"].map {
            #"{"path": "/\#($0)", "repetitions": \#($0), "delay": \#($0)}"#
        }
        let host = #"{"scheme": "https", "host": "a.example", "responses": [\#(responses.joined(separator: ", "))]}"#
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let file = folder.url.appending(path: "arguments.txt")
        try "--mock-url-response=\(host)\n".write(to: file, atomically: true, encoding: .utf8)
        let result = CommandResult(running: ["import", file.path, "--into", folder.url.path])
        #expect(result.code == .success, "\(result.errors)")
        #expect(CommandResult(running: ["check", folder.url.path]).code == .success)
    }

    @Test func `adds to what an earlier import has written`() throws {
        let folder = Folder()
        for file in ["arguments.txt", "more-arguments.txt"] {
            let result = CommandResult(running: ["import", "@/Import/\(file)", "--into", folder.url.path])
            #expect(result.code == .success)
            if file == "more-arguments.txt" {
                #expect(result.errors == "Imported 1 exchange into 1 file; 1 had answers already.\n")
            }
        }
        try expectGolden(folder.transcript, "Golden/import-again.txt")
        let words = ["import", "@/Import/more-arguments.txt", "--into", folder.url.path, "--record", "replace"]
        #expect(CommandResult(running: words).errors == "Imported 2 exchanges into 1 file.\n")
        try expectGolden(folder.transcript, "Golden/import-replacing.txt")
    }

    @Test func `writes what it reads`() {
        let error =
            "mynah: error: --record none would write nothing: say missing or replace.\n"
            + "Try \"mynah import --help\".\n"
        let result = CommandResult(running: ["import", "@/Import/arguments.txt", "--record", "none"])
        #expect(result == CommandResult(code: .usage, errors: error))
    }

    @Test func `leaves the file of a host alone that is someone's own`() throws {
        let folder = Folder()
        let words = ["import", "@/Import/arguments.txt", "--into", folder.url.path]
        let own = folder.url.appending(path: "endpoints/api-example-com.yml")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "endpoints"),
            withIntermediateDirectories: true
        )
        try Data("[]\n".utf8).write(to: own)
        #expect(CommandResult(running: words).code == .success)
        #expect(try String(contentsOf: own, encoding: .utf8) == "[]\n")
        #expect(folder.transcript.contains("=== endpoints/api-example-com.recorded.yml\n"))
    }

    @Test(
        "says where a file is wrong, and writes nothing",
        arguments: ["broken.har", "cut.har", "other.json", "empty.json", "broken.json", "broken.txt"]
    )
    func problems(_ name: String) throws {
        let folder = Folder()
        let result = CommandResult(running: ["import", "@/Import/\(name)", "--into", folder.url.path])
        #expect(folder.transcript == "")
        try expectGolden(result.transcript, "Golden/import-\(name).txt")
    }

    @Test func `wants a file`() {
        let error = "mynah: error: \"mynah import\" needs a FILE.\nTry \"mynah import --help\".\n"
        #expect(CommandResult(running: ["import"]) == CommandResult(code: .usage, errors: error))
    }
}
