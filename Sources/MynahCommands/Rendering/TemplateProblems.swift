import GraphQLLanguage
import GraphQLSchema
import MustacheTemplates
import SchemaMocking

/// What templates ask for that there is not, as far as that can be told without rendering them.
enum TemplateProblems {
    /// The problems of a whole library, but for what is wrong with its tags: that was said when it was loaded.
    static func problems(in library: TemplateLibrary) -> [Diagnostic] {
        library.names.flatMap { name -> [Diagnostic] in
            guard case .template(let template)? = library[name] else { return [] }
            return missingPartials(of: template, in: library) + unknownFakes(of: template)
        }
    }

    /// Templates that are named outright and missing: errors, although they render as nothing.
    static func missingPartials(of template: Template, in library: TemplateLibrary) -> [Diagnostic] {
        library.missingPartials(of: template).map { partial in
            let hint = didYouMean(suggestions(for: partial.name, among: library.names))
            return Diagnostic(.error, partial.message + hint, at: partial.location)
        }
    }

    /// `fake.` with a kind of value that there is not: it renders as nothing, unless the data has a `fake` of its own.
    static func unknownFakes(of template: Template) -> [Diagnostic] {
        template.paths.compactMap { path, location in
            guard path.count == 2, path[0] == "fake", FakeType(rawValue: path[1]) == nil else { return nil }
            let hint = didYouMean(suggestions(for: path[1], among: FakeType.allCases.map(\.rawValue)))
            return Diagnostic(.warning, "There is no kind of value \"\(path[1])\" for \"fake\".\(hint)", at: location)
        }
    }
}
