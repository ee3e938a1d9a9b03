package import GraphQLLanguage

/// The contents of a project folder, found by convention.
///
/// These are `schemas/`, `mynah.yml` or `mynah.yaml`, and `meaning.rules`. Files are read in the sorted order of their
/// paths; hidden files and folders are skipped, and a folder that links lead back to is read once.
package struct ProjectFolder: Sendable {
    /// SDL and introspection results, each named by its path as the user would write it.
    package private(set) var schemas: [SourceText] = []
    /// The settings file, if there is one.
    package private(set) var settings: SourceText?
    /// The project's own rules for the meaning of names, if there are any.
    package private(set) var rules: SourceText?
    /// The project's folder; `nil` if only named files are read.
    package let folder: String?

    private var scan: FolderScan
    private var warnings: [Diagnostic] = []

    /// Diagnostics of files and folders that could not be read, and of a second settings file.
    package var diagnostics: [Diagnostic] { scan.diagnostics + warnings }

    /// Reads a folder, or nothing for `nil`; files and folders of schemas can be added afterwards.
    package init(_ path: String?, files: FileAccess = .disk) {
        scan = FolderScan(files)
        folder = path.map { ProjectPath.normalized($0) }
        guard let folder else { return }
        switch files.kind(folder.isEmpty ? "." : folder) {
        case .folder: break
        case .file:
            scan.fail(folder, "it is a file, not a project's folder; --schema names a schema")
            return
        case nil:
            scan.fail(folder, "no such folder")
            return
        }
        let schemas = ProjectPath.join(folder, "schemas")
        if files.kind(schemas) == .folder { addSchemas(at: schemas) }
        addSettings(in: folder)
        addRules(in: folder)
    }

    /// Adds a file of a schema, or a folder with all the files below it.
    package mutating func addSchemas(at path: String) {
        switch scan.access.kind(path) {
        case .folder:
            let paths = scan.files(below: path) {
                ProjectPath.extension(of: $0).map(Self.schemaExtensions.contains) == true
            }
            for path in paths { scan.read(path).map { schemas.append($0) } }
        // Whatever stands in the way of nothing, such as a link to nowhere: trying to read says it.
        case .file, nil: scan.read(path).map { schemas.append($0) }
        }
    }

    /// Reads these files and folders of schemas instead of `schemas/`.
    package mutating func replaceSchemas(with paths: [String]) {
        schemas = []
        for path in paths { addSchemas(at: path) }
    }

    private static let schemaExtensions: Set<String> = ["graphql", "graphqls", "gql", "json"]

    private mutating func addRules(in folder: String) {
        let path = ProjectPath.join(folder, "meaning.rules")
        if isThere(path, in: folder) { rules = scan.read(path) }
    }

    private mutating func addSettings(in folder: String) {
        let found = ["mynah.yml", "mynah.yaml"]
            .map { ProjectPath.join(folder, $0) }
            .filter { isThere($0, in: folder) }
        // A folder of that name, or a link to nowhere: trying to read it says so.
        settings = found.first.flatMap { scan.read($0) }
        guard found.count > 1 else { return }
        let message = "There is \"mynah.yml\" too; this file is not read."
        warnings.append(Diagnostic(.warning, message, at: ProjectPath.start(of: found[1])))
    }

    /// Whether a file or folder of that name exists, including a link to nowhere.
    private func isThere(_ path: String, in folder: String) -> Bool {
        if scan.access.kind(path) != nil { return true }
        let entries = try? scan.access.entries(folder.isEmpty ? "." : folder)
        return entries?.contains { $0.name == ProjectPath.name(of: path) } ?? false
    }
}
