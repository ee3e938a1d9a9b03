import Foundation
import TestSupport
import Testing

/// The demo is asked, and what it was asked is told by the command: from the server, its archive, and what was kept.
@Suite("mynah coverage", .offThePool, .timeLimit(.minutes(10)))
struct CoverageCommandTests {
    private static let bodies = [
        #"{"query":"query P($id: ID!) { node(id: $id) { id } }","variables":{"id":"plant-7"}}"#,
        #"{"query":"query Cart { viewer { name cart { lines { quantity } } } }"}"#,
    ]

    @Test func `reads a server, its archive and what was kept, and adds them up`() throws {
        try inTemporaryFolder { folder in
            let server = try RunningMynah([])
            for body in Self.bodies { #expect(try server.post(body)?.status == 200) }
            let archive = folder.appending(path: "requests.har").path
            try Data(server.admin("GET", "/requests.har")?.body ?? []).write(to: URL(filePath: archive))
            let live = try run(mynah, ["coverage", "--from", server.url, "--format", "json"])
            let recorded = try run(mynah, ["coverage", "--from", archive, "--format", "json"])
            #expect([live.exitCode, recorded.exitCode] == [0, 0])
            let (first, second) = (try Self.members(live.output), try Self.members(recorded.output))
            for key in ["summary", "asked", "notAsked", "nulls", "errors", "operations"] {
                #expect(first[key] == second[key], "\(key)")
            }
            let kept = folder.appending(path: "kept.json").path
            try live.output.write(toFile: kept, atomically: true, encoding: .utf8)
            let sum = try run(mynah, ["coverage", "--from", kept, "--from", archive])
            #expect(sum.output.hasPrefix("Asked for:\n"))
            #expect(sum.output.contains("node  "))
            #expect(sum.output.contains("2 operations"))
            let twice = try run(mynah, ["coverage", "--from", kept, "--from", kept, "--format", "json"])
            #expect(twice.output == live.output)
            let tooLittle = try run(mynah, ["coverage", "--from", kept, "--at-least", "99"])
            #expect(tooLittle.exitCode == 1)
            #expect(tooLittle.errors.hasSuffix("less than 99 %.\n"))
        }
    }

    @Test func `says what it cannot read`() throws {
        try inTemporaryFolder { folder in
            func file(_ name: String, _ text: String) throws -> String {
                let path = folder.appending(path: name).path
                try text.write(toFile: path, atomically: true, encoding: .utf8)
                return path
            }
            let cases = [
                ([], 64, "needs --from"),
                (["--from", "nowhere.json"], 1, "There is no file nowhere.json."),
                (["--from", try file("a.json", "{")], 1, "is no JSON."),
                (["--from", try file("b.json", "{}")], 1, "it has no \"asked\"."),
                (["--from", try file("c.json", #"{"asked": {"Query.no": 1}}"#)], 1, "there is no Query.no in this"),
                (["--from", "http://127.0.0.1:1"], 1, "127.0.0.1:1"),
                (["--from", "x", "--at-least", "101"], 64, "a number from 0 to 100"),
            ]
            for (arguments, status, text) in cases {
                let result = try run(mynah, ["coverage"] + arguments)
                #expect(result.exitCode == Int32(status), "\(arguments)")
                #expect(result.errors.contains(text), "\(arguments): \(result.errors)")
            }
        }
    }

    @Test func `names the address to give where the one that is given has no coverage`() throws {
        let server = try RunningMynah([])
        let result = try run(mynah, ["coverage", "--from", server.url + "/graphql"])
        #expect(result.exitCode == 1)
        #expect(
            result.errors == """
                mynah: error: \(server.url)/graphql/_admin/coverage answers 404, and no coverage: GraphQL is served at /graphql. \
                Name the address that a Mynah with a schema prints at its start, such as http://127.0.0.1:8080, or that of a \
                session.

                """
        )
    }

    private static func members(_ text: String) throws -> [String: NSObject] {
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(json as? [String: NSObject])
    }
}
