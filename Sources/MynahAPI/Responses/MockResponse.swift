public import Foundation
import HTTPMessages
public import JSONModel
package import StubModel

/// The response of a stub: a whole HTTP response, a GraphQL result, or the end of the connection.
///
/// Texts in it are templates, as in stub files; `verbatim()` sends them as they are.
public struct MockResponse: Sendable, Hashable {
    /// The response as all stubs have it.
    package var content: ResponseDefinition
    /// The delay before the response, and the number of bytes after which it breaks off.
    package var delivery = Delivery()
    /// Whether the bytes of the body are an encoder's JSON, which stub files show as JSON.
    var isEncoded = false
    /// The reason why it cannot be sent, such as a value that cannot be encoded; reported where the response is used.
    package var problem: String?

    init(_ content: ResponseDefinition) { self.content = content }
}

extension MockResponse {
    /// The data of a GraphQL result, a layer over the schema's answer; with errors, both.
    public static func data(_ data: JSONValue, errors: [MockError] = []) -> MockResponse {
        MockResponse(.graphQL(GraphQLResponseDefinition(data: data, errors: errors.map(\.definition))))
    }

    /// The data of a GraphQL result, which a template of the project renders as JSON.
    public static func data(template name: String, _ data: JSONObject = [:]) -> MockResponse {
        MockResponse(.graphQL(GraphQLResponseDefinition(dataTemplate: name, templateData: data)))
    }

    /// The errors of a GraphQL result; those with a path are field errors, and the schema gives the rest.
    public static func errors(_ errors: [MockError]) -> MockResponse {
        MockResponse(.graphQL(GraphQLResponseDefinition(errors: errors.map(\.definition))))
    }

    /// A response without a body.
    public static func status(_ status: Int, headers: [String: String] = [:]) -> MockResponse {
        whole(.none, status: status, headers: headers)
    }

    /// A JSON body.
    public static func json(_ value: JSONValue, status: Int = 200, headers: [String: String] = [:]) -> MockResponse {
        whole(.json(value, templateData: [:]), status: status, headers: headers)
    }

    /// A JSON body that a value is encoded into, sent as it is.
    ///
    ///     Endpoint(.get, "/me", try .json(encoding: user, encoder: encoder))
    ///
    /// - Throws: what the encoder throws.
    public static func json(
        encoding value: some Encodable,
        encoder: JSONEncoder = JSONEncoder(),
        status: Int = 200,
        headers: [String: String] = [:]
    ) throws -> MockResponse {
        let bytes = Array(try encoder.encode(value))
        var response = whole(.data(bytes, contentType: "application/json"), status: status, headers: headers)
        response.isEncoded = true
        return response.verbatim()
    }

    /// A JSON body of a value of the caller's own, or of literals with variables in them, sent as it is.
    ///
    ///     Endpoint(.get, "/me", .json(user))
    ///     Endpoint(.get, "/name", .json(["name": name]))
    ///
    /// A value that cannot be encoded is told where the stub is added, or answers 500 where a closure returns it.
    @_disfavoredOverload
    public static func json(
        _ value: some Encodable,
        status: Int = 200,
        headers: [String: String] = [:]
    ) -> MockResponse {
        encodable(value) { try json(encoding: value, status: status, headers: headers) }
    }

    /// The data of a GraphQL result that a value is encoded into, a layer over the schema's answer.
    ///
    /// Texts in it are sent as they are.
    ///
    /// - Throws: what the encoder throws.
    public static func data(
        encoding value: some Encodable,
        encoder: JSONEncoder = JSONEncoder(),
        errors: [MockError] = []
    ) throws -> MockResponse {
        data(try JSONValue(encoding: value, encoder: encoder), errors: errors).verbatim()
    }

    /// The data of a GraphQL result from a value of the caller's own, or from literals with variables in them.
    ///
    ///     Operation("GetHero", .data(["hero": hero]))
    ///
    /// Texts in it are sent as they are. A value that cannot be encoded is told where the stub is added.
    @_disfavoredOverload
    public static func data(_ value: some Encodable, errors: [MockError] = []) -> MockResponse {
        encodable(value) { try data(encoding: value, errors: errors) }
    }

    private static func encodable<Value>(_ value: Value, _ response: () throws -> MockResponse) -> MockResponse {
        do {
            return try response()
        } catch {
            var response = MockResponse.status(500)
            response.problem = "A value of the type \(Value.self) cannot be encoded: \(error)"
            return response
        }
    }

    /// A body of YAML.
    public static func yaml(_ value: JSONValue, status: Int = 200, headers: [String: String] = [:]) -> MockResponse {
        whole(.yaml(value, templateData: [:]), status: status, headers: headers)
    }

