import HTTPMessages
import JSONModel
import Recording
import Stubbing

extension UpstreamRecord {
    /// The exchange with an upstream, as people and programs read it.
    func json(_ form: JournalForm, of entry: JournalEntry) -> JSONValue {
        var json: JSONObject = ["url": .string(form.rules.redacting(url, after: "="))]
        if let status { json["status"] = .init(status) }
        json["milliseconds"] = .init(Double(nanoseconds / 1_000) / 1_000)
        if let error { json["error"] = .string(error) }
        if let request = sentRequest(in: entry, form.rules) {
            let method = JSONValue.string(request.method.rawValue)
            json["request"] = form.message(["method": method], request.headers, body: request.body)
        }
        if let response = ownResponse(in: entry, form.rules) { json["response"] = response.json(form) }
        return .object(json)
    }

    /// The request that was sent, without secrets; `nil` where none was.
    func sentRequest(in entry: JournalEntry, _ rules: RecordingRules) -> JournalEntry.Request? {
        sentRequest(in: entry).map { rules.redacting($0) }
    }

    private func sentRequest(in entry: JournalEntry) -> JournalEntry.Request? {
        request.map { request in
            JournalEntry.Request(
                method: request.method,
                target: url,
                headers: request.message.headers,
                body: request.message.body ?? entry.request?.body ?? JournalEntry.Body([], count: 0)
            )
        }
    }

    /// The response that came back, before anything was changed in it, without secrets; `nil` where none did.
    func ownResponse(in entry: JournalEntry, _ rules: RecordingRules) -> JournalEntry.Response? {
        guard let response, let status else { return nil }
        let own = JournalEntry.Response(
            status: HTTPStatus(rawValue: status),
            headers: response.headers,
            body: response.body ?? entry.response?.body ?? JournalEntry.Body([], count: 0)
        )
        return rules.redacting(own, to: sentRequest(in: entry) ?? entry.request)
    }
}
