package import JSONModel
import StubModel
import Synchronization

/// One stub as Swift code has made it: the form of stub files, the closures that it calls, and where it is written.
///
/// `Operation` and `Endpoint` make it, and say which requests it matches; a server reads it with the reader of stub
/// files and checks it against the schema as it does those.
public struct StubDefinition: Sendable {
    /// The stub as a stub file has it.
    package var json: JSONObject
    /// The closures that answer, by their ids in `json`.
    package private(set) var handlers: [String: StubHandler] = [:]
    /// The closures that decide whether the stub matches, by their ids.
    package private(set) var predicates: [String: StubPredicate] = [:]
    /// Problems that its JSON does not show, such as a value that could not be encoded.
    package private(set) var problems: [String] = []
    /// The place of the stub in the Swift code.
    package let place: SourcePlace

    init(_ json: JSONObject, at place: SourcePlace) {
        self.json = json
        self.place = place
    }

    /// Notes a problem, which is reported where the stub is added.
    mutating func reject(_ problem: String) { problems.append(problem) }

    /// Adds the next response; the last one is repeated.
    mutating func append(_ response: MockResponse) {
        var responses = json["responses"]?.array ?? []
        responses.append(.object(response.json))
        json["responses"] = .array(responses)
        if let problem = response.problem { problems.append(problem) }
    }

    /// Adds a closure that makes the next response.
    mutating func append(_ handler: @escaping StubHandler) {
        let id = Self.newID()
        handlers[id] = handler
        append(MockResponse(.handler(id: id)))
    }

    /// Adds a closure that decides whether the stub matches, beside those that do already.
    mutating func require(_ predicate: @escaping StubPredicate) {
        let id = Self.newID()
        if let known = json["predicate"]?.string.flatMap({ predicates[$0] }) {
            predicates = [id: { known($0) && predicate($0) }]
        } else {
            predicates = [id: predicate]
        }
        json["predicate"] = .string(id)
    }

    /// Adds members to the mapping under a key.
    mutating func merge(_ members: JSONObject, under key: String, of parent: String) {
        var request = json[parent]?.object ?? [:]
        var known = request[key]?.object ?? [:]
        for member in members { known[member.key] = member.value }
        request[key] = .object(known)
        json[parent] = .object(request)
    }

    mutating func set(_ value: JSONValue, under key: String, of parent: String) {
        var request = json[parent]?.object ?? [:]
        request[key] = value
        json[parent] = .object(request)
    }

    /// The id of a closure: no two in the process are the same.
    private static func newID() -> String { "closure-\(numbers.add(1, ordering: .relaxed).newValue)" }

    private static let numbers = Atomic(0)
}

/// A closure that answers the requests that a stub matches.
///
/// It receives the request and the session's cache, may wait, and may throw: then the answer is a 500 with the error's
/// text, or for GraphQL an error. It runs on a thread that is there for such closures, so it may block.
public typealias StubHandler = @Sendable (_ request: MockRequest, _ cache: MockCache) async throws -> MockResponse

/// A closure that decides whether a stub matches, once all its other conditions hold.
///
/// It is called for each request that comes so far, and must not wait.
public typealias StubPredicate = @Sendable (_ request: MockRequest) -> Bool

/// A place in Swift code.
package struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package var description: String { "\(file):\(line):\(column)" }
}
