import GraphQLLanguage
import GraphQLSchema
import MockConfiguration
import MustacheTemplates

/// The templates below a folder, by name.
struct TemplateFolder {
    let library: TemplateLibrary
    /// The folder as the person named it.
    let path: String

    /// Reads every file; a name is the path below the folder without the extension.
    init(_ path: String) throws(CommandError) {
        self.path = path
        guard Files.isFolder(path) else { throw CommandError("There is no folder \(path).") }
        var sources: [(name: String, source: SourceText)] = []
        for file in try Files.list(path, suffixes: [""]) {
            let below = String(file.dropFirst(path.count).drop { $0 == "/" })
            let source = SourceText(bytes: try Files.read(file), name: file)
            sources.append((TemplateLibrary.name(ofFile: below), source))
        }
        library = TemplateLibrary.load(sources).library
    }

    /// No folder at all.
    init() {
        library = .empty
        path = ""
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
