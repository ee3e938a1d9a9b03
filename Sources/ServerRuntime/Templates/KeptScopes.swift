import JSONModel
import MustacheTemplates
import Stubbing

/// The cache, as templates see it.
struct CacheScope: TemplateScope {
    let cache: Cache

    func value(named name: String) -> TemplateValue? { cache[name].map { .json($0) } }

    /// Empty, as templates read values by name and not the whole cache.
    var json: JSONValue { [:] }
}

/// `{{scenarios.checkout}}` is the state of a scenario, and `{{#setScenario}}checkout=paid{{/setScenario}}` moves it.
struct ScenarioScope: TemplateScope {
    let state: StubState

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "scenarios": .scope(States(state: state))
        case "setScenario":
            .lambda(.action { [state] text in Self.move(state, text) })
        default: nil
        }
    }

    var json: JSONValue { [:] }

    /// Moves a scenario by a text such as `checkout=paid`; returns the problem of any other text.
    private static func move(_ state: StubState, _ text: String) -> String? {
        let parts = text.split(separator: "=", maxSplits: 1).map { $0.trimming { $0.isWhitespace } }
        guard parts.count == 2, !parts.contains("") else {
            return """
                {{#setScenario}} takes a scenario and its next state, such as checkout=paid; this is \
                "\(text.prefix(100))".
                """
        }
        guard state.setScenario(String(parts[0]), to: String(parts[1])) else {
            return "{{#setScenario}} moves no scenario: there are too many, or a name is longer than 1000 bytes."
        }
        return nil
    }

    private struct States: TemplateScope {
        let state: StubState

        func value(named name: String) -> TemplateValue? { .json(.string(state.scenario(name))) }

        var json: JSONValue {
            let moved = state.movedScenarios.sorted { $0.key < $1.key }
            return .object(JSONObject(moved.map { ($0.key, .string($0.value)) }))
        }
    }
}

extension Substring {
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
        var text = drop(while: isTrimmed)
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return text
    }
}
