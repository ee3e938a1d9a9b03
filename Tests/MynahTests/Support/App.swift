import Foundation
import Mynah
import ServiceTestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An app under test: it asks a server by `URLSession`.
struct App {
    private let base: URL
    private let session: URLSession

    init(_ server: some MockControl) {
        base = server.url
        let configuration = URLSessionConfiguration.ephemeral
        // Beyond what any response takes where all tests of a busy machine come before the one that lets it end.
        configuration.timeoutIntervalForRequest = 1_200
        session = URLSession(configuration: configuration)
    }

    func get(_ path: String, headers: [String: String] = [:]) async throws -> Reply {
        var request = try request(path)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return try await send(request)
    }

    func post(_ path: String, _ body: String, type: String = "application/json") async throws -> Reply {
        var request = try request(path)
        request.httpMethod = "POST"
        request.httpBody = Data(body.utf8)
        request.setValue(type, forHTTPHeaderField: "Content-Type")
        return try await send(request)
    }

    /// Sends an operation; its result.
    func ask(_ document: String, variables: String = "{}") async throws -> JSONValue {
        let text = String(decoding: JSONValue.string(document).serialized(), as: UTF8.self)
        let reply = try await post("/graphql", #"{"query": \#(text), "variables": \#(variables)}"#)
        return try JSONValue(parsing: Array(reply.text.utf8))
    }

    /// The same, at another place.
    func ask(at url: URL, _ document: String) async throws -> JSONValue {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = Data(document.utf8)
        request.setValue("application/graphql", forHTTPHeaderField: "Content-Type")
        return try JSONValue(parsing: Array(try await send(request).text.utf8))
    }

    func hero() async throws -> JSONValue? {
        try await ask("query GetHero { hero { name } }")["data"]?["hero"]?["name"]
    }

    private func request(_ path: String) throws -> URLRequest {
        URLRequest(url: try #require(URL(string: base.absoluteString + path)))
    }

    private func send(_ request: URLRequest) async throws -> Reply {
        let (data, response) = try await session.data(for: request)
        let status = try #require(response as? HTTPURLResponse).statusCode
        return Reply(status, String(decoding: data, as: UTF8.self))
    }
}

struct Reply: Equatable {
    var status: Int
    var text: String

    init(_ status: Int, _ text: String) {
        self.status = status
        self.text = text
    }
}
