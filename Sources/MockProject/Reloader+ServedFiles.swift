import ServerRuntime

extension Reloader: ServedFiles {
    func check() -> FileProblems {
        let (served, objection) = settled
        let project = reader.read(known: [served]).project
        return FileProblems(ProjectCheck(project, documents: reader.options.documents).reported, objection: objection)
    }
}
