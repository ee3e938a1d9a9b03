import Foundation
import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Project folder")
struct ProjectFolderTests {
    @Test func `finds schemas in sorted order and skips what is hidden`() {
        let folder = ProjectFolder(
            ".",
            files: FileAccess.memory([
                "schemas/b.graphqls": "b", "schemas/a/z.gql": "z", "schemas/a.json": "{}",
                "schemas/.hidden.graphql": "h",
                "schemas/.git/x.graphql": "x", "schemas/readme.md": "r", "schemas/B.GRAPHQL": "B",
                "mynah.yml": "seed: 1",
            ])
        )
        #expect(
            folder.schemas.map(\.name) == [
                "schemas/B.GRAPHQL", "schemas/a/z.gql", "schemas/a.json", "schemas/b.graphqls",
            ]
        )
        #expect(folder.settings?.name == "mynah.yml")
        #expect(folder.diagnostics == [])
    }

    @Test func `names files as the user would`() {
        let folder = ProjectFolder(
            "demo/",
            files: FileAccess.memory(["demo/schemas/a.graphql": "a", "demo/mynah.yaml": "seed: 1"])
        )
        #expect(folder.schemas.map(\.name) == ["demo/schemas/a.graphql"])
        #expect(folder.settings?.name == "demo/mynah.yaml")
    }

    @Test func `reads a folder once that links lead back to`() {
        let folder = ProjectFolder(
            ".",
            files: FileAccess.memory(
                ["schemas/a.graphql": "a"],
                links: ["schemas/loop": "schemas", "schemas/loop2": "schemas"]
            )
        )
        #expect(folder.schemas.map(\.name) == ["schemas/a.graphql"])
    }

    @Test func `reports what cannot be read and goes on`() {
        let folder = ProjectFolder(".", files: FileAccess.memory(["schemas/a.graphql": nil, "schemas/b.graphql": "b"]))
        #expect(folder.schemas.map(\.name) == ["schemas/b.graphql"])
        #expect(
            folder.diagnostics.map(\.description) == [
                "schemas/a.graphql:1:1: error: Cannot be read: permission denied."
            ]
        )
    }

    @Test func `says what stands where the settings should`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mynah-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/mynah.yml", withIntermediateDirectories: true)
        let path = folder + "/mynah.yml"
        #expect(
            ProjectFolder(folder).diagnostics.map(\.description) == [
                "\(path):1:1: error: Cannot be read: it is a folder."
            ]
        )
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere.yml")
        #expect(
            ProjectFolder(folder).diagnostics.map(\.description) == [
                "\(path):1:1: error: Cannot be read: no such file or folder."
            ]
        )
    }

    @Test func `reports a folder that is not there`() {
        let folder = ProjectFolder("nowhere", files: FileAccess.memory([:]))
        #expect(folder.diagnostics.map(\.description) == ["nowhere:1:1: error: Cannot be read: no such folder."])
    }

    @Test func `says how a schema is named that stands where a folder should`() {
        let folder = ProjectFolder("shop.graphql", files: FileAccess.memory(["shop.graphql": "type Query { a: Int }"]))
        #expect(
            folder.diagnostics.map(\.description) == [
                "shop.graphql:1:1: error: Cannot be read: it is a file, not a project's folder; --schema names a schema."
            ]
        )
    }

    @Test func `is content with an empty folder`() {
        let folder = ProjectFolder(".", files: FileAccess.memory([:]))
        #expect(folder.schemas.isEmpty && folder.settings == nil && folder.diagnostics == [])
    }

    @Test func `warns of a second settings file`() {
        let folder = ProjectFolder(".", files: FileAccess.memory(["mynah.yml": "a", "mynah.yaml": "b"]))
        #expect(folder.settings?.name == "mynah.yml")
        #expect(
            folder.diagnostics.map(\.description) == [
                "mynah.yaml:1:1: warning: There is \"mynah.yml\" too; this file is not read."
            ]
        )
    }

    @Test func `adds what is named`() {
        var folder = ProjectFolder(
            nil,
            files: FileAccess.memory(["x/one.graphql": "1", "y/two.sdl": "2"])
        )
        folder.addSchemas(at: "x")
        folder.addSchemas(at: "y/two.sdl")
        folder.addSchemas(at: "z")
        #expect(folder.schemas.map(\.name) == ["x/one.graphql", "y/two.sdl"])
        #expect(folder.diagnostics.map(\.description) == ["z:1:1: error: Cannot be read: no such file or folder."])
    }

    @Test func `reports schemas that links promise, and nothing else`() {
        var files = FileAccess.memory(["schemas/a.graphql": "a"])
        files.entries = { _ throws(FileAccess.Failure) in
            ["a.graphql", "gone.graphql", "gone.txt"].map { FileAccess.Entry(name: $0, kind: .file) }
        }
        let folder = ProjectFolder(".", files: files)
        #expect(folder.schemas.map(\.name) == ["schemas/a.graphql"])
        #expect(
            folder.diagnostics.map(\.description) == [
                "schemas/gone.graphql:1:1: error: Cannot be read: no such file or folder."
            ]
        )
    }
}
