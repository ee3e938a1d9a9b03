import Foundation
package import JSONModel

/// A body as the bytes that are sent.
package struct BodyBytes: Sendable, Hashable {
    package var bytes: [UInt8]
    /// Whether they are a JSON text.
    var isJSON: Bool

    init(_ bytes: [UInt8], isJSON: Bool = false) {
        self.bytes = bytes
        self.isJSON = isJSON
    }
}

extension MockResponse {
    /// The whole response in the form of stub files, with its bytes as JSON or in Base64.
    package var definition: JSONObject {
        guard let bytes else { return json }
        var json = json
        var body: JSONObject = [:]
        switch bytes.isJSON ? try? JSONValue(parsing: bytes.bytes) : nil {
        // A text under `json:` may be JSON itself, as in Voodoo's files; this one is a text.
        case .string?:
            body["text"] = .string(String(decoding: bytes.bytes, as: UTF8.self))
            body["contentType"] = .string(Self.jsonType)
        case let value?: body["json"] = value
        case nil: body["data"] = .string(Base64.encode(bytes.bytes))
        }
        for member in json["body"]?.object ?? [:] { body[member.key] = member.value }
        json["body"] = .object(body)
        return json
    }

    /// The response of a closure in two parts: its form of stub files, and the bytes of its body.
    ///
    /// Where there are bytes, the form has an empty body. They are `nil` where there is no body, or one that the server
    /// makes, as of a template or a file; then the form is complete.
    package var made: (head: JSONObject, body: [UInt8]?) {
        guard var body = json["body"]?.object else { return (json, nil) }
        var head = json
        let sent: [UInt8]
        if let bytes {
            sent = bytes.bytes
            if bytes.isJSON { body["contentType"] = .string(Self.jsonType) }
        } else if body.count == 1, let text = body["text"]?.string, isSentAsWritten(Array(text.utf8)) {
            sent = Array(text.utf8)
            body = ["contentType": .string(Self.textType)]
        } else if body.count == 1, let value = body["json"], value.string == nil {
            let bytes = value.serialized(keepingFractions: true)
            guard isSentAsWritten(bytes) else { return (json, nil) }
            sent = bytes
            body = ["contentType": .string(Self.jsonType)]
        } else {
            return (json, nil)
        }
        body["data"] = ""
        head["body"] = .object(body)
        return (head, sent)
    }

    /// Whether the bytes have no tag of a template, or their tags are sent as text.
    ///
    /// In JSON, `{{` occurs in texts alone.
    private func isSentAsWritten(_ bytes: [UInt8]) -> Bool {
        json["template"] == false || Data(bytes).range(of: Data("{{".utf8)) == nil
    }

    private static let jsonType = "application/json"
    private static let textType = "text/plain; charset=utf-8"
}
