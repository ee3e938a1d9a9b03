import HTTPMessages
import JSONModel
import MockConfiguration

/// Vinyl's recordings: a list of tracks, each a response with the request that it was to.
extension ImportedTraffic {
    mutating func readTrack(_ track: YAMLNode) {
        guard let given = object("response", of: track) else { return }
        guard let status = member("status", of: given, expectation: "a number", { $0.scalar?.value.int }) else {
            if given["status"] == nil { leaveOut("it has no response", at: given.location) }
            return
        }
        guard (200...999).contains(status) else {
            return error("\"status\" must be a number from 200 to 999, not \(status).", at: given.location)
        }
        // A track of a response alone is the one to its URL.
        let asked = track["request"].flatMap { $0.members == nil ? nil : $0 } ?? given
        let isRequest = track["request"]?.members != nil
        let url = text("url", of: asked, isRequired: true)
        let method = isRequest ? text("method", of: asked) ?? "GET" : "GET"
        let headers = isRequest ? headers(ofTrack: asked) : [:]
        guard let url, let headers, let fields = self.headers(ofTrack: given) else { return }
        guard let target = target(of: url, at: asked.location) else { return }
        let sent = isRequest ? trackBody(asked, headers) : []
        guard let sent, let body = trackBody(given, fields) else { return }
        let asking = HTTPMethod(rawValue: method.uppercased())
        let request = HTTPRequest(method: asking, target: target, headers: headers, body: sent)
        add(request, status: status, headers: fields, body: body, at: asked.location)
    }

    private mutating func headers(ofTrack node: YAMLNode) -> HTTPHeaders? {
        guard let members = member("headers", of: node, expectation: "an object", { $0.members }) else {
            return node["headers"].map { $0.json == .null } ?? true ? [:] : nil
        }
        var headers = HTTPHeaders()
        for member in members {
            guard let value = member.value.scalar?.text else {
                error("\"\(member.key)\" must be a text, not \(member.value.summary).", at: member.value.location)
                return nil
            }
            headers.append(member.key, value)
        }
        return headers
    }

    /// JSON stands there as itself, texts as they are, and everything else in base64.
    private mutating func trackBody(_ node: YAMLNode, _ headers: HTTPHeaders) -> [UInt8]? {
        guard let body = node["body"], body.json != .null else { return [] }
        let type = headers["Content-Type"] ?? ""
        if type.hasPrefix("application/json") { return body.json.serialized(keepingFractions: true) }
        guard let text = body.scalar?.value.string else {
            error("\"body\" must be a text, not \(body.summary).", at: body.location)
            return nil
        }
        if type.isEmpty || type.hasPrefix("text/") { return Array(text.utf8) }
        if let bytes = Base64.decode(text) { return bytes }
        error("\"body\" must be base64, as it is neither JSON nor a text.", at: body.location)
        return nil
    }
}
