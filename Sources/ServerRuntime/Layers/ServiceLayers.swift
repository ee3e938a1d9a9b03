import MockConfiguration
import Scripting
import Stubbing

/// What is served, in two layers: a project, which a reload replaces as a whole, and what was added while the server runs.
struct ServiceLayers: Sendable {
    private(set) var endpoint: GraphQLEndpoint?
    private(set) var content: ServedContent
    private(set) var settings: ProjectSettings
    var runTime = RunTimeLayer()
    /// The stubs of both layers, as they were at a revision of what was added.
    private var composed: (stubs: StubSet, revision: Int)?
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

    /// Adds the stubs of one call while the server runs; see `RunTimeLayer`.
    mutating func addStubs(_ stubs: [Stub]) throws(StubChangeError) -> [String] {
        let before = stubsOfBoth()
        let added = try runTime.add(stubs, room: settings.limits.stubsBytes, isTaken: before.table.contains)
        composed = (before.adding(added), runTime.revision)
        return added.map(\.stub.id)
    }

    private mutating func stubsOfBoth() -> StubSet {
        if let composed, composed.revision == runTime.revision { return composed.stubs }
        let stubs = content.stubs.adding(runTime.stubs)
        composed = (stubs, runTime.revision)
        return stubs
    }

    /// Both layers as one, with what the server keeps whatever it serves.
    mutating func snapshot(
        _ state: ServerState,
        _ persistedQueries: PersistedQueryStore,
        _ log: ServerLog
    ) -> ServiceSnapshot {
        var content = content
        content.stubs = stubsOfBoth()
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
