public import HTTPMessages
public import JSONModel

/// A stub for GraphQL operations; the schema fills in the fields that its data leaves out.
///
///     Operation("GetHero", data: ["hero": ["name": "Luke"]])
///     Operation(matching: "{ cart { items { id } } }") { request, cache in .data(["cart": cache["cart"] ?? .null]) }
///     Operation("PlaceOrder", errors: ["Sold out"]).variables(["sku": "B-12"]).once()
///
/// Of a document with several operations, the executed one counts. A name between slashes is a regular expression:
/// `/^Get/`.
public struct Operation: MockStub {
    /// The stub as it is sent to a server.
    public var definition: StubDefinition

    /// Answers operations of a name, or of one of several, with responses in turn; without any, with the schema's
    /// answer.
    public init(
        _ name: OperationName,
        _ responses: MockResponse...,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let place = SourcePlace(file: file, line: line, column: column)
        self.init(["operations": name.json], responses.orSchema, at: place)
    }

    /// Answers operations of a name with data, a layer over the schema's answer.
    public init(
        _ name: OperationName,
        data: JSONValue,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(name, .data(data), file: file, line: line, column: column)
    }

    /// Answers operations of a name with data from a value of the caller's own, or from literals with variables in them.
    ///
    ///     Operation("GetHero", data: ["hero": ["name": name]])
    ///
    /// Texts in it are sent as they are.
    @_disfavoredOverload
    public init(
        _ name: OperationName,
        data: some Encodable,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(name, .data(data), file: file, line: line, column: column)
    }

    /// Answers operations of a name with errors; those with a path make that field null and leave the rest.
    public init(
        _ name: OperationName,
        errors: [MockError],
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(name, .errors(errors), file: file, line: line, column: column)
    }

    /// Answers operations of a name with a closure.
    public init(
        _ name: OperationName,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        handler: @escaping StubHandler
    ) {
        self.init(["operations": name.json], [], at: SourcePlace(file: file, line: line, column: column))
        definition.append(handler)
    }

    /// Answers operations that select these fields at least, with responses in turn; without any, with the schema's
    /// answer.
    ///
    /// A `$variable` in the document means any value.
    public init(
        matching document: String,
        _ responses: MockResponse...,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let place = SourcePlace(file: file, line: line, column: column)
        self.init(["query": .string(document)], responses.orSchema, at: place)
    }

    /// Answers, with a closure, operations that select these fields at least.
    public init(
        matching document: String,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        handler: @escaping StubHandler
    ) {
        self.init(["query": .string(document)], [], at: SourcePlace(file: file, line: line, column: column))
        definition.append(handler)
    }

    private init(_ matcher: JSONObject, _ responses: [MockResponse], at place: SourcePlace) {
        definition = StubDefinition(["graphQL": .object(matcher)], at: place)
        for response in responses { definition.append(response) }
    }
}

extension [MockResponse] {
    /// The responses, or the schema's answer where there are none.
    fileprivate var orSchema: [MockResponse] { isEmpty ? [.data([:])] : self }
}

extension Operation {
    /// The kinds of operations.
    public enum Kind: String, Sendable {
        case query, mutation, subscription
    }

    /// Matches operations that select these fields at least, beside the stub's other conditions.
    ///
    /// - Parameters:
    ///   - document: an operation and the fragments that it spreads.
    ///   - isExact: whether no other fields may be selected.
    /// - Returns: the stub with the condition.
    public func matching(_ document: String, exactly isExact: Bool = false) -> Operation {
        with {
            $0.set(.string(document), under: "query", of: "graphQL")
            if isExact { $0.set("exact", under: "match", of: "graphQL") }
        }
    }

    /// Matches operations with these variables at least.
    public func variables(_ variables: Matcher) -> Operation {
        with { $0.set(variables.json, under: "variables", of: "graphQL") }
    }

    /// Matches operations with the values of variables of the test at least: `.variables(["id": id])`.
    @_disfavoredOverload
    public func variables(_ variables: some JSONRepresentable) -> Operation { self.variables(Matcher(variables)) }

    /// Matches requests with these header fields at least.
    public func headers(_ headers: [String: Matcher]) -> Operation {
        with { $0.merge(headers.json, under: "headers", of: "graphQL") }
    }

    /// Matches operations over WebSockets whose clients have introduced themselves with this payload at least
    /// (`connectionParams`).
    public func connection(_ parameters: Matcher) -> Operation {
        with { $0.set(parameters.json, under: "connection", of: "graphQL") }
    }

    /// Matches operations of a persisted document that is asked for by this id.
    public func documentID(_ id: Matcher) -> Operation {
        with { $0.set(id.json, under: "documentId", of: "graphQL") }
    }

    /// Matches operations of a kind.
    public func kind(_ kind: Kind) -> Operation {
        with { $0.set(.string(kind.rawValue), under: "type", of: "graphQL") }
    }

    /// Matches requests by a method, of those that GraphQL over HTTP has.
    public func method(_ method: HTTPMethod) -> Operation {
        with { $0.set(.string(method.rawValue), under: "method", of: "graphQL") }
    }

    /// Matches requests to a path; it is another one than the server's where there is no schema.
    public func path(_ path: String) -> Operation { with { $0.set(.string(path), under: "path", of: "graphQL") } }

    /// Lets operations pass that are invalid against the schema: for fields that it will have one day.
    public func withoutValidation() -> Operation { with { $0.json["validate"] = false } }
}

/// The names of the operations that a stub matches: one, or any of several.
public struct OperationName: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
    ExpressibleByArrayLiteral
{
    let names: [String]

    /// One name.
    public init(_ name: String) { names = [name] }

    /// One name.
    public init(stringLiteral name: String) { names = [name] }

    /// Any of several.
    public init(arrayLiteral names: OperationName...) { self.names = names.flatMap(\.names) }

    /// Matches names in which a regular expression of PCRE2 is found.
    public static func matching(_ pattern: String) -> OperationName { OperationName("/\(pattern)/") }

    var json: JSONValue { names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) }) }
}
