import GraphQLLanguage
import MockConfiguration

/// The paths that `mynah check` is given, sorted into the project and the clients' documents.
///
/// A folder that holds a part of a project (`schemas/`, `mynah.yml`, `endpoints/`, `operations/`, `network-exchanges/`)
/// is the project, wherever it stands in the list; everything else is documents.
struct CheckedPaths {
    /// The project; `nil` where none was named.
    private(set) var folder: String?
    private var documentPaths: [String] = []

    init(_ arguments: ParsedArguments) throws {
        for path in arguments.positionals {
            if Self.isProject(path) {
                guard folder == nil else {
                    throw UsageError("Two projects, \(folder ?? "") and \(path): check one at a time.")
                }
                folder = path
            } else {
                documentPaths.append(path)
            }
        }
    }

    private static func isProject(_ path: String) -> Bool {
        ["schemas", "mynah.yml", "mynah.yaml", "endpoints", "operations", "network-exchanges"].contains {
            Files.isThere("\(path)/\($0)")
        }
    }

    /// The documents, and diagnostics of the files of a folder that cannot be read.
    ///
    /// - Throws: `CommandError` for a path that was named itself and cannot be read.
    func documents() throws(CommandError) -> (sources: [SourceText], diagnostics: [Diagnostic]) {
        var sources: [SourceText] = []
        var diagnostics: [Diagnostic] = []
        for path in documentPaths {
            guard Files.isFolder(path) else {
                sources.append(SourceText(bytes: try Files.read(path), name: path))
                continue
            }
            var folder = FolderScan(.disk)
            let files = folder.files(below: path) { $0.hasSuffix(".graphql") || $0.hasSuffix(".gql") }
            sources += files.compactMap { folder.read($0) }
            diagnostics += folder.diagnostics
        }
        return (sources, diagnostics)
    }
}
