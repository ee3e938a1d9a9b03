public import Foundation
public import JSONModel

/// The response of a stub: a whole HTTP response, a GraphQL result, or the end of the connection.
///
/// Texts in it are templates, as in stub files; `verbatim()` sends them as they are.
public struct MockResponse: Sendable, Hashable {
    /// The form that stub files have under `response:`, but for a body that is bytes already.
    package var json: JSONObject
    /// A body that is bytes already, so that a closure's megabyte is not written as text to be read again.
    package var bytes: BodyBytes?
    /// The reason why it cannot be sent, such as a value that cannot be encoded; reported where the response is used.
    package var problem: String?

    init(_ json: JSONObject) { self.json = json }
}

extension MockResponse {
    /// The data of a GraphQL result, a layer over the schema's answer; with errors, both.
    public static func data(_ data: JSONValue, errors: [MockError] = []) -> MockResponse {
        var json: JSONObject = ["data": data]
        if !errors.isEmpty { json["errors"] = .array(errors.map(\.json)) }
        return MockResponse(json)
    }

    /// The data of a GraphQL result, which a template of the project renders as JSON.
    public static func data(template name: String, _ data: JSONObject = [:]) -> MockResponse {
        MockResponse(["dataTemplate": .string(name)]).templateData(data)
    }

    /// The errors of a GraphQL result; those with a path are field errors, and the schema gives the rest.
    public static func errors(_ errors: [MockError]) -> MockResponse {
        MockResponse(["errors": .array(errors.map(\.json))])
    }

    /// A response without a body.
    public static func status(_ status: Int, headers: [String: String] = [:]) -> MockResponse {
        whole(nil, status, headers)
    }

    /// A JSON body.
    public static func json(_ value: JSONValue, status: Int = 200, headers: [String: String] = [:]) -> MockResponse {
        whole(["json": value], status, headers)
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
        var response = whole([:], status, headers)
        response.bytes = BodyBytes(Array(try encoder.encode(value)), isJSON: true)
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
            var response = MockResponse(["status": 500])
            response.problem = "A value of the type \(Value.self) cannot be encoded: \(error)"
            return response
        }
    }

    /// A body of YAML.
    public static func yaml(_ value: JSONValue, status: Int = 200, headers: [String: String] = [:]) -> MockResponse {
        whole(["yaml": value], status, headers)
    }

    /// A text body; unless told otherwise `text/plain`.
    public static func text(
        _ text: String,
        contentType: String? = nil,
        status: Int = 200,
        headers: [String: String] = [:]
    ) -> MockResponse {
        whole(["text": .string(text)], status, headers, contentType)
    }

    /// A body of bytes, sent as they are.
    public static func bytes(
        _ bytes: some Sequence<UInt8>,
        contentType: String? = nil,
        status: Int = 200,
        headers: [String: String] = [:]
    ) -> MockResponse {
        var response = whole([:], status, headers, contentType)
        response.bytes = BodyBytes(Array(bytes))
        return response
    }

    /// A file, sent as it is: beside the Swift file, or below the working directory.
    public static func file(
        _ path: String,
        contentType: String? = nil,
        status: Int = 200,
        headers: [String: String] = [:]
    ) -> MockResponse {
        whole(["file": .string(path)], status, headers, contentType)
    }

    /// A template of the project, by its path below `templates/` without the extension.
    public static func template(
        _ name: String,
        data: JSONObject = [:],
        contentType: String? = nil,
        status: Int = 200,
        headers: [String: String] = [:]
    ) -> MockResponse {
        var body: JSONObject = ["template": .string(name)]
        if !data.isEmpty { body["templateData"] = .object(data) }
        return whole(body, status, headers, contentType)
    }

    /// The schema's answer to an operation as a JSON body; `path` walks into its data, as `user.orders`.
    public static func operation(
        _ document: String,
        variables: JSONObject = [:],
        at path: String? = nil
    ) -> MockResponse {
        var body: JSONObject = ["operation": .string(document)]
        if !variables.isEmpty { body["variables"] = .object(variables) }
        if let path { body["at"] = .string(path) }
        return whole(body, 200, [:])
    }

    /// A response that leads elsewhere.
    public static func redirect(to url: String, status: Int = 302) -> MockResponse {
        MockResponse(["status": .number(.integer(status)), "url": .string(url)])
    }

    /// A response made by a script: `function response(request, cache) { … }`.
    public static func javascript(_ source: String) -> MockResponse { MockResponse(["javascript": .string(source)]) }

    /// A response made by the script in a file: beside the Swift file, or below the working directory.
    public static func javascript(file path: String) -> MockResponse { MockResponse(["javascriptFile": .string(path)]) }

    /// The connection is closed without an answer.
    public static var drop: MockResponse { MockResponse(["drop": true]) }

    private static func whole(
        _ body: JSONObject?,
        _ status: Int,
        _ headers: [String: String],
        _ contentType: String? = nil
    ) -> MockResponse {
        var json: JSONObject = ["status": .number(.integer(status))]
        if !headers.isEmpty {
            json["headers"] = .object(
                JSONObject(headers.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
            )
        }
        if var body {
            if let contentType { body["contentType"] = .string(contentType) }
            json["body"] = .object(body)
        }
        return MockResponse(json)
    }
}

