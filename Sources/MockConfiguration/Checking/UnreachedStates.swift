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
        lazy var texts = stubs.map { String(decoding: $0.json.serialized(), as: UTF8.self) }
        return stubs.compactMap { stub in
            guard let rule = stub.scenario, let required = rule.requires, let states = reached[rule.name],
                !states.contains(required)
            else { return nil }
            let template = "{{#setScenario}}\(rule.name)=\(required){{/setScenario}}"
            if texts.contains(where: { $0.contains(template) }) { return nil }
            let hint = didYouMean(suggestions(for: required, among: Set(states).sorted()))
            let message =
                "No stub moves the scenario \"\(rule.name)\" to \"\(required)\", which this one waits for.\(hint)"
            return Diagnostic(.warning, message, at: stub.location)
        }
    }
}
