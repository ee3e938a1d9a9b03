import GraphQLLanguage
import ServerRuntime

extension Reloader: ServedFiles {
    var contents: [String: [UInt8]] { image.files }

    func check() -> FileProblems {
        let (served, objection) = settled
        let project = reader.read(known: [served]).project
        return FileProblems(ProjectCheck(project, documents: reader.options.documents).reported, objection: objection)
    }

    func problems(with schema: SourceText) -> [Diagnostic] {
        ProjectCheck.problems(of: reader.options, with: [schema])
    }
}
