package import JSONModel

/// An answer to a request, as far as its shape goes.
package struct Answer: Sendable {
    package var status: Int
    /// The media type without its parameters; `nil` where none is said.
    package var contentType: String?
    /// `nil` where the body is no JSON.
    package var body: JSONValue?

    package init(status: Int, contentType: String?, body: JSONValue?) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }
}

extension Answer {
    /// Whether the body is the result of an operation.
    package var isResult: Bool { body?["data"] != nil || body?["errors"]?.array != nil }

    var errors: [JSONValue] { body?["errors"]?.array ?? [] }

    /// The errors of a result without data, as the object of a sentence; `nil` for one with data.
    var refusal: String? {
        guard isResult, body?["data"] == nil else { return nil }
        guard let first = errors.first else { return "a refusal without a reason" }
        let code = first["extensions"]?["code"]?.string.map { " (\($0))" } ?? ""
        let message = first["message"]?.string ?? "no message"
        return "the error \"\(message.prefix(200))\"\(code)"
    }
}
