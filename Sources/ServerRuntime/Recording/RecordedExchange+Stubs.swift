import HTTPMessages
import JSONModel

extension RecordedExchange {
    /// `get /users/7`, with what would be a place in a pattern escaped.
    var api: String {
        var path = ""
        for character in request.rawPath {
            switch character {
            case ":": path += "%3A"
            case "*": path += "%2A"
            case "$": path += "%24"
            default: path.append(character)
            }
        }
        return "\(request.method.rawValue.lowercased()) \(path)"
    }

    /// What the request says besides, as a matcher has it.
    func question(_ rules: RecordingRules) -> JSONValue {
        var matcher: JSONObject = [:]
        var query: JSONObject = [:]
        for item in FormItem.read((request.rawQuery ?? "").utf8) where query[item.name] == nil {
            query[item.name] = ["$exactly": .string(item.value)]
        }
        query = rules.matched(query)
        if !query.isEmpty { matcher["query"] = .object(query) }
        if !request.body.isEmpty {
            if let json = try? JSONValue(parsing: request.body) {
                if case .object(let members) = json {
                    let matched = rules.matched(members)
                    matcher["body"] = ["json": matched.count == members.count ? ["$exactly": json] : .object(matched)]
                } else {
                    matcher["body"] = ["json": ["$exactly": json]]
                }
            } else if let text = String(validating: request.body, as: UTF8.self) {
                matcher["body"] = ["text": .string(text)]
            }
        }
        return .object(matcher)
    }

    /// The response to an operation: a result where it is one, else the whole response.
    func result(_ rules: RecordingRules) -> JSONValue {
        guard case .object(let result)? = try? JSONValue(parsing: body),
            result["data"]?.object != nil || result["errors"]?.array != nil,
            result.allSatisfy({ ["data", "errors", "extensions"].contains($0.key) })
        else {
            var bodies = RecordedBodies(name: "")
            return response(rules, &bodies, keepsFiles: false)
        }
        var json: JSONObject = [:]
        if let data = result["data"] { json["data"] = rules.redacting(data) }
        if let errors = result["errors"] { json["errors"] = rules.redacting(errors) }
        if let extensions = result["extensions"] { json["extensions"] = rules.redacting(extensions) }
        if status != .ok { json["status"] = .number(.integer(status.rawValue)) }
        let headers = rules.headers(headers)
        if !headers.isEmpty { json["headers"] = .object(headers) }
        json["template"] = false
        return .object(json)
    }

    /// The whole response.
    func response(_ rules: RecordingRules, _ bodies: inout RecordedBodies, keepsFiles: Bool = true) -> JSONValue {
        var json: JSONObject = ["status": .number(.integer(status.rawValue))]
        var kept = rules.headers(headers)
        let type = headers["Content-Type"]
        if let body = recordedBody(rules, type, &bodies, keepsFiles) {
            json["body"] = .object(body)
            if let type { kept["Content-Type"] = .string(type) }
        }
        if !kept.isEmpty { json["headers"] = .object(kept) }
        json["template"] = false
        return .object(json)
    }

    /// Texts that are longer are files.
    private static let longestText = 65_536

    private func recordedBody(
        _ rules: RecordingRules,
        _ type: String?,
        _ bodies: inout RecordedBodies,
        _ keepsFiles: Bool
    ) -> JSONObject? {
        if body.isEmpty || status.forbidsBody { return nil }
        if headers["Content-Encoding"] == nil, body.count <= Self.longestText || !keepsFiles {
            let isJSON = type.flatMap(MediaType.init(parsing:))?.isJSON ?? false
            if isJSON, let value = try? JSONValue(parsing: body), value.string == nil {
                return ["json": rules.redacting(value)]
            }
            if let text = String(validating: body, as: UTF8.self), !text.utf8.contains(0) {
                return ["text": .string(text)]
            }
        }
        return keepsFiles ? ["file": .string(bodies.add(body))] : ["data": .string(Base64.encode(body))]
    }
}

extension JSONValue {
    /// As a file has it, for people to read and change.
    var recorded: [UInt8] {
        var text = ""
        write(to: &text, indent: "")
        return Array((text + "\n").utf8)
    }

    private func write(to text: inout String, indent: String) {
        let inner = indent + "  "
        switch self {
        case .object(let members) where !members.isEmpty:
            text += "{\n"
            for (index, member) in members.enumerated() {
                let key = String(decoding: JSONValue.string(member.key).serialized(), as: UTF8.self)
                text += (index > 0 ? ",\n" : "") + "\(inner)\(key): "
                member.value.write(to: &text, indent: inner)
            }
            text += "\n\(indent)}"
        case .array(let elements) where !elements.isEmpty:
            text += "[\n"
            for (index, element) in elements.enumerated() {
                text += (index > 0 ? ",\n" : "") + inner
                element.write(to: &text, indent: inner)
            }
            text += "\n\(indent)]"
        default: text += String(decoding: serialized(keepingFractions: true), as: UTF8.self)
        }
    }
}
