/// A step in a scenario: the stub is meant only while the scenario is in one state, and moves it to another.
///
/// It moves at the moment in which the stub is chosen, so that each of many requests at once finds it where the one
/// before has left it: what will come of the response is not known yet, and a script that fails takes no step back.
/// Stubs that name the same scenario share its state, which is `started` until something moves it.
package struct ScenarioRule: Sendable, Hashable {
    package var name: String
    /// `nil` where the stub answers in any state.
    package var requires: String?
    /// `nil` where the scenario stays in the state that it is in.
    package var becomes: String?

    package init(name: String, requires: String? = nil, becomes: String? = nil) {
        self.name = name
        self.requires = requires
        self.becomes = becomes
    }

    /// The state that every scenario begins in.
    package static let firstState = "started"

    /// The longest name of a scenario or a state, in bytes: templates and scripts make up names.
    package static let textLimit = 1_000
}
