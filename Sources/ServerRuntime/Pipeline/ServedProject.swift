import GraphQLOverHTTP
import Locking
package import MockConfiguration
import Reporting
import SchemaMocking
import Scripting

/// What a project's files say, for all sessions: immutable, replaced as a whole by a reload.
package final class ServedProject: Sendable {
    /// Where there is a schema.
    private let graphQL: GraphQLHandler?
    package let content: ProjectContent
    package let settings: ProjectSettings
    let path: GraphQLPath
    /// What is there of the schema's world from the start.
    let entities: EntitySeeding
    /// It outlives changes, which scripts know nothing of.
    let scripts: ScriptEngine
    /// How many were served before: a session never goes back to an earlier one.
    let generation: Int
    /// Answers where GraphQL is asked for by stubs alone: one for all sessions, for the documents in it.
    private let stubsAlone = FirstReference<GraphQLHandler>()

    /// - Parameters:
    ///   - graphQL: what the GraphQL path answers with; `nil` where there is no schema.
    ///   - content: stubs and files.
    ///   - settings: the same that the GraphQL handler was made with.
    ///   - previous: what is replaced.
    init(
        graphQL: GraphQLHandler?,
        content: ProjectContent,
        settings: ProjectSettings,
        after previous: ServedProject? = nil
    ) {
        self.graphQL = graphQL
        self.content = content
        self.settings = settings
        path = GraphQLPath(settings.graphQLPath)
        generation = previous.map { $0.generation + 1 } ?? 0
        let (seeds, limits) = (content.entities, settings.limits.entityLimits)
        let same = previous.flatMap { $0.entities.isMade(of: seeds, limits: limits) ? $0.entities : nil }
        entities = same ?? EntitySeeding(seeds, limits: limits)
        // Calls in flight finish on the engine that they began with.
        let known = previous.flatMap { $0.settings.scriptLimits == settings.scriptLimits ? $0.scripts : nil }
        scripts = known ?? ScriptEngine(limits: settings.scriptLimits)
    }

    /// What the GraphQL path answers with: it is claimed only where something answers it.
    func graphQL(with stubs: StubSet, log: ServerLog) -> GraphQLHandler? {
        if let graphQL { return graphQL }
        guard stubs.hasGraphQL || settings.onUnmatchedGraphQL == .passthrough else { return nil }
        return stubsAlone.load() ?? stubsAlone.storeIfNil(GraphQLHandler(settings: settings, log: log))
    }
}
