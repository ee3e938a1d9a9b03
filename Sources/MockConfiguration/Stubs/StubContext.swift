import GraphQLLanguage
package import StubModel

/// The files that a response may name.
package protocol ResponseFiles: Sendable {
    /// The body that is the file of a name.
    ///
    /// - Throws: why there is none, as a sentence.
    func body(ofFile name: String, contentType: String?) throws(FileAccess.Failure) -> BodyDefinition
}

/// What reading a stub takes beside its text: the file it stands in, and a look at the files it names.
struct StubContext: ResponseFiles {
    let file: String
    let access: FileAccess
    /// The ids of the closures that may answer, or decide.
    var closures: Set<String> = []

    /// The path of a file that the stub names: relative to the stub's own file, then to the working directory.
    func path(of name: String) throws(FileAccess.Failure) -> String {
        let path = ProjectPath.normalized(name)
        let folders = [ProjectPath.folder(of: file), access.workingDirectory]
        guard let found = folders.map({ ProjectPath.join($0, path) }).first(where: { access.kind($0) == .file }) else {
            throw FileAccess.Failure(reason: "There is no file \"\(name)\".")
        }
        return found
    }

    func body(ofFile name: String, contentType: String?) throws(FileAccess.Failure) -> BodyDefinition {
        .file(path: try path(of: name), contentType: contentType)
    }
}
