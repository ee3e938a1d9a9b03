import HTTPMessages
import JSONModel
import Stubbing

extension UpstreamRecord {
    /// The other side of an exchange that was passed on, as people and programs read it.
    func json(_ form: JournalForm, of entry: JournalEntry) -> JSONValue {
        var json: JSONObject = ["url": .string(form.rules.redacting(url, after: "="))]
        if let status { json["status"] = .number(.integer(status)) }
        json["milliseconds"] = .number(.double(Double(nanoseconds / 1_000) / 1_000))
        if let error { json["error"] = .string(error) }
        if let request = sentRequest(in: entry, form.rules) {
            var members: JSONObject = [
                "method": .string(request.method.rawValue), "headers": request.headers.journalJSON,
            ]
            request.body.write(into: &members, form)
            json["request"] = .object(members)
        }
        if let response = ownResponse(in: entry, form.rules) {
            var members: JSONObject = ["status": .number(.integer(response.status.rawValue))]
            members["headers"] = response.headers.journalJSON
            response.body.write(into: &members, form)
            json["response"] = .object(members)
        }
        return .object(json)
    }

    /// What was sent, without secrets; `nil` where nothing was.
    func sentRequest(in entry: JournalEntry, _ rules: RecordingRules) -> JournalEntry.Request? {
        request.map { request in
            JournalEntry.Request(
                method: request.method,
                target: rules.redacting(url, after: "="),
                headers: rules.redacting(request.message.headers),
                body: rules.redacting(request.message.body ?? entry.request?.body ?? JournalEntry.Body([], count: 0))
            )
        }
    }

    /// What came back, before anything was changed in it, without secrets; `nil` where nothing did.
    func ownResponse(in entry: JournalEntry, _ rules: RecordingRules) -> JournalEntry.Response? {
        guard let response, let status else { return nil }
        return JournalEntry.Response(
            status: HTTPStatus(rawValue: status),
            headers: rules.redacting(response.headers),
            body: rules.redacting(response.body ?? entry.response?.body ?? JournalEntry.Body([], count: 0))
        )
    }
}

extension RecordingRules {
    /// Fields with `REDACTED` in the places of secrets.
    fileprivate func redacting(_ headers: HTTPHeaders) -> HTTPHeaders {
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

    /// A body with `REDACTED` in the places of secrets, where it is JSON or another text.
    fileprivate func redacting(_ body: JournalEntry.Body) -> JournalEntry.Body {
        if redacted.isEmpty { return body }
        let bytes: [UInt8]
        if !body.isCut, let value = try? JSONValue(parsing: body.bytes) {
            guard hasSecret(value) else { return body }
            bytes = redacting(value).serialized()
        } else if let text = String(validating: body.bytes, as: UTF8.self) {
            bytes = Array(redacting(text).utf8)
        } else {
            return body
        }
        return JournalEntry.Body(bytes, count: body.isCut ? body.count : bytes.count)
    }
}
