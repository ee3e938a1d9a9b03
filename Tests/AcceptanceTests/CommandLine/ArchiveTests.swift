import Foundation
import TestSupport
import Testing

@Suite("The journal as an archive", .offThePool, .timeLimit(.minutes(10)))
struct ArchiveTests {
    private static let bodies = [
        #"{"query":"query Cart { viewer { name cart { lines { quantity } } } }"}"#,
        #"{"query":"query P($id: ID!) { node(id: $id) { id } }","variables":{"id":"plant-7"}}"#,
        #"{"query":"query P($id: ID!) { node(id: $id) { id } }","variables":{"id":"plant-8"}}"#,
        #"[{"query":"{ viewer { name } }"},{"query":"query Cart { viewer { name cart { lines { quantity } } } }"}]"#,
    ]

    /// Asks a server, and gives what it has answered with the archive of that.
    private static func traffic(_ arguments: [String]) throws -> (answers: [String], archive: String) {
        let server = try RunningMynah(arguments)
        let answers = try bodies.map { try server.post($0)?.summary ?? "" }
        let archive = try server.admin("GET", "/requests.har")
        #expect(archive?.status == 200)
        return (answers, String(decoding: archive?.body ?? [], as: UTF8.self))
    }

    private static func files(in folder: URL) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            files[name] = FileManager.default.contents(atPath: folder.appending(path: name).path)
        }
        return files
    }

    @Test func `is imported as a project that answers the same, and imported the same again`() throws {
        try inTemporaryFolder { folder in
            let schema = folder.appending(path: "schema.json")
            try run(mynah, ["schema", "--introspection"]).output.write(to: schema, atomically: true, encoding: .utf8)
            var (answers, archive) = try Self.traffic([])
            var imported: [[String: Data]] = []
            for round in 1...2 {
                let file = folder.appending(path: "\(round).har")
                let into = folder.appending(path: "\(round)")
                try archive.write(to: file, atomically: true, encoding: .utf8)
                let result = try run(mynah, ["import", file.path, "--into", into.path])
                #expect(result.errors == "Imported 5 exchanges into 6 files.\n")
                imported.append(try Self.files(in: into))
                let replay = try Self.traffic([into.path, "--schema", schema.path])
                #expect(replay.answers == answers)
                (answers, archive) = replay
            }
            #expect(imported[0].keys.sorted() == imported[1].keys.sorted())
            for (name, data) in imported[0] { #expect(imported[1][name] == data, "\(name)") }
        }
    }
}
