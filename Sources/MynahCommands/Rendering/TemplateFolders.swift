import GraphQLLanguage
import GraphQLSchema
import MockConfiguration
import MustacheTemplates

/// The templates below some folders, by name.
struct TemplateFolders {
    let library: TemplateLibrary

    /// Reads every file; what is wrong with those that are not used is for `check` to say.
    init(_ paths: [String]) throws(CommandError) {
        var places = StubFiles.Places(folder: nil)
        places.templates = paths
        let files = StubFiles(places)
        if let path = files.missing.first { throw CommandError("There is no folder \(path).") }
        library = files.templates
    }

    /// The template of a name, or else the file at a path.
    func template(_ name: String) throws(CommandError) -> Template {
        switch library[name] {
        case .template(let template): return template
        case .broken(let error): throw CommandError("\(error)")
        case nil: break
        }
        guard FileAccess.disk.kind(name) == .file else {
            throw CommandError("There is no template \"\(name)\".\(hint(name))")
        }
        return try Self.template(SourceText(bytes: try Files.read(name), name: name))
    }

    static func template(_ source: SourceText) throws(CommandError) -> Template {
        do throws(TemplateSyntaxError) {
            return try Template(parsing: source)
        } catch {
            throw CommandError("\(error)")
        }
    }

    /// What a name that is missing may have meant.
    func hint(_ name: String) -> String { didYouMean(suggestions(for: name, among: library.names)) }
}
