import Foundation
import GraphQLLanguage
import GraphQLSchema
import Testing

/// Schemas of a folder that the variable `MYNAH_SCHEMAS` names, which nobody here has seen.
enum OtherSchemas {
    static let folder = ProcessInfo.processInfo.environment["MYNAH_SCHEMAS"]

    static func files() throws -> [URL] {
        let folder = URL(filePath: try #require(Self.folder))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return names.filter { $0.hasSuffix(".graphql") }.sorted().map { folder.appending(path: $0) }
    }

    static func schema(in file: URL) throws -> Schema {
        let source = SourceText(bytes: Array(try Data(contentsOf: file)), name: file.path)
        return try #require(SchemaLoader.load([source]).schema)
    }
}
