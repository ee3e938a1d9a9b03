package import GraphQLLanguage
package import MockConfiguration
import Scripting
import StubModel

extension Session {
    /// The problems of stubs that code has made.
    package struct CodeProblems: Error, Sendable, Hashable {
        package var diagnostics: [Diagnostic]
    }

    /// Adds stubs that code has made, all or none, with the checks that files have.
    ///
    /// - Parameters:
    ///   - stubs: in the order written.
    ///   - closures: the closures that the stubs name by their ids.
    /// - Returns: the ids of the stubs, and warnings about them.
    /// - Throws: `CodeProblems` if a stub cannot be read or contradicts the schema, `StubChangeError` if another stub
    ///   has an id, or if there would be too many stubs, or too large ones.
    package func addStubs(
        _ stubs: [CodeStub],
        closures: StubClosures
    ) throws -> (
        ids: [String], warnings: [Diagnostic]
    ) {
        let snapshot = currentSnapshot
        var access = FileAccess.disk
        access.workingDirectory = snapshot.stubs.workingDirectory
        var sent = SentStubs(stubs, access: access)
        sent.check(against: snapshot.graphQL?.schema, documents: snapshot.documents, templates: snapshot.stubs.library)
        sent.report(ScriptProblems.diagnostics(sent.stubs.flatMap(\.scripts), by: .reading, engine: snapshot.scripts))
        let errors = sent.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw CodeProblems(diagnostics: errors) }
        let ids = try addStubs(sent.stubs, names: sent.names, closures: closures)
        return (ids, sent.warnings(ofStubs: ids, in: currentSnapshot.stubs.table))
    }
}
