import GraphQLOverHTTP
import Locking
package import MockConfiguration
import Reporting
import SchemaMocking
import Scripting

/// The content of a project's files, for all sessions: immutable, replaced as a whole by a reload.
package final class ServedProject: Sendable {
    /// The endpoint of the schema, if there is one.
    private let graphQL: GraphQLHandler?
    package let content: ProjectContent
    package let settings: ProjectSettings
    let passing: PassingSettings
    let path: GraphQLPath
    /// The entities that the schema's world has from the start.
    let entities: EntitySeeding
    /// The engine for scripts, which a reload keeps unless the limits of scripts change.
    let scripts: ScriptEngine
    /// The number of projects served before; a session never goes back to an earlier project.
    let generation: Int
    /// The endpoint without a schema: one for all sessions, which share its cache of documents.
    private let stubsAlone = Once<GraphQLHandler>()

    init(
        graphQL: GraphQLHandler?,
        content: ProjectContent,
        settings: ProjectSettings,
        after previous: ServedProject? = nil
    ) {
        self.graphQL = graphQL
        self.content = content
        self.settings = settings
        passing = PassingSettings(settings)
        path = GraphQLPath(settings.graphQLPath)
        generation = previous.map { $0.generation + 1 } ?? 0
        let (seeds, limits) = (content.entities, settings.limits.entityLimits)
        let same = previous.flatMap { $0.entities.isMade(of: seeds, limits: limits) ? $0.entities : nil }
        entities = same ?? EntitySeeding(seeds, limits: limits)
        // Calls in flight finish on the engine that they began with.
        let known = previous.flatMap { $0.settings.scriptLimits == settings.scriptLimits ? $0.scripts : nil }
        scripts = known ?? ScriptEngine(limits: settings.scriptLimits)
    }

    /// The endpoint of the GraphQL path; `nil` without a schema, a GraphQL stub or the policy `passthrough`.
    func graphQL(with stubs: StubSet, log: ServerLog) -> GraphQLHandler? {
        if let graphQL { return graphQL }
        guard stubs.hasGraphQL || settings.onUnmatchedGraphQL == .passthrough else { return nil }
        return stubsAlone.value { GraphQLHandler(settings: settings, log: log) }
    }
}

extension ProjectSettings {
    fileprivate var scriptLimits: ScriptLimits { ScriptLimits(time: .seconds(limits.scriptTime)) }
}
