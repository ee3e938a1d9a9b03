import HTTPMessages
import JSONModel

extension RecordedExchange {
    /// `get /users/7`.
    func api(_ rules: RecordingRules) -> String {
        "\(request.method.rawValue.lowercased()) \(rules.pattern(ofPath: request.rawPath))"
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
        if let data = result["data"] {
            json["data"] = rules.redacting(operation.map { rules.redacting(data, of: $0) } ?? data)
        }
        if let errors = result["errors"] { json["errors"] = rules.redacting(errors) }
        if let extensions = result["extensions"] { json["extensions"] = rules.redacting(extensions) }
        // Later writes lie over it.
        if rules.hasEntities, result["data"]?.object != nil { json["entities"] = true }
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
        if let body = recordedBody(by: rules, type: type, in: &bodies, keepsFiles: keepsFiles) {
            json["body"] = .object(body)
            kept["Content-Type"] = type.map { .string($0) } ?? .null
        }
        if !kept.isEmpty { json["headers"] = .object(kept) }
        json["template"] = false
        return .object(json)
    }

    /// Texts that are longer are files.
    private static let longestText = 65_536

    private func recordedBody(
        by rules: RecordingRules,
        type: String?,
        in bodies: inout RecordedBodies,
        keepsFiles: Bool
    ) -> JSONObject? {
        if body.isEmpty || status.forbidsBody { return nil }
        var bytes = body
        if headers["Content-Encoding"] == nil {
            let isShort = body.count <= Self.longestText || !keepsFiles
            let isJSON = type.flatMap(MediaType.init(parsing:))?.isJSON ?? false
            if isJSON, let value = try? JSONValue(parsing: body), value.string == nil {
                if isShort { return ["json": rules.redacting(value)] }
                if rules.hasSecret(value) { bytes = rules.redacting(value).recorded }
            } else if let text = String(validating: body, as: UTF8.self), !text.utf8.contains(0) {
                if isShort { return ["text": .string(rules.redacting(text))] }
                bytes = Array(rules.redacting(text).utf8)
            }
        }
        return keepsFiles ? ["file": .string(bodies.add(bytes))] : ["data": .string(Base64.encode(bytes))]
    }
}

extension JSONValue {
    /// As a file has it, for people to read and change.
    var recorded: [UInt8] { serialized(indent: 2, keepingFractions: true) + [UInt8(ascii: "\n")] }
}
