import GraphQLLanguage
import MockProject
import MustacheTemplates

extension TemplateFolders {
    /// The template of a name, or else the file at a path.
    func named(_ name: String) throws(CommandError) -> Template {
        switch library[name] {
        case .template(let template): return template
        case .broken(let error): throw CommandError("\(error)")
        case nil: break
        }
        guard Files.isThere(name), !Files.isFolder(name) else {
            throw CommandError("There is no template \"\(name)\".\(hint(name))")
        }
        return try Self.parsed(SourceText(bytes: try Files.read(name), name: name))
    }

    static func parsed(_ source: SourceText) throws(CommandError) -> Template {
        do throws(TemplateSyntaxError) {
            return try Template(parsing: source)
        } catch {
            throw CommandError("\(error)")
        }
    }
}
