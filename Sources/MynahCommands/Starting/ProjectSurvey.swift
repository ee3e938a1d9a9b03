import GraphQLLanguage
import MockConfiguration

/// The contents of a folder that is to become a project: schemas, clients' documents, and other programs'
/// configurations.
///
/// Files are found by their names and told apart by what they hold. Folders of dependencies and builds are left out.
struct ProjectSurvey {
    /// Files that define types, in order; those that a configuration names come first, and alone.
    private(set) var schemas: [String] = []
    /// Files of clients' operations.
    private(set) var documents: [String] = []
    /// The configuration that names the schema, or the server that has it.
    private(set) var configuration: String?
    /// A server that a configuration names.
    private(set) var url: String?

    private let folder: String
    private let access: FileAccess

    init(_ folder: String, access: FileAccess = .disk) {
        self.folder = ProjectPath.normalized(folder)
        self.access = access
        var found: [String] = []
        var configurations: [String] = []
        var seen = 0
        for path in files(in: self.folder, depth: 0, &seen) {
            let name = ProjectPath.name(of: path)
            if SchemaConfiguration.isName(name) { configurations.append(path) }
            let ending = ProjectPath.extension(of: name) ?? ""
            guard ["graphql", "graphqls", "gql"].contains(ending) || Self.introspections.contains(name),
                let bytes = try? access.read(path)
            else { continue }
            if SchemaCandidates.isSchema(bytes) {
                found.append(path)
            } else if ending != "json" {
                documents.append(path)
            }
        }
        read(configurations)
        if schemas.isEmpty { schemas = found }
    }

    private static let introspections: Set<String> = ["schema.json", "introspection.json", "graphql.schema.json"]
    private static let mostFiles = 20_000
    private static let depth = 8
    private static let otherFolders: Set<String> = [
        "node_modules", "Pods", "Carthage", "DerivedData", "build", "dist", "target", "vendor", "out", "coverage",
        "__generated__", "venv",
    ]

    private func files(in folder: String, depth: Int, _ seen: inout Int) -> [String] {
        guard depth < Self.depth, seen < Self.mostFiles else { return [] }
        let entries = (try? access.entries(folder.isEmpty ? "." : folder)) ?? []
        var paths: [String] = []
        for entry in entries.sorted(by: { $0.name < $1.name }) {
            seen += 1
            let path = ProjectPath.join(folder, entry.name)
            switch entry.kind {
            case .file: paths.append(path)
            case .folder where entry.name.hasPrefix(".") || Self.otherFolders.contains(entry.name): continue
            case .folder: paths += files(in: path, depth: depth + 1, &seen)
            }
        }
        return paths
    }

    private mutating func read(_ configurations: [String]) {
        for path in configurations {
            guard let bytes = try? access.read(path) else { continue }
            for name in SchemaConfiguration(SourceText(bytes: bytes, name: path)).schemas {
                if name.hasPrefix("http://") || name.hasPrefix("https://") {
                    if url == nil { (url, configuration) = (name, configuration ?? path) }
                    continue
                }
                let place = ProjectPath.normalized(
                    ProjectPath.join(ProjectPath.folder(of: path), ProjectPath.normalized(name))
                )
                guard access.kind(place) != nil, !schemas.contains(place) else { continue }
                schemas.append(place)
                configuration = path
            }
        }
    }

    /// The schemas as `mynah.yml` names them; `nil` where they are in `schemas/`, which needs no word.
    var schemaPaths: [String]? {
        let paths = schemas.map { ProjectPath.relative($0, to: folder) }
        return paths.isEmpty || paths.allSatisfy { $0.hasPrefix("schemas/") } ? nil : paths
    }
}
