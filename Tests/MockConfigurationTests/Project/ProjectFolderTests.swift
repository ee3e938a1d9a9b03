import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Project folder")
struct ProjectFolderTests {
    /// Files by path; folders are what the paths say.
    ///
    /// A content of `nil` cannot be read.
    private func files(_ contents: [String: String?], links: [String: String] = [:]) -> FileAccess {
        let folders = Set(contents.keys.flatMap(Self.parents) + links.keys.flatMap(Self.parents) + ["."])
        @Sendable func target(_ path: String) -> String {
            for (link, target) in links where path == link || path.hasPrefix(link + "/") {
                return target + path.dropFirst(link.count)
            }
            return path
        }
        @Sendable func kind(_ path: String) -> FileAccess.Kind? {
            let path = target(path)
            return contents[path] != nil ? .file : folders.contains(path) ? .folder : nil
        }
        return FileAccess(
            entries: { folder throws(FileAccess.Failure) in
                let prefix = target(folder) + "/"
                let below = (Array(contents.keys) + Array(links.keys)).filter { $0.hasPrefix(prefix) }
                let names = Set(
                    below.compactMap { $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init) }
                )
                return names.compactMap { name in kind(prefix + name).map { FileAccess.Entry(name: name, kind: $0) } }
            },
            read: { path throws(FileAccess.Failure) in
                guard let content = contents[target(path)] else {
                    throw FileAccess.Failure(reason: "no such file or folder")
                }
                guard let content else { throw FileAccess.Failure(reason: "permission denied") }
                return Array(content.utf8)
            },
            kind: kind,
            realPath: target
        )
    }

    private static func parents(of path: String) -> [String] {
        let parts = path.split(separator: "/")
        return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
    }

    @Test func `finds schemas in sorted order and skips what is hidden`() {
        let folder = ProjectFolder(
            ".",
            files: files([
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
            files: files(["demo/schemas/a.graphql": "a", "demo/mynah.yaml": "seed: 1"])
        )
        #expect(folder.schemas.map(\.name) == ["demo/schemas/a.graphql"])
        #expect(folder.settings?.name == "demo/mynah.yaml")
    }

    @Test func `reads a folder once that links lead back to`() {
        let folder = ProjectFolder(
            ".",
            files: files(["schemas/a.graphql": "a"], links: ["schemas/loop": "schemas", "schemas/loop2": "schemas"])
        )
        #expect(folder.schemas.map(\.name) == ["schemas/a.graphql"])
    }

    @Test func `reports what cannot be read and goes on`() {
        let folder = ProjectFolder(".", files: files(["schemas/a.graphql": nil, "schemas/b.graphql": "b"]))
        #expect(folder.schemas.map(\.name) == ["schemas/b.graphql"])
        #expect(
            folder.diagnostics.map(\.description) == [
                "schemas/a.graphql:1:1: error: Cannot be read: permission denied."
            ]
        )
    }

    @Test func `reports a folder that is not there`() {
        let folder = ProjectFolder("nowhere", files: files([:]))
        #expect(folder.diagnostics.map(\.description) == ["nowhere:1:1: error: Cannot be read: no such folder."])
    }

    @Test func `is content with an empty folder`() {
        let folder = ProjectFolder(".", files: files([:]))
        #expect(folder.schemas.isEmpty && folder.settings == nil && folder.diagnostics == [])
    }

    @Test func `warns of a second settings file`() {
        let folder = ProjectFolder(".", files: files(["mynah.yml": "a", "mynah.yaml": "b"]))
        #expect(folder.settings?.name == "mynah.yml")
        #expect(
            folder.diagnostics.map(\.description) == [
                "mynah.yaml:1:1: warning: There is \"mynah.yml\" too; this file is not read."
            ]
        )
    }

    @Test func `adds what is named`() {
        var folder = ProjectFolder(nil, files: files(["x/one.graphql": "1", "y/two.sdl": "2", "y/s.yml": "seed: 1"]))
        folder.addSchemas(at: "x")
        folder.addSchemas(at: "y/two.sdl")
        folder.addSchemas(at: "z")
        folder.setSettings(at: "y/s.yml")
        #expect(folder.schemas.map(\.name) == ["x/one.graphql", "y/two.sdl"])
        #expect(folder.settings?.name == "y/s.yml")
        #expect(folder.diagnostics.map(\.description) == ["z:1:1: error: Cannot be read: no such file or folder."])
    }

    @Test func `reports schemas that links promise, and nothing else`() {
        var files = files(["schemas/a.graphql": "a"])
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
