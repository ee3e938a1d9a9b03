package import Stubbing

/// All that changes while the server runs: kept apart from what a reload replaces.
package struct ServerState: Sendable {
    /// How often each stub has answered, and the states of scenarios.
    package let stubs = StubState()
    package let cache = Cache()
    let said = SaidWarnings()

    package init() {}
}
