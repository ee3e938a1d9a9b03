import HTTPMessages
package import JSONModel

extension Stub {
    /// The stub in the form of stub files; reading it gives the same definition.
    ///
    /// Left out is what files cannot say: the place that the stub comes from, and everything of a response that could
    /// not be read but its problem.
    package var json: JSONValue {
        var json: JSONObject = ["id": .string(id)]
        switch request {
        case .http(let matcher): json["http"] = matcher.json
        case .graphQL(let matcher): json["graphQL"] = matcher.json
        }
        if let predicate { json["predicate"] = .string(predicate) }
        if priority != 0 { json["priority"] = .number(.integer(priority)) }
        if let times { json["times"] = .number(.integer(times)) }
        if let ratio { json["ratio"] = .number(.double(ratio)) }
        if let scenario { json["scenario"] = scenario.json }
        if let delay { json["delay"] = .number(.double(delay)) }
        if !validates { json["validate"] = false }
        if responses.count == 1, !wantsList {
            json["response"] = responses[0].json(delivery(ofResponse: 0))
        } else {
            json["responses"] = .array(responses.indices.map { responses[$0].json(delivery(ofResponse: $0)) })
        }
        return .object(json)
    }

    private func delivery(ofResponse index: Int) -> Delivery {
        deliveries.indices.contains(index) ? deliveries[index] : Delivery()
    }

    /// Whether one response has to stand in a list: alone, beside a method, it would make the stub one of Voodoo's,
    /// where `null` in the document means any value.
    private var wantsList: Bool {
        guard case .graphQL(let matcher) = request, matcher.method != nil, let shape = matcher.shape else {
            return false
        }
        if case .graphQL = responses[0] { return false }
        return !shape.nullMeansAny
    }
}

extension ScenarioRule {
    fileprivate var json: JSONValue {
        var json: JSONObject = ["name": .string(name)]
        if let requires { json["requires"] = .string(requires) }
        if let becomes { json["becomes"] = .string(becomes) }
        return .object(json)
    }
}
