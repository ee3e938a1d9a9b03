import Foundation
import GraphQLLanguage

/// What `mynah check` was pointed at, sorted into the project and the clients' documents.
///
/// A folder that holds `schemas/` or `mynah.yml` is the project, wherever it stands in the list; everything else is
/// documents.
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
        ["schemas", "mynah.yml", "mynah.yaml"].contains { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
    }

    func documents() throws(CommandError) -> [SourceText] {
        var sources: [SourceText] = []
        for path in documentPaths {
            let files = Files.isFolder(path) ? try Files.list(path, suffixes: [".graphql", ".gql"]) : [path]
            for file in files { sources.append(SourceText(bytes: try Files.read(file), name: file)) }
        }
        return sources
    }
}
