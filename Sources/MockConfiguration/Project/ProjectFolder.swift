package import GraphQLLanguage

/// What is in a project folder, found by convention: `schemas/`, and `mynah.yml` or `mynah.yaml`.
///
/// Files are read in the sorted order of their paths; hidden files and folders are skipped, and a folder that links lead
/// back to is read once.
package struct ProjectFolder: Sendable {
    /// SDL and introspection results, each named by its path as the user would write it.
    package private(set) var schemas: [SourceText] = []
    /// The settings file; `nil` where there is none.
    package private(set) var settings: SourceText?
    /// What could not be read.
    package private(set) var diagnostics: [Diagnostic] = []

    private let files: FileAccess

    /// Reads a folder, or nothing where `path` is `nil`; then files and folders of schemas and a settings file can be
    /// added one by one.
    package init(_ path: String?, files: FileAccess = .disk) {
        self.files = files
        guard let path else { return }
        let folder = Self.normalized(path)
        if files.kind(folder.isEmpty ? "." : folder) != .folder {
            fail(folder, "no such folder")
            return
        }
        let schemas = Self.join(folder, "schemas")
        if files.kind(schemas) == .folder { addSchemas(at: schemas) }
        addSettings(in: folder)
    }

    /// Adds a file of a schema, or a folder with all the files below it.
    package mutating func addSchemas(at path: String) {
        switch files.kind(path) {
        case .file: read(path).map { schemas.append($0) }
        case .folder:
            var visited: Set<String> = []
            addSchemas(below: Self.normalized(path), visited: &visited)
        // Whatever stands in the way, such as a link to nowhere: trying to read says it.
        case nil: read(path).map { schemas.append($0) }
        }
    }

    /// Reads these files and folders of schemas instead of `schemas/`.
    package mutating func replaceSchemas(with paths: [String]) {
        schemas = []
        for path in paths { addSchemas(at: path) }
    }

    /// Replaces the settings by those of a file.
    package mutating func setSettings(at path: String) {
        guard files.kind(path) == .file else { return fail(path, "no such file") }
        settings = read(path)
    }

    private static let schemaExtensions: Set<String> = ["graphql", "graphqls", "gql", "json"]

    private mutating func addSettings(in folder: String) {
        let found = ["mynah.yml", "mynah.yaml"].map { Self.join(folder, $0) }.filter { files.kind($0) == .file }
        settings = found.first.flatMap { read($0) }
        guard found.count > 1 else { return }
        diagnostics.append(
            Diagnostic(.warning, "There is \"mynah.yml\" too; this file is not read.", at: Self.start(of: found[1]))
        )
    }
}

extension ProjectFolder {
    private mutating func addSchemas(below folder: String, visited: inout Set<String>) {
        guard visited.insert(files.realPath(folder)).inserted else { return }
        for (path, kind) in entries(of: folder) {
            switch kind {
            case .folder: addSchemas(below: path, visited: &visited)
            case .file:
                guard let dot = path.lastIndex(of: "."),
                    Self.schemaExtensions.contains(path[path.index(after: dot)...].lowercased())
                else { continue }
                read(path).map { schemas.append($0) }
            }
        }
    }

    private mutating func entries(of folder: String) -> [(path: String, kind: FileAccess.Kind)] {
        do {
            return try files.entries(folder)
                .filter { !$0.name.hasPrefix(".") }
                .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
                .map { (Self.join(folder, $0.name), $0.kind) }
        } catch {
            fail(folder, error.reason)
            return []
        }
    }

    private mutating func read(_ path: String) -> SourceText? {
        do {
            return SourceText(bytes: try files.read(path), name: path)
        } catch {
            fail(path, error.reason)
            return nil
        }
    }

    private mutating func fail(_ path: String, _ reason: String) {
        diagnostics.append(Diagnostic(.error, "Cannot be read: \(reason).", at: Self.start(of: path)))
    }

    private static func start(of path: String) -> SourceLocation { SourceLocation(file: path, line: 1, column: 1) }

    /// Without `./` in front and `/` behind: diagnostics show paths as people write them.
    private static func normalized(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return path == "." ? "" : String(path)
    }

    private static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
