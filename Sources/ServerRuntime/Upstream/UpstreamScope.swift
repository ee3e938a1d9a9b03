import HTTPMessages
import JSONModel
import MustacheTemplates

/// What templates see of an upstream's response, under the name `upstream`: `status`, `headers` and `body`.
struct UpstreamScope: TemplateScope {
    let response: HTTPResponse

    func value(named name: String) -> TemplateValue? {
        name == "upstream" ? .json(content) : nil
    }

    /// Empty, as templates read members by name and not the whole.
    var json: JSONValue { [:] }

    private var content: JSONValue {
        let bytes = response.body.bytes
        let body = (try? JSONValue(parsing: bytes)) ?? .string(String(decoding: bytes, as: UTF8.self))
        return [
            "status": .number(.integer(response.status.rawValue)),
            "headers": HeaderScope(headers: response.headers).json,
            "body": bytes.isEmpty ? .null : body,
        ]
    }
}
