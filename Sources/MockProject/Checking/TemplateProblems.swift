import FakeValues
package import GraphQLLanguage
import MockConfiguration
package import MustacheTemplates
import SchemaMeaning
import SchemaMocking

/// Warnings about functions that templates call and that do not exist.
package enum TemplateProblems {
    static func unknownFakes(in library: TemplateLibrary) -> [Diagnostic] {
        library.names.flatMap { name -> [Diagnostic] in
            guard case .template(let template)? = library[name] else { return [] }
            return unknownFakes(of: template)
        }
    }

    /// Warnings about `fake.` with an unknown kind of value: it renders as nothing, unless the data has a `fake` of its
    /// own.
    package static func unknownFakes(of template: Template) -> [Diagnostic] {
        template.paths.compactMap { path, location in
            guard path.count == 2, path[0] == "fake", FakeType(named: path[1]) == nil else { return nil }
            return Diagnostic(.warning, FakeType.problem(ofName: path[1], for: "\"fake\""), at: location)
        }
    }
}
