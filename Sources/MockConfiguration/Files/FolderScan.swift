package import GraphQLLanguage

/// Lists and reads files, and records which could not be read.
///
/// Hidden files and folders are skipped; a folder that links lead back to is listed once.
package struct FolderScan {
    let access: FileAccess
    package private(set) var diagnostics: [Diagnostic] = []

    package init(_ access: FileAccess) { self.access = access }

    /// The files below a folder, in the sorted order of their paths.
    package mutating func files(below folder: String, where isWanted: (String) -> Bool = { _ in true }) -> [String] {
        var paths: [String] = []
        var visited: Set<String> = []
        collect(ProjectPath.normalized(folder), &visited, into: &paths, where: isWanted)
        return paths
    }

    private mutating func collect(
        _ folder: String,
        _ visited: inout Set<String>,
        into paths: inout [String],
        where isWanted: (String) -> Bool
    ) {
        guard visited.insert(access.realPath(folder)).inserted else { return }
        for (path, kind) in entries(of: folder) {
            switch kind {
            case .folder: collect(path, &visited, into: &paths, where: isWanted)
            case .file: if isWanted(path) { paths.append(path) }
            }
        }
    }

    /// The entries of a folder, sorted by name.
    mutating func entries(of folder: String) -> [(path: String, kind: FileAccess.Kind)] {
        do {
            return try access.entries(folder.isEmpty ? "." : folder)
                .filter { !$0.name.hasPrefix(".") }
                .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
                .map { (ProjectPath.join(folder, $0.name), $0.kind) }
        } catch {
            fail(folder, error.reason)
            return []
        }
    }

    /// A file's text; `nil` if it cannot be read, which is recorded as a problem.
    package mutating func read(_ path: String) -> SourceText? {
        do {
            return SourceText(bytes: try access.read(path), name: path)
        } catch {
            fail(path, error.reason)
            return nil
        }
    }

    mutating func fail(_ path: String, _ reason: String) {
        diagnostics.append(Diagnostic(.error, "Cannot be read: \(reason).", at: ProjectPath.start(of: path)))
    }
}
