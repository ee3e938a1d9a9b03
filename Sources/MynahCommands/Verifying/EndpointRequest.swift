import HTTPMessages
import JSONModel
import StubModel

/// A request that a stub for an endpoint answers, made of what its matcher says.
struct EndpointRequest {
    /// The request; `nil` where parts of it are not known.
    private(set) var request: HTTPRequest?
    /// The names of parts for which no value is known: `:id`, `query page`.
    private(set) var missing: [String] = []

    /// - Parameters:
    ///   - matcher: the requests that the stub answers.
    ///   - parameters: values for the parameters of the path that the matcher leaves open.
    init(_ matcher: HTTPMatcher, parameters: JSONObject) {
        let path = path(of: matcher, parameters)
        let query = fields(matcher.query, "query").map { "\(PercentEncoding.encode($0))=\(PercentEncoding.encode($1))" }
        var headers = HTTPHeaders(fields(matcher.headers, "header").map { HTTPHeaders.Field(name: $0, value: $1) })
        let cookies = fields(matcher.cookies, "cookie").map { "\($0)=\($1)" }
        if !cookies.isEmpty { headers["Cookie"] = cookies.joined(separator: "; ") }
        let (body, type) = body(of: matcher)
        if let type, !headers.contains("Content-Type") { headers["Content-Type"] = type }
        guard missing.isEmpty else { return }
        request = HTTPRequest(
            method: matcher.method ?? .get,
            target: path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")),
            headers: headers,
            body: body
        )
    }

    private mutating func path(of matcher: HTTPMatcher, _ parameters: JSONObject) -> String {
        let known = JSONObject(
            matcher.pathParameters.members.compactMap { member in
                member.matcher.examples.first.map { (member.name, $0) }
            }
        )
        var segments: [String] = []
        for segment in matcher.route.segments {
            switch segment {
            case .literal(let text): segments.append(PercentEncoding.encode(text))
            case .parameter(let name), .affixed(_, let name?, _):
                guard let value = (known[name] ?? parameters[name])?.text else {
                    missing.append(":\(name)")
                    continue
                }
                guard case .affixed(let prefix, _, let suffix) = segment else {
                    segments.append(PercentEncoding.encode(value))
                    continue
                }
                segments.append(PercentEncoding.encode(prefix + value + suffix))
            case .affixed, .wildcard, .rest: missing.append("the \"\(segment)\" of the path")
            }
        }
        return "/" + segments.joined(separator: "/")
    }

    /// Names and values that match; names without a value are missing.
    private mutating func fields(_ matcher: MapMatcher, _ part: String) -> [(String, String)] {
        missing += matcher.members.namesWithoutExamples.map { "\(part) \($0)" }
        return matcher.members.flatMap { member -> [(String, String)] in
            guard let value = member.matcher.examples.first else { return [] }
            return (value.array ?? [value]).map { (member.name, $0.text) }
        }
    }

    private mutating func body(of matcher: HTTPMatcher) -> (bytes: [UInt8], type: String?) {
        switch matcher.body {
        case nil: return ([], nil)
        case .form(let form):
            let items = fields(form, "form").map { "\(PercentEncoding.encode($0))=\(PercentEncoding.encode($1))" }
            return (Array(items.joined(separator: "&").utf8), MediaType.form.essence)
        case .json(let matcher), .text(let matcher):
            guard let value = matcher.examples.first else {
                missing.append("the body")
                return ([], nil)
            }
            if let text = value.string { return (Array(text.utf8), MediaType.plainText.essence) }
            return (value.serialized(), MediaType.json.essence)
        }
    }
}

extension JSONValue {
    /// The value as it stands in a URL or a header field.
    fileprivate var text: String { string ?? String(decoding: serialized(), as: UTF8.self) }
}
