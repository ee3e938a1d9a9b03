package import GraphQLLanguage

/// The files that a server serves, for questions about them while they are served.
package protocol ServedFiles: AnyObject, Sendable {
    /// The contents of the files that are served, by their paths.
    var contents: [String: [UInt8]] { get }

    /// Reads the files as they are now and checks all of them, which takes its time.
    func check() -> FileProblems

    /// Reads the files as they are now, and tells the problems that they would have with another schema and do not have
    /// with their own, which takes its time.
    func problems(with schema: SourceText) -> [Diagnostic]

    /// The problems for which a strict server would not start on what it serves; none where it is not strict.
    var obstacles: [Diagnostic] { get }
}

package struct FileProblems: Sendable {
    /// The problems as `check` lists them.
    package var diagnostics: [Diagnostic]
    /// The message about files that are not served as they are on the disk; `nil` if all are.
    package var objection: String?

    package init(_ diagnostics: [Diagnostic], objection: String? = nil) {
        self.diagnostics = diagnostics
        self.objection = objection
    }
}