extension MockResponse {
    /// The same with a header field, which replaces those of its name.
    public func header(_ name: String, _ value: String) -> MockResponse { header(name, .string(value)) }

    /// The same with several header fields of one name, which replace those that were there.
    public func header(_ name: String, _ values: [String]) -> MockResponse {
        header(name, .array(values.map { .string($0) }))
    }

    private func header(_ name: String, _ value: JSONValue) -> MockResponse {
        var response = self
        var headers = json["headers"]?.object ?? [:]
        for known in headers.keys where known.lowercased() == name.lowercased() { headers[known] = nil }
        headers[name] = value
        response.json["headers"] = .object(headers)
        return response
    }

    /// The same with values that its templates see before all others.
    public func templateData(_ data: JSONObject) -> MockResponse {
        if data.isEmpty { return self }
        var response = self
        if var body = json["body"]?.object {
            body["templateData"] = .object(data)
            response.json["body"] = .object(body)
        } else {
            response.json["templateData"] = .object(data)
        }
        return response
    }

    /// The same GraphQL result with `extensions` beside its data and errors.
    public func extensions(_ extensions: JSONObject) -> MockResponse {
        var response = self
        response.json["extensions"] = .object(extensions)
        return response
    }

    /// The same GraphQL result for a mutation that writes its entities as it would without the stub.
    public func writingEntities() -> MockResponse {
        var response = self
        response.json["entities"] = true
        return response
    }

    /// The same with another response for the case that the schema's answer, `.operation(…)`, has null at the end of
    /// its path.
    public func orElse(_ other: MockResponse) -> MockResponse {
        var response = self
        var body = json["body"]?.object ?? [:]
        body["orElse"] = .object(other.definition)
        response.json["body"] = .object(body)
        response.problem = problem ?? other.problem
        return response
    }

    /// The same with a status; a GraphQL result has that of GraphQL over HTTP unless told otherwise.
    public func status(_ status: Int) -> MockResponse {
        var response = self
        response.json["status"] = .number(.integer(status))
        return response
    }

    /// The same, sent after a delay.
    public func delay(_ delay: Duration) -> MockResponse {
        var response = self
        response.json["delay"] = .seconds(delay)
        return response
    }

    /// The same, with the connection closed after `count` bytes of the body: the client sees that something is missing.
    public func drop(afterBytes count: Int) -> MockResponse {
        var response = self
        response.json["drop"] = .number(.integer(count))
        return response
    }

    /// The same with its texts sent as they are: `{{` is no tag.
    public func verbatim() -> MockResponse {
        var response = self
        response.json["template"] = false
        return response
    }
}
