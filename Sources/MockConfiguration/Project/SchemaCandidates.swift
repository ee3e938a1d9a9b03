import GraphQLLanguage
import JSONModel

/// The files of a folder that look like schemas, but are not read: beginners often have one beside no `schemas/`.
package struct SchemaCandidates: Sendable {
    /// Their paths, sorted; only the first 50 files by name are considered.
    package let paths: [String]

    /// Looks at the files in the folder itself.
    package init(in folder: String?, access: FileAccess = .disk) {
        guard let folder else {
            paths = []
            return
        }
        let place = ProjectPath.normalized(folder)
        let entries = (try? access.entries(place.isEmpty ? "." : place)) ?? []
        paths = entries.filter { $0.kind == .file && Self.mayBeSchema($0.name) }.map(\.name).sorted()
            .prefix(Self.mostFiles).map { ProjectPath.join(place, $0) }
            .filter { (try? access.read($0)).map(Self.isSchema) ?? false }
    }

    private static let mostFiles = 50
    private static let mostBytes = 20_000_000

    private static func mayBeSchema(_ name: String) -> Bool {
        if name.hasPrefix(".") { return false }
        return ["graphql", "graphqls", "gql", "json"].contains(ProjectPath.extension(of: name) ?? "")
    }

    /// Whether a text defines types, in SDL or as the result of an introspection: documents of clients do not.
    package static func isSchema(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= mostBytes else { return false }
        if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{"),
            let value = try? JSONValue(parsing: bytes)
        {
            return (value["data"] ?? value)["__schema"] != nil
        }
        guard let document = try? Document(parsing: SourceText(bytes: bytes), limits: .schema) else { return false }
        return document.definitions.contains { definition in
            switch definition {
            case .schema, .type: true
            case .operation, .fragment, .schemaExtension, .typeExtension, .directive: false
            }
        }
    }

    /// A message that names the first file and tells what to type; `nil` if there is no such file.
    package func hint(command: String) -> String? {
        guard let first = paths.first else { return nil }
        let others = paths.count == 1 ? "" : " (and \(paths.count - 1) more like it)"
        return """
            there is \(first)\(others) here: type "\(command) \(first)", or move it into schemas/, or write \
            "schema: \(ProjectPath.name(of: first))" into mynah.yml
            """
    }
}
