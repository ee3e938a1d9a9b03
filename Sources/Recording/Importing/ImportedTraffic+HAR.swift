import HTTPMessages
import JSONModel
import MockConfiguration

/// HTTP archives, version 1.2, as browsers, proxies and `GET /_admin/requests.har` write them.
///
/// http://www.softwareishard.com/blog/har-12-spec/
extension ImportedTraffic {
    mutating func readHAR(_ log: YAMLNode) {
        for entry in list("entries", of: log) ?? [] { readEntry(entry) }
    }

    private mutating func readEntry(_ entry: YAMLNode) {
        let (asked, given) = (object("request", of: entry), object("response", of: entry))
        guard let asked, let given, let request = request(asked) else { return }
        let status = member("status", of: given, expectation: "a number", isRequired: true) { $0.scalar?.value.int }
        let fields = headers(of: given)
        guard let status, var fields else { return }
        guard (200...999).contains(status) else {
            return leaveOut("it has no response (status \(status))", at: given.location)
        }
        var body: [UInt8] = []
        if let content = given["content"] {
            guard let bytes = self.body(content) else { return }
            body = bytes
            let type = content["mimeType"]?.scalar?.value.string ?? ""
            if !body.isEmpty, !fields.contains("Content-Type"), MediaType(parsing: type) != nil {
                fields["Content-Type"] = type
            }
        }
        add(request, status: status, headers: fields, body: body, at: asked.location)
    }

    private mutating func request(_ node: YAMLNode) -> HTTPRequest? {
        let method = text("method", of: node, isRequired: true)
        let url = text("url", of: node, isRequired: true)
        guard let method, let url, let target = target(of: url, at: node.location), var fields = headers(of: node)
        else {
            return nil
        }
        var body: [UInt8] = []
        if let data = node["postData"], data.members != nil {
            guard let bytes = self.body(data) else { return nil }
            body = bytes
            if body.isEmpty, let items = data["params"]?.elements {
                body = Array(items.compactMap(Self.formItem).joined(separator: "&").utf8)
            }
            if !fields.contains("Content-Type"), let type = data["mimeType"]?.scalar?.value.string, !type.isEmpty {
                fields["Content-Type"] = type
            }
        }
        return HTTPRequest(method: .init(rawValue: method.uppercased()), target: target, headers: fields, body: body)
    }

    private static func formItem(_ item: YAMLNode) -> String? {
        guard let name = item["name"]?.scalar?.value.string else { return nil }
        let value = item["value"]?.scalar?.value.string ?? ""
        return "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
    }

    private mutating func headers(of node: YAMLNode) -> HTTPHeaders? {
        guard let elements = member("headers", of: node, expectation: "a list", { $0.elements }) else {
            return node["headers"] == nil ? [:] : nil
        }
        var headers = HTTPHeaders()
        for element in elements {
            let name = text("name", of: element, isRequired: true)
            let value = text("value", of: element, isRequired: true)
            guard let name, let value else { return nil }
            // What HTTP/2 has instead of a first line.
            if !name.hasPrefix(":") { headers.append(name, value) }
        }
        return headers
    }

    /// The bytes of a body; `nil` where they are not to be had.
    private mutating func body(_ node: YAMLNode) -> [UInt8]? {
        if node["_isCut"]?.scalar?.value.bool ?? false {
            leaveOut("of its body there is the beginning alone", at: node.location)
            return nil
        }
        guard let text = text("text", of: node) else {
            if node["text"].map({ $0.json != .null }) ?? false { return nil }
            if let size = node["size"]?.scalar?.value.int, size > 0 {
                leaveOut("its body of \(size) bytes is not in the file", at: node.location)
                return nil
            }
            return []
        }
        let encoding = (node["encoding"] ?? node["_encoding"])?.scalar?.value.string
        guard encoding == "base64" else { return Array(text.utf8) }
        if let bytes = Base64.decode(text) { return bytes }
        error("\"text\" must be base64.", at: node["text"]?.location ?? node.location)
        return nil
    }
}
