import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import Reporting
import ServerRuntime
import StubModel
import Stubbing

extension RequestJournal.Record {
    /// The entry as people and programs read it; it names the session, if there is one.
    func json(_ form: JournalForm, _ session: SessionID? = nil) -> JSONValue {
        let details = entry.details
        var json: JSONObject = [
            "id": .init(number), "time": .string(Timestamp.text(milliseconds: entry.time)),
            "request": entry.request?.json(form) ?? .null,
        ]
        if form.detail == .exact, let request = entry.request {
            let parameters = form.pathParameters(of: request, stub: details.source.stubID)
            if !parameters.isEmpty { json["pathParameters"] = .object(parameters) }
        }
        if let session { json["session"] = .string(session.description) }
        let operations = details.operations
        if !operations.isEmpty {
            let asked = form.detail == .brief ? nil : entry.request?.askedOperations(form.decoder)
            json["operations"] = .array(
                operations.indices.map { operations[$0].json(asked, at: $0, in: form, of: entry) }
            )
        }
        details.source.write(into: &json)
        if operations.isEmpty {
            details.nearMisses.write(into: &json)
            if !details.notes.isEmpty { json["notes"] = .init(details.notes) }
        }
        if let connection = details.connection, form.detail != .brief { json["connectionParams"] = .object(connection) }
        if let upstream = details.upstream, form.detail != .brief { json["upstream"] = upstream.json(form, of: entry) }
        if let subscription = details.subscription {
            json["subscription"] = subscription.json(Timestamp.text(milliseconds:))
        }
        json["response"] = entry.response?.json(form) ?? .null
        json["milliseconds"] = .init(Double(entry.nanoseconds / 1_000) / 1_000)
        if let delay = entry.delay, delay > 0 { json["delay"] = .init(delay) }
        return .object(json)
    }
}

extension JournalEntry.Request {
    /// The operations that the request asks for, `nil` for one that cannot be read; `nil` altogether where its body was
    /// cut.
    func askedOperations(_ decoder: GraphQLRequestDecoder) -> [GraphQLRequest?]? {
        if body.isCut { return nil }
        switch try? decoder.decode(http) {
        case .single(let request): return [request]
        case .batch(let entries): return entries.map { try? $0.get() }
        case nil: return []
        }
    }

    fileprivate func json(_ form: JournalForm) -> JSONValue {
        form.message(["method": .string(method.rawValue), "target": .string(target)], headers, body: body)
    }
}

extension JournalEntry.Response {
    func json(_ form: JournalForm) -> JSONValue {
        form.message(["status": .init(status.rawValue)], headers, body: body)
    }
}

extension JournalForm {
    /// A request or a response: what it begins with and, unless it is brief, its header fields by their
    /// names in lower case (a field that comes more than once has a list) and its body.
    func message(_ start: JSONObject, _ headers: HTTPHeaders, body: JournalEntry.Body) -> JSONValue {
        var json = start
        if detail == .brief { return .object(json) }
        json["headers"] = HeaderScope(headers: headers).json
        body.write(into: &json, self)
        return .object(json)
    }
}

extension JournalEntry.Body {
    /// Writes the body: JSON as itself, other text as a text, anything else in base64; in the exact form, all in
    /// base64.
    func write(into json: inout JSONObject, _ form: JournalForm) {
        if count == 0 { return }
        if isCut {
            json["bodyBytes"] = .init(count)
            json["bodyIsCut"] = true
            if bytes.isEmpty { return }
        }
        if form.detail == .exact {
            json["base64"] = .string(Base64.encode(bytes))
            return
        }
        if !isCut, let value = try? JSONValue(parsing: bytes) {
            json["body"] = value
            return
        }
        // Where it was cut, a character may be in two.
        let isText = String(validating: bytes, as: UTF8.self) != nil || isCut && isText(but: 3)
        json[isText ? "text" : "base64"] = .string(
            isText ? String(decoding: bytes, as: UTF8.self) : Base64.encode(bytes)
        )
    }

    private func isText(but end: Int) -> Bool {
        (1...end).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
    }
}

extension JournalOperation {
    fileprivate func json(
        _ asked: [GraphQLRequest?]?,
        at index: Int,
        in form: JournalForm,
        of entry: JournalEntry
    ) -> JSONValue {
        var json: JSONObject = ["name": .init(name), "type": .init(type?.rawValue)]
        if form.detail != .brief { json = json.adding(content(at: index, of: asked, form)) }
        source.write(into: &json)
        nearMisses.write(into: &json)
        if !ignored.isEmpty { json["ignored"] = .init(ignored) }
        if let upstream, form.detail != .brief { json["upstream"] = upstream.json(form, of: entry) }
        return .object(json)
    }

    /// The variables, the document and the notes.
    private func content(at index: Int, of asked: [GraphQLRequest?]?, _ form: JournalForm) -> JSONObject {
        var (variables, notes) = (JSONObject(), notes)
        let request = asked.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        if let known = self.variables {
            variables = known
        } else if asked != nil {
            variables = request?.variables ?? [:]
        } else {
            notes.append("The variables are left out: the body is too large to be kept.")
        }
        var json: JSONObject = ["variables": .object(variables)]
        if form.detail == .exact, let request {
            json["document"] = request.query.map { .string(String(decoding: $0, as: UTF8.self)) }
            json["selection"] = JournaledOperation(self, request, in: form.snapshot)?.selection
        }
        if !notes.isEmpty { json["notes"] = .init(notes) }
        return json
    }
}

extension ResponseSource {
    fileprivate func write(into json: inout JSONObject) {
        json["answeredBy"] = .string(name)
        if let stubID { json["stub"] = .string(stubID) }
    }
}

extension [JournalNearMiss] {
    fileprivate func write(into json: inout JSONObject) {
        if isEmpty { return }
        json["nearMisses"] = .array(map { ["stub": .string($0.stub), "reasons": .init($0.reasons)] })
    }
}
