import GraphQLLanguage
import GraphQLSchema
import MockProject
import ServerRuntime

/// One of two schemas that are compared: that of a server, of a file or of a project's folder.
struct SchemaSide {
    let schema: Schema
    /// The texts that the schema was made of.
    let sources: [SourceText]

    /// - Parameters:
    ///   - path: a URL that is asked by introspection, a file of SDL or JSON, or a folder.
    ///   - arguments: with the header fields that a server is sent.
    ///   - console: the console that diagnostics of the schema are reported on.
    /// - Throws: the reason why there is no schema.
    init(_ path: String, _ arguments: ParsedArguments, console: Console) throws {
        let isFolder = !RemoteSchema.isURL(path) && (!Files.isThere(path) || Files.isFolder(path))
        var options = ProjectOptions(folder: isFolder ? path : nil)
        if RemoteSchema.isURL(path) {
            options.schemas = []
            options.schemaTexts = [try UpstreamHeaders(arguments).schema(at: path)]
        } else if !isFolder {
            options.schemas = [path]
        }
        let project = Project(options)
        schema = try project.servableSchema(console: console)
        sources = project.sources
    }
}
