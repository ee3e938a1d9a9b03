import HTTPMessages
import JSONModel
import Locking
import MustacheTemplates

/// The response of an upstream, for templates and scripts that change it: `status`, `headers`, `body` and `bodyText`.
final class UpstreamReply: TemplateScope {
    let response: HTTPResponse
    /// The body as a value, once it has been asked for.
    private let read = Locked<JSONValue?>(nil)

    init(_ response: HTTPResponse) { self.response = response }

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "status": .json(status)
        case "headers": .scope(headers)
        case "body": .json(body)
        case "bodyText": .json(text)
        default: nil
        }
    }

    var json: JSONValue { ["status": status, "headers": headers.json, "body": body, "bodyText": text] }

    /// The members for scripts, which read `body` from the text themselves.
    var contentOfScripts: JSONText { JSONText(["status": status, "headers": headers.json, "bodyText": text]) }

    private var status: JSONValue { .number(.integer(response.status.rawValue)) }

    private var headers: HeaderScope { HeaderScope(headers: response.headers) }

    private var text: JSONValue {
        let bytes = response.body.bytes
        return bytes.isEmpty ? .null : .string(String(decoding: bytes, as: UTF8.self))
    }

    /// The body as a JSON value, or as text if it is not JSON.
    private var body: JSONValue {
        read.withLock { read in
            if let read { return read }
            let value = (try? JSONValue(parsing: response.body.bytes)) ?? text
            read = value
            return value
        }
    }
}
