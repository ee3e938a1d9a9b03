import GraphQLLanguage
import MockProject
import MynahAPI

/// The source of a schema: a file, a folder or a text.
public enum SchemaSource: Sendable, Hashable {
    /// A file, or a folder of them: SDL (`.graphql`), or an introspection result (`.json`). A relative path is looked
    /// for in the working directory, then beside the Swift file and in the folders above it.
    case file(String)
    /// SDL itself.
    case sdl(String)

    func apply(to options: inout ProjectOptions, beside file: String) throws {
        switch self {
        case .file(let path):
            guard let found = SearchPath.find(path, beside: file) else {
                throw MockProblem("There is no schema \"\(path)\", neither in the working directory nor above \(file).")
            }
            options.schemas = [found]
        case .sdl(let text):
            options.schemas = []
            options.schemaTexts = [SourceText(text, name: "schema")]
        }
    }
}
