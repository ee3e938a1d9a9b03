/// What a request is answered with besides schema and settings: the stubs of its snapshot, and the server's state.
struct Serving: Sendable {
    let stubs: StubSet
    let state: ServerState
    let persistedQueries: PersistedQueryStore
    let log: ServerLog
}
