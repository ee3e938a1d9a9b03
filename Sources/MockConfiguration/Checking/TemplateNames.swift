import FakeValues
package import GraphQLLanguage
import GraphQLSchema
package import MustacheTemplates
import SchemaMeaning
import Stubbing

/// Finds names in templates that nothing has, and that render as nothing: `{{request.params.id}}`, `{{fake.emial}}`.
///
/// Data may have a `request` or a `fake` of its own, so these are warnings.
package struct TemplateNames {
    /// The names that a stub's path captures; `nil` where the template is not that of one path.
    var pathParameters: [String]?

    package init() {}

    /// A warning about each name that nothing has.
    package func warnings(about template: Template) -> [Diagnostic] {
        template.paths.compactMap { path, location in
            problem(of: path).map { Diagnostic(.warning, $0, at: location) }
        }
    }

    private func problem(of path: [String]) -> String? {
        guard path.count > 1 else { return nil }
        switch (path[0], path[1]) {
        case ("fake", let kind) where path.count == 2:
            return FakeType(named: kind) == nil ? FakeType.problem(ofName: kind, for: "\"fake\"") : nil
        case ("request", "query") where path.count > 2:
            return "\"request.query\" is a text; \"\(path[2])\" of it is request.queryParameters.\(path[2])."
        case ("request", "pathParameters") where path.count > 2:
            guard let pathParameters, !pathParameters.contains(path[2]) else { return nil }
            return problem(of: path[2], in: "request.pathParameters", among: pathParameters)
        case ("request", "graphQL") where path.count > 2:
            return problem(of: path[2], in: "request.graphQL", among: IncomingRequest.Operation.memberNames)
        case ("request", let name):
            return problem(of: name, in: "request", among: IncomingRequest.memberNames)
        default: return nil
        }
    }

    private func problem(of name: String, in owner: String, among names: [String]) -> String? {
        if names.contains(name) { return nil }
        let near = suggestions(for: name, among: names)
        let others = names.isEmpty ? "." : "; it has \(names.joined(separator: ", "))."
        return "\"\(owner)\" has no \"\(name)\"" + (near.isEmpty ? others : orDidYouMean(near))
    }
}
