import Foundation
import TestSupport
import Testing

/// Schema files that cannot be read, or not as what they are.
@Suite("Unreadable schema files", .offThePool)
struct SchemaFileTests {
    private static let sound = Array("type Query { a: Int }".utf8)
    private static let utf16: [UInt8] = sound.flatMap { byte -> [UInt8] in [byte, 0] }

    static let files: [(name: String, bytes: [UInt8], output: String)] = [
        (
            "empty", [],
            "FILE:1:1: warning: There is no definition in this file.\nerror: Query root type must be provided.\n"
        ),
        (
            "UTF-16 with its mark", [0xFF, 0xFE] + utf16,
            unreadable("The text is encoded as UTF-16; only UTF-8 is read.")
        ),
        ("UTF-16 without", utf16, unreadable("The text is encoded as UTF-16; only UTF-8 is read.")),
        ("with a byte order mark", [0xEF, 0xBB, 0xBF] + sound, ""),
        ("binary", [0x7F, 0x45, 0x4C, 0x46, 0x02], unreadable("Unexpected character: U+007F.")),
        (
            "with a byte that is not UTF-8", sound + [0x20, 0x23, 0xFF],
            "FILE:1:24: error: Syntax Error: Invalid UTF-8 byte: 0xFF.\n"
        ),
        (
            "JSON cut short", Array(#"{"data":{"__schema":"#.utf8),
            "FILE:1:21: error: Expected a value, found the end of the text\n"
        ),
        (
            "nested without end", Array("type Query { a: ".utf8) + [UInt8](repeating: 0x5B, count: 100_000),
            "FILE:1:217: error: Syntax Error: Document is nested deeper than 200 levels. Parsing aborted.\n"
        ),
    ]

    private static func unreadable(_ message: String) -> String { "FILE:1:1: error: Syntax Error: \(message)\n" }

    @Test func `say what is wrong and where`() throws {
        try inTemporaryFolder { folder in
            for (name, bytes, output) in Self.files {
                try Data(bytes).write(to: folder.appending(path: "a.graphql"))
                let result = try run(mynah, ["check", "--schema", "a.graphql"], in: folder)
                #expect(result.output == output.replacing("FILE", with: "a.graphql"), "\(name)")
                #expect(result.exitCode == (output.isEmpty ? 0 : 1), "\(name)")
                let served = try run(mynah, ["generate", "{ __typename }", "--schema", "a.graphql"], in: folder)
                #expect(served.exitCode == result.exitCode, "\(name)")
            }
        }
    }

    @Test func `are reported where links lead nowhere, and folders are no files`() throws {
        try inTemporaryFolder { folder in
            let schemas = folder.appending(path: "schemas")
            let files = FileManager.default
            try files.createDirectory(at: schemas.appending(path: "x.graphql"), withIntermediateDirectories: true)
            try Data(Self.sound).write(to: schemas.appending(path: "x.graphql/inner.graphql"))
            try files.createSymbolicLink(atPath: schemas.path + "/up", withDestinationPath: "..")
            #expect(try run(mynah, ["check"], in: folder).exitCode == 0)
            try files.createSymbolicLink(atPath: schemas.path + "/gone.graphql", withDestinationPath: "nowhere")
            try files.createSymbolicLink(atPath: schemas.path + "/self.graphql", withDestinationPath: "self.graphql")
            let result = try run(mynah, ["check"], in: folder)
            #expect(
                result.output == """
                    schemas/gone.graphql:1:1: error: Cannot be read: no such file or folder.
                    schemas/self.graphql:1:1: error: Cannot be read: its links lead in a circle.

                    """
            )
            #expect(result.exitCode == 1)
        }
    }

    @Test func `are missing in an empty folder`() throws {
        try inTemporaryFolder { folder in
            for words in [["generate", "{ a }"], ["schema"]] {
                let result = try run(mynah, words, in: folder)
                #expect(result.exitCode == 1)
                #expect(
                    result.errors == """
                        mynah: error: There is no schema: put one into schemas/, or name one with --schema PATH. It is SDL \
                        (.graphql) or an introspection result (.json).

                        """
                )
            }
        }
    }

    @Test func `may be pipes`() throws {
        let script = "\"$0\" generate '{ a }' --schema <(echo 'type Query { a: Int @examples(values: [7]) }')"
        let result = try run(URL(filePath: "/bin/bash"), ["-c", script, mynah.path])
        #expect(result.output == "{\n  \"data\": {\n    \"a\": 7\n  }\n}\n")
        #expect(result.errors.isEmpty)
    }
}
