import Scripting

/// What a request is answered with besides schema and settings: the stubs of its snapshot, and the server's state.
///
/// It is made once for a snapshot, and one object: else every request would count the references to all of it.
final class Serving: Sendable {
    let stubs: StubSet
    let state: ServerState
    let persistedQueries: PersistedQueryStore
    let log: ServerLog
    let scripts: ScriptEngine

    init(
        stubs: StubSet,
        state: ServerState,
        persistedQueries: PersistedQueryStore,
        log: ServerLog,
        scripts: ScriptEngine
    ) {
        self.stubs = stubs
        self.state = state
        self.persistedQueries = persistedQueries
        self.log = log
        self.scripts = scripts
    }
}
