import HTTPMessages
import JSONModel
import Recording
import Reporting
import Stubbing

/// The journal as an HTTP archive, version 1.2, which browsers and proxies read.
///
/// http://www.softwareishard.com/blog/har-12-spec/
enum JournalArchive {
    /// The archive of requests, the first one first.
    static func json(of records: [RequestJournal.Record], _ rules: RecordingRules) -> JSONValue {
        let entries = records.compactMap { entry($0.entry, rules) }
        return ["log": ["version": "1.2", "creator": ["name": "Mynah", "version": "1"], "entries": .array(entries)]]
    }

    /// `nil` for a request of which nothing is known.
    private static func entry(_ entry: JournalEntry, _ rules: RecordingRules) -> JSONValue? {
        guard let asked = entry.request.map({ rules.redacting($0) }) else { return nil }
        let answer = entry.response.map { rules.redacting($0, to: entry.request) }
        let milliseconds = JSONValue(Double(entry.nanoseconds / 1_000) / 1_000)
        var json: JSONObject = [
            "startedDateTime": .string(Timestamp.text(milliseconds: entry.time)), "time": milliseconds,
            "request": request(asked, url(of: asked)), "response": response(answer), "cache": [:],
            "timings": ["send": 0, "wait": milliseconds, "receive": 0],
        ]
        if entry.response == nil { json["comment"] = "The connection was closed without a response." }
        if let passed = entry.details.upstream, let sent = passed.sentRequest(in: entry, rules) {
            let answer = response(passed.ownResponse(in: entry, rules))
            var other: JSONObject = ["request": request(sent, sent.target), "response": answer]
            if let error = passed.error { other["comment"] = .string(error) }
            json["_upstream"] = .object(other)
        }
        return .object(json)
    }

    private static func url(of request: JournalEntry.Request) -> String {
        "http://\(request.headers["Host"] ?? "localhost")\(request.target)"
    }

    private static func request(_ request: JournalEntry.Request, _ url: String) -> JSONValue {
        let query = request.target.dropFirst(request.path.count).dropFirst()
        var json: JSONObject = [
            "method": .string(request.method.rawValue), "url": .string(url),
            "httpVersion": "HTTP/1.1", "cookies": [],
            "headers": list(request.headers.fields.map { ($0.name, $0.value) }),
            "queryString": list(FormItem.read(query.utf8).map { ($0.name, $0.value) }),
            "headersSize": -1, "bodySize": .init(request.body.count),
        ]
        if request.body.count > 0 {
            var data: JSONObject = ["mimeType": .string(request.headers["Content-Type"] ?? "")]
            write(request.body, "_encoding", into: &data)
            json["postData"] = .object(data)
        }
        return .object(json)
    }

    private static func response(_ response: JournalEntry.Response?) -> JSONValue {
        let (status, fields) = (response?.status.rawValue ?? 0, response?.headers ?? [:])
        var content: JSONObject = [
            "size": .init(response?.body.count ?? 0), "mimeType": .string(fields["Content-Type"] ?? ""),
        ]
        if let body = response?.body { write(body, "encoding", into: &content) }
        return [
            "status": .init(status), "statusText": .string(response?.status.reasonPhrase ?? ""),
            "httpVersion": "HTTP/1.1", "cookies": [], "headers": list(fields.fields.map { ($0.name, $0.value) }),
            "content": .object(content),
            "redirectURL": .string(fields["Location"] ?? ""), "headersSize": -1,
            "bodySize": .init(response?.body.count ?? -1),
        ]
    }

    private static func list(_ items: [(name: String, value: String)]) -> JSONValue {
        .array(items.map { ["name": .string($0.name), "value": .string($0.value)] })
    }

    /// Names of one's own begin with an underscore (section "Custom Fields").
    private static func write(_ body: JournalEntry.Body, _ encoding: String, into json: inout JSONObject) {
        if body.isCut { json["_isCut"] = true }
        if let text = String(validating: body.bytes, as: UTF8.self) {
            if !body.bytes.isEmpty { json["text"] = .string(text) }
        } else {
            json["text"] = .string(Base64.encode(body.bytes))
            json[encoding] = "base64"
        }
    }
}
