import GraphQLLanguage

/// What reading a stub takes beside its text: the file it stands in, and a look at the files it names.
struct StubContext {
    let file: String
    let access: FileAccess

    /// The path of a file that the stub names: relative to the stub's own file, then to the working directory.
    func path(of name: String) -> String? {
        let name = ProjectPath.normalized(name)
        let beside = ProjectPath.join(ProjectPath.folder(of: file), name)
        return [beside, name].first { access.kind($0) == .file }
    }
}
