public import HTTPMessages
import JSONModel

/// A stub for requests over HTTP.
///
///     Endpoint(.get, "/accounts/:id", .json(["id": "{{request.pathParameters.id}}"]))
///     Endpoint(.post, "/login") { request, cache in
///         request.form["password"] == "secret" ? .status(204) : .status(401)
///     }
///
/// A path may have places that match any text: `:name` and `*` one segment, `**` the rest, `v${n}.png` a part of one.
/// `.any` stands for every method, and `.get` means `HEAD` too.
public struct Endpoint: MockStub {
    /// The stub as it is sent to a server.
    public var definition: StubDefinition

    /// Answers with responses in turn; without any, with an empty one.
    public init(
        _ method: HTTPMethod,
        _ path: String,
        _ responses: MockResponse...,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init("\(method.rawValue.lowercased()) \(path)", SourcePlace(file: file, line: line, column: column))
        for response in responses.isEmpty ? [.status(200)] : responses { definition.append(response) }
    }

    /// Answers with a closure.
    public init(
        _ method: HTTPMethod,
        _ path: String,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        handler: @escaping StubHandler
    ) {
        self.init("\(method.rawValue.lowercased()) \(path)", SourcePlace(file: file, line: line, column: column))
        definition.append(handler)
    }

    private init(_ api: String, _ place: SourcePlace) {
        // A method and a path are told apart by the first blank; those of the path are written as they are sent.
        let words = api.split(separator: " ", maxSplits: 1)
        let path = words.count == 2 ? words[1].replacing(" ", with: "%20") : ""
        definition = StubDefinition(["http": ["api": .string("\(words[0]) \(path)")]], at: place)
    }
}

extension HTTPMethod {
    /// Every method.
    public static let any = HTTPMethod(rawValue: "ANY")
}

extension Endpoint {
    /// Matches requests with these query items at least.
    public func query(_ items: [String: Matcher]) -> Endpoint {
        with { $0.merge(items.json, under: "query", of: "http") }
    }

    /// Matches requests with these header fields at least; names in any case.
    public func headers(_ headers: [String: Matcher]) -> Endpoint {
        with { $0.merge(headers.json, under: "headers", of: "http") }
    }

    /// Matches requests with these cookies at least.
    public func cookies(_ cookies: [String: Matcher]) -> Endpoint {
        with { $0.merge(cookies.json, under: "cookies", of: "http") }
    }

    /// Matches requests whose path has these texts in its places at least.
    public func pathParameters(_ parameters: [String: Matcher]) -> Endpoint {
        with { $0.merge(parameters.json, under: "pathParameters", of: "http") }
    }

    /// Matches requests whose body, read as JSON, meets the matcher: an object with these members at least.
    public func body(json matcher: Matcher) -> Endpoint {
        with { $0.set(["json": matcher.json], under: "body", of: "http") }
    }

    /// Matches requests whose body, read as JSON, has the values of variables of the test: `.body(json: ["id": id])`.
    @_disfavoredOverload
    public func body(json value: some JSONRepresentable) -> Endpoint { body(json: Matcher(value)) }

    /// Matches requests whose body, read as text, meets the matcher.
    public func body(text matcher: Matcher) -> Endpoint {
        with { $0.set(["text": matcher.json], under: "body", of: "http") }
    }

    /// Matches requests whose body is a form with these fields at least.
    public func body(form fields: [String: Matcher]) -> Endpoint {
        with { $0.set(["form": .object(fields.json)], under: "body", of: "http") }
    }
}
