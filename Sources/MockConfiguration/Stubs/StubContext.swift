import GraphQLLanguage
package import StubModel

/// The files that a response may name.
package protocol ResponseFiles: Sendable {
    /// Returns a body that is the named file.
    ///
    /// - Throws: the reason why there is no such file, as a sentence.
    func body(ofFile name: String, contentType: String?) throws(FileAccess.Failure) -> BodyDefinition
}

/// The context of reading a stub: the file it is in, and access to the files it names.
struct StubContext: ResponseFiles {
    let file: String
    let access: FileAccess
    /// The ids of the closures that the stub may name.
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
