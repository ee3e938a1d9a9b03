import JSONModel
import MustacheTemplates
import Stubbing

/// The upstream's response if there is one, the values in the cache, and scenarios.
///
/// `{{scenarios.checkout}}` is the state of a scenario, and `{{#setScenario}}checkout=paid{{/setScenario}}` moves it.
struct KeptScope {
    let upstream: UpstreamReply?
    let cache: Cache
    let state: StubState

    func value(named name: String) -> TemplateValue? {
        if name == "upstream", let upstream { return .scope(upstream) }
        if let value = cache[name] { return .json(value) }
        switch name {
        case "scenarios": return .scope(States(state: state))
        case "setScenario": return .lambda(.action { [state] text in Self.move(state, text) })
        default: return nil
        }
    }

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

    private final class States: TemplateScope {
        let state: StubState

        init(state: StubState) { self.state = state }

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
