import Foundation
import HTTPMessages
import JSONModel

/// Which of the requests that have arrived are meant; everything that is given must hold.
public struct RequestQuery: Sendable, Hashable {
    /// The name of a GraphQL operation.
    public var operation: String?
    /// A path, without its query.
    public var path: String?
    /// The id of the stub that has answered.
    public var stub: String?
    /// Only those that nothing was there for, or for which a stub seems to have been meant.
    public var isUnmatched: Bool

    /// What is not given is not asked for.
    public init(operation: String? = nil, path: String? = nil, stub: String? = nil, isUnmatched: Bool = false) {
        self.operation = operation
        self.path = path
        self.stub = stub
        self.isUnmatched = isUnmatched
    }

    /// The query of the admin API.
    var text: String {
        var items = ["form=exact"]
        if let operation { items.append("operation=\(operation.escaped)") }
        if let path { items.append("path=\(path.escaped)") }
        if let stub { items.append("stub=\(stub.escaped)") }
        if isUnmatched { items.append("unmatched=true") }
        return "?" + items.joined(separator: "&")
    }
}

extension RequestQuery: CustomStringConvertible {
    /// `the operation GetHero`, `the path /login`.
    public var description: String {
        let parts = [
            operation.map { "the operation \($0)" }, path.map { "the path \($0)" }, stub.map { "the stub \($0)" },
            isUnmatched ? "no stub" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? "any request" : parts.joined(separator: " and ")
    }
}

extension MockControl {
    /// The requests so far that are meant, the first one first; the journal keeps the latest thousand or so.
    public func requests(_ query: RequestQuery = RequestQuery()) async throws -> [RecordedRequest] {
        let json = try await perform("GET", "/requests\(query.text)")
        return (json?["requests"]?.array ?? []).map(RecordedRequest.init).reversed()
    }

    /// The requests so far with an operation of this name, or whatever else is given.
    public func requests(
        operation: String? = nil,
        path: String? = nil,
        stub: String? = nil
    ) async throws -> [RecordedRequest] {
        try await requests(RequestQuery(operation: operation, path: path, stub: stub))
    }

    /// The requests that nothing was there for, or for which a stub seems to have been meant: `nearMisses` says why.
    public func unmatchedRequests() async throws -> [RecordedRequest] {
        try await requests(RequestQuery(isUnmatched: true))
    }

    /// Forgets the requests so far.
    public func removeRequests() async throws { try await perform("DELETE", "/requests") }
}
