import GraphQLLanguage
import MockConfiguration

/// Whether a project that was read again is served from now on.
///
/// What is wrong already with what is served does not stand in the way of an edit elsewhere: a stub that was broken at
/// start answers 500 until it is mended. What an edit breaks does: then everything stays as it is.
enum ReloadVerdict: Equatable {
    case serve
    /// Not before this is mended.
    case keep(reason: String)

    init(_ project: Project, served: Project) {
        let problems = Self.newErrors(in: project, since: served)
        if !problems.isEmpty {
            self = .keep(reason: counted(problems.count, "error"))
        } else if !project.isReadable {
            self = .keep(reason: "not everything can be read")
        } else if project.schema == nil, project.stubs.isEmpty {
            self = .keep(reason: "there is neither a schema nor a stub")
        } else if project.settings.strict, !project.diagnostics.isEmpty {
            self = .keep(reason: counted(project.diagnostics.count, "problem"))
        } else {
            self = .serve
        }
    }

    /// The errors that what is served does not have; an error that has only moved to another line is none of them.
    private static func newErrors(in project: Project, since served: Project) -> [Diagnostic] {
        var known: [KnownProblem: Int] = [:]
        for diagnostic in served.diagnostics { known[KnownProblem(diagnostic), default: 0] += 1 }
        return project.diagnostics.filter { diagnostic in
            guard diagnostic.severity == .error else { return false }
            let problem = KnownProblem(diagnostic)
            guard let count = known[problem], count > 0 else { return true }
            known[problem] = count - 1
            return false
        }
    }
}

/// A problem wherever in its file it stands.
struct KnownProblem: Hashable {
    private let severity: Diagnostic.Severity
    private let message: String
    private let file: String?

    init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity
        message = diagnostic.message
        file = diagnostic.location?.file
    }
}

/// `1 stub`, `2 stubs`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
