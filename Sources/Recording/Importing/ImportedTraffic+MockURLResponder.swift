import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration

enum MockURLResponderForm {
    static let argument = "--mock-url-response="
}

/// Reads the launch arguments of MockURLResponder's tests: a host, and its responses in order.
extension ImportedTraffic {
    /// Reads launch arguments, one a line; all others are the app's own.
    mutating func readArguments(_ source: SourceText) {
        var offset = 0
        for line in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.starts(with: MockURLResponderForm.argument.utf8) {
                // Blanks out everything before the argument, so that positions are those of the whole file.
                let start = offset + MockURLResponderForm.argument.utf8.count
                var bytes = source.bytes.prefix(start).map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
                bytes += line.dropFirst(MockURLResponderForm.argument.utf8.count)
                readArgument(SourceText(bytes: bytes, name: source.name))
            }
            offset += line.count + 1
        }
    }

    mutating func readArgument(_ text: String, at location: SourceLocation) {
        let json = SourceText(String(text.dropFirst(MockURLResponderForm.argument.count)), name: location.file)
        let file = LocatedJSON.read(json)
        guard file.diagnostics.isEmpty, let node = file.documents.first else {
            return error("The argument holds no JSON.", at: location)
        }
        readMockURLResponder(node)
    }

    private mutating func readArgument(_ source: SourceText) {
        let file = LocatedJSON.read(source)
        diagnostics += file.diagnostics
        if let node = file.documents.first { readMockURLResponder(node) }
    }

    mutating func readMockURLResponder(_ node: YAMLNode) {
        let (host, responses) = (text("host", of: node, isRequired: true), list("responses", of: node))
        guard let host, let responses, isWanted(host: host.lowercased()) else { return }
        stubs += responses.compactMap { stub($0, of: host.lowercased()) }
    }

    private mutating func stub(_ node: YAMLNode, of host: String) -> ImportedStub? {
        guard let path = text("path", of: node, isRequired: true) else { return nil }
        let method = text("method", of: node) ?? "GET"
        let query = texts("expectedQueryFields", of: node)
        let headers = texts("expectedHeaderFields", of: node)
        let fields = texts("headerFields", of: node)
        let status = member("status", of: node, expectation: "a number from 200 to 999") { node in
            node.scalar?.value.int.flatMap { (200...999).contains($0) ? $0 : nil }
        }
        let body = text("body", of: node) ?? ""
        let count = member("repetitions", of: node, expectation: "a number") { $0.scalar?.value.double }
        let delay = member("delay", of: node, expectation: "a number of seconds") { $0.scalar?.value.double }
        guard let query, let headers, let fields else { return nil }
        if let count, count < 1 {
            leaveOut("it never answers, as \"repetitions\" is below 1", at: node.location)
            return nil
        }
        let encoded = Self.encoded(path)
        let pattern = RecordingRules(redacting: []).pattern(ofPath: encoded)
        var matcher: JSONObject = ["api": .string("\(method.lowercased()) \(pattern)")]
        if !query.isEmpty { matcher["query"] = .object(query.matchers) }
        if !headers.isEmpty { matcher["headers"] = .object(headers.matchers) }
        let asked = RecordedExchange(asking: method, path: encoded, query: query, headers: headers)
        // Its value is known once it is known what else is there.
        var stub: JSONObject = ["http": .object(matcher), "priority": 0]
        // "Always" is the largest number there is.
        if let count, count < 1_000_000 { stub["times"] = .number(.integer(Int(count))) }
        // Longer than a day is no delay of a stub.
        if let delay, delay > 0 { stub["delay"] = .number(.double(min(delay, 86_400))) }
        if text("dropConnection", of: node) == "true" {
            stub["response"] = ["drop": true]
            return ImportedStub(host: host, stub: .object(stub), asked: asked)
        }
        var response: JSONObject = ["status": .number(.integer(status ?? 200))]
        if !fields.isEmpty { response["headers"] = .object(fields) }
        if !body.isEmpty { response["body"] = ["text": .string(body)] }
        response["template"] = false
        stub["response"] = .object(response)
        return ImportedStub(host: host, stub: .object(stub), asked: asked)
    }

    /// A path as requests have it: the path that is written is compared with a decoded one.
    private static func encoded(_ path: String) -> String {
        let text = path.replacing("%", with: "%25").replacing("?", with: "%3F")
        return PercentEncoding.encode(reference: text.hasPrefix("/") ? text : "/" + text)
    }

    private mutating func texts(_ key: String, of node: YAMLNode) -> JSONObject? {
        guard let member = node[key], member.json != .null else { return [:] }
        let texts = (member.members ?? []).compactMap { field in
            field.value.scalar.map { (field.key, JSONValue.string($0.text)) }
        }
        guard let members = member.members, texts.count == members.count else {
            error("\"\(key)\" must be an object of texts, not \(member.summary).", at: member.location)
            return nil
        }
        return JSONObject(texts)
    }
}

extension JSONObject {
    /// Members that have to be exactly these.
    fileprivate var matchers: JSONObject { mapped { ["$exactly": $0.value] } }
}

extension RecordedExchange {
    /// A request with nothing but what its stub asks for.
    fileprivate init(asking method: String, path: String, query: JSONObject, headers: JSONObject) {
        let items = query.map { "\(PercentEncoding.encode($0.key))=\(PercentEncoding.encode($0.value.string ?? ""))" }
        let target = path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        let fields = HTTPHeaders(headers.map { HTTPHeaders.Field(name: $0.key, value: $0.value.string ?? "") })
        let request = HTTPRequest(method: .init(rawValue: method.uppercased()), target: target, headers: fields)
        self.init(request: request, operation: nil, status: .ok, headers: [:], body: [])
    }
}
