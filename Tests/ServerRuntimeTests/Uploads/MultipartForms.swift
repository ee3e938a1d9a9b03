import HTTPMessages

/// Bodies as clients send them that upload files.
enum MultipartForms {
    static let boundary = "----Boundary-7"
    static let type = "multipart/form-data; boundary=\(boundary)"

    struct Part: Sendable {
        var name: String
        var text: String
        var filename: String?
        var contentType: String?
    }

    static func field(_ name: String, _ text: String) -> Part { Part(name: name, text: text) }

    static func file(_ name: String, _ filename: String, _ text: String, type: String? = "text/plain") -> Part {
        Part(name: name, text: text, filename: filename, contentType: type)
    }

    static func body(_ parts: [Part]) -> String {
        parts.map { part in
            let filename = part.filename.map { "; filename=\"\($0)\"" } ?? ""
            let type = part.contentType.map { "Content-Type: \($0)\r\n" } ?? ""
            let head = "Content-Disposition: form-data; name=\"\(part.name)\"\(filename)\r\n\(type)"
            return "--\(boundary)\r\n\(head)\r\n\(part.text)\r\n"
        }.joined() + "--\(boundary)--\r\n"
    }

    static func request(_ parts: [Part], target: String = "/graphql", headers: HTTPHeaders = [:]) -> HTTPRequest {
        var headers = headers
        headers.append("Content-Type", type)
        if !headers.contains("Host") { headers.append("Host", "mock") }
        return HTTPRequest(method: .post, target: target, headers: headers, body: Array(body(parts).utf8))
    }
}
