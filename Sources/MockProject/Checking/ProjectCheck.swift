package import GraphQLLanguage
import MockConfiguration
import SchemaExplaining
import SchemaMeaning
import SchemaMocking
import Scripting
import ServerRuntime
import StubModel

/// The check of a project and of its clients' documents.
package struct ProjectCheck: Sendable {
    package let project: Project
    /// The number of documents, the project's own among them.
    package let documentCount: Int
    package let diagnostics: [Diagnostic]

    /// Checks a project; scripts are read by the JavaScript engine.
    ///
    /// - Parameters:
    ///   - options: the project to check, with clients' documents.
    ///   - unreadable: diagnostics of documents that could not be read.
    package init(_ options: ProjectOptions, unreadable: [Diagnostic] = []) {
        self.init(Project(options), documents: options.documents, unreadable: unreadable)
    }

    /// Checks a project that has been read.
    ///
    /// - Parameters:
    ///   - project: the project.
    ///   - documents: clients' documents beside its own.
    ///   - unreadable: diagnostics of documents that could not be read.
    init(_ project: Project, documents: [SourceText], unreadable: [Diagnostic] = []) {
        let bundle = DocumentBundle(project.stubs.documents + documents)
        // Each is whole by itself: two may have fragments of one name.
        let persisted = project.stubs.persisted.entries.map { DocumentBundle([$0.source]) }
        var diagnostics = project.diagnostics + unreadable + bundle.diagnostics
        diagnostics += persisted.flatMap(\.diagnostics)
        diagnostics += ScriptProblems.diagnostics(project.stubs.scripts, by: .running, engine: ScriptEngine())
        diagnostics += project.stubs.unusedParts
        diagnostics += Self.unreachableUpstreams(project) + Self.unservedPaths(project)
        // A check that looks at nothing must not pass: a mistyped folder would go unnoticed for ever.
        let servesNothing = project.stubs.isEmpty && project.settings.upstream.isEmpty
        if project.hasNoSchema, servesNothing || !documents.isEmpty {
            diagnostics.append(Diagnostic(.error, project.missingSchema, at: nil))
        }
        if let world = project.world {
            diagnostics += world.model.unusedRules.listed
            diagnostics += bundle.problems(against: world)
            diagnostics += persisted.flatMap { $0.problems(against: world) }
        }
        self.project = project
        documentCount = bundle.count + persisted.count
        self.diagnostics = diagnostics
    }

    /// Warnings about stubs for operations at a path where no GraphQL is served.
    private static func unservedPaths(_ project: Project) -> [Diagnostic] {
        func plain(_ path: String) -> String { "/" + path.split(separator: "/").joined(separator: "/") }
        let served = plain(project.settings.graphQLPath)
        return project.stubs.stubs.compactMap { stub in
            guard case .graphQL(let matcher) = stub.request, let path = matcher.path, plain(path) != served else {
                return nil
            }
            let message = "No operation comes to \"\(path)\": GraphQL is served at \(served)."
            return Diagnostic(.warning, message, at: stub.location)
        }
    }

    /// Warnings about stubs that pass their requests on where nothing says where to.
    private static func unreachableUpstreams(_ project: Project) -> [Diagnostic] {
        guard project.settings.upstream.isEmpty else { return [] }
        return project.stubs.stubs.filter { $0.responses.contains(where: \.needsUpstream) }.map { stub in
            let message = "The requests of this stub are passed on, and nothing says where to: \"upstream\" does."
            return Diagnostic(.warning, message, at: stub.location)
        }
    }

    /// The diagnostics as they count: with strict settings, warnings are errors.
    package var reported: [Diagnostic] {
        guard project.settings.strict else { return diagnostics }
        return diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.severity = .error
            return diagnostic
        }
    }

    /// Whether there is no error; with strict settings, no warning either.
    package var isPassed: Bool { !diagnostics.contains { $0.severity == .error || project.settings.strict } }
}
