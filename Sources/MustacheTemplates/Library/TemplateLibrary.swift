package import GraphQLLanguage

/// The templates of a project, by name.
package struct TemplateLibrary: Sendable {
    /// A template, or the errors in its source.
    package enum Entry: Sendable {
        case template(Template)
        case broken(TemplateSyntaxError)
    }

    private var entries: [String: Entry] = [:]
    /// The file of each name.
    private var files: [String: String] = [:]

    package init() {}

    package static let empty = TemplateLibrary()

    /// The template of a name, or its errors; `nil` for an unknown name.
    package subscript(name: String) -> Entry? { entries[name] }

    /// The names in the order of their bytes.
    package var names: [String] { entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    /// Compiles templates; errors are reported, and the other templates are there.
    ///
    /// Of two with one name the first counts.
    package static func load(
        _ sources: [(name: String, source: SourceText)]
    ) -> (library: TemplateLibrary, diagnostics: [Diagnostic]) {
        var library = TemplateLibrary()
        var diagnostics: [Diagnostic] = []
        for (name, source) in sources { diagnostics += library.add(source, named: name) }
        return (library, diagnostics)
    }

    private mutating func add(_ source: SourceText, named name: String) -> [Diagnostic] {
        if let first = files[name] {
            let message = "\(first) is the template \"\(name)\" already; this file is not read."
            return [Diagnostic(.error, message, at: SourceLocation(file: source.name, line: 1, column: 1))]
        }
        files[name] = source.name ?? name
        do throws(TemplateSyntaxError) {
            entries[name] = .template(try Template(parsing: source))
            return []
        } catch {
            entries[name] = .broken(error)
            return error.diagnostics
        }
    }
}

extension TemplateLibrary {
    /// The templates that are named outright and missing, by all templates of the library or by one.
    package var missingPartials: [MissingPartial] {
        names.flatMap { name -> [MissingPartial] in
            guard case .template(let template)? = entries[name] else { return [] }
            return missingPartials(of: template)
        }
    }

    package func missingPartials(of template: Template) -> [MissingPartial] {
        template.references.filter { entries[$0.name] == nil }
    }

    /// The name of a template in `templates/`: its path without the extension.
    package static func name(ofFile path: String) -> String {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard let dot = path[start...].lastIndex(of: "."), dot > start else { return path }
        return String(path[..<dot])
    }
}
