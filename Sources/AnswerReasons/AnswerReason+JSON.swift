import GraphQLLanguage
package import JSONModel
import SchemaExplaining
import SchemaMeaning
import SchemaMocking

extension AnswerReason {
    package var json: JSONValue {
        var json: JSONObject = ["path": .string("\(path)"), "reason": .string(sentence)]
        if let value { json["value"] = value }
        if let now { json["now"] = now.value }
        if let nowReason { json["nowReason"] = .string(nowReason) }
        if let note { json["note"] = .string(note) }
        if let error { json["error"] = .string(error) }
        json["layers"] = .array(layers.map(\.json))
        json["steps"] = .array(steps.map { self.json($0) })
        if let lesson { json["lesson"] = .string(lesson) }
        return .object(json)
    }

    private func json(_ step: AnswerStep) -> JSONValue {
        var json: JSONObject = ["path": .string("\(step.path)"), "field": .string(step.coordinate)]
        if let explanation = step.explanation { json["type"] = .string(explanation.type) }
        if let key = step.key { json["key"] = key }
        if let first = layers(of: step).first {
            json["layer"] = .string(first.name)
            json["reason"] = .string(first.says)
        }
        return .object(json)
    }
}

extension AnswerReason.Layer {
    fileprivate var json: JSONValue {
        var json: JSONObject = ["layer": .string(name), "says": .string(says)]
        if let stub { json["stub"] = .string(stub) }
        if let mutation { json["mutation"] = .string(mutation) }
        if let time { json["time"] = .string(time) }
        if let request { json["request"] = .number(.integer(request)) }
        if let rule { json["rule"] = rule.json }
        return .object(json)
    }
}
