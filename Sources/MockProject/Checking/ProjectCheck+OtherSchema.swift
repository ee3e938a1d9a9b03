package import GraphQLLanguage

extension ProjectCheck {
    /// The problems that a project has with another schema, in its own files, and does not have with its own schema.
    ///
    /// - Parameters:
    ///   - options: the project.
    ///   - schema: the sources of the other schema.
    /// - Returns: the problems, in the order of a check.
    package static func problems(of options: ProjectOptions, with schema: [SourceText]) -> [Diagnostic] {
        let known = Set(ProjectCheck(options).diagnostics.map(Place.init))
        var changed = options
        changed.schemas = []
        changed.schemaTexts = schema
        let schemas = Set(schema.compactMap(\.name))
        return ProjectCheck(changed).diagnostics.filter { problem in
            let isOfSchema = problem.location?.file.map { schemas.contains($0) } ?? false
            return !isOfSchema && !known.contains(Place(problem))
        }
    }

    /// A problem without its words, which may suggest another name now.
    private struct Place: Hashable {
        let severity: Diagnostic.Severity
        let location: SourceLocation?

        init(_ problem: Diagnostic) { (severity, location) = (problem.severity, problem.location) }
    }
}