    /// A text body; unless told otherwise `text/plain`.
    public static func text(
        _ text: String,
        contentType: String? = nil,
        status: Int = 200,
        headers: [String: String] = [:]
    ) -> MockResponse {
        var response = whole(.text(text, templateData: [:]), status: status, headers: headers)
        if let contentType, !headers.keys.contains(where: { ASCII.areEqualIgnoringCase($0, "Content-Type") }) {
            response = response.header("Content-Type", contentType)
        }
        return response
    }

    /// A body of bytes, sent as they are.
    public static func bytes(
        _ bytes: some Sequence<UInt8>,
        contentType: String? = nil,
        status: Int = 200,
        headers: [String: String] = [:]
    ) -> MockResponse {
        whole(.data(Array(bytes), contentType: contentType), status: status, headers: headers)
    }

    /// A file, sent as it is: beside the Swift file, or below the working directory.
    public static func file(
        _ path: String,
        contentType: String? = nil,
        status: Int = 200,
        headers: [String: String] = [:]
    ) -> MockResponse {
        whole(.file(path: path, contentType: contentType), status: status, headers: headers)
    }

    /// A template of the project, by its path below `templates/` without the extension.
    public static func template(
        _ name: String,
        data: JSONObject = [:],
        contentType: String? = nil,
        status: Int = 200,
        headers: [String: String] = [:]
    ) -> MockResponse {
        whole(.template(name: name, contentType: contentType, templateData: data), status: status, headers: headers)
    }

    /// The schema's answer to an operation as a JSON body; `path` walks into its data, as `user.orders`.
    public static func operation(
        _ document: String,
        variables: JSONObject = [:],
        at path: String? = nil
    ) -> MockResponse {
        let steps = path?.split(separator: ".").map(String.init) ?? []
        return whole(.operation(document: document, variables: variables, at: steps), status: 200, headers: [:])
    }

    /// A response that leads elsewhere.
    public static func redirect(to url: String, status: Int = 302) -> MockResponse {
        whole(.none, status: status, headers: ["Location": url])
    }

    /// A response made by a script: `function response(request, cache) { … }`.
    public static func javascript(_ source: String) -> MockResponse {
        MockResponse(.script(ScriptDefinition(source: source)))
    }

    /// A response made by the script in a file: beside the Swift file, or below the working directory.
    public static func javascript(file path: String) -> MockResponse {
        MockResponse(.script(ScriptDefinition(source: "", file: path)))
    }

    /// The connection is closed without an answer.
    public static var drop: MockResponse { MockResponse(.drop) }

    private static func whole(_ body: BodyDefinition, status: Int, headers: [String: String]) -> MockResponse {
        let headers = headers.isEmpty ? [] : headers.sorted { $0.key < $1.key }
        return MockResponse(
            .http(
                HTTPResponseDefinition(
                    status: status,
                    headers: headers.map { HeaderDefinition(name: $0.key, value: $0.value) },
                    body: body
                )
            )
        )
    }
}

extension MockResponse {
    /// The same with a header field, which replaces those of its name.
    public func header(_ name: String, _ value: String) -> MockResponse { header(name, [value]) }

    /// The same with several header fields of one name, which replace those that were there.
    public func header(_ name: String, _ values: [String]) -> MockResponse {
        let replace = { (headers: inout [HeaderDefinition]) in
            headers.removeAll { ASCII.areEqualIgnoringCase($0.name, name) }
            headers += values.map { HeaderDefinition(name: name, value: $0) }
        }
        return with(
            "headers",
            whole: { replace(&$0.headers) },
            result: { replace(&$0.headers) },
            reply: { replace(&$0.headers) }
        )
    }

    /// The same with values that its templates see before all others.
    public func templateData(_ data: JSONObject) -> MockResponse {
        if data.isEmpty { return self }
        return with(
            "templateData",
            whole: { $0.body = $0.body.templateData(data) },
            result: { $0.templateData = data },
            reply: { $0.result?.templateData = data }
        )
    }

    /// The same GraphQL result with `extensions` beside its data and errors.
    public func extensions(_ extensions: JSONObject) -> MockResponse {
        asResult.with(
            "extensions",
            result: { $0.extensions = extensions },
            reply: { reply in
                var result = reply.result ?? GraphQLResponseDefinition()
                result.extensions = extensions
                reply.result = result
            }
        )
    }

    /// The same GraphQL result for a mutation that writes its entities as it would without the stub.
    public func writingEntities() -> MockResponse { asResult.with("entities", result: { $0.writesEntities = true }) }

