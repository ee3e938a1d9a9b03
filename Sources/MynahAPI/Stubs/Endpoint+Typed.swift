import Foundation
public import HTTPMessages
import JSONModel

extension Endpoint {
    /// Answers with a closure whose parameters are the texts in the path's places, in order, as values of its types.
    ///
    ///     Endpoint(.get, "/users/:id/posts/:page") { (id: Int, page: Int) in .json(["user": id, "page": page]) }
    ///
    /// A text that is no value of its type does not match: `/users/me/posts/1` falls to the next stub. Any
    /// `PathCapture` will do; with more parameters than the path has places, the stub cannot be added.
    public init<each Capture: PathCapture>(
        _ method: HTTPMethod,
        _ path: String,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        handler: @escaping @Sendable (repeat each Capture) async throws -> MockResponse
    ) {
        let captures = TypedCaptures<repeat each Capture>(path)
        let problem = captures.problem(in: path)
        self.init(method, path, file: file, line: line, column: column) { request, _ in
            guard let values = captures.values(of: request) else { return .status(404) }
            return try await handler(repeat each values)
        }
        definition.require { captures.values(of: $0) != nil }
        if let problem { definition.reject(problem) }
    }

    /// Answers with a property of an object as JSON, as it is when the request comes.
    ///
    ///     Endpoint(.get, "/users", of: service, \.users)
    public init<Root: Sendable, Value: Encodable & SendableMetatype>(
        _ method: HTTPMethod,
        _ path: String,
        of object: Root,
        _ property: any KeyPath<Root, Value> & Sendable,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(method, path, file: file, line: line, column: column) { _, _ in
            try .json(encoding: object[keyPath: property])
        }
    }

    /// Answers with the result of an object's method as JSON; its parameters are the texts in the path's places.
    ///
    ///     Endpoint(.get, "/users/:name", of: service, UserService.user(named:))
    ///
    /// An error that it throws makes a 500.
    public init<
        Root: Sendable,
        each Capture: PathCapture,
        Value: Encodable & SendableMetatype
    >(
        _ method: HTTPMethod,
        _ path: String,
        of object: Root,
        _ function: @escaping @Sendable (Root) -> (repeat each Capture) throws -> Value,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(method, path, file: file, line: line, column: column) { (captures: repeat each Capture) in
            try .json(encoding: function(object)(repeat each captures))
        }
    }
}

/// The texts in the places of a path as values.
private struct TypedCaptures<each Capture: PathCapture>: Sendable {
    /// The places, in order.
    private let names: [String]

    init(_ path: String) { names = Self.names(in: path) }

    /// The reason why the closure can never be called; `nil` where it can.
    func problem(in path: String) -> String? {
        var count = 0
        for _ in repeat (each Capture).self { count += 1 }
        guard count > names.count else { return nil }
        let places = names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
        return "The closure takes \(count) texts of the path, and \"\(path)\" has places for \(names.count): \(places)."
    }

    /// The names of the places `:id` and `${id}`, from the left.
    private static func names(in path: String) -> [String] {
        path.split(separator: "/").compactMap { part in
            if part.hasPrefix(":") { return String(part.dropFirst()) }
            guard let start = part.range(of: "${"), let end = part[start.upperBound...].firstIndex(of: "}") else {
                return nil
            }
            return String(part[start.upperBound..<end])
        }
    }

    /// The values of a request; `nil` where a place is missing, or its text is no value of the type.
    func values(of request: MockRequest) -> (repeat each Capture)? {
        var position = 0
        func next<Value: PathCapture>(_ type: Value.Type) throws -> Value {
            guard position < names.count, let text = request.pathParameters[names[position]],
                let value = Value(pathText: text)
            else { throw NoValue() }
            position += 1
            return value
        }
        return try? (repeat next((each Capture).self))
    }

    private struct NoValue: Error {}
}
