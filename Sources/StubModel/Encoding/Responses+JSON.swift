import GraphQLLanguage
import HTTPMessages
package import JSONModel

extension ResponseDefinition {
    /// The value under `response:`, or one element of the list under `responses:`.
    package func json(_ delivery: Delivery) -> JSONValue {
        guard delivery != Delivery(), case .object(var members) = json else { return json }
        if let delay = delivery.delay { members["delay"] = .number(.double(delay)) }
        if let count = delivery.dropsAfter { members["drop"] = .number(.integer(count)) }
        if !delivery.parts.isEmpty { members["defer"] = .array(delivery.parts.map(\.json)) }
        return .object(members)
    }

    private var json: JSONValue {
        switch self {
        case .http(let response): response.json
        case .graphQL(let response): response.json
        case .script(let script): .object(script.json)
        case .handler(let id): ["handler": .string(id)]
        case .passthrough(let definition): definition.json
        case .events(let events): ["events": .array(events.map(\.json))]
        case .drop: ["drop": true]
        case .broken(let diagnostic): ["problem": .string("\(diagnostic)")]
        }
    }
}

extension ScriptDefinition {
    fileprivate var json: JSONObject {
        // A script that has a file of its own is named by it.
        if let file, file.hasSuffix(".js") { return ["javascriptFile": .string(file)] }
        return ["javascript": .string(source)]
    }
}

extension PassthroughDefinition {
    fileprivate var json: JSONValue {
        var request: JSONObject = [:]
        if let upstream { request["upstream"] = .string(upstream.text) }
        if let method { request["method"] = .string(method) }
        if let path { request["path"] = .string(path) }
        for (key, replacements) in [("query", query), ("headers", headers)] where !replacements.isEmpty {
            request[key] = .object(JSONObject(replacements.map { ($0.name, $0.value.map { .string($0) } ?? .null) }))
        }
        if let body = body?.json { request["body"] = .object(body) }
        var json = reply?.result?.json.object ?? [:]
        json["passthrough"] = request.isEmpty ? true : .object(request)
        if let reply {
            if let status = reply.status { json["status"] = .number(.integer(status)) }
            reply.headers.write(to: &json)
            if let body = reply.body?.json { json["body"] = .object(body) }
        }
        for member in script?.json ?? [:] { json[member.key] = member.value }
        if !isTemplate { json["template"] = false }
        return .object(json)
    }
}

extension HTTPResponseDefinition {
    fileprivate var json: JSONValue {
        var json: JSONObject = ["status": .number(.integer(status))]
        headers.write(to: &json)
        if let body = body.json { json["body"] = .object(body) }
        if !isTemplate { json["template"] = false }
        return .object(json)
    }
}

extension GraphQLResponseDefinition {
    fileprivate var json: JSONValue {
        var json: JSONObject = [:]
        if let data { json["data"] = data }
        if let dataTemplate { json["dataTemplate"] = .string(dataTemplate) }
        if !templateData.isEmpty { json["templateData"] = .object(templateData) }
        // A status alone would be a whole response.
        if !errors.isEmpty || status != nil && data == nil { json["errors"] = .array(errors.map(\.json)) }
        if let extensions { json["extensions"] = .object(extensions) }
        if let status { json["status"] = .number(.integer(status)) }
        headers.write(to: &json)
        if !isTemplate { json["template"] = false }
        if writesEntities { json["entities"] = true }
        return .object(json)
    }
}

extension PartDelay {
    fileprivate var json: JSONValue {
        var json: JSONObject = ["after": .number(.double(after))]
        if let label { json["label"] = .string(label) }
        if let path { json["path"] = .string(path) }
        return .object(json)
    }
}

extension EventDefinition {
    fileprivate var json: JSONValue {
        var json: JSONObject = [:]
        switch action {
        case .result(let result): json = result.json.object ?? [:]
        case .complete: json["complete"] = true
        case .drop: json["drop"] = true
        case .close(let code, let reason):
            json["close"] = ["code": .number(.integer(code)), "reason": .string(reason)]
        }
        if after > 0 { json["after"] = .number(.double(after)) }
        if times != 1 { json["repeat"] = times.map { .number(.integer($0)) } ?? true }
        return .object(json)
    }
}

extension StubError {
    fileprivate var json: JSONValue {
        var json: JSONObject = ["message": .string(message)]
        if let path { json["path"] = .array(path.map(\.json)) }
        if !locations.isEmpty {
            json["locations"] = .array(
                locations.map { ["line": .number(.integer($0.line)), "column": .number(.integer($0.column))] }
            )
        }
        if let extensions { json["extensions"] = .object(extensions) }
        return .object(json)
    }
}

extension GraphQLError.PathComponent {
    fileprivate var json: JSONValue {
        switch self {
        case .key(let key): .string(key)
        case .index(let index): .number(.integer(index))
        }
    }
}

extension [HeaderDefinition] {
    /// A text for each name, or a list of texts.
    fileprivate func write(to json: inout JSONObject) {
        if isEmpty { return }
        var headers: JSONObject = [:]
        for header in self {
            switch headers[header.name] {
            case nil: headers[header.name] = header.value.isEmpty ? .null : .string(header.value)
            case .array(let values)?: headers[header.name] = .array(values + [.string(header.value)])
            case let first?: headers[header.name] = .array([first, .string(header.value)])
            }
        }
        json["headers"] = .object(headers)
    }
}

extension BodyDefinition {
    /// The value under `body:`; `nil` for a response without a body.
    fileprivate var json: JSONObject? {
        switch self {
        case .none: nil
        case .text(let text, let data): Self.templated("text", .string(text), data: data)
        case .json(let value, let data): Self.templated("json", value, data: data)
        case .jsonText(let text, let data): Self.templated("json", .string(text), data: data)
        case .yaml(let value, let data): Self.templated("yaml", value, data: data)
        case .yamlText(let text, let data): Self.templated("yaml", .string(text), data: data)
        case .template(let name, let type, let data):
            Self.typed(Self.templated("template", .string(name), data: data), type)
        case .file(let path, let type, _): Self.typed(["file": .string(path)], type)
        case .data(let bytes, let type): Self.typed(["data": .string(Base64.encode(bytes))], type)
        case .operation(let document, variables: let variables, at: let at, orElse: let orElse):
            Self.operation(document, variables: variables, at: at, orElse: orElse)
        }
    }

    private static func templated(_ kind: String, _ value: JSONValue, data: JSONObject) -> JSONObject {
        var json: JSONObject = [kind: value]
        if !data.isEmpty { json["templateData"] = .object(data) }
        return json
    }

    private static func typed(_ json: JSONObject, _ contentType: String?) -> JSONObject {
        var json = json
        if let contentType { json["contentType"] = .string(contentType) }
        return json
    }

    private static func operation(
        _ document: String,
        variables: JSONObject,
        at path: [String],
        orElse: HTTPResponseDefinition?
    ) -> JSONObject {
        var json: JSONObject = ["operation": .string(document)]
        if !variables.isEmpty { json["variables"] = .object(variables) }
        if !path.isEmpty { json["at"] = .array(path.map { .string($0) }) }
        if let orElse { json["orElse"] = orElse.json }
        return json
    }
}
