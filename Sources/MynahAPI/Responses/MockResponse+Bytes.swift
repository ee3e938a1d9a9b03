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
    /// All of it in the form of stub files, where bytes are JSON or in Base64.
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

    /// What a closure has answered: the form of stub files but for the body, and the body as it is sent; `nil` where it
    /// has none, or one that the server makes.
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

    /// Whether no tag of a template is in it.
    ///
    /// JSON has two braces that open in texts alone.
    private func isSentAsWritten(_ bytes: [UInt8]) -> Bool {
        json["template"] == false || Data(bytes).range(of: Data("{{".utf8)) == nil
    }

    private static let jsonType = "application/json"
    private static let textType = "text/plain; charset=utf-8"
}