    /// The same with another response for the case that the schema's answer, `.operation(…)`, has null at the end of
    /// its path.
    public func orElse(_ other: MockResponse) -> MockResponse {
        var response = self
        response.problem = problem ?? other.problem
        guard case .http(var whole) = content,
            case .operation(let document, let variables, let at, _) = whole.body
        else {
            response.reject("\"orElse\" stands beside an \"operation\" alone.")
            return response
        }
        guard case .http(let instead) = other.content, other.delivery == Delivery() else {
            response.reject("\"orElse\" must be a response with a status, headers or a body.")
            return response
        }
        whole.body = .operation(document: document, variables: variables, at: at, orElse: instead)
        response.content = .http(whole)
        return response
    }

    /// The same with a status; a GraphQL result has that of GraphQL over HTTP unless told otherwise.
    public func status(_ status: Int) -> MockResponse {
        with("status", whole: { $0.status = status }, result: { $0.status = status }, reply: { $0.status = status })
    }

    /// The same, sent after a delay.
    public func delay(_ delay: Duration) -> MockResponse {
        var response = self
        response.delivery.delay = delay.inSeconds
        return response
    }

    /// The same, with the connection closed after `count` bytes of the body: the client sees that something is missing.
    public func drop(afterBytes count: Int) -> MockResponse {
        var response = self
        response.delivery.dropsAfter = count
        return response
    }

    /// The same with its texts sent as they are: `{{` is no tag.
    public func verbatim() -> MockResponse {
        if case .passthrough(var passed) = content {
            passed.isTemplate = false
            passed.reply?.result?.isTemplate = false
            var response = self
            response.content = .passthrough(passed)
            return response
        }
        return with("template", whole: { $0.isTemplate = false }, result: { $0.isTemplate = false })
    }
}

extension MockResponse {
    /// The response in the form that stub files have under `response:`.
    package var json: JSONObject {
        var json = content.json(delivery).object ?? [:]
        switch content {
        case .script(let script):
            guard let file = script.file else { break }
            // Its text is read where the server is.
            json["javascript"] = nil
            json["javascriptFile"] = .string(file)
        case .http(let whole):
            guard isEncoded, case .data(let bytes, let type) = whole.body else { break }
            switch try? JSONValue(parsing: bytes) {
            // A text under `json:` may be JSON itself, as in Voodoo's files; this one is a text.
            case .string?:
                let text = String(decoding: bytes, as: UTF8.self)
                json["body"] = ["text": .string(text), "contentType": .string(type ?? "")]
            case let value?: json["body"] = ["json": value]
            case nil: break
            }
        default: break
        }
        return json
    }

    mutating func reject(_ problem: String) { self.problem = self.problem ?? problem }

    /// The same with a change to a part that only some kinds of responses have; the others report its key.
    private func with(
        _ key: String,
        whole: ((inout HTTPResponseDefinition) -> Void)? = nil,
        result: ((inout GraphQLResponseDefinition) -> Void)? = nil,
        reply: ((inout ReplyDefinition) -> Void)? = nil
    ) -> MockResponse {
        var response = self
        switch content {
        case .http(var definition):
            guard let whole else {
                let problem = "A response is either a GraphQL result (\"\(key)\") or a whole one (\"body\")."
                response.reject(problem)
                break
            }
            whole(&definition)
            response.content = .http(definition)
        case .graphQL(var definition):
            result?(&definition)
            response.content = .graphQL(definition)
        case .passthrough(var definition):
            guard let reply else {
                response.reject("\"\(key)\" cannot stand beside \"passthrough\".")
                break
            }
            var changes = definition.reply ?? ReplyDefinition()
            reply(&changes)
            definition.reply = changes
            response.content = .passthrough(definition)
        case .drop:
            response.reject("\"\(key)\" is never sent: \"drop\" closes the connection without an answer.")
        case .script, .handler, .events, .broken:
            response.reject("A script says everything itself: \"\(key)\" cannot stand beside \"javascript\".")
        }
        return response
    }

    /// A whole response without a body as a GraphQL result, which may have a status too.
    private var asResult: MockResponse {
        guard case .http(let whole) = content, whole.body == .none else { return self }
        var response = self
        response.content = .graphQL(
            GraphQLResponseDefinition(status: whole.status, headers: whole.headers, isTemplate: whole.isTemplate)
        )
        return response
    }
}

extension BodyDefinition {
    /// The same with values that its templates see before all others; a body without templates stays as it is.
    fileprivate func templateData(_ data: JSONObject) -> BodyDefinition {
        switch self {
        case .text(let text, _): .text(text, templateData: data)
        case .json(let value, _): .json(value, templateData: data)
        case .jsonText(let text, _): .jsonText(text, templateData: data)
        case .yaml(let value, _): .yaml(value, templateData: data)
        case .yamlText(let text, _): .yamlText(text, templateData: data)
        case .template(let name, let type, _): .template(name: name, contentType: type, templateData: data)
        case .none, .file, .data, .operation: self
        }
    }
}
