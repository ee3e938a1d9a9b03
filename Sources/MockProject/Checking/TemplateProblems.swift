package import GraphQLLanguage
import GraphQLSchema
package import MustacheTemplates
import SchemaMocking

/// What templates ask of the functions that there is not.
package enum TemplateProblems {
    static func unknownFakes(in library: TemplateLibrary) -> [Diagnostic] {
        library.names.flatMap { name -> [Diagnostic] in
            guard case .template(let template)? = library[name] else { return [] }
            return unknownFakes(of: template)
        }
    }

    /// `fake.` with a kind of value that there is not: it renders as nothing, unless the data has a `fake` of its own.
    package static func unknownFakes(of template: Template) -> [Diagnostic] {
        template.paths.compactMap { path, location in
            guard path.count == 2, path[0] == "fake", FakeType(rawValue: path[1]) == nil else { return nil }
            let hint = didYouMean(suggestions(for: path[1], among: FakeType.allCases.map(\.rawValue)))
            return Diagnostic(.warning, "There is no kind of value \"\(path[1])\" for \"fake\".\(hint)", at: location)
        }
    }
}
