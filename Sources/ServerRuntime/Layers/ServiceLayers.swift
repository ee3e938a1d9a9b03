import MockConfiguration
import Scripting

/// What is served, in two layers: a project, which a reload replaces as a whole, and what was added while the server runs.
struct ServiceLayers: Sendable {
    private(set) var endpoint: GraphQLEndpoint?
    private(set) var content: ServedContent
    private(set) var settings: ProjectSettings
    var runTime = RunTimeLayer() {
        didSet { if runTime.revision != oldValue.revision { composed = nil } }
    }
    /// The stubs of both layers, as long as they are the same.
    private var composed: StubSet?
    /// It outlives changes, which scripts know nothing of.
    private(set) var scripts: ScriptEngine
    /// Answers where GraphQL is asked for by stubs alone; kept while it is needed, for the documents in it.
    private var stubsAlone: GraphQLEndpoint?

    init(endpoint: GraphQLEndpoint?, content: ServedContent, settings: ProjectSettings) {
        self.endpoint = endpoint
        self.content = content
        self.settings = settings
        scripts = ScriptEngine(limits: settings.scriptLimits)
    }

    /// Puts another project in the place of this one.
    mutating func replaceProject(endpoint: GraphQLEndpoint?, content: ServedContent, settings: ProjectSettings) {
        // Calls in flight finish on the engine that they began with.
        if settings.scriptLimits != self.settings.scriptLimits { scripts = ScriptEngine(limits: settings.scriptLimits) }
        self.endpoint = endpoint
        self.content = content
        self.settings = settings
        (composed, stubsAlone) = (nil, nil)
    }

    /// Both layers as one, with what the server keeps whatever it serves.
    mutating func snapshot(
        _ state: ServerState,
        _ persistedQueries: PersistedQueryStore,
        _ log: ServerLog
    ) -> ServiceSnapshot {
        var content = content
        content.stubs = composed ?? content.stubs.adding(runTime.stubs)
        composed = content.stubs
        var settings = settings
        if let delay = runTime.delay { settings.delay = delay }
        return ServiceSnapshot(
            endpoint: served(content.stubs, log: log),
            content: content,
            settings: settings,
            Serving(
                stubs: content.stubs,
                state: state,
                persistedQueries: persistedQueries,
                log: log,
                scripts: scripts
            )
        )
    }

    /// The GraphQL path is claimed only where something answers it.
    private mutating func served(_ stubs: StubSet, log: ServerLog) -> GraphQLEndpoint? {
        guard endpoint == nil, stubs.hasGraphQL else {
            stubsAlone = nil
            return endpoint
        }
        let served = stubsAlone ?? GraphQLEndpoint(settings: settings, log: log)
        stubsAlone = served
        return served
    }
}
