package import SchemaMocking
package import Stubbing

/// All that changes while the server runs: kept apart from what a reload replaces.
package struct ServerState: Sendable {
    /// How often each stub has answered, and the states of scenarios.
    package let stubs = StubState()
    package let cache: Cache
    /// The latest requests.
    package let journal: RequestJournal
    let said = SaidWarnings()
    /// What mutations, scripts and the admin API have written.
    package let entities: EntityStore

    /// Makes what the templates of one answer call by name.
    let functions: @Sendable () -> TemplateFunctions

    package init(
        cache: Cache = Cache(),
        entities: EntityStore = EntityStore(),
        journal: RequestJournal = RequestJournal(),
        functions: @escaping @Sendable () -> TemplateFunctions = TemplateFunctions.unpredictable
    ) {
        self.cache = cache
        self.entities = entities
        self.journal = journal
        self.functions = functions
    }
}
