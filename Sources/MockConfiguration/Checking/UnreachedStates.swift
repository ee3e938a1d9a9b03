import GraphQLLanguage
import GraphQLSchema
import JSONModel
import StubModel

/// Finds states of scenarios that a stub waits for and no stub moves to.
///
/// They are warnings: template files, scripts and the admin API may move a scenario too.
enum UnreachedStates {
    static func warnings(_ stubs: [Stub]) -> [Diagnostic] {
        var reached: [String: [String]] = [:]
        for rule in stubs.compactMap(\.scenario) {
            let next = rule.becomes.map { [$0] } ?? []
            reached[rule.name, default: [ScenarioRule.firstState]] += next
        }
        return stubs.compactMap { stub in
            guard let rule = stub.scenario, let required = rule.requires, let states = reached[rule.name],
                !states.contains(required), !isMoved(rule.name, to: required, by: stubs)
            else { return nil }
            let hint = didYouMean(suggestions(for: required, among: Set(states).sorted()))
            let message =
                "No stub moves the scenario \"\(rule.name)\" to \"\(required)\", which this one waits for.\(hint)"
            return Diagnostic(.warning, message, at: stub.location)
        }
    }

    /// Whether a template in a stub moves a scenario: `{{#setScenario}}checkout=paid{{/setScenario}}`.
    private static func isMoved(_ name: String, to state: String, by stubs: [Stub]) -> Bool {
        stubs.contains { stub in
            String(decoding: stub.json.serialized(), as: UTF8.self).contains("setScenario}}\(name)=\(state){{")
        }
    }
}
