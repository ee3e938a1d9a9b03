import GraphQLLanguage
import HTTPMessages
import JSONModel
package import Stubbing

/// Entries of the journal without secrets, for those who take them elsewhere.
extension RecordingRules {
    package func redacting(_ request: JournalEntry.Request) -> JournalEntry.Request {
        JournalEntry.Request(
            method: request.method,
            target: redacting(target: request.target),
            headers: redacting(request.headers),
            body: redactingParts(request) ?? redacting(request.body) { redacting(question: $0) }
        )
    }

    /// - Parameters:
    ///   - response: the response that came back.
    ///   - request: the request, whose document tells which members show secrets.
    /// - Returns: the response with `REDACTED` in the places of secrets.
    package func redacting(
        _ response: JournalEntry.Response,
        to request: JournalEntry.Request?
    ) -> JournalEntry.Response {
        let question = redacted.isEmpty ? nil : request.flatMap(Self.question)
        return JournalEntry.Response(
            status: response.status,
            headers: redacting(response.headers),
            body: redacting(response.body) { redacting(answer: $0, to: question) }
        )
    }

    /// Fields with `REDACTED` in the places of secrets.
    private func redacting(_ headers: HTTPHeaders) -> HTTPHeaders {
        HTTPHeaders(
            headers.fields.map { field in
                let isSecret = Self.isCredential(field.name) || isSecret(field.name)
                return HTTPHeaders.Field(
                    name: field.name,
                    value: isSecret ? Self.placeholder : redacting(field.value, after: "=")
                )
            }
        )
    }

    /// The body of a form with files, with `REDACTED` in place of secret parts; `nil` for every other body.
    private func redactingParts(_ request: JournalEntry.Request) -> JournalEntry.Body? {
        guard !redacted.isEmpty, let type = request.headers["Content-Type"].flatMap(MediaType.init(parsing:)),
            type.essence == "multipart/form-data"
        else { return nil }
        var bytes = request.body.bytes
        guard !request.body.isCut, let parts = try? FormPart.read(bytes, of: type) else {
            // Nobody can tell what belongs to which part.
            return JournalEntry.Body(Array(Self.placeholder.utf8), count: request.body.count)
        }
        for part in parts.reversed() {
            let content = JournalEntry.Body(Array(part.bytes), count: part.bytes.count)
            let isSecret = isSecret(item: part.name)
            let kept = isSecret ? Array(Self.placeholder.utf8) : redacting(content) { redacting(question: $0) }.bytes
            bytes.replaceSubrange(part.bytes.indices, with: kept)
        }
        return JournalEntry.Body(bytes, count: bytes.count)
    }

    /// A body with `REDACTED` in the places of secrets, where it is JSON or another text.
    private func redacting(_ body: JournalEntry.Body, json: (JSONValue) -> JSONValue) -> JournalEntry.Body {
        if redacted.isEmpty { return body }
        let bytes: [UInt8]
        if !body.isCut, let value = try? JSONValue(parsing: body.bytes) {
            let kept = json(value)
            guard kept != value else { return body }
            bytes = kept.serialized()
        } else if let text = String(validating: body.bytes, as: UTF8.self) {
            bytes = Array(redacting(text).utf8)
        } else {
            return body
        }
        return JournalEntry.Body(bytes, count: body.isCut ? body.count : bytes.count)
    }
}

// MARK: - Operations

extension RecordingRules {
    /// A path with a query that may be an operation (GraphQL over HTTP, section "GET").
    private func redacting(target: String) -> String {
        if redacted.isEmpty { return target }
        guard let mark = target.firstIndex(of: "?") else { return redacting(target, after: "=") }
        let items = FormItem.read(target[mark...].dropFirst().utf8)
        let question = Self.question(of: items)
        let kept = redacting(question: question)
        guard question["query"] != nil, kept != question else { return redacting(target, after: "=") }
        let query = items.map { item in
            let value = kept[item.name].map { $0.string ?? String(decoding: $0.serialized(), as: UTF8.self) }
            return PercentEncoding.encode(item.name) + "=" + PercentEncoding.encode(value ?? item.value)
        }
        return redacting(target[..<mark] + "?" + query.joined(separator: "&"), after: "=")
    }

    private static func question(_ request: JournalEntry.Request) -> JSONValue? {
        let query = request.target.dropFirst(request.path.count).dropFirst()
        return request.body.bytes.isEmpty
            ? question(of: FormItem.read(query.utf8)) : try? JSONValue(parsing: request.body.bytes)
    }

    private static func question(of items: [FormItem]) -> JSONValue {
        var members: JSONObject = [:]
        for item in items where ["query", "operationName", "variables"].contains(item.name) {
            let isJSON = item.name == "variables"
            members[item.name] = isJSON ? try? JSONValue(parsing: Array(item.value.utf8)) : .string(item.value)
        }
        return .object(members)
    }

    /// The body of a request: an operation, several, or something else.
    private func redacting(question value: JSONValue) -> JSONValue {
        if let batch = value.array { return .array(batch.map { redacting(question: $0) }) }
        guard let text = value["query"]?.string, let document = try? Document(parsing: SourceText(text)),
            var kept = redacting(value).object
        else { return redacting(value) }
        kept["query"] = .string(redacting(document: text, as: .placeholder))
        if var variables = kept["variables"]?.object {
            for name in DocumentSecrets(in: document, where: isSecret).variables {
                variables[name] = variables[name].map { Self.placeholder($0) }
            }
            kept["variables"] = .object(variables)
        }
        return .object(kept)
    }

    /// The body of a response, of which the operation tells what its members show.
    private func redacting(answer value: JSONValue, to question: JSONValue?) -> JSONValue {
        if let answers = value.array, let questions = question?.array, answers.count == questions.count {
            return .array(zip(answers, questions).map { redacting(answer: $0, to: $1) })
        }
        var value = value
        if let text = question?["query"]?.string, var members = value.object, let data = members["data"] {
            let name = question?["operationName"]?.string
            members["data"] = redacting(data, of: .init(name: name, document: text, variables: [:]))
            value = .object(members)
        }
        return redacting(value)
    }
}
